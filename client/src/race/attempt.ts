/** One's own attempt as the browser holds it: what the server confirmed, and what waits for its answer. */

import type { Ack, Deal, PositionInfo } from "../net/messages";
import { refusal } from "../rules/play";
import { Position } from "../rules/position";
import type { Variant } from "../rules/variants";
import { type Action, actionText, parseAction } from "./actions";
import { type Line, lineFrom, play, playAll } from "./line";

/** How many actions may wait in the browser while the server can't be reached. */
export const OUTBOX_SIZE = 32;

export interface Attempt {
  readonly id: string;
  readonly variant: Variant;
  /** The deal itself, from which the log is replayed. */
  readonly dealt: Position;
  /** The seq of the last confirmed action. */
  readonly seq: number;
  readonly confirmed: Line;
  /** Confirmed actions from the deal on, or `null` while some of them are unknown here. */
  readonly log: readonly Action[] | null;
  /** Actions without an answer yet; the first has the number `seq + 1`. */
  readonly pending: readonly Action[];
  /** The confirmed line with everything pending played on it: what is drawn. */
  readonly shown: Line;
}

/** Begin with a fresh deal. */
export function beginAttempt(deal: Pick<Deal, "attempt" | "board">, variant: Variant): Attempt {
  const dealt = Position.parse(deal.board);
  const line = lineFrom(dealt);
  return { id: deal.attempt, variant, dealt, seq: 0, confirmed: line, log: [], pending: [], shown: line };
}

/** Play an action at once; it waits for its answer with the next number. */
export function act(attempt: Attempt, action: Action): Attempt {
  return {
    ...attempt,
    pending: [...attempt.pending, action],
    shown: play(attempt.variant, attempt.shown, action),
  };
}

/** Tell whether an action could be played on `line` now. */
export function playable(variant: Variant, line: Line, action: Action): boolean {
  return action.kind === "undo" ? line.undoable > 0 : refusal(variant, line.position, action.move) === undefined;
}

/**
 * Take in an ack; `agrees` is false when the server's board is another than ours at that number.
 *
 * Acks come in order, so one for a later number confirms the earlier ones too; one already confirmed changes nothing.
 */
export function acknowledge(attempt: Attempt, ack: Pick<Ack, "seq" | "hash">): { attempt: Attempt; agrees: boolean } {
  const count = ack.seq - attempt.seq;
  if (count <= 0) return { attempt, agrees: true };
  if (count > attempt.pending.length) return { attempt, agrees: false };
  const next = confirm(attempt, count);
  return { attempt: next, agrees: next.confirmed.position.hash === ack.hash };
}

function confirm(attempt: Attempt, count: number): Attempt {
  const accepted = attempt.pending.slice(0, count);
  return {
    ...attempt,
    seq: attempt.seq + count,
    confirmed: playAll(attempt.variant, attempt.confirmed, accepted),
    log: attempt.log && [...attempt.log, ...accepted],
    pending: attempt.pending.slice(count),
  };
}

/** Take back the action with the number `seq` and all that hung on it. */
export function rollBack(attempt: Attempt, seq: number): Attempt {
  const kept = attempt.pending.slice(0, Math.max(0, seq - attempt.seq - 1));
  return { ...attempt, pending: kept, shown: playAll(attempt.variant, attempt.confirmed, kept) };
}

/**
 * Take in the server's own word on the board; `lost` counts pending actions that had to be given up.
 *
 * Pending actions that lead to exactly that board were applied there, only their acks were lost; the rest waits on.
 */
export function synchronise(
  attempt: Attempt,
  told: Pick<PositionInfo, "seq" | "hash" | "board" | "moves" | "undos">,
): { attempt: Attempt; lost: number } {
  const count = told.seq - attempt.seq;
  if (count >= 0 && count <= attempt.pending.length) {
    const caughtUp = confirm(attempt, count);
    if (caughtUp.confirmed.position.hash === told.hash) return { attempt: caughtUp, lost: 0 };
  }
  const line = lineFrom(Position.parse(told.board), told);
  const adopted = { ...attempt, seq: told.seq, confirmed: line, shown: line, log: told.seq === 0 ? [] : null, pending: [] };
  return { attempt: adopted, lost: attempt.pending.length };
}

/**
 * Fill in a history that was unknown, from the log's texts of the actions 1..n.
 *
 * It is taken only if it leads to the confirmed board; pending actions stay.
 */
export function withHistory(attempt: Attempt, texts: readonly string[]): Attempt {
  const log = texts.slice(0, attempt.seq).map(parseAction);
  if (log.length < attempt.seq) return attempt;
  const confirmed = playAll(attempt.variant, lineFrom(attempt.dealt), log);
  if (confirmed.position.hash !== attempt.confirmed.position.hash) return attempt;
  return { ...attempt, confirmed, log, shown: playAll(attempt.variant, confirmed, attempt.pending) };
}

/** What is kept of an attempt in the browser, so that a reload loses nothing. */
export interface StoredAttempt {
  readonly seq: number;
  readonly log: readonly string[] | null;
  readonly pending: readonly string[];
}

export function storedAttempt(attempt: Attempt): StoredAttempt {
  return {
    seq: attempt.seq,
    log: attempt.log && attempt.log.map(actionText),
    pending: attempt.pending.map(actionText),
  };
}

/** Bring a fresh attempt to where it was stored; a record that can't be replayed from the deal is left out. */
export function restoreAttempt(fresh: Attempt, stored: StoredAttempt): Attempt {
  if (stored.log === null || stored.log.length !== stored.seq) return fresh;
  const log = replayable(fresh.variant, lineFrom(fresh.dealt), stored.log);
  if (log.length < stored.seq) return fresh;
  const confirmed = playAll(fresh.variant, lineFrom(fresh.dealt), log);
  const pending = replayable(fresh.variant, confirmed, stored.pending);
  return {
    ...fresh,
    seq: stored.seq,
    confirmed,
    log,
    pending,
    shown: playAll(fresh.variant, confirmed, pending),
  };
}

/** Read actions as far as each can be played after the one before it. */
function replayable(variant: Variant, from: Line, texts: readonly string[]): Action[] {
  const actions: Action[] = [];
  let line = from;
  for (const text of texts) {
    const action = parseAction(text);
    if (!playable(variant, line, action)) break;
    actions.push(action);
    line = play(variant, line, action);
  }
  return actions;
}
