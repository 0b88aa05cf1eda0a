import { describe, expect, test } from "vitest";

import { COLUMN_NAMES } from "../rules/moves";
import { cardRect, cornerOf, coveredIndex, type Layout, layOut, type LayoutWishes, type Rect, stripOf } from "./layout";
import { pileNames } from "./piles";

const USUAL: LayoutWishes = { leftHanded: false, cardSize: "medium" };
const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [568, 320],
  [667, 375],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1366, 768],
  [1920, 1080],
  [3840, 2160],
] as const;
const CELLS = [2, 4, 8] as const;
const CASES = SIZES.flatMap(([width, height]) => CELLS.map((cells) => ({ width, height, cells })));

function rects(layout: Layout, cells: number): Rect[] {
  return pileNames(cells).map((pile) => ({ ...cornerOf(layout, pile), ...layout.card }));
}

function overlaps(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width - 1 &&
    other.x < one.x + one.width - 1 &&
    one.y < other.y + other.height - 1 &&
    other.y < one.y + one.height - 1
  );
}

describe.each(CASES)("$width x $height with $cells cells", ({ width, height, cells }) => {
  const layout = layOut({ width, height }, cells, USUAL);

  test("every pile is on the table", () => {
    // Guarantee: nothing needs scrolling.
    for (const rect of rects(layout, cells)) {
      expect(rect.x).toBeGreaterThanOrEqual(0);
      expect(rect.y).toBeGreaterThanOrEqual(0);
      expect(rect.x + rect.width).toBeLessThanOrEqual(width + 1);
      expect(rect.y + rect.height).toBeLessThanOrEqual(height + 1);
    }
  });

  test("no pile covers another", () => {
    // Guarantee: piles stand apart, left-handed too.
    for (const wishes of [USUAL, { ...USUAL, leftHanded: true }]) {
      const all = rects(layOut({ width, height }, cells, wishes), cells);
      const clashes = all.flatMap((one, at) => all.slice(at + 1).filter((other) => overlaps(one, other)));
      expect(clashes).toEqual([]);
    }
  });

  test("a column of 19 cards fits, and every index in it can be read", () => {
    // Guarantee: the longest column there can be ends on the table, and its smallest index is at least 8 pixels high.
    for (const pile of COLUMN_NAMES) {
      const last = cardRect(layout, pile, 18, 19);
      expect(last.y + last.height).toBeLessThanOrEqual(height);
      expect(coveredIndex(layout, pile, 19) * 0.3 * layout.card.width).toBeGreaterThan(8);
    }
  });

  test("a usual column shows whole indexes", () => {
    // Guarantee: strips of ten cards are at least .42 of a card's width.
    expect(stripOf(layout, "1", 10)).toBeGreaterThanOrEqual(0.42 * layout.card.width);
  });

  test("cards are as wide as eight columns allow", () => {
    // Guarantee: a card is at least 36 pixels wide from 320 x 568 up.
    expect(layout.card.width).toBeGreaterThan(36);
  });
});

test("cells and foundations share a row where they fit", () => {
  // Guarantee: with four cells the eight piles stand above the eight columns.
  const layout = layOut({ width: 390, height: 844 }, 4, USUAL);
  expect(layout.shape).toBe("row");
  expect(cornerOf(layout, "S").y).toBe(cornerOf(layout, "a").y);
  expect(cornerOf(layout, "S").x).toBe(cornerOf(layout, "5").x);
});

test("on a low screen cells and foundations stand at the sides", () => {
  // Guarantee: a phone on its side gives its height to the columns.
  const layout = layOut({ width: 844, height: 390 }, 8, USUAL);
  expect(layout.shape).toBe("sides");
  expect(cornerOf(layout, "1").y).toBe(cornerOf(layout, "a").y);
});

test("a left-handed table has its foundations at the left", () => {
  // Guarantee: each shape is turned round for the left hand.
  for (const [width, height] of SIZES) {
    for (const cells of CELLS) {
      const left = layOut({ width, height }, cells, { ...USUAL, leftHanded: true });
      expect(cornerOf(left, "S").x).toBeLessThan(cornerOf(left, "5").x);
    }
  }
});

test("strips grow with the room there is", () => {
  // Guarantee: a higher table of the same width has longer strips, up to a limit.
  const strips = [500, 600, 700, 800].map((height) => layOut({ width: 390, height }, 4, USUAL).strip);
  expect(strips).toEqual(strips.toSorted((one, other) => one - other));
  expect(new Set(strips).size).toBeGreaterThan(1);
});

test("larger cards are larger where there is width for them", () => {
  // Guarantee: the setting changes the cards, smallest to largest.
  const widths = (["small", "medium", "large"] as const).map(
    (cardSize) => layOut({ width: 1366, height: 768 }, 4, { ...USUAL, cardSize }).card.width,
  );
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  expect(new Set(widths).size).toBe(3);
});

test("a table without any size is laid out too", () => {
  // Guarantee: before the page knows its size nothing fails.
  expect(layOut({ width: 0, height: 0 }, 8, USUAL).card.width).toBe(1);
});

test("a pile that the table does not have is an error that names it", () => {
  // Guarantee: a wrong pile is never drawn somewhere.
  expect(() => cornerOf(layOut({ width: 390, height: 844 }, 4, USUAL), "e")).toThrow(/"e"/);
});
