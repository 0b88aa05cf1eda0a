import { expect, test } from "vitest";

import { InvalidMove, Move } from "./moves";
import { readCases } from "./testing";

const { moves, refused } = readCases("notation.json") as { moves: string[]; refused: string[] };

test.each(moves)("%s reads and writes as itself", (text) => {
  // Guarantee: a move of the grammar survives reading and writing.
  expect(Move.parse(text).toString()).toBe(text);
});

test.each(refused)("%j is no move", (text) => {
  // Guarantee: what is outside the grammar is refused, and the error quotes it.
  expect(() => Move.parse(text)).toThrow(InvalidMove);
  expect(() => Move.parse(text)).toThrow(`"${text}"`);
});

test("moves are equal by what they say", () => {
  // Guarantee: equality is of pile, pile and count.
  expect(Move.of("4", "5", 3).equals(Move.parse("45x3"))).toBe(true);
  expect(Move.of("4", "5").equals(Move.parse("45x3"))).toBe(false);
});
