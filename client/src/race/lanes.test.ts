import { describe, expect, it } from "vitest";

import type { RacerInfo } from "../net/messages";
import { racer } from "../testing/tab";
import { gapTo, leaderOf, refreshLanes, settleLanes } from "./lanes";

/** Racers named by their counts: `field(5, 3)` has p5 at 5 cards and p3 at 3. */
const field = (...counts: number[]): RacerInfo[] => counts.map((count) => racer({ id: `p${count}`, count }));

describe("lanes", () => {
  it("put winners first by their time, then the others by count", () => {
    const racers = [
      racer({ id: "a", count: 30 }),
      racer({ id: "b", count: 52, state: "won", time_ms: 90 }),
      racer({ id: "c", count: 52, state: "won", time_ms: 80 }),
      racer({ id: "d", count: 40, state: "resigned" }),
    ];
    expect(settleLanes(racers, null, 4, 0).order).toEqual(["c", "b", "d", "a"]);
  });

  it("are ten at most, one's own among them, and say how many are hidden", () => {
    const racers = field(...Array.from({ length: 14 }, (_, index) => index));
    const lanes = settleLanes(racers, "p0", 60, 0);
    expect(lanes.order).toEqual(["p13", "p12", "p11", "p10", "p9", "p8", "p7", "p6", "p5", "p0"]);
    expect(lanes.hidden).toBe(50);
  });

  it("change places at most once a second", () => {
    const lanes = settleLanes(field(5, 3), null, 2, 0);
    const overtaken = [racer({ id: "p5", count: 5 }), racer({ id: "p3", count: 9 })];
    expect(refreshLanes(lanes, overtaken, null, 2, 999).order).toEqual(["p5", "p3"]);
    expect(refreshLanes(lanes, overtaken, null, 2, 1_000).order).toEqual(["p3", "p5"]);
  });

  it("keep their places when one of them is no longer told in a long roster", () => {
    const told = field(...Array.from({ length: 20 }, (_, index) => 30 - index));
    const lanes = settleLanes(told, null, 60, 0);
    const later = [racer({ id: "new", count: 31 }), racer({ id: "p21", count: 33 }), ...told.filter(({ id }) => id !== "p25" && id !== "p21")];
    const before = refreshLanes(lanes, later, null, 60, 999);
    expect(before.order).toEqual(lanes.order.filter((id) => id !== "p25"));
    expect(before.order.length + before.hidden).toBe(60);
    expect(refreshLanes(before, later, null, 60, 1_000).order.slice(0, 2)).toEqual(["p21", "new"]);
  });

  it("take in at once who comes and drop who goes", () => {
    const lanes = settleLanes(field(5, 3), null, 2, 0);
    expect(refreshLanes(lanes, field(5, 3, 1), null, 3, 1).order).toEqual(["p5", "p3", "p1"]);
    expect(refreshLanes(lanes, field(3), null, 1, 1).order).toEqual(["p3"]);
  });

  it("name no leader before the first card is home", () => {
    expect(leaderOf(field(0))).toBeNull();
    expect(leaderOf(field(2, 7))?.id).toBe("p7");
  });

  it("give the gap to the leader in cards", () => {
    expect(gapTo(racer({ count: 20 }), racer({ count: 13 }))).toBe(7);
    expect(gapTo(null, racer({ count: 0 }))).toBe(0);
  });
});
