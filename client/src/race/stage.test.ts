import { describe, expect, it } from "vitest";

import type { RaceInfo } from "../net/messages";
import { raceInfo, racer } from "../testing/tab";
import { type StageFacts, stageOf } from "./stage";

const stage = (race: RaceInfo | null, facts: Partial<StageFacts> = {}): string =>
  stageOf({ race, failed: false, me: "p1", deal: "none", ended: false, counting: false, ...facts });

const seated = racer({ state: "seated" });

describe("the stage of the race page", () => {
  it("is loading until the race is known, or failed when it never will be", () => {
    expect(stage(null)).toBe("loading");
    expect(stage(null, { failed: true })).toBe("failed");
  });

  it("is the lobby while the race is open, seated or not", () => {
    expect(stage(raceInfo({ phase: "open", racers: [seated] }))).toBe("lobby");
    expect(stage(raceInfo({ phase: "open", racers: [] }))).toBe("lobby");
  });

  it("counts down until the cards are drawn, then plays", () => {
    const counting = raceInfo({ phase: "countdown", racers: [seated] });
    expect(stage(counting, { counting: true })).toBe("countdown");
    expect(stage(raceInfo(), { deal: "waiting" })).toBe("countdown");
    expect(stage(raceInfo(), { deal: "drawn" })).toBe("playing");
  });

  it("counts down for watchers too, until the race runs", () => {
    const others = [racer({ id: "p2" })];
    expect(stage(raceInfo({ phase: "countdown", racers: others }), { counting: true })).toBe("countdown");
    expect(stage(raceInfo({ racers: others }), { counting: true })).toBe("watching");
  });

  it("offers a late start to the seated and watching to the others", () => {
    expect(stage(raceInfo({ racers: [seated] }))).toBe("late");
    expect(stage(raceInfo({ racers: [racer({ id: "p2" })] }))).toBe("watching");
  });

  it("waits for the deal of a racer who comes back, instead of offering a start", () => {
    expect(stage(raceInfo())).toBe("loading");
  });

  it.each(["won", "resigned", "immobile", "timeout"] as const)("is the result for who has %s, while others race on", (state) => {
    expect(stage(raceInfo({ racers: [racer({ state })] }), { deal: "drawn" })).toBe("result");
  });

  it("is the result for all once the race is over, unless it was called off", () => {
    expect(stage(raceInfo({ phase: "finished", racers: [] }))).toBe("result");
    expect(stage(raceInfo({ phase: "cancelled" }))).toBe("cancelled");
  });
});
