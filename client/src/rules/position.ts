/** Positions: cards in places, immutable, with text in and out (docs/rules.md#notation). */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

import { type Card, CARDS, cardOf, cardText, KING, RANKS, readCard, SUITS, type Suit } from "./cards";
import { CELL_NAMES } from "./moves";

const COLUMNS = 8;
const HASH_DIGITS = 12;
/** How a foundation's height is written: 0 to K. */
const HEIGHTS = `0${RANKS}`;

export class InvalidPosition extends Error {}

export class Position {
  private kept: { text?: string; hash?: string } = {};

  constructor(
    /** Eight columns; in each the last card is the top, the available one. */
    readonly columns: readonly (readonly Card[])[],
    readonly cells: readonly (Card | undefined)[],
    /** The rank that each suit's foundation has reached, 0..13, in the order of `SUITS`. */
    readonly home: readonly number[],
  ) {}

  /**
   * Read a position in the fc-solve board format.
   *
   * Throws `InvalidPosition` where a line is malformed or the cards are not the 52.
   */
  static parse(text: string): Position {
    const lines = text.split("\n");
    if (lines.length !== COLUMNS + 3 || lines.at(-1) !== "") {
      throw new InvalidPosition(`a position has ${COLUMNS + 2} lines, each ended by a newline`);
    }
    const [home = "", cells = "", ...columns] = lines.slice(0, -1);
    const position = new Position(columns.map(readColumn), readCells(cells), readHome(home));
    requireFullDeck(position);
    return position;
  }

  /** The position's text, byte for byte as on the wire. */
  get text(): string {
    this.kept.text ??= [homeLine(this.home), cellsLine(this.cells), ...this.columns.map(columnLine), ""].join("\n");
    return this.kept.text;
  }

  /** The first 12 hex digits of the text's SHA-256. */
  get hash(): string {
    this.kept.hash ??= bytesToHex(sha256(utf8ToBytes(this.text))).slice(0, HASH_DIGITS);
    return this.kept.hash;
  }

  /** The cards on the foundations, 0..52. */
  get count(): number {
    return this.home.reduce((total, height) => total + height, 0);
  }

  get solved(): boolean {
    return this.count === CARDS.length;
  }

  equals(other: Position): boolean {
    return this === other || this.text === other.text;
  }

  toString(): string {
    return this.text;
  }
}

function homeLine(home: readonly number[]): string {
  const piles = home.map((height, suit) => ` ${SUITS.charAt(suit)}-${HEIGHTS.charAt(height)}`);
  return `Foundations:${piles.join("")}`;
}

function cellsLine(cells: readonly (Card | undefined)[]): string {
  return `Freecells:${cells.map((card) => (card === undefined ? " -" : ` ${cardText(card)}`)).join("")}`;
}

function columnLine(column: readonly Card[]): string {
  return `:${column.map((card) => ` ${cardText(card)}`).join("")}`;
}

function readHome(line: string): number[] {
  const match = /^Foundations: H-([0A2-9TJQK]) C-([0A2-9TJQK]) D-([0A2-9TJQK]) S-([0A2-9TJQK])$/.exec(line);
  if (match === null) {
    throw new InvalidPosition(`"${line}" is no line of foundations such as "Foundations: H-0 C-0 D-0 S-0"`);
  }
  return match.slice(1).map((height) => HEIGHTS.indexOf(height));
}

function readCells(line: string): (Card | undefined)[] {
  const [title, ...words] = line.split(" ");
  if (title !== "Freecells:" || words.length < 1 || words.length > CELL_NAMES.length) {
    throw new InvalidPosition(`"${line}" is no line of cells such as "Freecells: JD - QD -"`);
  }
  return words.map((word) => (word === "-" ? undefined : requireCard(word)));
}

function readColumn(line: string): Card[] {
  const [title, ...words] = line.split(" ");
  if (title !== ":") throw new InvalidPosition(`"${line}" is no column such as ": QH QC 2C"`);
  return words.map(requireCard);
}

function requireCard(word: string): Card {
  const card = readCard(word);
  if (card === undefined) throw new InvalidPosition(`"${word}" is no card; cards look like TS or AH`);
  return card;
}

/** List the cards that a foundation of the given height holds, ace first. */
export function foundationCards(suit: Suit, height: number): Card[] {
  return Array.from({ length: height }, (_, below) => cardOf(below + 1, suit));
}

function requireFullDeck(position: Position): void {
  const seen = new Set<Card>();
  const home = position.home.flatMap((height, suit) => foundationCards(suit, Math.min(height, KING)));
  for (const card of [...home, ...position.cells, ...position.columns.flat()]) {
    if (card === undefined) continue;
    if (seen.has(card)) throw new InvalidPosition(`${cardText(card)} is there twice`);
    seen.add(card);
  }
  const missing = CARDS.filter((card) => !seen.has(card));
  if (missing.length > 0) throw new InvalidPosition(`missing: ${missing.map(cardText).join(" ")}`);
}
