/** What taps and drops mean: a selection, a move, or a refusal (docs/rules.md#taps). Pure, without modes. */

import { HOME, Move } from "../rules/moves";
import { refusal, runAt } from "../rules/play";
import type { Position } from "../rules/position";
import type { Refusal } from "../rules/refusals";
import { doubleTap, runMove, tap } from "../rules/taps";
import type { Variant } from "../rules/variants";
import { cardsOf, destOf, isFoundation, sameTail, type Tail } from "./piles";
import type { TableSettings } from "./settings";
import type { Spot } from "./targets";

/** A second tap within this time belongs to the first. */
const AGAIN_MS = 300;

/** What a player sees when acting. */
export interface Board {
  readonly variant: Variant;
  readonly position: Position;
  readonly settings: Pick<TableSettings, "singleTapDoubles">;
}

/** Cards chosen to go somewhere; without a count as many of the pile's run as fit there. */
export interface Selection {
  readonly pile: string;
  readonly count?: number;
}

/** What a player holds in mind between two taps. */
export interface Hand {
  readonly selection?: Selection;
  /** The last tap that did something, for the tap that may follow at once. */
  readonly last?: { readonly pile: string; readonly did: "went" | "selected"; readonly time: number };
}

export interface Outcome {
  readonly hand: Hand;
  readonly move?: Move;
  readonly refusal?: Refusal;
}

export const EMPTY_HAND: Hand = Object.freeze({});

/** Say what a tap on a spot does; `time` in milliseconds. */
export function tapSpot(board: Board, hand: Hand, spot: Spot, time: number): Outcome {
  const { last } = hand;
  const again = last?.pile === spot.pile && time - last.time <= AGAIN_MS ? last.did : undefined;
  if (hand.selection === undefined) return again === "went" ? tapAfterGoing(board, hand, spot, time) : tapFreely(board, spot, time);
  if (hand.selection.pile === spot.pile) return tapSelected(board, hand.selection, spot, time, again === "selected");
  return place(board, hand.selection, spot, time);
}

/** Drop cards on a pile. */
export function dropOn(board: Board, grab: Tail, pile: string): Outcome {
  if (grab.pile === pile || (isFoundation(grab.pile) && isFoundation(pile))) return { hand: EMPTY_HAND };
  return attempt(board, Move.of(grab.pile, destOf(pile), grab.count));
}

/** Send a pile's card where a double tap sends it, or say why it stays. */
export function sendAway(board: Board, tail: Tail): Outcome {
  const move = isFoundation(tail.pile) ? undefined : doubleTap(board.variant, board.position, tail.pile, tail.count);
  if (move !== undefined) return { hand: EMPTY_HAND, move };
  return { hand: EMPTY_HAND, refusal: whyHere(board, tail) };
}

/** Choose the move by which a selection goes to a pile. */
export function moveOf(board: Board, { pile, count }: Selection, dest: string): Move {
  return count === undefined ? runMove(board.variant, board.position, pile, dest) : Move.of(pile, dest, count);
}

/** Give the cards that a press on a spot would lift; nothing where they may not leave. */
export function grabAt({ variant, position }: Board, { pile, index }: Spot): Tail | undefined {
  if (index === undefined || (isFoundation(pile) && !variant.returns)) return undefined;
  const count = cardsOf(position, pile).length - index;
  return count <= runAt(variant, position, pile) ? { pile, count } : undefined;
}

/** Keep a selection only as long as the same cards lie there. */
export function stillHeld(before: Position, after: Position, hand: Hand): Hand {
  const { selection } = hand;
  if (selection === undefined) return hand;
  return sameTail(before, after, { pile: selection.pile, count: selection.count ?? 1 }) ? hand : EMPTY_HAND;
}

/** Say what becomes of a move: it is made, or refused with the reason. */
export function attempt({ variant, position }: Board, move: Move): Outcome {
  const why = refusal(variant, position, move);
  return why === undefined ? { hand: EMPTY_HAND, move } : { hand: EMPTY_HAND, refusal: why };
}

/** Tap just after a card left this pile: the next one may only go home too, lest a fast finger moves what it did not mean. */
function tapAfterGoing({ variant, position }: Board, hand: Hand, { pile }: Spot, time: number): Outcome {
  const move = isFoundation(pile) ? undefined : tap(variant, position, pile);
  return move === undefined ? { hand } : { hand: { last: { pile, did: "went", time } }, move };
}

function tapFreely(board: Board, spot: Spot, time: number): Outcome {
  const { pile, index } = spot;
  if (index === undefined) return { hand: EMPTY_HAND };
  const count = cardsOf(board.position, pile).length - index;
  if (count > 1 || isFoundation(pile)) return select(board, spot, time);
  if (board.settings.singleTapDoubles) return wentFrom(sendAway(board, { pile, count }), pile, time);
  const move = tap(board.variant, board.position, pile);
  return move === undefined ? select(board, spot, time) : wentFrom({ hand: EMPTY_HAND, move }, pile, time);
}

function wentFrom(outcome: Outcome, pile: string, time: number): Outcome {
  return outcome.move === undefined ? outcome : { ...outcome, hand: { last: { pile, did: "went", time } } };
}

function tapSelected(board: Board, selection: Selection, spot: Spot, time: number, again: boolean): Outcome {
  const { pile, index } = spot;
  const count = cardsOf(board.position, pile).length - (index ?? Infinity);
  const sameCards = count === (selection.count ?? 1);
  if (again && sameCards && !isFoundation(pile)) return wentFrom(sendAway(board, { pile, count }), pile, time);
  return sameCards || index === undefined ? { hand: EMPTY_HAND } : select(board, spot, time);
}

function place(board: Board, selection: Selection, spot: Spot, time: number): Outcome {
  const outcome = attempt(board, moveOf(board, selection, destOf(spot.pile)));
  if (outcome.refusal === undefined || spot.index === undefined) return outcome;
  return { ...outcome, hand: select(board, spot, time).hand };
}

function select(board: Board, spot: Spot, time: number): Outcome {
  const { pile, index = 0 } = spot;
  const grab = grabAt(board, spot);
  if (grab !== undefined) {
    return { hand: { selection: grab, last: { pile, did: "selected", time } } };
  }
  if (isFoundation(pile)) return { hand: EMPTY_HAND, refusal: { rule: "no_returns", params: {} } };
  const count = cardsOf(board.position, pile).length - index;
  const run = runAt(board.variant, board.position, pile);
  return { hand: EMPTY_HAND, refusal: { rule: "not_a_run", params: { pile, count, run } } };
}

/** Say why a card stays: why it does not go home, or that it is several. */
function whyHere({ variant, position }: Board, { pile, count }: Tail): Refusal | undefined {
  if (isFoundation(pile)) return { rule: "no_returns", params: {} };
  return refusal(variant, position, Move.of(pile, HOME, count));
}
