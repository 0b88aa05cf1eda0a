/** The order of a race, final or so far, as rows. */

import type { Over, RaceInfo, RacerInfo } from "../net/messages";
import { byStanding } from "./lanes";

type Standing = Over["standings"][number];

export interface Place {
  readonly racer: RacerInfo;
  readonly rank: number;
  readonly ranked: boolean;
  readonly time_ms: number | undefined;
  readonly count: number;
  readonly moves: number;
  readonly undos: number;
}

/** Make the rows from the standings where they are known, else from what the roster says so far. */
export function placesOf(race: RaceInfo, standings: readonly Standing[] | null): Place[] {
  return standings === null ? provisional(race.racers) : final(race.racers, standings);
}

function final(racers: readonly RacerInfo[], standings: readonly Standing[]): Place[] {
  const known = new Map(racers.map((racer) => [racer.id, racer]));
  return standings.flatMap((standing) => {
    const racer = known.get(standing.racer);
    if (racer === undefined) return [];
    const { rank, ranked, time_ms, count, moves, undos } = standing;
    return [{ racer: { ...racer, state: standing.outcome }, rank, ranked, time_ms, count, moves, undos }];
  });
}

/** Rank those who have begun; equal racers share a rank (1 2 2 4). */
function provisional(racers: readonly RacerInfo[]): Place[] {
  const sorted = racers.filter((racer) => racer.state !== "seated").sort(byStanding);
  return sorted.map((racer) => ({
    racer,
    rank: sorted.findIndex((other) => byStanding(other, racer) === 0) + 1,
    ranked: racer.ranked ?? true,
    time_ms: racer.time_ms,
    count: racer.count,
    moves: racer.moves,
    undos: racer.undos,
  }));
}
