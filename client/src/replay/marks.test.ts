import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { markAfter, markBefore, marksOf } from "./marks";
import { readReplay } from "./replay";

const WON = readReplay(readFileSync(new URL("../../../tests/vectors/logs/freecell-won.txt", import.meta.url), "utf8"));

describe("the marks of replays", () => {
  it("are the times of all steps, each once and in order, with the start", () => {
    const cut = { ...WON, steps: WON.steps.slice(0, 2) };
    const other = { ...cut, steps: cut.steps.map((step) => ({ ...step, tMs: step.tMs + 30 })) };
    expect(marksOf([cut])).toEqual([0, 4200, 4260]);
    expect(marksOf([cut, other, cut])).toEqual([0, 4200, 4230, 4260, 4290]);
  });

  it("lead from any instant to the next and the one before, and stop at the ends", () => {
    const marks = [0, 10, 20];
    expect([markAfter(marks, 0), markAfter(marks, 15), markAfter(marks, 20)]).toEqual([10, 20, 20]);
    expect([markBefore(marks, 20), markBefore(marks, 15), markBefore(marks, 0)]).toEqual([10, 10, 0]);
  });
});
