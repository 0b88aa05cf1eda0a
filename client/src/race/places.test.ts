import { describe, expect, it } from "vitest";

import { raceInfo, racer } from "../testing/tab";
import { placesOf } from "./places";

describe("the order of a race", () => {
  it("shares a rank between equals and leaves the next one out", () => {
    const racers = [
      racer({ id: "a", count: 30 }),
      racer({ id: "b", count: 40 }),
      racer({ id: "c", count: 40, state: "resigned" }),
      racer({ id: "d", count: 52, state: "won", time_ms: 9 }),
    ];
    const places = placesOf(raceInfo({ racers }), null);
    expect(places.map((place) => [place.rank, place.racer.id])).toEqual([[1, "d"], [2, "b"], [2, "c"], [4, "a"]]);
  });

  it("leaves out who never began", () => {
    expect(placesOf(raceInfo({ racers: [racer({ state: "seated" })] }), null)).toEqual([]);
  });

  it("is the server's once it is told, whatever the roster said", () => {
    const racers = [racer({ id: "a", count: 51 }), racer({ id: "b", count: 50 })];
    const line = { moves: 7, undos: 0, ranked: true, time_ms: 5 };
    const places = placesOf(raceInfo({ racers }), [
      { rank: 1, racer: "b", outcome: "won", count: 52, ...line },
      { rank: 2, racer: "a", outcome: "timeout", count: 51, ...line },
    ]);
    expect(places.map((place) => [place.rank, place.racer.id, place.racer.state])).toEqual([[1, "b", "won"], [2, "a", "timeout"]]);
  });
});
