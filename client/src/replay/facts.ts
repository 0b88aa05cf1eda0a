/** The hash by which a log names the rules that it was played by (docs/protocol.md#log). */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

import type { Variant } from "../rules/variants";

const HASH_DIGITS = 16;

type Fact = string | number | boolean | undefined | readonly number[];

/** Give 16 hex digits that change when a fact of the variant does. */
export function factsHash(variant: Variant): string {
  const lines = factsOf(variant).map(([name, fact]) => `${name}=${written(fact)}`);
  return bytesToHex(sha256(utf8ToBytes(lines.join("\n")))).slice(0, HASH_DIGITS);
}

/** List the facts under the names and in the order in which the server hashes them. */
function factsOf(variant: Variant): [string, Fact][] {
  return [
    ["name", variant.name],
    ["cells", variant.cells],
    ["cells_choices", variant.cellsChoices],
    ["build", variant.build],
    ["empty_column", variant.emptyColumn],
    ["capacity", variant.capacity],
    ["group", variant.group],
    ["returns", variant.returns],
    ["undo_limit", variant.undoLimit],
    ["points", variant.points],
    ["code_prefix", variant.codePrefix],
    ["reserve_dealt", variant.reserveDealt],
  ];
}

/** Write a fact as Python does, since that is what is hashed. */
function written(fact: Fact): string {
  if (fact === undefined) return "None";
  if (typeof fact === "string") return `'${fact}'`;
  if (typeof fact === "boolean") return fact ? "True" : "False";
  if (typeof fact === "number") return String(fact);
  return fact.length === 1 ? `(${fact[0]},)` : `(${fact.join(", ")})`;
}
