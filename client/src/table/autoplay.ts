/** Play a move and the auto-moves that follow it. */

import { type AutoMode, autoMove, finishes } from "../rules/auto";
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
 * After a return from a foundation none do, or the card would go straight back. Where all the rest can go home, it does:
 * nothing can go wrong any more.
 */
export function playOut(player: Player, move: Move): void {
  if (!made(player, move, false) || isFoundation(move.source)) return;
  const mode = modeNow(player);
  for (let next = nextAuto(player, mode); next !== undefined; next = nextAuto(player, mode)) {
    if (!made(player, next, true)) return;
  }
}

function modeNow(player: Player): AutoMode {
  const { autoMove: wished } = player.settings;
  return wished !== "off" && finishes(player.variant, player.position()) ? "all" : wished;
}

function nextAuto(player: Player, mode: AutoMode): Move | undefined {
  return autoMove(player.variant, player.position(), mode);
}

function made(player: Player, move: Move, auto: boolean): boolean {
  const before = player.position();
  player.play(move, { auto });
  return player.position() !== before;
}
