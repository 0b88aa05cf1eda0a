import { describe, expect, it } from "vitest";

import { boardPath, challengePath, dealPath, overlayPath, raceIdIn, racePath, replayPath, routeOf, wallPath } from "./routes";

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
    ["/r/a/wall/b", { page: "missing" }],
    ["/r/a/wall", { page: "wall", race: "a" }],
    ["/overlay/a", { page: "overlay", race: "a" }],
    ["/watch", { page: "watch" }],
    ["/tv", { page: "tv" }],
    ["/daily", { page: "daily" }],
    ["/daily/2025-03-04", { page: "missing" }],
    ["/daily/2025-03-04/freecell", { page: "challenge", date: "2025-03-04", variant: "freecell" }],
    ["/deal/FC1-C4-AAAAATI/freecell", { page: "deal", code: "FC1-C4-AAAAATI", variant: "freecell" }],
    ["/deal/FC1-C4-AAAAATI", { page: "missing" }],
    ["/replay/a", { page: "replay", attempt: "a", other: null }],
    ["/replay/a/b", { page: "replay", attempt: "a", other: "b" }],
    ["/replay", { page: "missing" }],
    ["/verify", { page: "verify" }],
    ["/practice", { page: "practice", code: null, variant: null }],
    ["/practice/FC1-C4-AAAAATI/freecell", { page: "practice", code: "FC1-C4-AAAAATI", variant: "freecell" }],
    ["/practice/FC1-C4-AAAAATI", { page: "missing" }],
    ["/learn/eight-off", { page: "learn", variant: "eight-off" }],
    ["/rules/eight-off", { page: "rules", variant: "eight-off" }],
    ["/boards/constructor", { page: "missing" }],
    ["/constructor/a", { page: "missing" }],
    ["/%E0%A4%A", { page: "missing" }],
  ] as const)("%s leads to its page", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  it("come back from their own routes", () => {
    expect(routeOf(racePath("a b/c"))).toEqual({ page: "race", race: "a b/c" });
    expect(routeOf(boardPath("alltime/freecell"))).toEqual({ page: "board", board: "alltime/freecell" });
    expect(routeOf(wallPath("a/b"))).toEqual({ page: "wall", race: "a/b" });
    expect(routeOf(overlayPath("a"))).toEqual({ page: "overlay", race: "a" });
    expect(routeOf(challengePath("2025-03-04", "freecell"))).toEqual({ page: "challenge", date: "2025-03-04", variant: "freecell" });
    expect(routeOf(dealPath("c", "freecell"))).toEqual({ page: "deal", code: "c", variant: "freecell" });
    expect(routeOf(replayPath("a", "b"))).toEqual({ page: "replay", attempt: "a", other: "b" });
    expect(routeOf(replayPath("a"))).toEqual({ page: "replay", attempt: "a", other: null });
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
