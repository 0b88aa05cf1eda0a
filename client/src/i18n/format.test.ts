import { describe, expect, it } from "vitest";

import { clockText, lengthText, timeText } from "./format";

describe("times", () => {
  it.each([
    [0, "0:00"],
    [-5, "0:00"],
    [59_999, "0:59"],
    [61_000, "1:01"],
    [3_600_000, "1:00:00"],
    [36_061_000, "10:01:01"],
  ])("of %i ms run as %s", (ms, text) => {
    expect(clockText(ms)).toBe(text);
  });

  it("are cut to tenths, never rounded up to a time that was not reached", () => {
    expect(timeText(59_999, "en")).toBe("0:59.9");
    expect(timeText(61_050, "en")).toBe("1:01.0");
  });

  it("have the decimal sign of the language", () => {
    expect(timeText(1_500, "ru")).toBe("0:01,5");
  });

  it("have a unit that fits", () => {
    expect(lengthText(5_000, "en")).toBe("5 sec");
    expect(lengthText(1_800_000, "en")).toBe("30 min");
    expect(lengthText(86_400_000, "en")).toBe("1 day");
  });
});
