import { describe, expect, it } from "vitest";

import { raceInfo, racer } from "../testing/tab";
import { racerOf, withEnd, withPresence, withProgress, withRace } from "./roster";

const roster = withRace(null, raceInfo({ racers: [racer(), racer({ id: "p2", count: 3 })] }));

describe("the roster", () => {
  it("takes counts and states from a scoreboard and leaves racers that it does not name", () => {
    const after = withProgress(roster, { t: "progress", race: "r1", v: 1, racers: { p1: [44, 9, 2, "won"] } });
    expect(racerOf(after.race, "p1")).toMatchObject({ count: 44, moves: 9, undos: 2, state: "won" });
    expect(racerOf(after.race, "p2")?.count).toBe(3);
  });

  it("ignores a scoreboard that is not newer, also after a whole race came", () => {
    const progress = { t: "progress", race: "r1", v: 5, racers: { p1: [44, 9, 2, "racing"] } } as const;
    const again = withRace(withProgress(roster, progress as never), raceInfo());
    expect(withProgress(again, progress as never)).toBe(again);
  });

  it("knows who is there and how an attempt ended", () => {
    const gone = withPresence(roster, { t: "presence", race: "r1", racer: "p2", online: false });
    const ended = withEnd(gone, { t: "ended", race: "r1", racer: "p2", outcome: "timeout", count: 7, time_ms: 9, rank: null });
    expect(racerOf(ended.race, "p2")).toMatchObject({ online: false, state: "timeout", count: 7, time_ms: 9 });
  });

  it("has nobody under an unknown id", () => {
    expect(racerOf(roster.race, null)).toBeNull();
  });
});
