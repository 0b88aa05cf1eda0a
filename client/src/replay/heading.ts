/** What a log says before its first action, checked line by line. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

import { DealCode, InvalidDeal } from "../rules/deals";
import { BadCells, UnknownVariant, type Variant, variant } from "../rules/variants";
import { factsHash } from "./facts";
import type { Lines } from "./lines";

export const TITLE = "samedeal-log 1";
const NO_SALT = "-";
const SALT = /^[0-9a-f]{32}$/;

export interface Heading {
  readonly variant: Variant;
  readonly code: DealCode;
  /** Null while the race runs. */
  readonly salt: string | null;
  readonly player: string;
  readonly race: string;
  /** When the attempt's clock started, in epoch milliseconds. */
  readonly start: number;
}

/** Read and check the header lines; throws `BadLog`. */
export function readHeading(lines: Lines): Heading {
  if (lines.next(TITLE).join(" ") !== TITLE) lines.fail({ kind: "form", wanted: TITLE });
  const facts = readVariant(lines);
  const code = readCode(lines, facts);
  const salt = readSalt(lines);
  const commitment = valueOf(lines, "commitment");
  if (salt !== null && commitment !== commitmentTo(code, salt)) lines.failBefore({ kind: "salt" });
  lines.expect("rules", valueOf(lines, "rules"), factsHash(facts));
  const player = valueOf(lines, "player");
  const race = valueOf(lines, "race");
  const start = lines.integer("start", valueOf(lines, "start"));
  return Object.freeze({ variant: facts, code, salt, player, race, start });
}

function valueOf(lines: Lines, name: string): string {
  const words = lines.next(name);
  if (words.length !== 2 || words[0] !== name) lines.fail({ kind: "form", wanted: `${name} …` });
  return words[1];
}

function readVariant(lines: Lines): Variant {
  const name = valueOf(lines, "variant");
  known(lines, () => variant(name));
  const cells = lines.integer("cells", valueOf(lines, "cells"));
  return known(lines, () => variant(name, cells));
}

function readCode(lines: Lines, facts: Variant): DealCode {
  const text = valueOf(lines, "code");
  const code = known(lines, () => DealCode.parse(text));
  lines.expect("code", text, DealCode.of(facts, code.number).toString());
  return code;
}

/** Look something up that a log names; throws `BadLog` where there is no such thing. */
function known<T>(lines: Lines, look: () => T): T {
  try {
    return look();
  } catch (error) {
    const unknown = error instanceof UnknownVariant || error instanceof BadCells || error instanceof InvalidDeal;
    if (!unknown) throw error;
    return lines.fail({ kind: "deal" });
  }
}

function readSalt(lines: Lines): string | null {
  const salt = valueOf(lines, "salt");
  if (salt === NO_SALT) return null;
  if (!SALT.test(salt)) lines.fail({ kind: "form", wanted: "salt …" });
  return salt;
}

function commitmentTo(code: DealCode, salt: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${code.toString()}:${salt}`)));
}
