import { expect, test } from "vitest";

import { table as words } from "../i18n/en/table";
import { CARDS, cardText, readCard } from "../rules/cards";
import type { Refusal } from "../rules/refusals";
import { readCases } from "../rules/testing";
import { nameOf, sentenceOf } from "./sentences";

const refusals = readCases("refusals.json") as Refusal[];

test.each(refusals)("$rule is said in a sentence", (refusal) => {
  // Guarantee: every refusal that the rules make has words, with all its numbers, and none is left out.
  const sentence = sentenceOf(words, refusal);
  expect(sentence).toMatch(/^[“A-Z0-9].*\.$/);
  expect(sentence).not.toMatch(/undefined|\[object/);
});

test("a capacity is said with its numbers", () => {
  // Guarantee: a person reads how many may go, and why.
  const params = { count: 4, allowed: 3, cells: 2, columns: 1 };
  expect(sentenceOf(words, { rule: "capacity", params })).toBe(
    "4 cards, but only 3 may go now: 2 free cells, 1 usable empty column.",
  );
});

test("every card has a whole name", () => {
  // Guarantee: 52 names, all different.
  expect(new Set(CARDS.map((card) => words.cards[cardText(card)])).size).toBe(52);
});

test("a pile is named with its cards, the one on top first", () => {
  // Guarantee: who does not see the table hears what lies there; a foundation shows its top only.
  const cards = ["KS", "QH"].map((text) => readCard(text) ?? -1);
  expect(nameOf(words, "3", cards)).toBe("column 3, 2 cards: queen of hearts, king of spades");
  expect(nameOf(words, "3", [])).toBe("column 3, empty");
  expect(nameOf(words, "H", cards)).toBe("foundation of hearts, queen of hearts");
  expect(nameOf(words, "a", [])).toBe("cell a, empty");
});
