import { expect, test } from "vitest";

import { Move } from "./moves";
import { refusal } from "./play";
import { doubleTap, runMove, tap } from "./taps";
import { type Case, positionOf, readCases, rulesOf } from "./testing";

interface Tapped extends Case {
  readonly case: string;
  readonly pile: string;
  readonly tap: string | null;
  readonly double_tap: string | null;
}
interface Typed extends Case {
  readonly case: string;
  readonly source: string;
  readonly dest: string;
  readonly move: string;
  readonly outcome: string;
}

const { taps, keys } = readCases("taps.json") as { taps: Tapped[]; keys: Typed[] };

test.each(taps)("tap: $case", (each) => {
  // Guarantee: a tap and a double tap mean the same here and in the Python rules.
  const [rules, position] = [rulesOf(each), positionOf(each)];
  expect(tap(rules, position, each.pile)?.toString() ?? null).toBe(each.tap);
  expect(doubleTap(rules, position, each.pile)?.toString() ?? null).toBe(each.double_tap);
});

test.each(keys)("keys: $case", (each) => {
  // Guarantee: two keys without a number mean the run that fits.
  const [rules, position] = [rulesOf(each), positionOf(each)];
  const move = runMove(rules, position, each.source, each.dest);
  expect(move.toString()).toBe(each.move);
  expect(refusal(rules, position, move)?.rule ?? "legal").toBe(each.outcome);
});

test("a double tap on a run moves all of it or nothing", () => {
  // Guarantee: the number of cards that were tapped is the number that goes.
  const [each] = keys.filter(({ move, outcome }) => move.includes("x") && outcome === "legal");
  const { source, count } = Move.parse(each.move);
  const move = doubleTap(rulesOf(each), positionOf(each), source, count);
  expect(move?.count).toBe(count);
});
