import { describe, expect, it } from "vitest";

import { sparkline } from "./sparkline";

describe("the curve as text", () => {
  it("climbs from nothing to all cards in a win", () => {
    const line = sparkline([[1_000, 1], [13_000, 26], [26_000, 52]], 26_000);
    expect(line).toHaveLength(26);
    expect(line.startsWith("▁")).toBe(true);
    expect(line.charAt(12)).toBe("▄");
    expect(line.endsWith("█")).toBe(true);
  });

  it("is full at 52 cards only", () => {
    expect(sparkline([[500, 51]], 1_000).endsWith("▇")).toBe(true);
  });

  it("stays on the ground where no card went home", () => {
    expect(sparkline([], 60_000)).toBe("▁".repeat(26));
    expect(sparkline([], 0)).toBe("▁".repeat(26));
  });

  it("falls where cards came back", () => {
    expect(sparkline([[0, 52], [50, 0]], 100).endsWith("▁")).toBe(true);
  });
});
