import { describe, expect, it } from "vitest";

import { CARDS, cardText } from "../rules/cards";
import type { Refusal } from "../rules/refusals";
import { readCases } from "../rules/testing";
import { sentenceOf } from "../table/sentences";
import { type Catalogue, errorText, FALLBACK, variantName } from "./catalogue";
import { help } from "./en/help";
import { LANGUAGES, languageFor } from "./languages";
import { counted } from "./plurals";
import { pseudo, pseudoCatalogue } from "./pseudo";

const catalogues = await Promise.all(LANGUAGES.map(async ({ tag, load }) => [tag, await load()] as const));
const helps = await Promise.all(LANGUAGES.map(async ({ tag, loadHelp }) => [tag, await loadHelp()] as const));
const refusals = readCases("refusals.json") as Refusal[];

/** List every text and function within, by its path. */
function leaves(value: unknown, path = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}/${key}`));
}

describe("the language", () => {
  it("is the one wished for, whatever its region", () => {
    expect(languageFor("pt-BR", ["en"]).tag).toBe("pt");
  });

  it("is what the browser prefers most of what there is, where nothing is wished for", () => {
    expect(languageFor(null, ["xx", "BG", "en-US"]).tag).toBe("bg");
  });

  it("is English where none is known, also for names that every object has", () => {
    expect(languageFor("constructor", ["xx"]).tag).toBe("en");
  });

  it("is never the pseudo-language unless it is asked for by its tag", () => {
    expect(languageFor(null, ["qps"]).tag).toBe("en");
    expect(languageFor("qps", []).tag).toBe("qps");
  });
});

describe.each(catalogues)("the catalogue of %s", (tag, words) => {
  it("has every text that English has, and no other", () => {
    // Guarantee: nobody reads "undefined", in lists and for the server's codes too.
    expect(leaves(words).map(([path]) => path).sort()).toEqual(leaves(FALLBACK).map(([path]) => path).sort());
  });

  it("has no empty text", () => {
    for (const [path, text] of leaves(words)) expect(text, path).not.toBe("");
  });

  it("knows a tag by which numbers and dates are written", () => {
    expect(Intl.NumberFormat.supportedLocalesOf(words.code)).toEqual([words.code]);
    expect(words.code.split("-")[0]).toBe(tag);
  });

  it("has a whole name for each of the 52 cards", () => {
    const names = CARDS.map((card) => words.table.cards[cardText(card)]);
    expect(new Set(names).size).toBe(52);
    for (const name of names) expect(name).toMatch(/^\p{Letter}+ (\p{Letter}+ )?\p{Letter}+$/u);
  });

  it.each(refusals)("says $rule in one sentence with all its numbers", (refusal) => {
    const sentence = sentenceOf(words.table, refusal);
    expect(sentence).toMatch(/^[^\p{Ll}].*\.$/u);
    expect(sentence).not.toMatch(/undefined|\[object/);
  });

  it("keeps the letters of the keyboard Latin", () => {
    // Guarantee: what a page says to type can be typed.
    expect(words.table.piles.a).toMatch(/a$/);
    expect(words.table.keys).toMatch(/1.+8.+a.+g.+k.+h/);
  });
});

describe.each(catalogues.slice(1))("the catalogue of %s", (_tag, words) => {
  it("is translated", () => {
    // Guarantee: a phrase that was copied from English and left so is noticed; games keep the names they have.
    const english = new Map(leaves(FALLBACK));
    const left = leaves(words).filter(([path, text]) => typeof text === "string" && text.includes(" ") && english.get(path) === text);
    expect(left.filter(([path]) => !/\/variants\/.+\/name$/.test(path))).toEqual([]);
  });
});

describe.each(helps)("the rules pages of %s", (_tag, words) => {
  it("have every text that English has", () => {
    expect(leaves(words).map(([path]) => path).sort()).toEqual(leaves(help).map(([path]) => path).sort());
  });
});

const NUMBERS = [0, 1, 2, 5, 11, 21, 1.5, 1_000_000];

/** The word for moves with each of the numbers, and that for cards. */
const COUNTED: Readonly<Record<string, readonly [string, string]>> = {
  en: [
    "0 moves|1 move|2 moves|5 moves|11 moves|21 moves|1.5 moves|1,000,000 moves",
    "0 cards|1 card|2 cards|5 cards|11 cards|21 cards|1.5 cards|1,000,000 cards",
  ],
  ru: [
    "0 ходов|1 ход|2 хода|5 ходов|11 ходов|21 ход|1,5 хода|1 000 000 ходов",
    "0 карт|1 карта|2 карты|5 карт|11 карт|21 карта|1,5 карты|1 000 000 карт",
  ],
  pt: [
    "0 jogadas|1 jogada|2 jogadas|5 jogadas|11 jogadas|21 jogadas|1,5 jogadas|1 000 000 de jogadas",
    "0 cartas|1 carta|2 cartas|5 cartas|11 cartas|21 cartas|1,5 cartas|1 000 000 de cartas",
  ],
  es: [
    "0 jugadas|1 jugada|2 jugadas|5 jugadas|11 jugadas|21 jugadas|1,5 jugadas|1.000.000 de jugadas",
    "0 cartas|1 carta|2 cartas|5 cartas|11 cartas|21 cartas|1,5 cartas|1.000.000 de cartas",
  ],
  bg: [
    "0 хода|1 ход|2 хода|5 хода|11 хода|21 хода|1,5 хода|1 000 000 хода",
    "0 карти|1 карта|2 карти|5 карти|11 карти|21 карти|1,5 карти|1 000 000 карти",
  ],
};

describe("plurals", () => {
  const said = (say: (count: number) => string): string => NUMBERS.map(say).join("|").replaceAll(/[\u{A0}\u{202F}]/gu, " ");

  it.each(catalogues)("are right in %s", (tag, words) => {
    // Guarantee: none, one, few, many, eleven, twenty-one, a fraction and a million read as a native writes them.
    expect([said(words.site.moves), said(words.site.cards)]).toEqual(COUNTED[tag]);
  });

  it("fall back to the form that every language has", () => {
    expect(counted("ru")(5, { other: "x" })).toBe("5 x");
  });
});

describe("words", () => {
  it("say every code, also one that is newer than this client", () => {
    expect(errorText(FALLBACK, "full")).toBe(FALLBACK.errors.byCode.full);
    expect(errorText(FALLBACK, "brand_new")).toContain("brand_new");
  });

  it("name every variant, and leave an unknown one its own name", () => {
    expect(variantName(FALLBACK, "eight-off")).toBe("Eight Off");
    expect(variantName(FALLBACK, "toString")).toBe("toString");
  });
});

describe("the pseudo-language", () => {
  it("makes a text at least 40 % longer and marks where it ends", () => {
    const text = "Everyone gets the same deal.";
    expect(pseudo(text).length).toBeGreaterThanOrEqual(text.length * 1.4);
    expect(pseudo(text)).toMatch(/^\[.+\]$/);
  });

  it("marks a sentence once, whatever it is made of", () => {
    expect(pseudo(`${pseudo("ab")} race`)).toBe("[àb ràçé ~ ~]");
  });

  it("disguises every text, those that are made with numbers too", () => {
    // Guarantee: whatever stays plain on the page is not in the catalogue.
    const words: Catalogue = pseudoCatalogue();
    const plain = leaves({ ...words, code: "[]" }).filter(([, text]) => typeof text === "string" && /\p{Letter}/u.test(text) && !text.startsWith("["));
    expect(plain).toEqual([]);
    expect(words.site.moves(3)).toMatch(/^\[3 /);
  });
});
