/** Another racer's board, followed move by move. */

import type { Moved, PositionInfo } from "../net/messages";
import { Position } from "../rules/position";
import type { Variant } from "../rules/variants";
import { parseAction } from "./actions";
import { type Line, lineFrom, play } from "./line";

export interface WatchedBoard {
  readonly seq: number;
  readonly line: Line;
  /** False while a message was missed; the next `position` heals it. */
  readonly whole: boolean;
}

export function boardFrom(told: PositionInfo): WatchedBoard {
  return { seq: told.seq, line: lineFrom(Position.parse(told.board), told), whole: true };
}

/** Play one action on; a gap, an undo without its position or another hash makes the board wait for a `position`. */
export function followBoard(variant: Variant, board: WatchedBoard, moved: Moved): WatchedBoard {
  if (moved.seq <= board.seq) return board;
  const action = parseAction(moved.m);
  if (moved.seq !== board.seq + 1 || action.kind === "undo") return { ...board, whole: false };
  const line = play(variant, board.line, action);
  return line.position.hash === moved.hash ? { seq: moved.seq, line, whole: true } : { ...board, whole: false };
}
