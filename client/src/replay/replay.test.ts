import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { BadLog } from "./faults";
import { curveOf, movedCards, positionAfter, readReplay, stepsBy } from "./replay";

const LOGS = new URL("../../../tests/vectors/logs/", import.meta.url);
const NAMES = readdirSync(LOGS);

function logNamed(name: string): string {
  return readFileSync(new URL(name, LOGS), "utf8");
}

const WON = logNamed("freecell-won.txt");

/** Read a log that is wrong, and give the fault that was named. */
function faultOf(text: string): BadLog {
  try {
    readReplay(text);
  } catch (error) {
    if (error instanceof BadLog) return error;
    throw error;
  }
  throw new Error("the log was found true");
}

/** Change one line of a log and mend nothing after it. */
function withLine(text: string, number: number, change: (line: string) => string): string {
  return text
    .split("\n")
    .map((line, index) => (index === number - 1 ? change(line) : line))
    .join("\n");
}

describe("a log", () => {
  it.each(NAMES)("%s, as the server writes it, is found true", (name) => {
    const replay = readReplay(logNamed(name));
    expect(replay.steps.at(-1)?.seq).toBe(replay.moves + replay.undos);
  });

  it.each([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 40, 91])("that was changed is wrong at its line %i", (number) => {
    const changed = withLine(WON, number, (line) => line.replace(/.(?= [0-9a-f]{16}$)/, "x"));
    expect(faultOf(changed)).toMatchObject({ line: number, fault: { kind: "digest" } });
  });

  it("with another salt is wrong at the salt, which no digest holds", () => {
    const changed = withLine(WON, 5, () => `salt ${"f".repeat(32)}`);
    expect(faultOf(changed)).toMatchObject({ line: 5, fault: { kind: "salt" } });
  });

  it("that lost its end is called cut", () => {
    expect(faultOf(WON.slice(0, -1)).fault.kind).toBe("cut");
    expect(faultOf(WON.split("\n").slice(0, 30).join("\n") + "\n")).toMatchObject({ line: 30, fault: { kind: "cut" } });
  });

  it("that goes on behind its end is wrong there", () => {
    expect(faultOf(`${WON}more\n`)).toMatchObject({ line: WON.split("\n").length, fault: { kind: "trailing" } });
  });

  it.each(["", "\n", "no log\n", "\ud800\n"])("that is none (%j) is refused at its first line", (text) => {
    expect(faultOf(text).line).toBe(1);
  });
});

/** Change lines without their digests, and make the chain anew as a forger would. */
function forged(text: string, change: (lines: string[]) => string[]): string {
  const plain = text.trimEnd().split("\n");
  let digest = "";
  const chained = change(plain.map((line) => (line.startsWith("salt ") ? line : line.slice(0, -17)))).map((line) => {
    if (line.startsWith("salt ")) return line;
    digest = createHash("sha256").update(digest + line).digest("hex").slice(0, 16);
    return `${line} ${digest}`;
  });
  return `${chained.join("\n")}\n`;
}

const FORGERIES: readonly (readonly [what: string, line: number, kind: string, from: RegExp | string, to: string])[] = [
  ["another title", 1, "form", "samedeal-log 1", "samedeal-log 2"],
  ["a variant that there is not", 2, "deal", "freecell", "constructor"],
  ["cells that the variant has not", 3, "deal", "4", "5"],
  ["a code of another layout", 4, "value", "FC1", "BG1"],
  ["other rules", 7, "value", /[0-9a-f]+$/, "0123456789abcdef"],
  ["a start that is no number", 10, "form", /[0-9]+$/, "1e9"],
  ["a number left out", 11, "value", "1 4200", "2 4200"],
  ["a move that the rules forbid", 11, "illegal", " 4h ", " ah "],
  ["a move that is none", 11, "form", " 4h ", " 9h "],
  ["an auto-move that does not go home", 13, "auto", " 3a ", " +3a "],
  ["an undo with nothing to take back", 11, "undo", " 4h ", " undo "],
  ["another count", 12, "value", " 2 ", " 3 "],
  ["another hash", 12, "value", /[0-9a-f]{12}$/, "0123456789ab"],
  ["time that goes back", 12, "time", "4260", "4199"],
  ["a win that was a resignation", 91, "outcome", "won", "resigned"],
  ["an outcome that there is not", 91, "outcome", "won", "cheated"],
  ["fewer moves", 91, "value", /80 0$/, "79 0"],
  ["another time", 91, "time", / ([0-9]+) 80 0$/, " 999999 80 0"],
];

describe("a log whose chain was forged as a whole", () => {
  it("is found true where nothing else was changed", () => {
    expect(forged(WON, (lines) => lines)).toBe(WON);
  });

  it.each(FORGERIES)("is still caught with %s", (_what, number, kind, from, to) => {
    const changed = forged(WON, (lines) => lines.map((line, index) => (index === number - 1 ? line.replace(from, to) : line)));
    expect(changed).not.toBe(WON);
    expect(faultOf(changed)).toMatchObject({ line: number, fault: { kind } });
  });
});

describe("a replay", () => {
  const replay = readReplay(WON);

  it("knows the board at every time", () => {
    const [first, second] = replay.steps;
    expect(stepsBy(replay, first.tMs - 1)).toBe(0);
    expect(stepsBy(replay, first.tMs)).toBe(1);
    expect(stepsBy(replay, second.tMs)).toBe(2);
    expect(stepsBy(replay, replay.timeMs)).toBe(replay.steps.length);
    expect(positionAfter(replay, 0)).toBe(replay.dealt);
    expect(positionAfter(replay, replay.steps.length).solved).toBe(true);
  });

  it("tells which cards a step moved", () => {
    const text = replay.steps[2].m;
    expect(text).toBe("3a");
    expect(movedCards(replay, 3)).toEqual([replay.steps[2].position.cells[0]]);
    expect(movedCards(replay, 0)).toEqual([]);
    const undone = { ...replay, steps: [...replay.steps.slice(0, 3), { ...replay.steps[3], m: "undo" }] };
    expect(movedCards(undone, 4)).toEqual([]);
  });

  it("has a curve that climbs to all cards", () => {
    expect(curveOf(replay)[0]).toEqual([4200, 1]);
    expect(curveOf(replay).at(-1)).toEqual([replay.timeMs, 52]);
  });
});
