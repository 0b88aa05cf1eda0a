import { expect, test } from "vitest";

import { cardOf, CARDS, cardText, colourOf, rankOf, readCard, suitLetter, suitOf } from "./cards";

test("every card reads and writes as itself", () => {
  // Guarantee: 52 texts, each of which is one card.
  expect(new Set(CARDS.map(cardText)).size).toBe(52);
  expect(CARDS.map((card) => readCard(cardText(card)))).toEqual(CARDS);
});

test("a card is its rank and suit", () => {
  // Guarantee: taking a card apart and putting it together gives it back.
  expect(CARDS.map((card) => cardOf(rankOf(card), suitOf(card)))).toEqual(CARDS);
});

test("hearts and diamonds are red", () => {
  // Guarantee: the colour of a card is the colour of its suit.
  const red = CARDS.filter((card) => colourOf(card) === "red").map((card) => suitLetter(suitOf(card)));
  expect(new Set(red)).toEqual(new Set(["H", "D"]));
});

test("other texts are no card", () => {
  // Guarantee: only rank then suit, in capitals, with T for ten, names a card.
  expect(["", "A", "1S", "10S", "as", "SA", "AX", "AS "].map(readCard)).toEqual(Array(8).fill(undefined));
});
