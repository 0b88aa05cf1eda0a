/** A practice game as a value: a deal, and the line that was played on it. Nothing of it leaves the browser. */

import { type Action, actionText, parseAction } from "../race/actions";
import { type Line, lineFrom, pathOf, play, redoing } from "../race/line";
import { deal, DealCode, readDeal } from "../rules/deals";
import { refusal } from "../rules/play";
import type { Position } from "../rules/position";
import type { Variant } from "../rules/variants";

export interface Game {
  readonly variant: Variant;
  readonly number: number;
  readonly dealt: Position;
  readonly line: Line;
}

export function beginGame(variant: Variant, number: number): Game {
  const dealt = deal(variant, number);
  return { variant, number, dealt, line: lineFrom(dealt) };
}

/** Begin the same deal again. */
export function restarted(game: Game): Game {
  return { ...game, line: lineFrom(game.dealt) };
}

/** Play an action; one that the rules refuse changes nothing. */
export function acted(game: Game, action: Action): Game {
  return playable(game, action) ? { ...game, line: play(game.variant, game.line, action) } : game;
}

/** Play again what was undone last. */
export function redone(game: Game): Game {
  return redoing(game.line).reduce(acted, game);
}

function playable({ variant, line }: Game, action: Action): boolean {
  return action.kind === "undo" ? line.undoable > 0 : refusal(variant, line.position, action.move) === undefined;
}

/** The rules of a game for study: cards may come back from the foundations although the variant forbids it. */
export function studied(variant: Variant, returns: boolean): Variant {
  return returns === variant.returns || variant.returns ? variant : { ...variant, returns };
}

export function codeOf({ variant, number }: Game): string {
  return DealCode.of(variant, number).toString();
}

/** List the moves that lead from the deal to where the game stands, without those that were taken back. */
export function movesOf({ line }: Game): string[] {
  return pathOf(line).flatMap((action) => (action.kind === "move" ? [action.move.toString()] : []));
}

const VERSION = 1;

/** Write a game so that `readGame` gives it back without what was undone. */
export function writeGame(game: Game): string {
  const actions = pathOf(game.line).map(actionText);
  return JSON.stringify({ version: VERSION, variant: game.variant.name, code: codeOf(game), actions });
}

/** Read a kept game; null where there is none, or somebody else wrote there. */
export function readGame(text: string | null, returns: boolean): Game | null {
  try {
    const kept = text === null ? null : (JSON.parse(text) as { version: number; variant: string; code: string; actions: string[] });
    if (kept?.version !== VERSION) return null;
    const { variant, number } = readDeal(kept.code, kept.variant);
    return kept.actions.map(parseAction).reduce(acted, beginGame(studied(variant, returns), number));
  } catch {
    // What can't be read is no game: a fresh one is better than a page that does not load.
    return null;
  }
}
