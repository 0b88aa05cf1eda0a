import { describe, expect, it } from "vitest";

import { leftUntil } from "./countdown";

const DAY = 86_400_000;

describe("what is left of the day", () => {
  const midnight = Date.parse("2026-03-30T00:00:00Z");
  const reading = { server: midnight - 90_000, local: 5_000 };

  it("goes by the server's clock, however wrong the reader's is", () => {
    expect(leftUntil(midnight, reading, 5_000)).toBe(90_000);
    expect(leftUntil(midnight, { ...reading, local: 5_000 + DAY }, 35_000 + DAY)).toBe(60_000);
  });

  it("is nothing once the day is over, also after a long sleep", () => {
    expect(leftUntil(midnight, reading, 5_000 + 90_000)).toBe(0);
    expect(leftUntil(midnight, reading, 5_000 + DAY)).toBe(0);
  });
});
