import { expect, test } from "vitest";

import { layOut } from "./layout";
import { pileNames } from "./piles";
import { neighbour } from "./walking";

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1366, height: 768 },
];
const WISHES = { leftHanded: false, cardSize: "medium" } as const;

test("the arrows go from column to column and up to the row above", () => {
  // Guarantee: the next pile in a direction gets the focus, and at the edge nothing changes.
  const layout = layOut({ width: 390, height: 844 }, 4, WISHES);
  expect(neighbour(layout, "1", "right")).toBe("2");
  expect(neighbour(layout, "1", "up")).toBe("a");
  expect(neighbour(layout, "d", "right")).toBe("S");
  expect(neighbour(layout, "H", "down")).toBe("6");
  expect(neighbour(layout, "1", "left")).toBe("1");
});

test("an arrow goes to the nearest pile, though it stands a little aside", () => {
  // Guarantee: beside foundations in a corner the next column is one step away.
  const layout = layOut({ width: 1366, height: 768 }, 8, WISHES);
  expect(neighbour(layout, "D", "left")).toBe("8");
  expect(neighbour(layout, "k", "right")).toBe("S");
});

test.each(SIZES)("every pile can be reached by arrows on $width x $height", (size) => {
  // Guarantee: no pile is out of a keyboard's reach in any shape.
  for (const cells of [2, 4, 8]) {
    const layout = layOut(size, cells, WISHES);
    const reached = new Set(["1"]);
    for (const pile of reached) {
      for (const towards of ["left", "right", "up", "down"] as const) reached.add(neighbour(layout, pile, towards));
    }
    expect(Array.from(reached).sort()).toEqual(pileNames(cells).sort());
  }
});
