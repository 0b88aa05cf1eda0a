import { describe, expect, it } from "vitest";

import { boardPath, raceIdIn, racePath, routeOf } from "./routes";

describe("addresses", () => {
  it.each([
    ["/", { page: "start" }],
    ["/r/abc-123_XYZ", { page: "race", race: "abc-123_XYZ" }],
    ["/p/p1/", { page: "player", player: "p1" }],
    ["/boards", { page: "board", board: "alltime/freecell" }],
    ["/boards/week/2025-W10/eight-off", { page: "board", board: "week/2025-W10/eight-off" }],
    ["/boards/deal/FC1-C4-AAAAATI/freecell", { page: "board", board: "deal/FC1-C4-AAAAATI/freecell" }],
    ["/boards/week/freecell", { page: "missing" }],
    ["/r", { page: "missing" }],
    ["/r/a/b", { page: "missing" }],
    ["/boards/constructor", { page: "missing" }],
    ["/%E0%A4%A", { page: "missing" }],
  ] as const)("%s leads to its page", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  it("come back from their own routes", () => {
    expect(routeOf(racePath("a b/c"))).toEqual({ page: "race", race: "a b/c" });
    expect(routeOf(boardPath("alltime/freecell"))).toEqual({ page: "board", board: "alltime/freecell" });
  });
});

describe("the race in a pasted text", () => {
  it.each([
    ["https://play.example/r/abcdefgh12?x=1", "abcdefgh12"],
    ["  /r/abcdefgh12  ", "abcdefgh12"],
    ["abcdefgh12", "abcdefgh12"],
    ["come and play", null],
    ["https://play.example/", null],
    ["", null],
  ])("%j names %j", (text, id) => {
    expect(raceIdIn(text)).toBe(id);
  });
});
