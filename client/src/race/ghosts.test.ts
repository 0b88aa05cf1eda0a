import { describe, expect, it } from "vitest";

import type { GhostInfo } from "../net/api";
import { attemptWished, laneAt, lineAt, wholeLine, wishedGhosts } from "./ghosts";

function ghost(kind: GhostInfo["kind"], attempt: string): GhostInfo {
  const player = { id: "p", name: "Ann", tag: "1f3" };
  return { kind, attempt, player, time_ms: 9_000, moves: 80, undos: 0, curve: [[1_000, 1], [4_000, 3], [9_000, 52]] };
}

describe("a ghost", () => {
  it("has the count that it had at the same time of its own race", () => {
    const counts = [0, 999, 1_000, 3_999, 4_000, 8_999, 9_000, 60_000].map((ms) => laneAt(ghost("record", "a"), ms).count);
    expect(counts).toEqual([0, 0, 1, 1, 3, 3, 52, 52]);
  });

  it("has ended when its time has passed, not before", () => {
    expect(laneAt(ghost("record", "a"), 8_999).endedMs).toBeNull();
    expect(laneAt(ghost("record", "a"), 9_000).endedMs).toBe(9_000);
  });

  it("may be nobody's", () => {
    expect(laneAt({ ...ghost("record", "a"), player: null }, 0).name).toBeNull();
  });
});

describe("the line of a ghost", () => {
  const rival = ghost("record", "a");

  it("has come as far as one's own clock", () => {
    expect(lineAt(rival, 999, 0).curve).toEqual([]);
    expect(lineAt(rival, 4_000, 0).curve).toEqual([[1_000, 1], [4_000, 3]]);
  });

  it("begins where one's own clock began", () => {
    expect(lineAt(rival, 1_000, 30_000).curve).toEqual([[31_000, 1]]);
  });

  it("never leaves the chart, though the chart began after it", () => {
    expect(lineAt(rival, 1_000, -5_000).curve).toEqual([[0, 1]]);
  });

  it("holds the last count until its attempt ended", () => {
    const slow = { ...rival, time_ms: 60_000 };
    expect(lineAt(slow, 59_999, 0).curve).toEqual(rival.curve);
    expect(wholeLine(slow).curve).toEqual([...rival.curve, [60_000, 52]]);
  });
});

describe("the wish for a ghost", () => {
  const told = [ghost("record", "a"), ghost("best", "b"), ghost("chosen", "c")];

  it("is granted by its kind or by its attempt", () => {
    expect(wishedGhosts(told, "record").map(({ attempt }) => attempt)).toEqual(["a"]);
    expect(wishedGhosts(told, "best").map(({ attempt }) => attempt)).toEqual(["b"]);
    expect(wishedGhosts(told, "c").map(({ attempt }) => attempt)).toEqual(["c"]);
  });

  it("brings an attempt once, whatever it is besides", () => {
    expect(wishedGhosts([ghost("record", "a"), ghost("chosen", "a")], "a")).toHaveLength(1);
  });

  it("names an attempt to the server only where it is one", () => {
    expect(attemptWished("record")).toBeUndefined();
    expect(attemptWished("best")).toBeUndefined();
    expect(attemptWished("c")).toBe("c");
  });
});
