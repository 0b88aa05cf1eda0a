import { expect, test } from "vitest";

import { type AutoMode, autoMove, finishes } from "./auto";
import { type Case, positionOf, readCases, rulesOf, sketch } from "./testing";
import { variant } from "./variants";

interface Automatic extends Case, Readonly<Record<AutoMode, string | null>> {
  readonly case: string;
}

const cases = readCases("auto_moves.json") as Automatic[];
const modes: readonly AutoMode[] = ["off", "safe", "all"];

test.each(cases)("$case", (each) => {
  // Guarantee: each mode sends the card home that the Python rules send, or none.
  const [rules, position] = [rulesOf(each), positionOf(each)];
  for (const mode of modes) expect(autoMove(rules, position, mode)?.toString() ?? null, mode).toBe(each[mode]);
});

test("a three waits for the twos of the other colour", () => {
  // Guarantee: in alternating colours only aces and twos are always safe.
  const needed = sketch({ home: "H-2 C-2 D-0 S-A", cells: "- - - -", columns: ["3H"] });
  expect(autoMove(variant("freecell"), needed, "safe")).toBeUndefined();
  const free = sketch({ home: "H-2 C-2 D-0 S-2", cells: "- - - -", columns: ["3H"] });
  expect(autoMove(variant("freecell"), free, "safe")?.toString()).toBe("1h");
});

test("a game is decided when the rest can go home without another move", () => {
  // Guarantee: one card that lies in another's way is enough to say no.
  const freecell = variant("freecell");
  const home = "H-K C-K D-J S-J";
  expect(finishes(freecell, sketch({ home, cells: "KS - - -", columns: ["KD QD", "QS"] }))).toBe(true);
  expect(finishes(freecell, sketch({ home, cells: "KS - - -", columns: ["QD KD", "QS"] }))).toBe(false);
});
