/** The piles of a table by their names: columns `1`..`8`, cells, and a foundation for each suit letter. */

import { type Card, SUITS } from "../rules/cards";
import { CELL_NAMES, cellIndex, COLUMN_NAMES, columnIndex, HOME, isCell, isColumn } from "../rules/moves";
import { foundationCards, type Position } from "../rules/position";

/** The foundations as they stand on the table, from the left. */
export const FOUNDATION_NAMES: readonly string[] = ["S", "H", "D", "C"];

/** Where a card lies: its pile, its place from the bottom, and how many lie in that pile. */
export interface Place {
  readonly pile: string;
  readonly index: number;
  readonly size: number;
}

/** Some cards on top of a pile. */
export interface Tail {
  readonly pile: string;
  readonly count: number;
}

/** List the names of a table's piles: cells, foundations, columns. */
export function pileNames(cells: number): string[] {
  return [...CELL_NAMES.slice(0, cells), ...FOUNDATION_NAMES, ...COLUMN_NAMES];
}

export function isFoundation(pile: string): boolean {
  return FOUNDATION_NAMES.includes(pile);
}

/** Give the name by which a move goes to a pile: any foundation is home. */
export function destOf(pile: string): string {
  return isFoundation(pile) ? HOME : pile;
}

/** List a pile's cards, the available one last. */
export function cardsOf(position: Position, pile: string): readonly Card[] {
  if (isColumn(pile)) return position.columns[columnIndex(pile)];
  if (isFoundation(pile)) {
    const suit = SUITS.indexOf(pile);
    return foundationCards(suit, position.home[suit]);
  }
  const card = isCell(pile) ? position.cells[cellIndex(pile)] : undefined;
  return card === undefined ? [] : [card];
}

/** List the cards of a tail, the head first. */
export function tailCards(position: Position, tail: Tail): readonly Card[] {
  return cardsOf(position, tail.pile).slice(-tail.count);
}

/** Tell whether the same cards are on top of a pile in two positions. */
export function sameTail(before: Position, after: Position, tail: Tail): boolean {
  const cards = tailCards(after, tail);
  return tailCards(before, tail).every((card, index) => card === cards[index]) && cards.length === tail.count;
}

/** Gather the cards of some tails. */
export function cardsIn(position: Position, tails: readonly Tail[]): ReadonlySet<Card> {
  return new Set(tails.flatMap((tail) => tailCards(position, tail)));
}

/** Tell where every card lies, by card. */
export function placesOf(position: Position): ReadonlyMap<Card, Place> {
  const places = new Map<Card, Place>();
  for (const pile of pileNames(position.cells.length)) {
    const cards = cardsOf(position, pile);
    for (const [index, card] of cards.entries()) places.set(card, { pile, index, size: cards.length });
  }
  return places;
}

/** Find the cards that lie in another pile than before, as tails of the piles they came to. */
export function arrivedTails(before: Position, after: Position): Tail[] {
  const earlier = placesOf(before);
  const counts = new Map<string, number>();
  for (const [card, { pile, index, size }] of placesOf(after)) {
    if (earlier.get(card)?.pile !== pile) counts.set(pile, Math.max(counts.get(pile) ?? 0, size - index));
  }
  return Array.from(counts, ([pile, count]) => ({ pile, count }));
}
