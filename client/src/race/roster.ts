/** The racers of a race as messages change them: whole lists, scoreboards, presence and ends. */

import type { Ended, Presence, Progress, RaceInfo, RacerInfo } from "../net/messages";

export type RacerState = RacerInfo["state"];

/** A race with the version of the scoreboard that is in it. */
export interface Roster {
  readonly race: RaceInfo;
  readonly version: number;
}

/** Tell whether a racer's attempt is over, however it ended. */
export function hasEnded(state: RacerState): boolean {
  return state !== "seated" && state !== "racing";
}

/** Tell whether a racer has begun to play, whether or not they have ended. */
export function hasBegun(state: RacerState): boolean {
  return state !== "seated";
}

export function racerOf(race: RaceInfo, id: string | null): RacerInfo | null {
  return race.racers.find((racer) => racer.id === id) ?? null;
}

/** Take in a whole race, which is newer than every scoreboard before it. */
export function withRace(roster: Roster | null, race: RaceInfo): Roster {
  return { race, version: roster?.version ?? -1 };
}

/** Take in a scoreboard; one older than what is known changes nothing. */
export function withProgress(roster: Roster, progress: Progress): Roster {
  if (progress.v <= roster.version) return roster;
  const racers = roster.race.racers.map((racer) => {
    const line = progress.racers[racer.id] as Progress["racers"][string] | undefined;
    if (line === undefined) return racer;
    const [count, moves, undos, state] = line;
    return { ...racer, count, moves, undos, state: state as RacerState };
  });
  return { race: { ...roster.race, racers }, version: progress.v };
}

export function withPresence(roster: Roster, presence: Presence): Roster {
  return changeRacer(roster, presence.racer, { online: presence.online });
}

export function withEnd(roster: Roster, ended: Ended): Roster {
  const { outcome, count, time_ms } = ended;
  return changeRacer(roster, ended.racer, { state: outcome, count, time_ms });
}

function changeRacer(roster: Roster, id: string, change: Partial<RacerInfo>): Roster {
  const racers = roster.race.racers.map((racer) => (racer.id === id ? { ...racer, ...change } : racer));
  return { ...roster, race: { ...roster.race, racers } };
}
