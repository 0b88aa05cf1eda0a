/** Deal numbers, their codes, and the layouts they stand for (docs/rules.md#deals). */

import { type Card, CARDS, cardOf, SUITS } from "./cards";
import { Position } from "./position";
import { type Variant, variant, VARIANTS } from "./variants";

export const MIN_NUMBER = 1;
export const MAX_NUMBER = 2 ** 33 - 1;

const COLUMNS = 8;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const CODE_LETTERS = 7;
const CODE = /^([A-Za-z]{2}[0-9])-?[Cc]([0-9])-?([A-Za-z2-7]{7})$/;
/** The suits in the order in which the generator counts them. */
const GENERATOR_SUITS = "CDHS";

export class InvalidDeal extends Error {}

/** A variant and the number of one of its deals. */
export interface Deal {
  readonly variant: Variant;
  readonly number: number;
}

/** Read a deal number: 617, `617` or `#617`; throws `InvalidDeal` on anything else. */
export function readNumber(value: number | string): number {
  const text = String(value);
  const number = /^#?[1-9][0-9]{0,9}$/.test(text) ? Number(text.replace("#", "")) : NaN;
  if (number >= MIN_NUMBER && number <= MAX_NUMBER) return number;
  throw new InvalidDeal(`"${text}" is no deal number; they are whole, from ${MIN_NUMBER} to ${MAX_NUMBER}`);
}

/** A code names a layout: how it is dealt, how many cells, which number. */
export class DealCode {
  private constructor(
    readonly prefix: string,
    readonly cells: number,
    readonly number: number,
  ) {}

  static of(facts: Variant, number: number): DealCode {
    return new DealCode(facts.codePrefix, facts.cells, readNumber(number));
  }

  /** Read a code, in any case, with or without dashes; throws `InvalidDeal`. */
  static parse(text: string): DealCode {
    const match = CODE.exec(text);
    if (match === null) throw new InvalidDeal(`"${text}" is no deal code; codes look like EO1-C8-AAAAAFA`);
    const [, prefix = "", cells = "", letters = ""] = match;
    const code = new DealCode(prefix.toUpperCase(), Number(cells), readBase32(letters.toUpperCase()));
    if (code.variants.length === 0) throw new InvalidDeal(`"${text}" names a layout that no variant deals`);
    readNumber(code.number);
    return code;
  }

  /** The variants that deal this layout, the usual one first. */
  get variants(): Variant[] {
    const known = Object.values(VARIANTS).filter(
      (each) => each.codePrefix === this.prefix && each.cellsChoices.includes(this.cells),
    );
    return known.map((each) => variant(each.name, this.cells));
  }

  toString(): string {
    return `${this.prefix}-C${this.cells}-${writeBase32(this.number)}`;
  }
}

function readBase32(letters: string): number {
  return Array.from(letters).reduce((value, letter) => value * 32 + BASE32.indexOf(letter), 0);
}

function writeBase32(number: number): string {
  let rest = number;
  let letters = "";
  while (letters.length < CODE_LETTERS) {
    letters = BASE32.charAt(rest % 32) + letters;
    rest = Math.floor(rest / 32);
  }
  return letters;
}

/**
 * Find the variant and number that a code or a number means, together with what else was asked for.
 *
 * A code brings its variant and cells; a bare number is FreeCell's unless a variant is named. Throws `InvalidDeal`,
 * which names both sides of a contradiction, `UnknownVariant` or `BadCells`.
 */
export function readDeal(what: string | number, name?: string, cells?: number): Deal {
  if (typeof what === "string" && CODE.test(what)) {
    const code = DealCode.parse(what);
    return { variant: variantOf(code, name, cells), number: code.number };
  }
  return { variant: variant(name ?? "freecell", cells), number: readNumber(what) };
}

function variantOf(code: DealCode, name?: string, cells?: number): Variant {
  if (cells !== undefined && cells !== code.cells) {
    throw new InvalidDeal(`${code.toString()} has ${code.cells} cells, but ${cells} were asked for`);
  }
  const wanted = name === undefined ? code.variants[0] : variant(name);
  if (!code.variants.some((each) => each.name === wanted.name)) {
    throw new InvalidDeal(`${code.toString()} is not a deal of ${wanted.name}`);
  }
  return variant(wanted.name, code.cells);
}

/**
 * Draw the random numbers of a deal as Microsoft FreeCell and FreeCell Pro do.
 *
 * Numbers from 2^31 set a high bit, numbers from 2^32 use more of the generator's state.
 */
function* drawNumbers(number: number): Generator<number, never> {
  const wide = number >= 2 ** 32;
  let state = number >>> 0;
  for (;;) {
    state = (Math.imul(state, 214013) + 2531011) >>> 0;
    if (wide) yield (state >>> 16) + 1;
    else yield ((state >>> 16) & 0x7fff) | (number >= 2 ** 31 ? 0x8000 : 0);
  }
}

/** Shuffle the 52 cards of a number, in the order in which they are dealt. */
export function shuffledCards(number: number): Card[] {
  const deck = CARDS.map((index) => cardOf((index >> 2) + 1, SUITS.indexOf(GENERATOR_SUITS.charAt(index & 3))));
  const draws = drawNumbers(number);
  const dealt: Card[] = [];
  for (let left = deck.length; left > 0; left--) {
    const drawn = draws.next().value % left;
    dealt.push(deck[drawn]);
    deck[drawn] = deck[left - 1];
  }
  return dealt;
}

/** Deal a number in a variant's layout; throws `InvalidDeal` for a number out of range. */
export function deal(facts: Variant, number: number): Position {
  const cards = shuffledCards(readNumber(number));
  const inColumns = cards.length - facts.reserveDealt;
  const columns = Array.from({ length: COLUMNS }, (_, column) =>
    cards.filter((_card, index) => index < inColumns && index % COLUMNS === column),
  );
  const rest = cards.slice(inColumns);
  // What finds no cell lies on the columns whose places in the row it was dealt to: the 51st on column 3.
  for (let index = facts.cells; index < rest.length; index++) columns[index].push(rest[index]);
  const cells = Array.from({ length: facts.cells }, (_, cell) => rest[cell]);
  return new Position(columns, cells, [0, 0, 0, 0]);
}
