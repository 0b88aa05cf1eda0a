/** Stored attempts beside one's own: their counts at the same time of their own race, never counted as racers. */

import type { GhostInfo } from "../net/api";
import type { Curve } from "./curves";

/** A ghost as its lane shows it now. */
export interface GhostLane {
  readonly attempt: string;
  readonly kind: GhostInfo["kind"];
  /** Null where its player is gone. */
  readonly name: string | null;
  /** Cards that it had home by this time. */
  readonly count: number;
  /** Its whole time in milliseconds, once that has passed. */
  readonly endedMs: number | null;
}

/** A ghost's counts over time as its line in a chart shows them. */
export interface GhostLine {
  readonly attempt: string;
  readonly kind: GhostInfo["kind"];
  /** Null where its player is gone. */
  readonly name: string | null;
  readonly curve: Curve;
}

/** Which ghosts one wants to see: of one kind, or the attempt with an id. */
export type GhostWish = "record" | "best" | (string & {});

/** Choose the ghosts that were wished for, each attempt once, though it may be the record and one's best as well. */
export function wishedGhosts(ghosts: readonly GhostInfo[], wish: GhostWish): GhostInfo[] {
  const wished = ghosts.filter(({ kind, attempt }) => kind === wish || attempt === wish);
  return wished.filter(({ attempt }, index) => wished.findIndex((other) => other.attempt === attempt) === index);
}

/** Tell which attempt the server must be asked for beside the kinds that it tells anyway. */
export function attemptWished(wish: GhostWish): string | undefined {
  return wish === "record" || wish === "best" ? undefined : wish;
}

/** Show a ghost as it was at an elapsed time in milliseconds. */
export function laneAt(ghost: GhostInfo, elapsedMs: number): GhostLane {
  const count = ghost.curve.findLast(([ms]) => ms <= elapsedMs)?.[1] ?? 0;
  const endedMs = ghost.time_ms <= elapsedMs ? ghost.time_ms : null;
  return { attempt: ghost.attempt, kind: ghost.kind, name: ghost.player?.name ?? null, count, endedMs };
}

/** Show a ghost's course up to an elapsed time, beginning at an instant of the chart's clock; both in milliseconds. */
export function lineAt(ghost: GhostInfo, elapsedMs: number, startMs: number): GhostLine {
  const end = [ghost.time_ms, ghost.curve.at(-1)?.[1] ?? 0] as const;
  const passed = [...ghost.curve, end].filter(([ms]) => ms <= elapsedMs);
  const curve = passed.map(([ms, count]) => [Math.max(0, startMs + ms), count] as const);
  return { attempt: ghost.attempt, kind: ghost.kind, name: ghost.player?.name ?? null, curve };
}

/** Show a ghost's whole course from its own start, for a chart in which everybody starts at once. */
export function wholeLine(ghost: GhostInfo): GhostLine {
  return lineAt(ghost, ghost.time_ms, 0);
}
