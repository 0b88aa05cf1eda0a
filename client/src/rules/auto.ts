/** Auto-moves: which card goes home by itself, if any (docs/rules.md#auto-moves). */

import { type Card, colourOf, rankOf } from "./cards";
import { CELL_NAMES, COLUMN_NAMES, HOME, Move } from "./moves";
import { apply, available, goesHome } from "./play";
import type { Position } from "./position";
import type { Variant } from "./variants";

export type AutoMode = "off" | "safe" | "all";

/** Choose the next auto-move in a mode, columns from the left before cells; nothing when none is left. */
export function autoMove(variant: Variant, position: Position, mode: AutoMode): Move | undefined {
  if (mode === "off") return undefined;
  const piles = [...COLUMN_NAMES, ...CELL_NAMES.slice(0, variant.cells)];
  const source = piles.find((pile) => {
    const card = available(position, pile);
    return card !== undefined && goesHome(position, card) && (mode === "all" || isSafe(variant, position, card));
  });
  return source === undefined ? undefined : Move.of(source, HOME);
}

/** Tell whether the cards that are left can all go home one after the other, whatever mode is set. */
export function finishes(variant: Variant, position: Position): boolean {
  let rest = position;
  for (let next = autoMove(variant, rest, "all"); next !== undefined; next = autoMove(variant, rest, "all")) {
    rest = apply(rest, next);
  }
  return rest.solved;
}

/** Tell whether no card that is still in play could want to lie on this one. */
function isSafe(variant: Variant, position: Position, card: Card): boolean {
  // In suit only the next lower card of the suit may lie on it, and that one is home.
  if (variant.build === "suit" || rankOf(card) <= 2) return true;
  return position.home.every((height, suit) => height >= rankOf(card) - 1 || colourOf(suit) === colourOf(card));
}
