import { expect, test } from "vitest";

import { deal } from "./deals";
import { Move } from "./moves";
import { apply, capacity, legalMoves, refusal } from "./play";
import { type Case, positionOf, readCaseLines, readCases, rulesOf } from "./testing";

interface Judged extends Case {
  readonly case: string;
  readonly move: string;
  readonly outcome: string;
  readonly params?: Readonly<Record<string, string | number>>;
}
interface Refused extends Case {
  readonly move: string;
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number>>;
}
interface Carried extends Case {
  readonly dest: string;
  readonly capacity: number;
}
interface Solution {
  readonly variant: string;
  readonly cells: number;
  readonly number: number;
  readonly moves: string;
  readonly counts: readonly number[];
}

const worked = readCases("worked_cases.json") as Judged[];
const refusals = readCases("refusals.json") as Refused[];
const capacities = readCases("capacity.json") as Carried[];
const solutions = readCaseLines("oracle/solutions.jsonl") as Solution[];

test.each(worked)("worked case: $case", (each) => {
  // Guarantee: the cases of docs/rules.md are judged as it says.
  const why = refusal(rulesOf(each), positionOf(each), Move.parse(each.move));
  expect(why?.rule ?? "legal").toBe(each.outcome);
  if (each.params !== undefined) expect(why?.params).toEqual(each.params);
});

test.each(refusals)("$variant $move is refused by $rule", (each) => {
  // Guarantee: the first broken rule is named, with the numbers that a person needs.
  const why = refusal(rulesOf(each), positionOf(each), Move.parse(each.move));
  expect(why).toEqual({ rule: each.rule, params: each.params });
});

test.each(capacities)("$variant carries $capacity to $dest", (each) => {
  // Guarantee: the capacity is counted from free cells and usable empty columns.
  expect(capacity(rulesOf(each), positionOf(each), each.dest)).toBe(each.capacity);
});

test("solutions of another program are legal to the last card", () => {
  // Guarantee: every move of the oracle is legal, brings its count of cards home, and the last one solves the deal.
  for (const { moves, counts, ...each } of solutions) {
    const rules = rulesOf(each);
    let position = deal(rules, each.number);
    for (const [turn, text] of moves.split(" ").entries()) {
      const move = Move.parse(text);
      expect(refusal(rules, position, move), text).toBeUndefined();
      position = apply(position, move);
      expect(position.count).toBe(counts[turn]);
    }
    expect(position.solved).toBe(true);
  }
});

test("a move leaves the position before it as it was", () => {
  // Guarantee: positions never change, so that an undo is the position before.
  const rules = rulesOf(worked[0]);
  const before = positionOf(worked[0]);
  for (const move of legalMoves(rules, before)) expect(apply(before, move).text).not.toBe(before.text);
  expect(before.text).toBe(positionOf(worked[0]).text);
});
