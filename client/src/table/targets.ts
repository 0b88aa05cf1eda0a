/** Which pile or card is at a point, and where a dragged card would fall: by arithmetic, never by asking the page. */

import { COLUMN_NAMES } from "../rules/moves";
import type { Position } from "../rules/position";
import { cardRect, type Layout, type Point, type Rect, tailRect } from "./layout";
import { cardsOf } from "./piles";

/** A pile, and which of its cards; no index on its empty place or on the felt below a column. */
export interface Spot {
  readonly pile: string;
  readonly index?: number;
}

/** Find the spot at a point of the table; nothing on bare felt. */
export function spotAt(layout: Layout, position: Position, point: Point): Spot | undefined {
  const pile = Array.from(layout.corners.keys()).find((name) => holds(catchRect(layout, position, name), point));
  if (pile === undefined) return undefined;
  const { length } = cardsOf(position, pile);
  for (let index = length - 1; index >= 0; index--) {
    const { y, height } = cardRect(layout, pile, index, length);
    if (point.y >= y && point.y <= y + height + layout.gap / 2) return { pile, index: shownIndex(pile, index, length) };
  }
  return { pile };
}

/**
 * Choose the pile on which a dragged card falls.
 *
 * Of the piles that it covers the one that it covers most, those that take it first; nothing where it covers none.
 */
export function dropPile(
  layout: Layout,
  position: Position,
  dragged: Rect,
  takesIt: (pile: string) => boolean,
): string | undefined {
  const covered = Array.from(layout.corners.keys(), (pile) => ({
    pile,
    area: overlap(catchRect(layout, position, pile), dragged),
    taken: takesIt(pile),
  })).filter(({ area }) => area > 0);
  const [best] = covered.sort((one, other) => Number(other.taken) - Number(one.taken) || other.area - one.area);
  return covered.length === 0 ? undefined : best.pile;
}

/** In a pile without strips every point is its top card. */
function shownIndex(pile: string, index: number, length: number): number {
  return COLUMN_NAMES.includes(pile) ? index : length - 1;
}

/** The part of the table that belongs to a pile: a column's reaches down to the end, and half of each gap. */
function catchRect(layout: Layout, position: Position, pile: string): Rect {
  const rect = tailRect(layout, pile, 0, cardsOf(position, pile).length);
  const margin = layout.gap / 2;
  const height = COLUMN_NAMES.includes(pile) ? Math.max(layout.bottom - rect.y, rect.height) : rect.height;
  return { x: rect.x - margin, y: rect.y - margin, width: rect.width + 2 * margin, height: height + 2 * margin };
}

function holds({ x, y, width, height }: Rect, point: Point): boolean {
  return point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
}

function overlap(one: Rect, other: Rect): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(width, 0) * Math.max(height, 0);
}
