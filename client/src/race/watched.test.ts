import { describe, expect, it } from "vitest";

import type { Moved, PositionInfo } from "../net/messages";
import { variant } from "../rules/variants";
import { after } from "../testing/tab";
import { boardFrom, followBoard } from "./watched";

const FREECELL = variant("freecell");

function position(...texts: string[]): PositionInfo {
  const { position: { text, hash, count }, moves, undos, undoable } = after(...texts);
  return { t: "position", race: "r1", racer: "p2", seq: texts.length, board: text, hash, count, t_ms: 0, moves, undos, undoable };
}

/** The last of some actions, as watchers are told of it. */
function moved(...texts: string[]): Moved {
  const { hash, count } = after(...texts).position;
  return { t: "moved", race: "r1", racer: "p2", seq: texts.length, m: texts.at(-1) ?? "", count, t_ms: 0, hash };
}

describe("a watched board", () => {
  it("follows moves and auto-moves", () => {
    const board = [moved("1h"), moved("1h", "+2h")].reduce((before, move) => followBoard(FREECELL, before, move), boardFrom(position()));
    expect(board).toMatchObject({ seq: 2, whole: true });
    expect(board.line.position.text).toBe(after("1h", "+2h").position.text);
  });

  it("ignores what it has seen already", () => {
    const board = boardFrom(position("1h"));
    expect(followBoard(FREECELL, board, moved("1h"))).toBe(board);
  });

  it("waits for a position after a gap, an undo or another board", () => {
    const board = boardFrom(position("1h"));
    expect(followBoard(FREECELL, board, moved("1h", "2h", "5h")).whole).toBe(false);
    expect(followBoard(FREECELL, board, moved("1h", "undo")).whole).toBe(false);
    expect(followBoard(FREECELL, board, { ...moved("1h", "2h"), hash: "000000000000" }).whole).toBe(false);
  });
});
