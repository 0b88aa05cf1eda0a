/** Stored attempts in an order, and as the course of a player's times. */

import type { EndedAttempt } from "../net/api";

/** Sort by the order of a race: winners by time, then by count; as they came where that is equal. */
export function inOrder(attempts: readonly EndedAttempt[]): EndedAttempt[] {
  return [...attempts].sort((one, other) => {
    const wins = Number(other.outcome === "won") - Number(one.outcome === "won");
    if (wins !== 0) return wins;
    return one.outcome === "won" ? one.time_ms - other.time_ms : other.count - one.count;
  });
}

/** One won attempt in the course of a player's times. */
export interface TimePoint {
  readonly attempt: EndedAttempt;
  /** The best time up to and with this one, in milliseconds. */
  readonly bestMs: number;
}

/** List the won attempts of a variant, oldest first, each with the best time so far. */
export function courseOf(attempts: readonly EndedAttempt[], variant: string): TimePoint[] {
  const won = attempts.filter((attempt) => attempt.outcome === "won" && attempt.variant === variant);
  let bestMs = Infinity;
  return won
    .sort((one, other) => one.at - other.at)
    .map((attempt) => {
      bestMs = Math.min(bestMs, attempt.time_ms);
      return { attempt, bestMs };
    });
}
