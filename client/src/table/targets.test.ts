import { expect, test } from "vitest";

import { sketch } from "../rules/testing";
import { cardRect, cornerOf, layOut, type Rect } from "./layout";
import { dropPile, spotAt } from "./targets";

const POSITION = sketch({ cells: "JD - - -", columns: ["KS QH JS", "", "9C 8H"] });
const LAYOUT = layOut({ width: 1000, height: 700 }, 4, { leftHanded: false, cardSize: "medium" });
const TAKES_ALL = (): boolean => true;
const TAKES_NONE = (): boolean => false;

function middle({ x, y, width, height }: Rect): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

test("a point on a strip is the covered card", () => {
  // Guarantee: what is pressed is what is seen.
  const { x, y } = cardRect(LAYOUT, "1", 1, 3);
  expect(spotAt(LAYOUT, POSITION, { x: x + 5, y: y + 5 })).toEqual({ pile: "1", index: 1 });
});

test("a point on the last card is the top card", () => {
  // Guarantee: the whole face of the available card takes the press.
  expect(spotAt(LAYOUT, POSITION, middle(cardRect(LAYOUT, "1", 2, 3)))).toEqual({ pile: "1", index: 2 });
});

test("the felt below a column is the column, but none of its cards", () => {
  // Guarantee: below the cards one may put something down, not pick something up.
  const { x } = cornerOf(LAYOUT, "3");
  expect(spotAt(LAYOUT, POSITION, { x: x + 5, y: LAYOUT.bottom - 5 })).toEqual({ pile: "3" });
});

test("an empty cell, an empty column and an empty foundation are places", () => {
  // Guarantee: a pile without cards can be named.
  for (const pile of ["b", "2", "H"]) {
    expect(spotAt(LAYOUT, POSITION, middle(cardRect(LAYOUT, pile, 0, 1)))).toEqual({ pile });
  }
});

test("bare felt is nothing", () => {
  // Guarantee: a press beside the piles names none.
  expect(spotAt(LAYOUT, POSITION, { x: 1, y: 1 })).toBeUndefined();
});

test("a dragged card falls on the pile that it covers most", () => {
  // Guarantee: between two piles that would take it the nearer one gets it.
  const { x, y } = cornerOf(LAYOUT, "2");
  const dragged = { x: x + LAYOUT.card.width * 0.4, y: y + 10, ...LAYOUT.card };
  expect(dropPile(LAYOUT, POSITION, dragged, TAKES_ALL)).toBe("2");
});

test("a pile that takes the card goes before one that does not", () => {
  // Guarantee: a drop that touches a legal place is meant for it.
  const { x, y } = cornerOf(LAYOUT, "2");
  const dragged = { x: x + LAYOUT.card.width * 0.4, y: y + 10, ...LAYOUT.card };
  expect(dropPile(LAYOUT, POSITION, dragged, (pile) => pile === "3")).toBe("3");
});

test("a drop that nothing takes is judged by the pile that it covers", () => {
  // Guarantee: the refusal says why the place that was meant does not take it.
  expect(dropPile(LAYOUT, POSITION, cardRect(LAYOUT, "3", 1, 2), TAKES_NONE)).toBe("3");
});

test("a drop on bare felt is no drop", () => {
  // Guarantee: outside the piles nothing is sent.
  expect(dropPile(LAYOUT, POSITION, { x: -500, y: -500, ...LAYOUT.card }, TAKES_ALL)).toBeUndefined();
});
