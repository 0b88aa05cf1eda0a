import { describe, expect, it } from "vitest";

import { Position } from "../rules/position";
import { variant } from "../rules/variants";
import { after, BOARD } from "../testing/tab";
import { actionText, parseAction } from "./actions";
import { type Line, lineFrom, pathOf, playAll, redoing } from "./line";

const dealt = Position.parse(BOARD);

function texts(actions: ReturnType<typeof redoing>): string[] {
  return actions.map(actionText);
}

function redone(line: Line): Line {
  return playAll(variant("freecell"), line, redoing(line));
}

describe("a line of play", () => {
  it("takes back a move together with the auto-moves behind it", () => {
    expect(after("1a", "+2h", "+5h", "undo").position.text).toBe(BOARD);
  });

  it("ends where it began after as many undos as actions", () => {
    const line = after("1h", "2h", "5h", "1a", "undo", "undo", "undo", "undo");
    expect(line.position.equals(dealt)).toBe(true);
    expect(line.undoable).toBe(0);
    expect(line.lastMove).toBeNull();
  });

  it("counts every move ever made, taken back or not, and every undo", () => {
    expect(after("1h", "undo", "2h", "+5h")).toMatchObject({ moves: 3, undos: 1, undoable: 1 });
  });

  it("remembers the move before the one that was taken back", () => {
    expect(after("1h", "2h", "undo").lastMove?.toString()).toBe("1h");
  });

  it("takes back no more actions than the variant remembers", () => {
    const relaxed = { ...variant("freecell"), undoLimit: 2 };
    const line = playAll(relaxed, lineFrom(dealt), ["1h", "2h", "3h"].map(parseAction));
    expect(line.undoable).toBe(2);
  });
});

describe("what was undone", () => {
  it("is played again together with its auto-moves, the latest first", () => {
    const line = after("1a", "+2h", "+5h", "1b", "undo", "undo");
    expect(texts(redoing(line))).toEqual(["1a", "+2h", "+5h"]);
    expect(texts(redoing(redone(line)))).toEqual(["1b"]);
    expect(redone(redone(line)).position.equals(after("1a", "+2h", "+5h", "1b").position)).toBe(true);
  });

  it("is forgotten once something else is played", () => {
    expect(redoing(after("1a", "undo", "1b"))).toEqual([]);
    expect(redoing(after("1a"))).toEqual([]);
  });

  it("goes on where the same moves were made by hand", () => {
    expect(texts(redoing(after("1a", "+2h", "undo", "1a")))).toEqual(["+2h"]);
  });

  it("is no part of the path to a position", () => {
    expect(texts(pathOf(after("1a", "+2h", "1b", "undo", "1c")))).toEqual(["1a", "+2h", "1c"]);
  });
});
