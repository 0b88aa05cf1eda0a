/** A racer's own actions, in the text form of the log: `3h`, `+3h` for an auto-move, `undo`. */

import { Move } from "../rules/moves";

export type Action =
  | { readonly kind: "move"; readonly move: Move; readonly auto: boolean }
  | { readonly kind: "undo" };

export const UNDO: Action = Object.freeze({ kind: "undo" });

export function moveAction(move: Move, auto = false): Action {
  return Object.freeze({ kind: "move", move, auto });
}

/** Read an action; throws `InvalidMove` where it is none. */
export function parseAction(text: string): Action {
  if (text === "undo") return UNDO;
  return text.startsWith("+") ? moveAction(Move.parse(text.slice(1)), true) : moveAction(Move.parse(text));
}

export function actionText(action: Action): string {
  if (action.kind === "undo") return "undo";
  return action.auto ? `+${action.move.toString()}` : action.move.toString();
}
