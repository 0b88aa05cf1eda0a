import { expect, test } from "vitest";

import { immobile, legalMoves } from "./play";
import { InvalidPosition, Position } from "./position";
import { type Case, positionOf, readCases, rulesOf } from "./testing";

interface Known extends Case {
  readonly case: string;
  readonly hash: string;
  readonly count: number;
  readonly solved: boolean;
  readonly immobile: boolean;
  readonly moves?: readonly string[];
}

const { positions, refused } = readCases("positions.json") as { positions: Known[]; refused: [string, string][] };

test.each(positions)("$case: reads, writes and hashes as on the wire", (known) => {
  // Guarantee: text, hash and count are those of the server, byte for byte.
  const position = positionOf(known);
  expect(position.text).toBe(known.position.map((line) => `${line}\n`).join(""));
  expect(position.hash).toBe(known.hash);
  expect(position.count).toBe(known.count);
  expect(position.solved).toBe(known.solved);
});

test.each(positions)("$case: immobile exactly when no move is legal", (known) => {
  // Guarantee: the fast test agrees with the list of all moves.
  const [rules, position] = [rulesOf(known), positionOf(known)];
  expect(immobile(rules, position)).toBe(known.immobile);
  expect(legalMoves(rules, position).length === 0).toBe(known.immobile);
});

test.each(positions.filter(({ moves }) => moves !== undefined))("$case: has these legal moves", (known) => {
  // Guarantee: all legal moves are listed, and no other.
  const moves = legalMoves(rulesOf(known), positionOf(known)).map(String).sort();
  expect(moves).toEqual(known.moves);
});

test.each(refused)("refused: %s", (_why, text) => {
  // Guarantee: a text that is not exactly a position is an error.
  expect(() => Position.parse(text)).toThrow(InvalidPosition);
});

test("positions are equal by their cards' places", () => {
  // Guarantee: two readings of one text are equal, two texts are not.
  const [one, other] = positions.map(positionOf);
  expect(one.equals(positionOf(positions[0]))).toBe(true);
  expect(one.equals(other)).toBe(false);
});
