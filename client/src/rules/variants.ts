/** Variants as frozen records of facts; the engine never branches on a name (docs/rules.md#variants). */

export interface Variant {
  readonly name: VariantName;
  readonly cells: number;
  /** The numbers of cells that it may be played with; the first is the usual one. */
  readonly cellsChoices: readonly number[];
  /** What a card goes onto besides the next rank up. */
  readonly build: "suit" | "colour";
  readonly emptyColumn: "any" | "kings";
  /** How many cards one group move carries: `(F+1)*2^E`, or `F+1`. */
  readonly capacity: "doubling" | "cells";
  readonly group: "shorthand" | "primitive";
  /** Whether a foundation's top card may come back. */
  readonly returns: boolean;
  /** How many of the last actions may be undone; nothing where the race alone decides. */
  readonly undoLimit: number | undefined;
  readonly points: boolean;
  readonly codePrefix: "FC1" | "EO1" | "BG1";
  /** How many of the 52 cards the deal puts into cells, as far as there are cells. */
  readonly reserveDealt: number;
}

export type VariantName = "freecell" | "eight-off" | "eight-off-relaxed" | "bakers-game";

const FREECELL: Variant = Object.freeze<Variant>({
  name: "freecell",
  cells: 4,
  cellsChoices: [4],
  build: "colour",
  emptyColumn: "any",
  capacity: "doubling",
  group: "shorthand",
  returns: false,
  undoLimit: undefined,
  points: false,
  codePrefix: "FC1",
  reserveDealt: 0,
});

const EIGHT_OFF: Variant = Object.freeze<Variant>({
  ...FREECELL,
  name: "eight-off",
  cells: 8,
  cellsChoices: [8],
  build: "suit",
  emptyColumn: "kings",
  capacity: "cells",
  codePrefix: "EO1",
  reserveDealt: 4,
});

const EIGHT_OFF_RELAXED: Variant = Object.freeze<Variant>({
  ...EIGHT_OFF,
  name: "eight-off-relaxed",
  cellsChoices: [8, 4, 2],
  capacity: "doubling",
  group: "primitive",
  returns: true,
  undoLimit: 100,
  points: true,
});

const BAKERS_GAME: Variant = Object.freeze<Variant>({
  ...FREECELL,
  name: "bakers-game",
  build: "suit",
  codePrefix: "BG1",
});

export const VARIANTS: Readonly<Record<VariantName, Variant>> = Object.freeze({
  freecell: FREECELL,
  "eight-off": EIGHT_OFF,
  "eight-off-relaxed": EIGHT_OFF_RELAXED,
  "bakers-game": BAKERS_GAME,
});

export class UnknownVariant extends Error {}
export class BadCells extends Error {}

/**
 * Look a variant up by its name and, where it leaves a choice, its number of cells.
 *
 * Throws `UnknownVariant` and `BadCells`, whose texts name what would be right.
 */
export function variant(name: string, cells?: number): Variant {
  if (!Object.hasOwn(VARIANTS, name)) {
    const known = Object.keys(VARIANTS).join(", ");
    throw new UnknownVariant(`no variant "${name}"; there are ${known}`);
  }
  const facts = VARIANTS[name as VariantName];
  if (cells === undefined || cells === facts.cells) return facts;
  if (!facts.cellsChoices.includes(cells)) {
    const choices = facts.cellsChoices.join(", ");
    throw new BadCells(`${name} has ${choices} cells, not ${cells}`);
  }
  return Object.freeze({ ...facts, cells });
}
