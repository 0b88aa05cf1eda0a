/** Which racers have a lane, and in which order. */

import type { RacerInfo } from "../net/messages";

/** More than ten lanes can't be read while playing. */
export const MOST_LANES = 10;
/** Lanes that jump about can't be read either: they change places at most this often. */
export const REORDER_EVERY_MS = 1_000;

export interface Lanes {
  /** Racer ids from the first lane to the last. */
  readonly order: readonly string[];
  /** How many racers have no lane. */
  readonly hidden: number;
  /** When the order was last settled, on the local clock in milliseconds. */
  readonly settledAt: number;
}

/** Compare by the order of a race: winners by time, then by count; as they came where that is equal. */
export function byStanding(one: RacerInfo, other: RacerInfo): number {
  const wins = Number(other.state === "won") - Number(one.state === "won");
  if (wins !== 0) return wins;
  if (one.state === "won") return (one.time_ms ?? Infinity) - (other.time_ms ?? Infinity);
  return other.count - one.count;
}

/** Settle the lanes at `now`: the first ten, one's own always among them. */
export function settleLanes(racers: readonly RacerInfo[], me: string | null, total: number, now: number): Lanes {
  const sorted = [...racers].sort(byStanding);
  const first = sorted.slice(0, MOST_LANES);
  const own = sorted.find((racer) => racer.id === me);
  const lanes = own === undefined || first.includes(own) ? first : [...first.slice(0, -1), own];
  const order = lanes.map((racer) => racer.id);
  return { order, hidden: Math.max(total, racers.length) - order.length, settledAt: now };
}

/**
 * Settle again if it is time to, or if somebody came or went; otherwise keep the order.
 * Of a long roster only a part is told: whoever falls out of it loses the lane, and the others stay where they are.
 */
export function refreshLanes(lanes: Lanes, racers: readonly RacerInfo[], me: string | null, total: number, now: number): Lanes {
  const everybody = Math.max(total, racers.length);
  const sameGroup = lanes.order.length + lanes.hidden === everybody;
  if (!sameGroup || now - lanes.settledAt >= REORDER_EVERY_MS) return settleLanes(racers, me, total, now);
  const told = new Set(racers.map((racer) => racer.id));
  const order = lanes.order.filter((id) => told.has(id));
  return order.length === lanes.order.length ? lanes : { ...lanes, order, hidden: everybody - order.length };
}

/** Name who leads: the first by standing, or nobody while all are equal at nothing. */
export function leaderOf(racers: readonly RacerInfo[]): RacerInfo | null {
  const first = [...racers].sort(byStanding).at(0) ?? null;
  return first === null || (first.count === 0 && first.state !== "won") ? null : first;
}

/** Count how far a racer is behind the leader, in cards. */
export function gapTo(leader: RacerInfo | null, racer: RacerInfo): number {
  return leader === null ? 0 : Math.max(0, leader.count - racer.count);
}
