/** A line of play: the position now, and what an undo leads back to. */

import { apply } from "../rules/play";
import type { Move } from "../rules/moves";
import type { Position } from "../rules/position";
import type { Variant } from "../rules/variants";
import type { Action } from "./actions";

/** What an undo restores; a chain, so that lines of play share their past. */
interface Frame {
  readonly position: Position;
  readonly lastMove: Move | null;
  readonly below: Frame | null;
}

export interface Line {
  readonly position: Position;
  readonly lastMove: Move | null;
  /** How many actions may be taken back from here. */
  readonly undoable: number;
  readonly moves: number;
  readonly undos: number;
  readonly frames: Frame | null;
}

/** Begin a line at a position of which nothing earlier is known. */
export function lineFrom(position: Position, counts = { moves: 0, undos: 0 }): Line {
  return { position, lastMove: null, undoable: 0, ...counts, frames: null };
}

/**
 * Play an action on; moves must be legal and an undo must have something to take back.
 *
 * An auto-move joins the action before it, so that one undo takes both back (docs/protocol.md#from-a-client).
 */
export function play(variant: Variant, line: Line, action: Action): Line {
  return action.kind === "undo" ? takeBack(line) : playMove(variant, line, action.move, action.auto);
}

function playMove(variant: Variant, line: Line, move: Move, auto: boolean): Line {
  const joins = auto && line.frames !== null;
  const limit = variant.undoLimit ?? Infinity;
  return {
    position: apply(line.position, move),
    lastMove: move,
    undoable: joins ? line.undoable : Math.min(line.undoable + 1, limit),
    moves: line.moves + 1,
    undos: line.undos,
    frames: joins ? line.frames : { position: line.position, lastMove: line.lastMove, below: line.frames },
  };
}

function takeBack(line: Line): Line {
  if (line.frames === null) return line;
  return {
    position: line.frames.position,
    lastMove: line.frames.lastMove,
    undoable: Math.max(0, line.undoable - 1),
    moves: line.moves,
    undos: line.undos + 1,
    frames: line.frames.below,
  };
}

/** Play actions one after the other. */
export function playAll(variant: Variant, line: Line, actions: readonly Action[]): Line {
  return actions.reduce((before, action) => play(variant, before, action), line);
}
