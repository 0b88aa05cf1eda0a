/** Moves as values with text in and out: `3h`, `a4`, `45x3`, `S4` (docs/rules.md#notation). */

export const COLUMN_NAMES: readonly string[] = Array.from("12345678");
/** The cells' names; the eighth is `k`, since `h` is home. */
export const CELL_NAMES: readonly string[] = Array.from("abcdefgk");
export const HOME = "h";

const GRAMMAR = /^([1-8a-gkSHDC])([1-8a-gkh])(?:x([2-9]|1[0-3]))?$/;

export class InvalidMove extends Error {}

export class Move {
  private constructor(
    /** A column `1`..`8`, a cell `a`..`g` or `k`, or a foundation's suit letter. */
    readonly source: string,
    /** A column, a cell, or `h` for home. */
    readonly dest: string,
    /** How many cards go, 1..13. */
    readonly count: number,
  ) {
    Object.freeze(this);
  }

  /** Read a move; throws `InvalidMove` where the text is not in the grammar. */
  static parse(text: string): Move {
    const match = GRAMMAR.exec(text);
    if (match === null) {
      throw new InvalidMove(`"${text}" is no move; moves look like 3h, a4, 45x3 or S4`);
    }
    const [, source = "", dest = "", count = "1"] = match;
    return new Move(source, dest, Number(count));
  }

  /** Make a move from its parts, which must be in the grammar. */
  static of(source: string, dest: string, count = 1): Move {
    return Move.parse(count === 1 ? source + dest : `${source}${dest}x${count}`);
  }

  toString(): string {
    return this.count === 1
      ? this.source + this.dest
      : `${this.source}${this.dest}x${this.count}`;
  }

  equals(other: Move): boolean {
    return this.toString() === other.toString();
  }
}

/** Tell whether a pile is a column. */
export function isColumn(pile: string): boolean {
  return COLUMN_NAMES.includes(pile);
}

/** Tell whether a pile is a cell, of any variant. */
export function isCell(pile: string): boolean {
  return CELL_NAMES.includes(pile);
}

/** Tell a column's index, 0..7. */
export function columnIndex(pile: string): number {
  return COLUMN_NAMES.indexOf(pile);
}

/** Tell a cell's index, 0..7. */
export function cellIndex(pile: string): number {
  return CELL_NAMES.indexOf(pile);
}
