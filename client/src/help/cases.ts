/** The worked cases of the rules, made ready to be stepped through; the engine judges them anew. */

import { type Card } from "../rules/cards";
import { columnIndex, isColumn, Move } from "../rules/moves";
import { apply, available, refusal } from "../rules/play";
import { Position } from "../rules/position";
import type { Refusal } from "../rules/refusals";
import { type Variant, variant } from "../rules/variants";
import records from "./worked_cases.json";

/** What each case shows, by the name that it has among the cases of both engines. */
const KEYS = {
  "a cell's 6H goes onto 7H and frees the cell": "freesCell",
  "6H does not go onto 7D in a same-suit game": "otherSuit",
  "a pair 7H 6H does not go back onto an 8C": "pairStays",
  "a queen does not go into an empty column": "kingsOnly",
  "two free cells carry three cards, however many columns are empty": "cellsOnly",
  "a king's run of three goes into an empty column by two free cells": "kingRun",
  "an empty destination does not double what a relaxed group move carries": "emptyTarget",
  "one more empty column doubles what a relaxed group move carries": "doubled",
  "three cards go onto a card by two free cells": "byTwoCells",
  "one cell and one empty column carry four cards onto a card": "cellAndColumn",
  "one cell carries two cards into the only empty column": "onlyColumn",
  "7H goes onto 8S but not onto 8D": "colours",
  "without a free cell or empty column two cards do not go, one does": "noRoom",
  "Baker's Game builds in suit and any card takes an empty column": "inSuit",
} as const;

export type CaseKey = (typeof KEYS)[keyof typeof KEYS];

/** A board on the way, with what brought it there. */
export interface Frame {
  readonly position: Position;
  /** The cards that the case is about, or that have just moved. */
  readonly marked: readonly Card[];
  /** The move that led here; null at the start, and where the move is refused. */
  readonly move: Move | null;
}

export interface WorkedCase {
  readonly key: CaseKey;
  readonly variant: Variant;
  readonly move: Move;
  /** Why the move is refused; null if it is legal. */
  readonly refusal: Refusal | null;
  /** The board before the move, then after it, or after each single move that it stands for. */
  readonly frames: readonly Frame[];
}

interface CaseRecord {
  readonly case: string;
  readonly variant: string;
  readonly cells: number;
  readonly position: readonly string[];
  readonly move: string;
  readonly singles?: readonly string[];
}

/** Cases that show one thing in several moves. */
export interface CaseGroup {
  readonly key: CaseKey;
  readonly cases: readonly WorkedCase[];
}

/** Give a variant's worked cases, those that belong together in one group. */
export function caseGroups(name: string): readonly CaseGroup[] {
  const cases = (records as readonly CaseRecord[]).filter((record) => record.variant === name).map(readCase);
  const keys = Array.from(new Set(cases.map(({ key }) => key)));
  return keys.map((key) => ({ key, cases: cases.filter((each) => each.key === key) }));
}

function readCase(record: CaseRecord): WorkedCase {
  const facts = variant(record.variant, record.cells);
  const position = Position.parse(record.position.map((line) => `${line}\n`).join(""));
  const move = Move.parse(record.move);
  const why = refusal(facts, position, move) ?? null;
  const start: Frame = { position, marked: cardsMoved(position, move), move: null };
  const steps = (record.singles ?? [record.move]).map((text) => Move.parse(text));
  return { key: keyOf(record.case), variant: facts, move, refusal: why, frames: why === null ? played(start, steps) : [start] };
}

function keyOf(name: string): CaseKey {
  if (!Object.hasOwn(KEYS, name)) throw new RangeError(`no words belong to the worked case "${name}"`);
  return KEYS[name as keyof typeof KEYS];
}

function played(start: Frame, moves: readonly Move[]): Frame[] {
  const frames = [start];
  for (const move of moves) {
    const { position } = frames[frames.length - 1];
    frames.push({ position: apply(position, move), marked: cardsMoved(position, move), move });
  }
  return frames;
}

function cardsMoved(position: Position, move: Move): readonly Card[] {
  if (isColumn(move.source)) return position.columns[columnIndex(move.source)].slice(-move.count);
  const card = available(position, move.source);
  return card === undefined ? [] : [card];
}
