import { expect, test } from "vitest";

import { deal, DealCode, InvalidDeal, MAX_NUMBER, readDeal, readNumber } from "./deals";
import { type Case, readCaseLines, readCases, rulesOf } from "./testing";
import { variant } from "./variants";

interface Coded {
  readonly code: string;
  readonly variant: string;
  readonly cells: number;
  readonly number: number;
}
interface Codes {
  readonly codes: readonly Coded[];
  readonly spellings: readonly [string, string][];
  readonly refused: readonly string[];
  readonly numbers: readonly [string | number, number][];
  readonly refused_numbers: readonly (string | number)[];
}

const { codes, spellings, refused, numbers, refused_numbers: refusedNumbers } = readCases("codes.json") as Codes;
const layouts = readCaseLines("oracle/layouts.jsonl") as (Case & Coded)[];

test("deals are those of other programs", () => {
  // Guarantee: every layout of the oracle is dealt card for card, the highest numbers too.
  for (const layout of layouts) {
    const text = deal(rulesOf(layout), layout.number).text;
    expect(text, layout.code).toBe(layout.position.map((line) => `${line}\n`).join(""));
  }
  expect(Math.max(...layouts.map(({ number }) => number))).toBe(MAX_NUMBER);
});

test.each(codes)("$code is number $number of $variant", (coded) => {
  // Guarantee: a code reads and writes as the layout that it names.
  expect(DealCode.of(rulesOf(coded), coded.number).toString()).toBe(coded.code);
  expect(readDeal(coded.code, coded.variant)).toEqual({ variant: rulesOf(coded), number: coded.number });
});

test.each(spellings)("%j is printed %s", (typed, printed) => {
  // Guarantee: codes are read in any case, with or without dashes, and printed in one way.
  expect(DealCode.parse(typed).toString()).toBe(printed);
});

test.each(refused)("%j is no code", (text) => {
  // Guarantee: everything else is refused with an error that quotes it.
  expect(() => DealCode.parse(text)).toThrow(InvalidDeal);
});

test.each(numbers)("%j is deal number %d", (given, number) => {
  // Guarantee: numbers are read plainly, with or without the sign.
  expect(readNumber(given)).toBe(number);
});

test.each(refusedNumbers)("%j is no deal number", (given) => {
  // Guarantee: what is not a whole number in range is refused, never dealt.
  expect(() => readNumber(given)).toThrow(InvalidDeal);
});

test("a bare number is FreeCell's unless a variant is named", () => {
  // Guarantee: a number alone is enough to play.
  expect(readDeal("#617")).toEqual({ variant: variant("freecell"), number: 617 });
  expect(readDeal(617, "eight-off-relaxed", 4)).toEqual({ variant: variant("eight-off-relaxed", 4), number: 617 });
});

test("a code that contradicts what else is asked for is refused", () => {
  // Guarantee: the error names both sides.
  expect(() => readDeal("EO1-C8-AAAAAFA", "freecell")).toThrow(/EO1-C8-AAAAAFA.*freecell/);
  expect(() => readDeal("EO1-C4-AAAAAFA", "eight-off-relaxed", 8)).toThrow(/4 cells.*8/);
});
