/** A line of play: the position now, and what an undo leads back to. */

import { apply } from "../rules/play";
import type { Move } from "../rules/moves";
import type { Position } from "../rules/position";
import type { Variant } from "../rules/variants";
import { type Action, actionText } from "./actions";

type MoveAction = Extract<Action, { kind: "move" }>;

/** What an undo restores; a chain, so that lines of play share their past. */
interface Frame {
  readonly position: Position;
  readonly lastMove: Move | null;
  /** What was played from here: a move and the auto-moves that followed it. */
  readonly actions: readonly Action[];
  readonly below: Frame | null;
}

/** What was undone and may be played again, the latest first. */
interface Undone {
  readonly actions: readonly Action[];
  readonly below: Undone | null;
}

export interface Line {
  readonly position: Position;
  readonly lastMove: Move | null;
  /** How many actions may be taken back from here. */
  readonly undoable: number;
  readonly moves: number;
  readonly undos: number;
  readonly frames: Frame | null;
  readonly undone: Undone | null;
}

/** Begin a line at a position of which nothing earlier is known. */
export function lineFrom(position: Position, counts = { moves: 0, undos: 0 }): Line {
  return { position, lastMove: null, undoable: 0, ...counts, frames: null, undone: null };
}

/**
 * Play an action on; moves must be legal and an undo must have something to take back.
 *
 * An auto-move joins the action before it, so that one undo takes both back (docs/protocol.md#from-a-client).
 */
export function play(variant: Variant, line: Line, action: Action): Line {
  return action.kind === "undo" ? takeBack(line) : playMove(variant, line, action);
}

/** List the actions that lead from the beginning of a line to here, without those that were taken back. */
export function pathOf({ frames }: Line): readonly Action[] {
  const groups: (readonly Action[])[] = [];
  for (let frame = frames; frame !== null; frame = frame.below) groups.push(frame.actions);
  return groups.reverse().flat();
}

/** List the actions that would play the last undone ones again; none once something else was played. */
export function redoing(line: Line): readonly Action[] {
  return line.undone?.actions ?? [];
}

function playMove(variant: Variant, line: Line, action: MoveAction): Line {
  const { move, auto } = action;
  const joined = auto ? line.frames : null;
  const limit = variant.undoLimit ?? Infinity;
  return {
    position: apply(line.position, move),
    lastMove: move,
    undoable: joined === null ? Math.min(line.undoable + 1, limit) : line.undoable,
    moves: line.moves + 1,
    undos: line.undos,
    frames:
      joined === null
        ? { position: line.position, lastMove: line.lastMove, actions: [action], below: line.frames }
        : { ...joined, actions: [...joined.actions, action] },
    undone: withoutFirst(line.undone, action),
  };
}

/** What is left to be played again after an action: the rest where it was the next of them, else nothing. */
function withoutFirst(undone: Undone | null, action: Action): Undone | null {
  if (undone === null || actionText(undone.actions[0]) !== actionText(action)) return null;
  return undone.actions.length === 1 ? undone.below : { ...undone, actions: undone.actions.slice(1) };
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
    undone: { actions: line.frames.actions, below: line.undone },
  };
}

/** Play actions one after the other. */
export function playAll(variant: Variant, line: Line, actions: readonly Action[]): Line {
  return actions.reduce((before, action) => play(variant, before, action), line);
}
