/** The rules page of a variant: every number and every choice of words comes from the variant's facts. */

import type { ColumnGroup, HelpWords } from "../i18n/help";
import { CARDS } from "../rules/cards";
import { deal, DealCode } from "../rules/deals";
import { COLUMN_NAMES } from "../rules/moves";
import { capacity } from "../rules/play";
import { Position } from "../rules/position";
import { type Variant } from "../rules/variants";

/** What a card brings that comes home for the first time (docs/rules.md#points). */
export const POINTS_PER_CARD = 10;

/** The deal that is looked at to say how cards are dealt; all deals of a variant have one shape. */
const SAMPLE = 617;

const MOST_CELLS_SHOWN = 4;
const EMPTY_COLUMNS_SHOWN = [0, 1, 2];

export type SectionId = Exclude<keyof HelpWords["sections"], "cases">;

/** A formula, and what its last number is raised to, if anything. */
export interface Formula {
  readonly base: string;
  readonly exponent: string;
}

/** How many cards go onto a card: a row for each number of free cells, in it one for each number of empty columns. */
export interface CapacityTable {
  readonly emptyColumns: readonly number[];
  readonly rows: readonly { readonly freeCells: number; readonly carried: readonly number[] }[];
}

export interface Section {
  readonly id: SectionId;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly capacity?: { readonly formula: Formula; readonly symbols: string; readonly caption: string; readonly table: CapacityTable };
}

const FORMULAS: Readonly<Record<Variant["capacity"], Formula>> = {
  doubling: { base: "(F + 1) × 2", exponent: "E" },
  cells: { base: "F + 1", exponent: "" },
};

/** Write the sections of a variant's rules, without its worked cases. */
export function pageOf(words: HelpWords, facts: Variant): readonly Section[] {
  return [
    section(words, "goal", [words.goal]),
    section(words, "deal", dealText(words, facts)),
    section(words, "cells", [words.cells(facts.cells)]),
    section(words, "columns", [words.columns.top, words.columns.build[facts.build], words.columns.empty[facts.emptyColumn], words.columns.renames]),
    groupSection(words, facts),
    section(words, "home", [words.home.build, facts.returns ? words.home.returns : words.home.noReturns, words.home.auto]),
    section(words, "undo", [words.undo.race, facts.undoLimit === undefined ? words.undo.whole : words.undo.limit(facts.undoLimit)]),
    section(words, "score", [words.score.count, facts.points ? words.score.points(POINTS_PER_CARD) : words.score.noPoints]),
    section(words, "end", [words.end.won, words.end.immobile, words.end.dead]),
  ];
}

function section(words: HelpWords, id: SectionId, paragraphs: readonly string[]): Section {
  return { id, title: words.sections[id], paragraphs: paragraphs.map(asText) };
}

/** Keep suits from being drawn as emoji, which some devices do unless told otherwise. */
function asText(paragraph: string): string {
  return paragraph.replaceAll(/[♠♥♦♣]/g, "$&\u{FE0E}");
}

function dealText(words: HelpWords, facts: Variant): string[] {
  const filled = filledCells(facts);
  return [
    words.deal.columns(columnGroups(facts)),
    filled === 0 ? words.deal.emptyCells : words.deal.reserve(filled, facts.cells),
    ...facts.cellsChoices.filter((cells) => cells !== facts.cells).map((cells) => fewerCellsText(words, { ...facts, cells })),
    words.deal.open,
    words.deal.codes(DealCode.of(facts, SAMPLE).toString()),
  ];
}

function fewerCellsText(words: HelpWords, facts: Variant): string {
  const evenly = deal({ ...facts, cells: facts.reserveDealt }, SAMPLE);
  const columns = deal(facts, SAMPLE).columns;
  const onColumns = COLUMN_NAMES.filter((_, column) => columns[column].length > evenly.columns[column].length);
  return words.deal.fewerCells({ cells: facts.cells, filled: filledCells(facts), onColumns });
}

function filledCells(facts: Variant): number {
  return deal(facts, SAMPLE).cells.filter((card) => card !== undefined).length;
}

/** Count the columns that get equally many cards, from the left. */
function columnGroups(facts: Variant): ColumnGroup[] {
  const sizes = deal(facts, SAMPLE).columns.map((column) => column.length);
  return Array.from(new Set(sizes)).map((cards) => ({ columns: sizes.filter((size) => size === cards).length, cards }));
}

function groupSection(words: HelpWords, facts: Variant): Section {
  const { kind, capacity: capacities, symbols, table: caption } = words.groups;
  const table = capacityTable(facts);
  return {
    ...section(words, "groups", [kind[facts.group], capacities[facts.capacity]]),
    capacity: { formula: FORMULAS[facts.capacity], symbols, caption, table },
  };
}

function capacityTable(facts: Variant): CapacityTable {
  const freeCells = Array.from({ length: Math.min(facts.cells, MOST_CELLS_SHOWN) + 1 }, (_, free) => free);
  const rows = freeCells.map((free) => ({ freeCells: free, carried: EMPTY_COLUMNS_SHOWN.map((empty) => carried(facts, free, empty)) }));
  return { emptyColumns: EMPTY_COLUMNS_SHOWN, rows };
}

/** Ask the engine how many cards go onto a card, with so much room. */
function carried(facts: Variant, free: number, empty: number): number {
  const cells = Array.from({ length: facts.cells }, (_, cell) => (cell < free ? undefined : CARDS[cell]));
  const columns = COLUMN_NAMES.map((_, column) => (column < empty ? [] : [CARDS[column]]));
  return capacity(facts, new Position(columns, cells, [0, 0, 0, 0]), COLUMN_NAMES[COLUMN_NAMES.length - 1]);
}
