import { describe, expect, it } from "vitest";

import { ServerClock } from "./clock";

describe("server clock", () => {
  it("is the local clock before the first round trip", () => {
    expect(new ServerClock().at(5_000)).toBe(5_000);
  });

  it("trusts the fastest of the kept round trips", () => {
    const clock = new ServerClock();
    clock.add(0, 400, 10_350);
    clock.add(1_000, 1_020, 11_010);
    clock.add(2_000, 2_900, 12_900);
    expect(clock.at(3_000)).toBe(13_000);
    expect(clock.roundTrip).toBe(20);
  });

  it("forgets a fast round trip that has grown old", () => {
    const clock = new ServerClock();
    clock.add(0, 0, 50_000);
    for (let round = 1; round <= 10; round += 1) clock.add(round * 100, round * 100 + 40, round * 100 + 20);
    expect(clock.at(7)).toBe(7);
  });
});
