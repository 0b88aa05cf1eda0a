/** What a challenge is for the reader now, and the text that they may hand on. */

import type { Challenge, Streak } from "../net/api";

/** How far the reader is with a challenge. */
export type Standing = "none" | "racing" | "won" | "ended";

export function standingOf(challenge: Challenge): Standing {
  const state = challenge.me?.state;
  if (state === undefined || state === "seated") return "none";
  return state === "racing" || state === "won" ? state : "ended";
}

/** Challenges of one day, in the order in which they came. */
export interface Day {
  readonly date: string;
  readonly challenges: readonly Challenge[];
}

/** Gather challenges by their day, the order kept. */
export function byDay(challenges: readonly Challenge[]): Day[] {
  const dates = [...new Set(challenges.map(({ date }) => date))];
  return dates.map((date) => ({ date, challenges: challenges.filter((each) => each.date === date) }));
}

/** What there is to say about a streak: it has none, waits for a win today, or has one. */
export type StreakState = "none" | "open" | "kept";

/** Tell how a streak stands, given today's challenges. */
export function streakState(streak: Streak, today: readonly Challenge[]): StreakState {
  if (today.some((challenge) => standingOf(challenge) === "won")) return "kept";
  return streak.current > 0 ? "open" : "none";
}
