/** Play a move and the auto-moves that follow it. */

import { autoMove } from "../rules/auto";
import type { Move } from "../rules/moves";
import type { Position } from "../rules/position";
import type { Variant } from "../rules/variants";
import { isFoundation } from "./piles";
import type { TableSettings } from "./settings";

/** The side of a table's owner that auto-moves need. */
export interface Player {
  readonly variant: Variant;
  readonly settings: Pick<TableSettings, "autoMove">;
  /** The position as it is now, each time it is asked. */
  position(): Position;
  /** Make a move at once; a position that stays as it was says that it was not made. */
  play(move: Move, options: { auto: boolean }): void;
}

/**
 * Play a move of one's own, then the cards that go home by themselves.
 *
 * After a return from a foundation none do, or the card would go straight back.
 */
export function playOut(player: Player, move: Move): void {
  if (!made(player, move, false) || isFoundation(move.source)) return;
  for (let next = nextAuto(player); next !== undefined; next = nextAuto(player)) {
    if (!made(player, next, true)) return;
  }
}

function nextAuto(player: Player): Move | undefined {
  return autoMove(player.variant, player.position(), player.settings.autoMove);
}

function made(player: Player, move: Move, auto: boolean): boolean {
  const before = player.position();
  player.play(move, { auto });
  return player.position() !== before;
}
