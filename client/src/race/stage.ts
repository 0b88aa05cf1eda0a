/** Which part of the race page is shown. */

import type { RaceInfo } from "../net/messages";
import { hasEnded, racerOf } from "./roster";

export type Stage =
  | "loading"
  | "failed"
  | "cancelled"
  | "lobby"
  | "countdown"
  | "playing"
  /** Seated in a race that runs: one's own clock has not been started. */
  | "late"
  | "watching"
  | "result";

/** What the stage depends on. */
export interface StageFacts {
  readonly race: RaceInfo | null;
  readonly failed: boolean;
  readonly me: string | null;
  /** Whether one's own deal has come, and whether its start has passed. */
  readonly deal: "none" | "waiting" | "drawn";
  /** Whether one's own attempt is known to be over. */
  readonly ended: boolean;
  /** Whether a countdown that concerns the reader is running. */
  readonly counting: boolean;
}

/** Choose the stage; whoever has ended sees the result without waiting for the others. */
export function stageOf(facts: StageFacts): Stage {
  const { race } = facts;
  if (race === null) return facts.failed ? "failed" : "loading";
  if (race.phase === "cancelled") return "cancelled";
  const own = racerOf(race, facts.me);
  if (race.phase === "finished" || facts.ended || (own !== null && hasEnded(own.state))) return "result";
  if (facts.deal === "drawn") return "playing";
  // Whoever only watches has no deal to wait for: their countdown ends with the race's.
  const counting = facts.counting && (own !== null || race.phase === "countdown");
  if (facts.deal === "waiting" || counting) return "countdown";
  if (race.phase === "open" || race.phase === "countdown") return "lobby";
  if (own === null) return "watching";
  // A racer whose deal is on its way after a reload.
  return own.state === "racing" ? "loading" : "late";
}
