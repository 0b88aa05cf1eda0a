/** What a tap, a double tap or two keys mean (docs/rules.md#taps). */

import { CELL_NAMES, COLUMN_NAMES, columnIndex, HOME, isColumn, Move } from "./moves";
import { refusal, runLength, takes } from "./play";
import type { Position } from "./position";
import type { Variant } from "./variants";

/** Give the move home of the card on a column or in a cell; nothing where a tap selects instead. */
export function tap(variant: Variant, position: Position, pile: string): Move | undefined {
  return firstLegal(variant, position, [Move.of(pile, HOME)]);
}

/** Choose where a double tap sends the card on a column or in a cell, or the last cards of a column, if anywhere. */
export function doubleTap(variant: Variant, position: Position, pile: string, count = 1): Move | undefined {
  return firstLegal(variant, position, byPreference(variant, position).map((dest) => Move.of(pile, dest, count)));
}

/**
 * Choose how many cards two places without a number mean: the run that fits, or the longest into an empty column.
 *
 * Where nothing is legal the move is the one whose refusal explains most: of the run that fits, or of one card.
 */
export function runMove(variant: Variant, position: Position, source: string, dest: string): Move {
  const fitting = fittingMoves(variant, position, source, dest);
  return firstLegal(variant, position, fitting.toReversed()) ?? fitting.at(0) ?? Move.of(source, dest);
}

/** Find the parts of a column's run, shortest first, whose head another column takes. */
function fittingMoves(variant: Variant, position: Position, source: string, dest: string): Move[] {
  if (!isColumn(source) || !isColumn(dest)) return [];
  const column = position.columns[columnIndex(source)];
  const onto = position.columns[columnIndex(dest)];
  const counts = Array.from({ length: runLength(variant, column) }, (_, above) => above + 1);
  return counts
    .filter((count) => takes(variant, onto, column[column.length - count]))
    .map((count) => Move.of(source, dest, count));
}

/** List the places for a double tap: home, the longest columns first (of equals the leftmost), cells. */
function byPreference(variant: Variant, position: Position): string[] {
  const height = (pile: string) => position.columns[columnIndex(pile)].length;
  const columns = COLUMN_NAMES.toSorted((one, other) => height(other) - height(one));
  return [HOME, ...columns, ...CELL_NAMES.slice(0, variant.cells)];
}

function firstLegal(variant: Variant, position: Position, moves: readonly Move[]): Move | undefined {
  return moves.find((move) => refusal(variant, position, move) === undefined);
}
