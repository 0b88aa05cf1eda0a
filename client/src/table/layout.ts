/** Where the piles of a table stand, for every size of it: arithmetic in card widths, then pixels. */

import { CELL_NAMES, COLUMN_NAMES } from "../rules/moves";
import { FOUNDATION_NAMES } from "./piles";
import type { TableSettings } from "./settings";

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Rect = Point & Size;

/**
 * How cells and foundations stand about the columns: in one `row` above them; in a row with the foundations down the
 * `corner` beside; in two `rows`; at both `sides`.
 */
export type Shape = "row" | "corner" | "rows" | "sides";

export interface Layout {
  readonly shape: Shape;
  readonly card: Size;
  /** How far a card lies below the one that it covers in part, where its column has the room. */
  readonly strip: number;
  /** How much larger than .30 of the card's width an index is drawn. */
  readonly index: number;
  /** The room between two columns. */
  readonly gap: number;
  /** The top left corner of each pile, by its name. */
  readonly corners: ReadonlyMap<string, Point>;
  /** Where the columns must end. */
  readonly bottom: number;
}

/** What of the settings changes where piles stand. */
export type LayoutWishes = Pick<TableSettings, "leftHanded" | "cardSize">;

// All in card widths.
const HEIGHT = 1.4;
const EDGE = 0.07;
const GAP = { least: 0.07, most: 0.24 };
const AISLE = 0.22;
/** A strip of .45 shows a whole index of .30, tail of the Q included; more than 1.2 only spreads the column. */
const STRIP = { least: 0.45, most: 1.2 };
/** Where strips have more room than they need, the index grows so much at most. */
const LARGEST_INDEX = 1.27;

/** Cards narrower than this many pixels make it worth to move cells and foundations to the sides. */
const NARROW = 72;
const STACK = 4;

/** How many cards of a column lie at full strips, and how much of the room a card takes. */
const SIZES: Readonly<Record<TableSettings["cardSize"], { readonly full: number; readonly scale: number }>> = {
  small: { full: 13, scale: 0.84 },
  medium: { full: 11, scale: 1 },
  large: { full: 8, scale: 1 },
};

/** What a shape needs, in card widths, and where the columns begin in it. */
interface Need {
  readonly shape: Shape;
  readonly width: number;
  readonly height: number;
  /** The height above the columns. */
  readonly above: number;
}

/** Lay a table out in pixels; any size gives a layout, the smallest too. */
export function layOut(size: Size, cells: number, wishes: LayoutWishes): Layout {
  const { full, scale } = SIZES[wishes.cardSize];
  const need = bestNeed(size, cells, full);
  const width = Math.max(cardWidth(need, size) * scale, 1);
  const card = { width, height: width * HEIGHT };
  const bottom = size.height - EDGE * width;
  const room = bottom - need.above * width - card.height;
  const strip = clamp(room / (full - 1), 0, STRIP.most * width);
  const spare = Math.max(size.width / width - need.width, 0);
  const gap = Math.min(GAP.least + spare / gapCount(need.shape, cells), GAP.most) * width;
  const corners = new Map(standing(need, cells, wishes.leftHanded, gap / width));
  const index = clamp(strip / (STRIP.least * width), 1, LARGEST_INDEX);
  return { shape: need.shape, card, strip, index, gap, corners: centred(corners, size.width, width), bottom };
}

/** Tell how far apart the cards of a column of so many lie, in pixels. */
export function stripOf(layout: Layout, pile: string, size: number): number {
  if (!COLUMN_NAMES.includes(pile)) return 0;
  const room = layout.bottom - cornerOf(layout, pile).y - layout.card.height;
  return size < 2 ? layout.strip : Math.max(Math.min(layout.strip, room / (size - 1)), 0);
}

/** How large the index of a covered card is drawn, so that it shows whole in its strip. */
export function coveredIndex(layout: Layout, pile: string, size: number): number {
  if (!COLUMN_NAMES.includes(pile)) return layout.index;
  return Math.min(stripOf(layout, pile, size) / (STRIP.least * layout.card.width), layout.index);
}

/** The top left corner of a pile; throws `RangeError` for one that the table does not have. */
export function cornerOf(layout: Layout, pile: string): Point {
  const corner = layout.corners.get(pile);
  if (corner === undefined) throw new RangeError(`the table has no pile "${pile}"`);
  return corner;
}

/** The rectangle of the card at an index of a pile of so many cards. */
export function cardRect(layout: Layout, pile: string, index: number, size: number): Rect {
  const { x, y } = cornerOf(layout, pile);
  return { x, y: y + index * stripOf(layout, pile, size), ...layout.card };
}

/** The rectangle round the cards of a pile from an index to its top, or round its empty place. */
export function tailRect(layout: Layout, pile: string, from: number, size: number): Rect {
  const first = cardRect(layout, pile, Math.max(from, 0), size);
  const last = cardRect(layout, pile, Math.max(size - 1, 0), size);
  return { ...first, height: last.y + last.height - first.y };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function cardWidth(need: Need, size: Size): number {
  return Math.min(size.width / need.width, size.height / need.height);
}

/** Choose the shape with the widest cards; the sides only where cards would be narrow otherwise. */
function bestNeed(size: Size, cells: number, full: number): Need {
  const [first, ...others] = needs(cells, full);
  const widest = others.reduce((best, need) => (cardWidth(need, size) > cardWidth(best, size) ? need : best), first);
  const sides = sidesNeed(cells, full);
  const narrow = cardWidth(widest, size) < NARROW;
  return narrow && cardWidth(sides, size) > cardWidth(widest, size) ? sides : widest;
}

function needs(cells: number, full: number): [Need, ...Need[]] {
  const width = 8 + 7 * GAP.least + 2 * EDGE;
  const above = EDGE + HEIGHT + AISLE;
  const below = columnHeight(full) + EDGE;
  if (cells <= STACK) return [{ shape: "row", width, height: above + below, above }];
  const twice = above + HEIGHT + GAP.least;
  return [
    { shape: "corner", width: width + 1 + GAP.least + AISLE, height: above + below, above },
    { shape: "rows", width, height: twice + below, above: twice },
  ];
}

function sidesNeed(cells: number, full: number): Need {
  const stacks = Math.ceil(cells / STACK) + 1;
  const width = 8 + stacks + gapCount("sides", cells) * GAP.least + 2 * AISLE + 2 * EDGE;
  const stackHeight = STACK * HEIGHT + (STACK - 1) * GAP.least;
  return { shape: "sides", width, height: Math.max(columnHeight(full), stackHeight) + 2 * EDGE, above: EDGE };
}

function columnHeight(cards: number): number {
  return HEIGHT + (cards - 1) * STRIP.least;
}

function gapCount(shape: Shape, cells: number): number {
  if (shape === "sides") return 8 + Math.ceil(cells / STACK);
  return shape === "corner" ? 8 : 7;
}

type Corner = [pile: string, corner: Point];

/** Place the piles of a shape, in card widths; the left edge comes later. */
function standing(need: Need, cells: number, leftHanded: boolean, gap: number): Corner[] {
  const cellNames = CELL_NAMES.slice(0, cells);
  const pitch = 1 + gap;
  const columnsAt = (x: number): Corner[] => row(COLUMN_NAMES, { x, y: need.above }, pitch);
  const foundationsX = leftHanded ? 0 : 4 * pitch;
  if (need.shape === "row") {
    const cellsX = leftHanded ? (8 - cells) * pitch : 0;
    return [
      ...row(cellNames, { x: cellsX, y: EDGE }, pitch),
      ...row(FOUNDATION_NAMES, { x: foundationsX, y: EDGE }, pitch),
      ...columnsAt(0),
    ];
  }
  if (need.shape === "rows") {
    return [
      ...row(FOUNDATION_NAMES, { x: foundationsX, y: EDGE }, pitch),
      ...row(cellNames, { x: 0, y: EDGE + HEIGHT + GAP.least }, pitch),
      ...columnsAt(0),
    ];
  }
  return need.shape === "corner" ? cornered(cellNames, leftHanded, pitch, columnsAt) : sided(cellNames, leftHanded, pitch, columnsAt);
}

function cornered(
  cellNames: readonly string[],
  leftHanded: boolean,
  pitch: number,
  columnsAt: (x: number) => Corner[],
): Corner[] {
  const mainX = leftHanded ? pitch + AISLE : 0;
  const foundationsX = leftHanded ? 0 : 8 * pitch + AISLE;
  return [
    ...row(cellNames, { x: mainX, y: EDGE }, pitch),
    ...stack(FOUNDATION_NAMES, { x: foundationsX, y: EDGE }),
    ...columnsAt(mainX),
  ];
}

function sided(
  cellNames: readonly string[],
  leftHanded: boolean,
  pitch: number,
  columnsAt: (x: number) => Corner[],
): Corner[] {
  const stacks = Math.ceil(cellNames.length / STACK);
  const before = leftHanded ? 1 : stacks;
  const mainX = before * pitch + AISLE;
  const afterX = mainX + 8 * pitch + AISLE;
  const cellsX = leftHanded ? afterX : 0;
  const cellStacks = Array.from({ length: stacks }, (_, nth) =>
    stack(cellNames.slice(nth * STACK, (nth + 1) * STACK), { x: cellsX + nth * pitch, y: EDGE }),
  );
  return [
    ...cellStacks.flat(),
    ...stack(FOUNDATION_NAMES, { x: leftHanded ? 0 : afterX, y: EDGE }),
    ...columnsAt(mainX),
  ];
}

function row(names: readonly string[], { x, y }: Point, pitch: number): Corner[] {
  return names.map((name, nth) => [name, { x: x + nth * pitch, y }]);
}

function stack(names: readonly string[], { x, y }: Point): Corner[] {
  return names.map((name, nth) => [name, { x, y: y + nth * (HEIGHT + GAP.least) }]);
}

/** Turn corners into pixels, the whole in the middle of the table's width. */
function centred(corners: ReadonlyMap<string, Point>, tableWidth: number, width: number): Map<string, Point> {
  const right = Math.max(...Array.from(corners.values(), ({ x }) => x)) + 1;
  const left = (tableWidth - right * width) / 2;
  const pixels = ({ x, y }: Point): Point => ({ x: Math.round(left + x * width), y: Math.round(y * width) });
  return new Map(Array.from(corners, ([name, corner]) => [name, pixels(corner)]));
}
