/** Judge and make moves: what is legal, why not, and what a move changes. */

import { type Card, cardOf, cardText, colourOf, KING, rankOf, RANKS, suitLetter, suitOf, SUITS } from "./cards";
import { replaced } from "./lists";
import { CELL_NAMES, cellIndex, columnIndex, COLUMN_NAMES, HOME, isCell, isColumn, Move } from "./moves";
import { Position } from "./position";
import type { BuildWants, Refusal } from "./refusals";
import type { Variant } from "./variants";

/** How the wire says that nothing goes onto an ace. */
const NO_RANK = "0";

/** Name the first rule that a move breaks, in the order of docs/rules.md#refusals; nothing if it is legal. */
export function refusal(variant: Variant, position: Position, move: Move): Refusal | undefined {
  const misplaced = pileRefusal(variant, move);
  if (misplaced) return misplaced;
  const top = available(position, move.source);
  if (top === undefined) return { rule: "empty_source", params: { pile: move.source } };
  const group = move.count > 1 ? groupRefusal(variant, position, move) : undefined;
  if (group) return group;
  return destRefusal(variant, position, move, headOf(position, move, top)) ?? returnRefusal(variant, move);
}

/** Make a move; that it is legal is the caller's promise (see `refusal`). */
export function apply(position: Position, move: Move): Position {
  const taken = take(position, move.source, move.count);
  return put(taken.rest, move.dest, taken.cards);
}

/** List every legal move: from columns, then cells, then foundations; of each home, to columns, to cells. */
export function legalMoves(variant: Variant, position: Position): Move[] {
  const sources = [...COLUMN_NAMES, ...CELL_NAMES.slice(0, variant.cells), ...(variant.returns ? Array.from(SUITS) : [])];
  return sources.flatMap((source) => movesFrom(variant, position, source));
}

/** Tell whether no legal move is left (docs/rules.md#immobile). */
export function immobile(variant: Variant, position: Position): boolean {
  const hasEmptyCell = position.cells.includes(undefined);
  if (hasEmptyCell && position.columns.some((column) => column.length > 0)) return false;
  return legalMoves(variant, position).length === 0;
}

/** Count the cards of a run that one move may carry to a pile right now (docs/rules.md#capacity). */
export function capacity(variant: Variant, position: Position, dest: string): number {
  const carried = freeCells(position) + 1;
  return variant.capacity === "cells" ? carried : carried * 2 ** usableColumns(position, dest);
}

/** Give the card on top of a column or foundation, or in a cell; nothing where there is none. */
export function available(position: Position, pile: string): Card | undefined {
  if (isColumn(pile)) return position.columns[columnIndex(pile)].at(-1);
  if (isCell(pile)) return position.cells[cellIndex(pile)];
  const suit = SUITS.indexOf(pile);
  const height = position.home[suit];
  return height === 0 ? undefined : cardOf(height, suit);
}

/** Count the cards of the run at the end of a column, 0 for an empty one. */
export function runLength(variant: Variant, column: readonly Card[]): number {
  let run = Math.min(column.length, 1);
  while (run < column.length && builds(variant, column[column.length - run], column[column.length - run - 1])) {
    run += 1;
  }
  return run;
}

/** Count the cards of a pile that may leave it together, 0 for an empty pile. */
export function runAt(variant: Variant, position: Position, pile: string): number {
  if (isColumn(pile)) return runLength(variant, position.columns[columnIndex(pile)]);
  return available(position, pile) === undefined ? 0 : 1;
}

/** Tell whether a card is the next one of its foundation. */
export function goesHome(position: Position, card: Card): boolean {
  return position.home[suitOf(card)] === rankOf(card) - 1;
}

/** Tell whether a column takes a card, or a run by its head; how many may be carried is another question. */
export function takes(variant: Variant, column: readonly Card[], head: Card): boolean {
  const top = column.at(-1);
  if (top !== undefined) return builds(variant, head, top);
  return variant.emptyColumn === "any" || rankOf(head) === KING;
}

function builds(variant: Variant, card: Card, onto: Card): boolean {
  if (rankOf(onto) !== rankOf(card) + 1) return false;
  return variant.build === "suit" ? suitOf(card) === suitOf(onto) : colourOf(card) !== colourOf(onto);
}

function freeCells(position: Position): number {
  return position.cells.filter((card) => card === undefined).length;
}

function usableColumns(position: Position, dest: string): number {
  return position.columns.filter((column, index) => column.length === 0 && COLUMN_NAMES[index] !== dest).length;
}

function headOf(position: Position, move: Move, top: Card): Card {
  if (move.count === 1) return top;
  const column = position.columns[columnIndex(move.source)];
  return column[column.length - move.count];
}

function pileRefusal(variant: Variant, move: Move): Refusal | undefined {
  const missing = [move.source, move.dest].find((pile) => isCell(pile) && cellIndex(pile) >= variant.cells);
  if (missing !== undefined) return { rule: "no_such_pile", params: { pile: missing } };
  const staysHome = SUITS.includes(move.source) && move.dest === HOME;
  return move.source === move.dest || staysHome ? { rule: "same_place", params: {} } : undefined;
}

function groupRefusal(variant: Variant, position: Position, move: Move): Refusal | undefined {
  const { source: pile, count } = move;
  const run = runAt(variant, position, pile);
  if (count > run) return { rule: "not_a_run", params: { pile, count, run } };
  const allowed = capacity(variant, position, move.dest);
  if (count > allowed) {
    const columns = usableColumns(position, move.dest);
    return { rule: "capacity", params: { count, allowed, cells: freeCells(position), columns } };
  }
  return isColumn(move.dest) ? undefined : { rule: "one_card", params: { count } };
}

function destRefusal(variant: Variant, position: Position, move: Move, head: Card): Refusal | undefined {
  if (isColumn(move.dest)) return columnRefusal(variant, position, move, head);
  if (isCell(move.dest)) return cellRefusal(position, move);
  if (goesHome(position, head)) return undefined;
  const wants = RANKS.charAt(position.home[suitOf(head)]);
  return { rule: "home_rank", params: { card: cardText(head), wants } };
}

function columnRefusal(variant: Variant, position: Position, move: Move, head: Card): Refusal | undefined {
  const column = position.columns[columnIndex(move.dest)];
  const top = column.at(-1);
  if (!takes(variant, column, head)) {
    if (top === undefined) return { rule: "kings_only", params: { card: cardText(head) } };
    return { rule: "build", params: { card: cardText(head), onto: cardText(top), ...wanted(variant, head, top) } };
  }
  return top === undefined && movesWholeColumn(position, move) ? { rule: "renames", params: {} } : undefined;
}

function movesWholeColumn(position: Position, move: Move): boolean {
  return isColumn(move.source) && position.columns[columnIndex(move.source)].length === move.count;
}

function wanted(variant: Variant, card: Card, onto: Card): BuildWants {
  if (rankOf(onto) === 1) return { rank: NO_RANK };
  if (variant.build === "suit" && suitOf(card) !== suitOf(onto)) return { suit: suitLetter(suitOf(onto)) };
  if (variant.build === "colour" && colourOf(card) === colourOf(onto)) {
    return { colour: colourOf(onto) === "red" ? "black" : "red" };
  }
  return { rank: RANKS.charAt(rankOf(onto) - 2) };
}

function cellRefusal(position: Position, move: Move): Refusal | undefined {
  if (available(position, move.dest) !== undefined) return { rule: "cell_taken", params: { cell: move.dest } };
  return isCell(move.source) ? { rule: "cell_to_cell", params: {} } : undefined;
}

function returnRefusal(variant: Variant, move: Move): Refusal | undefined {
  const returns = SUITS.includes(move.source);
  return returns && !variant.returns ? { rule: "no_returns", params: {} } : undefined;
}

function movesFrom(variant: Variant, position: Position, source: string): Move[] {
  const run = runAt(variant, position, source);
  if (run === 0) return [];
  const wishes = [Move.of(source, HOME)];
  for (const dest of COLUMN_NAMES) {
    for (let count = 1; count <= run; count++) wishes.push(Move.of(source, dest, count));
  }
  for (const dest of CELL_NAMES.slice(0, variant.cells)) wishes.push(Move.of(source, dest));
  return wishes.filter((move) => refusal(variant, position, move) === undefined);
}

function take(position: Position, pile: string, count: number): { rest: Position; cards: readonly Card[] } {
  const { columns, cells, home } = position;
  if (isColumn(pile)) {
    const index = columnIndex(pile);
    const column = columns[index];
    const rest = new Position(replaced(columns, index, column.slice(0, -count)), cells, home);
    return { rest, cards: column.slice(-count) };
  }
  const top = available(position, pile);
  const cards = top === undefined ? [] : [top];
  if (isCell(pile)) return { rest: new Position(columns, replaced(cells, cellIndex(pile), undefined), home), cards };
  const suit = SUITS.indexOf(pile);
  return { rest: new Position(columns, cells, replaced(home, suit, home[suit] - 1)), cards };
}

function put(position: Position, pile: string, cards: readonly Card[]): Position {
  const { columns, cells, home } = position;
  if (isColumn(pile)) {
    const index = columnIndex(pile);
    return new Position(replaced(columns, index, [...columns[index], ...cards]), cells, home);
  }
  const card = cards[0];
  if (isCell(pile)) return new Position(columns, replaced(cells, cellIndex(pile), card), home);
  return new Position(columns, cells, replaced(home, suitOf(card), rankOf(card)));
}
