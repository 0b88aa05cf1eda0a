import { describe, expect, it } from "vitest";

import type { Challenge } from "../net/api";
import { byDay, standingOf, streakState } from "./challenges";

function challenge(date: string, variant: string, state?: string): Challenge {
  const me = state === undefined ? {} : { me: { state, count: 0 } };
  return { date, variant, race: `${date}-${variant}`, closes_at: null, grade: null, ...me };
}

describe("how far one is with a challenge", () => {
  it.each([
    [undefined, "none"],
    ["seated", "none"],
    ["racing", "racing"],
    ["won", "won"],
    ["resigned", "ended"],
    ["timeout", "ended"],
    ["immobile", "ended"],
  ] as const)("is, in the state %s, %s", (state, standing) => {
    expect(standingOf(challenge("2025-01-01", "freecell", state))).toBe(standing);
  });
});

describe("days", () => {
  it("keep their order and that of their challenges", () => {
    const days = byDay([challenge("2025-01-02", "freecell"), challenge("2025-01-02", "eight-off"), challenge("2025-01-01", "freecell")]);
    expect(days.map(({ date, challenges }) => [date, challenges.map((each) => each.variant)])).toEqual([
      ["2025-01-02", ["freecell", "eight-off"]],
      ["2025-01-01", ["freecell"]],
    ]);
  });
});

describe("a streak", () => {
  it("is kept by one win, waits for one, or has not begun", () => {
    const played = [challenge("2025-01-01", "freecell", "won"), challenge("2025-01-01", "eight-off")];
    const open = [challenge("2025-01-01", "freecell", "resigned")];
    expect(streakState({ current: 3, best: 3 }, played)).toBe("kept");
    expect(streakState({ current: 3, best: 3 }, open)).toBe("open");
    expect(streakState({ current: 0, best: 3 }, open)).toBe("none");
  });
});
