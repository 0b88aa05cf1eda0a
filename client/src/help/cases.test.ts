import { describe, expect, it } from "vitest";

import { readCases } from "../rules/testing";
import { VARIANTS } from "../rules/variants";
import { caseGroups } from "./cases";
import records from "./worked_cases.json";

interface Expected {
  readonly variant: string;
  readonly move: string;
  readonly outcome: string;
  readonly singles?: readonly string[];
}
const vectors = readCases("worked_cases.json") as Expected[];
const cases = Object.keys(VARIANTS).flatMap((name) => caseGroups(name).flatMap((group) => group.cases));

describe("worked cases", () => {
  it("are those that both engines run, none left out", () => {
    // Guarantee: help shows what is tested; after a change of the vectors, copy them to client/src/help/.
    expect(records).toEqual(vectors);
    expect(cases).toHaveLength(vectors.length);
  });

  it("end as the engine judges them", () => {
    // Guarantee: a page says "allowed" exactly where a race would allow the move.
    const judged = cases.map(({ variant, move, refusal }) => [variant.name, move.toString(), refusal?.rule ?? "legal"]);
    const expected = vectors.map(({ variant, move, outcome }) => [variant, move, outcome]);
    expect(new Set(judged.map(String))).toEqual(new Set(expected.map(String)));
  });

  it("show each single move of a group move, and nothing after a refusal", () => {
    // Guarantee: a step on the page is one step of the cards.
    for (const each of cases) {
      const { singles } = vectors.find(({ variant, move }) => variant === each.variant.name && move === each.move.toString()) ?? {};
      const steps = each.refusal === null ? (singles?.length ?? 1) : 0;
      expect(each.frames.map(({ move }) => move?.toString())).toHaveLength(steps + 1);
    }
  });

  it("mark the cards that they are about", () => {
    // Guarantee: before the first step one sees which cards are meant.
    for (const each of cases) expect(each.frames[0].marked).toHaveLength(each.move.count);
  });
});
