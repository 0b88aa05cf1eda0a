/** A stored attempt as a row of positions, read from its log and checked against the rules on the way. */

import { parseAction } from "../race/actions";
import { type Line, lineFrom, play } from "../race/line";
import type { Card } from "../rules/cards";
import { deal } from "../rules/deals";
import { columnIndex, HOME, InvalidMove, isColumn } from "../rules/moves";
import { available, immobile, refusal } from "../rules/play";
import type { Position } from "../rules/position";
import { type Heading, readHeading } from "./heading";
import { Lines } from "./lines";

const OUTCOMES = ["won", "resigned", "immobile", "timeout"] as const;
const ACTION = "seq t_ms m count hash";
const END = "end outcome count time_ms moves undos";

export type ReplayOutcome = (typeof OUTCOMES)[number];

/** One action and what the board was after it. */
export interface Step {
  readonly seq: number;
  /** Elapsed milliseconds since the attempt's own start. */
  readonly tMs: number;
  /** As in the log: `3h`, `+3h` for an auto-move, `undo`. */
  readonly m: string;
  readonly position: Position;
}

export interface Replay {
  readonly heading: Heading;
  /** The deal itself. */
  readonly dealt: Position;
  readonly steps: readonly Step[];
  readonly outcome: ReplayOutcome;
  readonly timeMs: number;
  readonly moves: number;
  readonly undos: number;
}

/**
 * Replay a log from its deal's code alone, holding every line to its digest and to the rules.
 *
 * Throws `BadLog`, which names the first line that is wrong.
 */
export function readReplay(text: string): Replay {
  const lines = new Lines(text);
  const heading = readHeading(lines);
  const dealt = deal(heading.variant, heading.code.number);
  let line = lineFrom(dealt);
  const steps: Step[] = [];
  let words = lines.next(ACTION);
  while (words[0] !== "end") {
    if (line.position.solved) lines.fail({ kind: "trailing" });
    line = played(lines, heading, line, words);
    steps.push(readStep(lines, words, steps, line));
    words = lines.next(ACTION);
  }
  const ending = readEnding(lines, words, heading, line, steps.at(-1)?.tMs ?? 0);
  lines.finish();
  return Object.freeze({ heading, dealt, steps, ...ending });
}

/** Play an action on, if the rules allow it. */
function played(lines: Lines, heading: Heading, line: Line, words: readonly string[]): Line {
  if (words.length !== 5) lines.fail({ kind: "form", wanted: ACTION });
  const action = readAction(lines, words[2]);
  if (action.kind === "undo") {
    if (line.undoable === 0) lines.fail({ kind: "undo" });
    return play(heading.variant, line, action);
  }
  if (action.auto && action.move.dest !== HOME) lines.fail({ kind: "auto" });
  const refused = refusal(heading.variant, line.position, action.move);
  if (refused !== undefined) lines.fail({ kind: "illegal", move: words[2], refusal: refused });
  return play(heading.variant, line, action);
}

function readAction(lines: Lines, text: string): ReturnType<typeof parseAction> {
  try {
    return parseAction(text);
  } catch (error) {
    if (!(error instanceof InvalidMove)) throw error;
    return lines.fail({ kind: "form", wanted: ACTION });
  }
}

function readStep(lines: Lines, words: readonly string[], before: readonly Step[], line: Line): Step {
  const [seq, time, m, count, hash] = words;
  lines.expect("seq", seq, before.length + 1);
  const tMs = lines.integer("t_ms", time);
  if (tMs < (before.at(-1)?.tMs ?? 0)) lines.fail({ kind: "time" });
  lines.expect("count", count, line.position.count);
  lines.expect("hash", hash, line.position.hash);
  return Object.freeze({ seq: before.length + 1, tMs, m, position: line.position });
}

type Ending = Pick<Replay, "outcome" | "timeMs" | "moves" | "undos">;

function readEnding(lines: Lines, words: readonly string[], heading: Heading, line: Line, lastMs: number): Ending {
  if (words.length !== 6) lines.fail({ kind: "form", wanted: END });
  const [, found, count, time, moves, undos] = words;
  const outcome = OUTCOMES.find((known) => known === found);
  if (outcome === undefined) lines.fail({ kind: "outcome", found });
  lines.expect("count", count, line.position.count);
  lines.expect("moves", moves, line.moves);
  lines.expect("undos", undos, line.undos);
  const stuck = !line.position.solved && immobile(heading.variant, line.position);
  const agrees = (outcome === "won") === line.position.solved && (outcome !== "immobile" || stuck);
  if (!agrees) lines.fail({ kind: "outcome", found });
  const timeMs = lines.integer("time_ms", time);
  const atOnce = outcome === "won" || outcome === "immobile";
  if (timeMs < lastMs || (atOnce && timeMs !== lastMs)) lines.fail({ kind: "time" });
  return { outcome, timeMs, moves: line.moves, undos: line.undos };
}

// ------------------------------------------------------------------------------------------------------------- asking

/** Count the steps that were taken by an elapsed time, 0 for the deal itself. */
export function stepsBy(replay: Replay, tMs: number): number {
  let low = 0;
  let high = replay.steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (replay.steps[middle].tMs <= tMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Give the board after so many steps. */
export function positionAfter(replay: Replay, steps: number): Position {
  return steps === 0 ? replay.dealt : replay.steps[steps - 1].position;
}

/** List the cards that the last of so many steps moved, none for the deal or an undo. */
export function movedCards(replay: Replay, steps: number): Card[] {
  if (steps === 0) return [];
  const before = positionAfter(replay, steps - 1);
  const action = parseAction(replay.steps[steps - 1].m);
  if (action.kind === "undo") return [];
  const { source, count } = action.move;
  const column = isColumn(source) ? before.columns[columnIndex(source)].slice(-count) : [available(before, source)];
  return column.filter((card) => card !== undefined);
}

/** Give the count over time, one pair a change of count, as charts take it. */
export function curveOf(replay: Replay): (readonly [number, number])[] {
  const points: (readonly [number, number])[] = [];
  let count = replay.dealt.count;
  for (const step of replay.steps) {
    if (step.position.count === count) continue;
    count = step.position.count;
    points.push([step.tMs, count]);
  }
  return points;
}
