import { describe, expect, it } from "vitest";

import { backoff, restartWait } from "./backoff";

const nearlyOne = (): number => 0.999_999;

describe("waiting before the next connection", () => {
  it("doubles its bound up to 30 s and never gives up", () => {
    const bounds = [0, 1, 2, 3, 4, 5, 6, 1_000].map((attempt) => backoff(attempt, nearlyOne));
    expect(bounds).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  it("never hammers, even with the shortest draw", () => {
    expect(backoff(0, () => 0)).toBe(250);
    expect(restartWait(() => 0)).toBe(250);
  });

  it("spreads the clients of a restarted server so that no second takes more than 30 %", () => {
    const waits = Array.from({ length: 500 }, (_, client) => restartWait(() => client / 500));
    const perSecond = [0, 1, 2, 3, 4, 5].map((second) => waits.filter((wait) => Math.floor(wait / 1_000) === second).length);
    expect(Math.max(...perSecond)).toBeLessThanOrEqual(150);
  });
});
