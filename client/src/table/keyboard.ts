/** The two-character notation from the keys: `3h`, `a4`, `x345`, Shift and a suit's letter (docs/rules.md#keyboard). */

import { HOME, Move } from "../rules/moves";
import { refusal } from "../rules/play";
import type { Refusal } from "../rules/refusals";
import { cardsOf, destOf, isFoundation } from "./piles";
import { attempt, type Board, EMPTY_HAND, type Hand, moveOf, type Outcome, sendAway } from "./selection";

/** What a key means to the table: a pile's name, a digit or letter of the notation, or a command. */
export type Key =
  | { readonly kind: "pile"; readonly pile: string }
  | { readonly kind: "number" }
  | { readonly kind: "zero" }
  | { readonly kind: "undo" | "redo" | "send" | "choose" | "drop" }
  | { readonly kind: "walk"; readonly towards: Direction };

export type Direction = "left" | "right" | "up" | "down";

/** The part of a keyboard event that the table reads. */
export interface KeyInput {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

/** A number being typed: `x` was pressed, or its number is there. */
export type Typed = { readonly kind: "nothing" } | { readonly kind: "asked" } | { readonly kind: "number"; readonly count: number };

export const NOTHING_TYPED: Typed = { kind: "nothing" };

const COMMANDS: Readonly<Record<string, Key>> = {
  Enter: { kind: "send" },
  " ": { kind: "choose" },
  Escape: { kind: "drop" },
  ArrowLeft: { kind: "walk", towards: "left" },
  ArrowRight: { kind: "walk", towards: "right" },
  ArrowUp: { kind: "walk", towards: "up" },
  ArrowDown: { kind: "walk", towards: "down" },
};

/** Read a key; nothing where it is not the table's. */
export function readKey(input: KeyInput): Key | undefined {
  if (input.isComposing || input.altKey) return undefined;
  const sign = signOf(input);
  if (input.ctrlKey || input.metaKey) return commandOf(sign, input.shiftKey);
  if (Object.hasOwn(COMMANDS, input.key)) return COMMANDS[input.key];
  if (input.shiftKey && isFoundation(sign.toUpperCase())) return { kind: "pile", pile: sign.toUpperCase() };
  if (/^[1-8a-hk]$/.test(sign)) return { kind: "pile", pile: sign };
  const others: Readonly<Record<string, Key>> = {
    x: { kind: "number" },
    "0": { kind: "zero" },
    u: { kind: "undo" },
    r: { kind: "redo" },
  };
  return Object.hasOwn(others, sign) ? others[sign] : undefined;
}

/** What a letter means with Control or Command: as everywhere, Z takes back, Shift and Z or Y plays again. */
function commandOf(sign: string, shift: boolean): Key | undefined {
  if (sign === "z") return { kind: shift ? "redo" : "undo" };
  return sign === "y" && !shift ? { kind: "redo" } : undefined;
}

/** A key's letter or digit: as typed where it is one of ours, else by where the key is, for layouts of other scripts. */
function signOf({ key, code }: KeyInput): string {
  if (/^[0-9a-z]$/i.test(key)) return key.toLowerCase();
  const match = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code);
  return match === null ? "" : match[1].toLowerCase();
}

export interface KeyOutcome extends Outcome {
  readonly typed: Typed;
}

/** Say what a key of the notation does: it sets a number, takes from a pile, or names where to. */
export function typeKey(board: Board, hand: Hand, typed: Typed, key: Key): KeyOutcome {
  if (key.kind === "number") return { hand, typed: { kind: "asked" } };
  if (key.kind === "zero") return { hand, typed: typed.kind === "number" && typed.count === 1 ? { kind: "number", count: 10 } : typed };
  if (key.kind !== "pile") return { hand, typed };
  if (typed.kind === "asked") return typeNumber(hand, key.pile);
  const count = typed.kind === "number" ? typed.count : undefined;
  if (hand.selection === undefined) return { ...takeFrom(board, key.pile, count), typed: NOTHING_TYPED };
  const selection = { ...hand.selection, count: count ?? hand.selection.count };
  return { ...attempt(board, moveOf(board, selection, destOf(key.pile))), typed: NOTHING_TYPED };
}

/** Act on the pile that has the focus: send its card away, or name it as the place for what is selected. */
export function enter(board: Board, hand: Hand, pile: string, how: "send" | "choose"): Outcome {
  if (hand.selection !== undefined) {
    if (hand.selection.pile === pile) return { hand: EMPTY_HAND };
    return attempt(board, moveOf(board, hand.selection, destOf(pile)));
  }
  return how === "send" ? sendAway(board, { pile, count: 1 }) : takeFrom(board, pile, undefined);
}

function typeNumber(hand: Hand, sign: string): KeyOutcome {
  const count = Number(sign);
  return { hand, typed: Number.isNaN(count) ? NOTHING_TYPED : { kind: "number", count } };
}

function takeFrom(board: Board, pile: string, count: number | undefined): Outcome {
  if (pile === HOME) return { hand: EMPTY_HAND };
  const why = whyNotFrom(board, pile);
  return why === undefined ? { hand: { selection: { pile, count } } } : { hand: EMPTY_HAND, refusal: why };
}

/** Say why nothing can be taken from a pile, wherever it would go. */
function whyNotFrom({ variant, position }: Board, pile: string): Refusal | undefined {
  if (isFoundation(pile) && !variant.returns) return { rule: "no_returns", params: {} };
  if (isFoundation(pile)) return cardsOf(position, pile).length === 0 ? { rule: "empty_source", params: { pile } } : undefined;
  const why = refusal(variant, position, Move.of(pile, HOME));
  return why?.rule === "no_such_pile" || why?.rule === "empty_source" ? why : undefined;
}
