import { expect, test } from "vitest";

import { BadCells, UnknownVariant, variant, VARIANTS } from "./variants";

test("a variant is found by its name, with its usual cells", () => {
  // Guarantee: without a number of cells the record is the one of the list.
  expect(Object.keys(VARIANTS).map((name) => variant(name))).toEqual(Object.values(VARIANTS));
});

test("a choice of cells changes nothing else", () => {
  // Guarantee: the number of cells is the only fact that a player chooses.
  expect(variant("eight-off-relaxed", 4)).toEqual({ ...VARIANTS["eight-off-relaxed"], cells: 4 });
});

test("an unknown variant is refused with the known ones", () => {
  // Guarantee: the error names what would be right.
  expect(() => variant("klondike")).toThrow(UnknownVariant);
  expect(() => variant("klondike")).toThrow(/freecell, eight-off, eight-off-relaxed, bakers-game/);
  expect(() => variant("toString")).toThrow(UnknownVariant);
});

test("a wrong number of cells is refused with the right ones", () => {
  // Guarantee: the error names the variant's choices.
  expect(() => variant("eight-off-relaxed", 3)).toThrow(BadCells);
  expect(() => variant("eight-off-relaxed", 3)).toThrow(/8, 4, 2/);
});

test("a variant cannot be changed", () => {
  // Guarantee: the records are frozen.
  expect(Object.values(VARIANTS).every((facts) => Object.isFrozen(facts))).toBe(true);
  expect(Object.isFrozen(variant("eight-off-relaxed", 2))).toBe(true);
});
