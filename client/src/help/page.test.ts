import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { LANGUAGES } from "../i18n/languages";
import { type Variant, variant, VARIANTS } from "../rules/variants";
import { pageOf, POINTS_PER_CARD, type Section } from "./page";
import { rulesPath } from "./paths";

const languages = await Promise.all(LANGUAGES.map(async ({ tag, loadHelp }) => [tag, await loadHelp()] as const));
const [[, english]] = languages;

function textOf(sections: readonly Section[]): string {
  return JSON.stringify(sections);
}

function sectionOf(facts: Variant, id: Section["id"]): string {
  return textOf(pageOf(english, facts).filter((section) => section.id === id));
}

/** Another value for each fact that a player meets. */
const CHANGES: readonly Partial<Variant>[] = [
  { cells: 3 },
  { cellsChoices: [4, 2] },
  { build: "suit" },
  { emptyColumn: "kings" },
  { capacity: "cells" },
  { group: "primitive" },
  { returns: true },
  { undoLimit: 7 },
  { points: true },
  { codePrefix: "BG1" },
  { reserveDealt: 4 },
];

describe("a rules page", () => {
  it.each(CHANGES)("says something else when a fact is another one: %j", (change) => {
    // Guarantee: help can't say one thing and the engine do another, in any language.
    for (const [tag, words] of languages) {
      const before = textOf(pageOf(words, VARIANTS.freecell));
      expect(textOf(pageOf(words, { ...VARIANTS.freecell, ...change })), tag).not.toBe(before);
    }
  });

  it("covers every fact but the variant's name", () => {
    // Guarantee: a fact that is added to the variants has to be explained too.
    const changed = CHANGES.flatMap((change) => Object.keys(change));
    expect(new Set(["name", ...changed])).toEqual(new Set(Object.keys(VARIANTS.freecell)));
  });

  it("says how each game is dealt", () => {
    // Guarantee: the numbers are those of the deals themselves.
    expect(sectionOf(variant("freecell"), "deal")).toContain("4 columns get 7 cards each, then 4 columns get 6 cards each");
    expect(sectionOf(variant("eight-off"), "deal")).toContain("The last 4 cards go into the leftmost of the 8 cells");
    const relaxed = sectionOf(variant("eight-off-relaxed"), "deal");
    expect(relaxed).toContain("With 4 cells, all of them are full");
    expect(relaxed).toContain("With 2 cells, 2 are full from the start, and the cards without a cell lie at the ends of columns 3 and 4.");
  });

  it("has a capacity table that the engine has filled in", () => {
    // Guarantee: what the table promises is what a move may carry.
    const carriedBy = (name: string) =>
      pageOf(english, variant(name)).flatMap(({ capacity }) => capacity?.table.rows.map(({ carried }) => carried) ?? []);
    expect(carriedBy("freecell")).toEqual([[1, 2, 4], [2, 4, 8], [3, 6, 12], [4, 8, 16], [5, 10, 20]]);
    expect(carriedBy("eight-off")).toEqual([[1, 1, 1], [2, 2, 2], [3, 3, 3], [4, 4, 4], [5, 5, 5]]);
  });

  it("gives the points that the server gives", () => {
    // Guarantee: the one number that the client does not reckon with is that of the server's rules.
    const rules = readFileSync(new URL("../../../server/samedeal/rules/points.py", import.meta.url), "utf8");
    expect(rules).toContain(`POINTS_PER_CARD = ${POINTS_PER_CARD}\n`);
  });

  it("has a section for whatever a move may be refused for", () => {
    // Guarantee: "why?" leads to the words that answer it.
    expect(rulesPath("eight-off", "kings_only")).toBe("/rules/eight-off#columns");
    expect(rulesPath("eight-off")).toBe("/rules/eight-off");
  });
});
