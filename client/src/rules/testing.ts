/** Reads the cases that the Python rules run too (tests/vectors/README.md); for tests only. */

import { readFileSync } from "node:fs";

import { CARDS, cardText, rankOf, RANKS } from "./cards";
import { Position } from "./position";
import { type Variant, variant } from "./variants";

const VECTORS = new URL("../../../tests/vectors/", import.meta.url);

/** What most cases begin with: a position, and the rules by which it is judged. */
export interface Case {
  readonly variant: string;
  readonly cells: number;
  readonly position: readonly string[];
}

/** Read a file of cases; the caller knows their shape. */
export function readCases(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, VECTORS), "utf8"));
}

/** Read a file with a case a line. */
export function readCaseLines(name: string): unknown[] {
  return parseLines(readFileSync(new URL(name, VECTORS), "utf8"));
}

/** Parse JSON values that stand one a line. */
export function parseLines(text: string): unknown[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
}

/** Give a case's variant. */
export function rulesOf(each: { readonly variant: string; readonly cells: number }): Variant {
  return variant(each.variant, each.cells);
}

/** Give a case's position. */
export function positionOf(each: Pick<Case, "position">): Position {
  return Position.parse(each.position.map((line) => `${line}\n`).join(""));
}

/** What a test says of a position; the cards that it does not name lie beneath the eighth column. */
export interface Sketch {
  /** The foundations' heights as in a position's text, `H-0 C-0 D-0 S-0` where nothing is said. */
  readonly home?: string;
  readonly cells: string;
  /** The columns from the left; those that are not named are empty. */
  readonly columns: readonly string[];
}

/** Draw a position from the cards that matter. */
export function sketch({ home = "H-0 C-0 D-0 S-0", cells, columns }: Sketch): Position {
  const named = new Set([...cells.split(" "), ...columns.flatMap((column) => column.split(" "))]);
  const heights = new Map(home.split(" ").map((pile) => [pile.charAt(0), `0${RANKS}`.indexOf(pile.charAt(2))]));
  const beneath = CARDS.filter((card) => {
    const text = cardText(card);
    return !named.has(text) && rankOf(card) > (heights.get(text.charAt(1)) ?? 0);
  });
  const lines = Array.from({ length: 8 }, (_, index) => columns.at(index) ?? "");
  lines[7] = `${beneath.map(cardText).join(" ")} ${lines[7]}`.trim();
  const texts = [`Foundations: ${home}`, `Freecells: ${cells}`, ...lines.map((line) => (line === "" ? ":" : `: ${line}`))];
  return positionOf({ position: texts });
}
