/** Deals that can be won, as a solver has found: the very lists from which the server draws. */

import winnable from "../../../server/samedeal/service/winnable.json";
import type { Variant } from "../rules/variants";

interface Range {
  readonly first: number;
  readonly last: number;
  readonly except: readonly number[];
}

const RANGES: Readonly<Partial<Record<string, Range>>> = winnable.ranges;
const LISTS: Readonly<Partial<Record<string, readonly number[]>>> = winnable.lists;

/** Draw the number of a winnable deal; `chance` gives numbers from 0 up to, not including, 1. */
export function drawWinnable({ name, cells }: Variant, chance: () => number): number {
  const key = `${name}/${cells}`;
  const list = LISTS[key];
  if (list !== undefined) return list[Math.floor(chance() * list.length)];
  const range = RANGES[key];
  if (range === undefined) throw new RangeError(`no winnable deals are known of ${key}`);
  for (;;) {
    const number = range.first + Math.floor(chance() * (range.last - range.first + 1));
    if (!range.except.includes(number)) return number;
  }
}
