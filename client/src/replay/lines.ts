/** The lines of a log, each held to its chain digest as it is read (docs/protocol.md#log). */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

import { BadLog, type Fault } from "./faults";

const DIGEST_DIGITS = 16;
/** The salt's line stands outside the chain, since it is told only when the race is over. */
const SALT_LINE = 5;
/** More digits than any time or count has. */
const PLAIN_NUMBER = /^(0|[1-9][0-9]{0,14})$/;

export class Lines {
  readonly #lines: readonly string[];
  #digest = "";
  /** The number of the line that was read last, from 1. */
  number = 0;

  /** Take a log's text; throws `BadLog` where its last line has no end. */
  constructor(text: string) {
    if (!text.endsWith("\n")) throw new BadLog(text.split("\n").length, { kind: "cut", wanted: "\\n" });
    this.#lines = text.slice(0, -1).split("\n");
  }

  /** Give the words of the next line without its digest; throws `BadLog` where `wanted` is missing or was changed. */
  next(wanted: string): string[] {
    if (this.number === this.#lines.length) this.fail({ kind: "cut", wanted });
    const line = this.#lines[this.number];
    this.number += 1;
    return (this.number === SALT_LINE ? line : this.#chained(line)).split(" ");
  }

  /** Refuse the line that was read last. */
  fail(fault: Fault): never {
    throw new BadLog(this.number, fault);
  }

  /** Refuse the line before the one that was read last. */
  failBefore(fault: Fault): never {
    throw new BadLog(this.number - 1, fault);
  }

  /** Hold a value to what the replay gives. */
  expect(name: string, found: string, expected: string | number): void {
    if (found !== String(expected)) this.fail({ kind: "value", name, expected: String(expected), found });
  }

  /** Read a plain decimal number. */
  integer(name: string, word: string): number {
    if (!PLAIN_NUMBER.test(word)) this.fail({ kind: "form", wanted: name });
    return Number(word);
  }

  /** See that nothing follows the end. */
  finish(): void {
    if (this.number === this.#lines.length) return;
    this.number += 1;
    this.fail({ kind: "trailing" });
  }

  #chained(line: string): string {
    const space = line.lastIndexOf(" ");
    const plain = line.slice(0, Math.max(space, 0));
    this.#digest = digestOf(this.#digest + plain);
    if (line.slice(space + 1) !== this.#digest) this.fail({ kind: "digest" });
    return plain;
  }
}

function digestOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, DIGEST_DIGITS);
}
