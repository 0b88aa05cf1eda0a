/** The instants at which something happened in one or more replays. */

import type { Replay } from "./replay";

/** List the times of all steps of all replays, each once, from the start (0) on. */
export function marksOf(replays: readonly Replay[]): number[] {
  const times = replays.flatMap((replay) => replay.steps.map((step) => step.tMs));
  return [...new Set([0, ...times])].sort((one, other) => one - other);
}

/** Give the first mark behind an instant, or the last one there is. */
export function markAfter(marks: readonly number[], atMs: number): number {
  return marks.find((mark) => mark > atMs) ?? marks[marks.length - 1];
}

/** Give the last mark before an instant, or the first one there is. */
export function markBefore(marks: readonly number[], atMs: number): number {
  return marks.findLast((mark) => mark < atMs) ?? marks[0];
}
