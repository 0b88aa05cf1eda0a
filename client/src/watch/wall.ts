/** Which boards hang on the wall, and which of them is the large one. */

import type { RacerInfo } from "../net/messages";
import { byStanding, leaderOf } from "../race/lanes";
import { hasBegun } from "../race/roster";

/** More boards than sixteen can't be read. */
export const MOST_BOARDS = 16;

/** Choose the boards: those that hang there stay in their places, free places go to the best of the others. */
export function wallOf(racers: readonly RacerInfo[], hanging: readonly string[]): string[] {
  const begun = racers.filter(({ state }) => hasBegun(state));
  const kept = hanging.filter((id) => begun.some((racer) => racer.id === id));
  const others = begun.filter(({ id }) => !kept.includes(id)).sort(byStanding);
  return [...kept, ...others.map(({ id }) => id)].slice(0, MOST_BOARDS);
}

/** Choose the board to follow: who leads among those that hang there; nobody while all are level. */
export function followed(racers: readonly RacerInfo[], wall: readonly string[]): string | null {
  return leaderOf(racers.filter(({ id }) => wall.includes(id)))?.id ?? null;
}

/** Count those who are still racing. */
export function stillRacing(racers: readonly RacerInfo[]): number {
  return racers.filter(({ state }) => state === "racing").length;
}
