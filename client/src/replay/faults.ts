/** What can be wrong with a log. */

import type { Refusal } from "../rules/refusals";

export type Fault =
  /** The last line has no end, or lines are missing: `wanted` should follow. */
  | { readonly kind: "cut"; readonly wanted: string }
  /** The line is not the one whose digest stands on it. */
  | { readonly kind: "digest" }
  /** The line has another form than `wanted`. */
  | { readonly kind: "form"; readonly wanted: string }
  /** The value called `name` is another one than the replay gives. */
  | { readonly kind: "value"; readonly name: string; readonly expected: string; readonly found: string }
  /** The deal or the variant is none that there is. */
  | { readonly kind: "deal" }
  /** Salt and code are not what was committed to. */
  | { readonly kind: "salt" }
  /** Time goes back. */
  | { readonly kind: "time" }
  | { readonly kind: "illegal"; readonly move: string; readonly refusal: Refusal }
  | { readonly kind: "auto" }
  | { readonly kind: "undo" }
  /** The outcome is not what the position says. */
  | { readonly kind: "outcome"; readonly found: string }
  /** Something follows the action that wins, or the end. */
  | { readonly kind: "trailing" };

/** A log that is not true: the number of its first wrong line, from 1, and what is wrong with it. */
export class BadLog extends Error {
  constructor(
    readonly line: number,
    readonly fault: Fault,
  ) {
    super(`line ${line}: ${fault.kind}`);
    this.name = "BadLog";
  }
}
