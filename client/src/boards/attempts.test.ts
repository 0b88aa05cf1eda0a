import { describe, expect, it } from "vitest";

import type { EndedAttempt } from "../net/api";
import { courseOf, inOrder } from "./attempts";

function ended(attempt: string, outcome: EndedAttempt["outcome"], time_ms: number, count = 52, at = 0): EndedAttempt {
  const facts = { race: "r", player: null, variant: "freecell", cells: 4, code: "", ranked: true, given: false, started_at: 0 };
  return { attempt, outcome, time_ms, count, moves: 80, undos: 0, at, ...facts };
}

describe("attempts on a deal", () => {
  it("come by the order of a race: winners by time, the others by count, however they ended", () => {
    const attempts = [
      ended("half", "resigned", 10, 26),
      ended("slow", "won", 900),
      ended("most", "timeout", 1_800, 51),
      ended("fast", "won", 300),
    ];
    expect(inOrder(attempts).map(({ attempt }) => attempt)).toEqual(["fast", "slow", "most", "half"]);
  });
});

describe("the course of a player's times", () => {
  it("has the wins of one game from the oldest on, with the best so far", () => {
    const attempts = [
      ended("third", "won", 400, 52, 3),
      { ...ended("other", "won", 1, 52, 2), variant: "eight-off" },
      ended("lost", "resigned", 5, 3, 2),
      ended("second", "won", 300, 52, 2),
      ended("first", "won", 500, 52, 1),
    ];
    expect(courseOf(attempts, "freecell").map(({ attempt, bestMs }) => [attempt.attempt, bestMs])).toEqual([
      ["first", 500],
      ["second", 300],
      ["third", 300],
    ]);
  });
});
