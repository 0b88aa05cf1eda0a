import { expect, test } from "vitest";

import { variant } from "../rules/variants";
import { drawWinnable } from "./stock";

/** Chances that come one after the other. */
function chances(...values: readonly number[]): () => number {
  const left = [...values];
  return () => left.shift() ?? 0;
}

test.each([
  ["freecell", 4],
  ["eight-off", 8],
  ["eight-off-relaxed", 8],
  ["eight-off-relaxed", 4],
  ["eight-off-relaxed", 2],
  ["bakers-game", 4],
] as const)("there are winnable deals of %s with %i cells", (name, cells) => {
  // Guarantee: the lowest and the highest chance both draw a deal number.
  for (const chance of [0, 0.999_999]) expect(drawWinnable(variant(name, cells), () => chance)).toBeGreaterThan(0);
});

test("a deal that nobody can win is not drawn", () => {
  // Guarantee: FreeCell 11982 is passed over.
  expect(drawWinnable(variant("freecell"), chances(11_981.5 / 1_000_000, 616.5 / 1_000_000))).toBe(617);
});

test("a game without known deals is an error that names it", () => {
  // Guarantee: no deal is made up.
  expect(() => drawWinnable({ ...variant("freecell"), cells: 7 }, () => 0)).toThrow(/freecell\/7/);
});
