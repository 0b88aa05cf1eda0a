import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { findLoss, firstDivergence, keptSteps, slowestSteps } from "./comparison";
import { readReplay, type Replay } from "./replay";

const LOGS = new URL("../../../tests/vectors/logs/", import.meta.url);

function replayOf(name: string): Replay {
  return readReplay(readFileSync(new URL(name, LOGS), "utf8"));
}

const WON = replayOf("freecell-won.txt");
const RESIGNED = replayOf("eight-off-resigned.txt");

/** The same attempt, ended after so many steps. */
function cut(replay: Replay, steps: number): Replay {
  return { ...replay, steps: replay.steps.slice(0, steps) };
}

describe("the first divergence", () => {
  it("is nowhere between an attempt and its own beginning", () => {
    expect(firstDivergence(WON, WON)).toBeNull();
    expect(firstDivergence(WON, cut(WON, 10))).toBeNull();
  });

  it("is the first step that led to another board", () => {
    const other = { ...WON, steps: WON.steps.map((step, index) => (index < 6 ? step : { ...step, position: WON.dealt })) };
    expect(firstDivergence(WON, other)).toBe(7);
  });
});

describe("the slowest moves", () => {
  it("come longest first, and auto-moves are nobody's thought", () => {
    const slowest = slowestSteps(WON, 5);
    expect(slowest).toHaveLength(5);
    expect(slowest.map(({ tookMs }) => tookMs)).toEqual(slowest.map(({ tookMs }) => tookMs).sort((a, b) => b - a));
    expect(slowestSteps(WON, 1_000).some(({ step }) => step.m.startsWith("+"))).toBe(false);
  });

  it("count the first one from the start of the clock", () => {
    expect(slowestSteps(cut(WON, 1), 1)[0].tookMs).toBe(WON.steps[0].tMs);
  });
});

describe("the kept line", () => {
  it("leaves out what was taken back, and leads to the last board", () => {
    const kept = keptSteps(RESIGNED);
    const undone = RESIGNED.steps.filter(({ m }) => m === "undo").map(({ seq }) => seq);
    expect(undone).toEqual([21, 22]);
    const standing = RESIGNED.steps.map(({ seq }) => seq).filter((seq) => seq < 19 || seq > 22);
    expect(kept.map(({ seq }) => seq)).toEqual(standing);
    expect(kept.at(-1)?.position.hash).toBe(RESIGNED.steps.at(-1)?.position.hash);
  });

  it("takes an action's auto-moves back with it", () => {
    const [first, auto] = WON.steps;
    expect(auto.m).toBe("+1h");
    const undone = { ...WON, steps: [first, auto, { ...first, seq: 3, m: "undo", position: WON.dealt }] };
    expect(keptSteps(undone)).toEqual([]);
  });
});

describe("where an attempt was lost", () => {
  /** A solver to whom every line longer than `alive` moves is lost. */
  const judge = (alive: number) => (moves: readonly string[]) => Promise.resolve(moves.length > alive ? ("no" as const) : ("yes" as const));

  it.each([0, 1, 7, 27])("is the step behind the %i that could still be won", async (alive) => {
    const loss = await findLoss(RESIGNED, judge(alive));
    expect(loss).toEqual({ kind: "after", step: keptSteps(RESIGNED)[alive] });
  });

  it("is the deal itself where nothing could be won", async () => {
    expect(await findLoss(RESIGNED, judge(-1))).toEqual({ kind: "after", step: null });
  });

  it("is nowhere where the last board could still be won", async () => {
    expect(await findLoss(RESIGNED, judge(1_000))).toEqual({ kind: "never" });
  });

  it("is not told where the solver gives no proof", async () => {
    expect(await findLoss(RESIGNED, () => Promise.resolve("unknown"))).toEqual({ kind: "unknown" });
  });

  it("is found with a logarithm's worth of questions", async () => {
    let asked = 0;
    await findLoss(RESIGNED, (moves) => {
      asked += 1;
      return judge(12)(moves);
    });
    expect(asked).toBeLessThan(8);
  });
});
