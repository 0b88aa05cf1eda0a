/** What replays tell that a result does not: where two parted, which moves took longest, from where it was lost. */

import type { Analysis } from "../net/api";
import type { Replay, Step } from "./replay";

/** A step together with how long its player had thought about it. */
export interface Thought {
  readonly step: Step;
  readonly tookMs: number;
}

const AUTO = "+";
const UNDO = "undo";

/** Find the first step, from 1, after which two attempts on one deal differ; null where one is the start of the other. */
export function firstDivergence(one: Replay, other: Replay): number | null {
  const shared = Math.min(one.steps.length, other.steps.length);
  for (let index = 0; index < shared; index++) {
    if (one.steps[index].position.hash !== other.steps[index].position.hash) return index + 1;
  }
  return null;
}

/** List the `most` actions that took longest, the slowest first; auto-moves are nobody's thought. */
export function slowestSteps(replay: Replay, most: number): Thought[] {
  const starts = [0, ...replay.steps.map((step) => step.tMs)];
  const thoughts = replay.steps.map((step, index) => ({ step, tookMs: step.tMs - starts[index] }));
  const own = thoughts.filter(({ step }) => !step.m.startsWith(AUTO));
  return own.sort((first, second) => second.tookMs - first.tookMs).slice(0, most);
}

/** List the steps that still stood at the end: those that were taken back are left out. */
export function keptSteps(replay: Replay): Step[] {
  const groups: Step[][] = [];
  for (const step of replay.steps) {
    if (step.m === UNDO) groups.pop();
    else if (step.m.startsWith(AUTO) && groups.length > 0) groups[groups.length - 1].push(step);
    else groups.push([step]);
  }
  return groups.flat();
}

/** From where an attempt was lost: after a step (`null` is the deal itself), never, or not to be told. */
export type Loss =
  | { readonly kind: "after"; readonly step: Step | null }
  | { readonly kind: "never" }
  | { readonly kind: "unknown" };

/** Ask a solver about the position that these moves lead to. */
export type Judge = (moves: readonly string[]) => Promise<Analysis["winnable"]>;

/**
 * Find the step after which the kept line could no longer be won, with a logarithm's worth of questions.
 *
 * What is lost stays lost along a line, so halving finds the place; an answer that is no proof ends the search.
 */
export async function findLoss(replay: Replay, judge: Judge): Promise<Loss> {
  const line = keptSteps(replay);
  const moves = line.map((step) => step.m.replace(AUTO, ""));
  const last = await judge(moves);
  if (last !== "no") return { kind: last === "yes" ? "never" : "unknown" };
  let low = 0;
  let high = moves.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const verdict = await judge(moves.slice(0, middle));
    if (verdict === "unknown") return { kind: "unknown" };
    if (verdict === "no") high = middle;
    else low = middle + 1;
  }
  return { kind: "after", step: low === 0 ? null : line[low - 1] };
}
