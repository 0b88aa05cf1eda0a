import { describe, expect, it } from "vitest";

import { CHART, grown, longestTime, splitsOf, staircase, timeMarks, withEnds } from "./curves";

describe("the chart of counts", () => {
  it("grows by what changed, whoever it was", () => {
    const first = grown({}, [{ id: "a", count: 2 }, { id: "b", count: 0 }], 1_000);
    expect(first).toEqual({ a: [[1_000, 2]] });
    expect(grown(first, [{ id: "a", count: 2 }], 1_500)).toBe(first);
    expect(grown(first, [{ id: "a", count: 1 }, { id: "b", count: 3 }], 2_000)).toEqual({ a: [[1_000, 2], [2_000, 1]], b: [[2_000, 3]] });
  });

  it("is not misled by names that every object has", () => {
    expect(grown({}, [{ id: "constructor", count: 1 }], 5)).toEqual({ constructor: [[5, 1]] });
  });

  it("draws a count as holding until it changes", () => {
    expect(staircase([[0, 0], [500, 26], [1_000, 52]], 1_000)).toBe("M0 260H0V260H320V130H640V0");
  });

  it("spans the longest curve, and never nothing", () => {
    expect(longestTime({ a: [[0, 0], [9_000, 3]], b: [[4_000, 9]] })).toBe(9_000);
    expect(longestTime({ a: [] })).toBe(1_000);
  });

  it("spans the lines beside the curves as well", () => {
    expect(longestTime({ a: [[9_000, 3]] }, [[[12_000, 52]], []])).toBe(12_000);
  });

  it("marks round times, seven steps at most", () => {
    expect(timeMarks(65_000)).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000]);
    expect(timeMarks(1_750_000)).toEqual([0, 300_000, 600_000, 900_000, 1_200_000, 1_500_000]);
  });

  it("holds the last count until the attempt ended", () => {
    const ends = new Map([["a", 900], ["b", 700]]);
    expect(withEnds({ a: [[10, 1]], b: [], c: [[20, 2]] }, ends)).toEqual({ a: [[10, 1], [900, 1]], b: [[700, 0]], c: [[20, 2]] });
  });

  it("starts at the lower left corner", () => {
    expect(staircase([], 1_000)).toBe(`M0 ${CHART.height}`);
  });
});

describe("splits", () => {
  it("are when 13, 26, 39 and 52 cards were first home, also when a group passed them", () => {
    expect(splitsOf([[10, 12], [20, 14], [30, 12], [40, 27]])).toEqual([20, 40, null, null]);
  });
});
