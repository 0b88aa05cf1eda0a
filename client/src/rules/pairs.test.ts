import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { deal } from "./deals";
import { Move } from "./moves";
import { apply, refusal } from "./play";
import { parseLines, rulesOf } from "./testing";

interface Game {
  readonly variant: string;
  readonly cells: number;
  readonly number: number;
  readonly tries: readonly [move: string, verdict: string][];
}

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const COUNT = process.env.SAMEDEAL_PAIRS_COUNT ?? "2000";

test(
  `the Python and the TypeScript rules agree on ${COUNT} tries`,
  () => {
    // Guarantee: both refuse by the same rule, or come to the same position.
    let tries = 0;
    for (const game of parseLines(pairs()) as Game[]) {
      expect(verdictsOf(game)).toEqual(game.tries);
      tries += game.tries.length;
    }
    expect(tries).toBe(Number(COUNT));
  },
  // Python and 100,000 tries take some seconds on a busy machine.
  120_000,
);

/** Read the tries from the file that SAMEDEAL_PAIRS names, or have Python write them now. */
function pairs(): string {
  const file = process.env.SAMEDEAL_PAIRS;
  if (file !== undefined) return readFileSync(file, "utf8");
  const local = `${ROOT}.venv/bin/python`;
  return execFileSync(existsSync(local) ? local : "python3", ["-m", "tests.rules.pairs", COUNT], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, PYTHONPATH: `${ROOT}server` },
    maxBuffer: 2 ** 27,
  });
}

/** Judge a game's moves one after the other, and play those that are legal. */
function verdictsOf({ tries, ...game }: Game): [string, string][] {
  const rules = rulesOf(game);
  let position = deal(rules, game.number);
  return tries.map(([text]) => {
    const move = readMove(text);
    if (move === undefined) return [text, "notation"];
    const why = refusal(rules, position, move);
    if (why === undefined) position = apply(position, move);
    return [text, why?.rule ?? position.hash];
  });
}

function readMove(text: string): Move | undefined {
  try {
    return Move.parse(text);
  } catch {
    return undefined;
  }
}
