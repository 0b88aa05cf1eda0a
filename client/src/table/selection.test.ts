import { expect, test } from "vitest";

import { sketch, type Sketch } from "../rules/testing";
import { variant } from "../rules/variants";
import { type Board, dropOn, EMPTY_HAND, grabAt, type Hand, stillHeld, tapSpot } from "./selection";
import type { Spot } from "./targets";

const PLAIN: Sketch = {
  home: "H-A C-0 D-0 S-0",
  cells: "- 5C - -",
  columns: ["KD 8S 7H 6C", "TC 9D", "4D 2H", "", "QS 3S", "KH"],
};

function board(plan: Sketch = PLAIN, name = "freecell", singleTapDoubles = false): Board {
  const position = sketch(plan);
  return { variant: variant(name, position.cells.length), position, settings: { singleTapDoubles } };
}

function taps(on: Board, ...spots: [Spot, number][]): ReturnType<typeof tapSpot> {
  let outcome: ReturnType<typeof tapSpot> = { hand: EMPTY_HAND };
  for (const [spot, time] of spots) outcome = tapSpot(on, outcome.hand, spot, time);
  return outcome;
}

const top = (pile: string, index: number): Spot => ({ pile, index });
const selected = (hand: Hand): unknown => hand.selection;

test("a tap sends a card home if it may go", () => {
  // Guarantee: the first tap acts at once, without waiting for a second.
  expect(taps(board(), [top("3", 1), 0]).move?.toString()).toBe("3h");
});

test("a tap selects a card that may not go home", () => {
  // Guarantee: the next tap names the place.
  expect(selected(taps(board(), [top("1", 3), 0]).hand)).toEqual({ pile: "1", count: 1 });
  expect(taps(board(), [top("1", 3), 0], [{ pile: "c" }, 900]).move?.toString()).toBe("1c");
});

test("a tap on a covered card selects the run from it", () => {
  // Guarantee: the cards from the tapped one to the top go together.
  const outcome = taps(board(), [top("1", 1), 0]);
  expect(selected(outcome.hand)).toEqual({ pile: "1", count: 3 });
  expect(tapSpot(board(), outcome.hand, top("2", 1), 900).move?.toString()).toBe("12x3");
});

test("a tap on a covered card that is no run says so", () => {
  // Guarantee: the refusal has the length of the run.
  const { refusal, hand } = taps(board(), [top("1", 0), 0]);
  expect(refusal).toEqual({ rule: "not_a_run", params: { pile: "1", count: 4, run: 3 } });
  expect(hand).toBe(EMPTY_HAND);
});

test("a second tap within 300 ms on the selected card is the double tap", () => {
  // Guarantee: the longest column that takes the card gets it, else an empty column, else a cell.
  expect(taps(board(), [top("5", 1), 0], [top("5", 1), 300]).move?.toString()).toBe("54");
});

test("a later tap on the selected card deselects it", () => {
  // Guarantee: slowly tapping twice changes nothing.
  const { hand, move, refusal } = taps(board(), [top("5", 1), 0], [top("5", 1), 301]);
  expect([selected(hand), move, refusal]).toEqual([undefined, undefined, undefined]);
});

test("a double tap on a run sends the whole run", () => {
  // Guarantee: what was tapped is what goes.
  expect(taps(board(), [top("1", 1), 0], [top("1", 1), 200]).move?.toString()).toBe("12x3");
});

test("a double tap that finds no place says why", () => {
  // Guarantee: a refused card is never silent.
  const full = board({ ...PLAIN, cells: "KS KC 5C QC", columns: ["2C", "3C", "4C", "6D", "7C", "8D", "9H"] });
  expect(taps(full, [top("1", 0), 0], [top("1", 0), 100]).refusal?.rule).toBe("home_rank");
});

test("a tap just after a card went home may only send home again", () => {
  // Guarantee: a fast finger on the same pile never selects or moves what it did not mean.
  const going = board({ home: "H-A C-0 D-0 S-0", cells: "- - - -", columns: ["KD 3H 2H"] });
  const { hand } = tapSpot(going, EMPTY_HAND, top("1", 2), 0);
  const after = board({ home: "H-2 C-0 D-0 S-0", cells: "- - - -", columns: ["KD 3H"] });
  expect(tapSpot(after, hand, top("1", 1), 200).move?.toString()).toBe("1h");
  const last = board({ home: "H-3 C-0 D-0 S-0", cells: "- - - -", columns: ["KD"] });
  expect(tapSpot(last, hand, top("1", 0), 200)).toEqual({ hand });
  expect(selected(tapSpot(last, hand, top("1", 0), 301).hand)).toEqual({ pile: "1", count: 1 });
});

test("an illegal place says why, and the selection moves there", () => {
  // Guarantee: a mistaken tap costs no extra tap.
  const { hand, refusal } = taps(board(), [top("1", 3), 0], [top("6", 0), 900]);
  expect(refusal?.rule).toBe("build");
  expect(selected(hand)).toEqual({ pile: "6", count: 1 });
});

test("an illegal empty place says why and leaves nothing selected", () => {
  // Guarantee: there is nothing to select there.
  const kings = board({ cells: "- - - - - - - -", columns: ["KD 7H", ""] }, "eight-off");
  const { hand, refusal } = taps(kings, [top("1", 1), 0], [{ pile: "2" }, 900]);
  expect(refusal).toEqual({ rule: "kings_only", params: { card: "7H" } });
  expect(selected(hand)).toBeUndefined();
});

test("with a selection a tap on any foundation means home", () => {
  // Guarantee: one need not hit the foundation of the card's suit.
  expect(taps(board(), [top("1", 3), 0], [{ pile: "S" }, 900]).refusal?.rule).toBe("home_rank");
});

test("another card of the selected pile is selected instead", () => {
  // Guarantee: a longer or shorter run is one tap away.
  expect(selected(taps(board(), [top("1", 3), 0], [top("1", 2), 900]).hand)).toEqual({ pile: "1", count: 2 });
});

test("where the setting says so, a single tap does what a double tap does", () => {
  // Guarantee: every tap on an available card moves it or says why not.
  expect(taps(board(PLAIN, "freecell", true), [top("5", 1), 0]).move?.toString()).toBe("54");
});

test("a foundation's card is taken by selection only where it may come back", () => {
  // Guarantee: returns are a matter of the variant.
  expect(taps(board(), [top("H", 0), 0]).refusal?.rule).toBe("no_returns");
  const relaxed = board({ home: "H-A C-0 D-0 S-0", cells: "- - - - - - - -", columns: ["2H"] }, "eight-off-relaxed");
  expect(taps(relaxed, [top("H", 0), 0], [top("1", 0), 900]).move?.toString()).toBe("H1");
  expect(taps(relaxed, [top("H", 0), 0], [top("H", 0), 100]).move).toBeUndefined();
});

test("only a run is grabbed", () => {
  // Guarantee: a drag lifts what may leave together, from a foundation only where it may come back.
  expect(grabAt(board(), top("1", 2))).toEqual({ pile: "1", count: 2 });
  expect(grabAt(board(), top("1", 0))).toBeUndefined();
  expect(grabAt(board(), top("b", 0))).toEqual({ pile: "b", count: 1 });
  expect(grabAt(board(), top("H", 0))).toBeUndefined();
  expect(grabAt(board(), { pile: "4" })).toBeUndefined();
});

test("a drop is a move, or says why not", () => {
  // Guarantee: a drop on the own pile is nothing.
  expect(dropOn(board(), { pile: "1", count: 3 }, "2").move?.toString()).toBe("12x3");
  expect(dropOn(board(), { pile: "1", count: 3 }, "b").refusal?.rule).toBe("one_card");
  expect(dropOn(board(), { pile: "1", count: 3 }, "1")).toEqual({ hand: EMPTY_HAND });
});

test("a selection ends when its cards are gone", () => {
  // Guarantee: after the position changed under it, a selection never names other cards than it may.
  const hand: Hand = { selection: { pile: "1", count: 3 } };
  const before = sketch(PLAIN);
  expect(stillHeld(before, before, hand)).toBe(hand);
  expect(stillHeld(before, sketch({ ...PLAIN, columns: ["KD"] }), hand)).toBe(EMPTY_HAND);
  expect(stillHeld(before, sketch({ ...PLAIN, columns: ["KD 8C 7H 6C"] }), hand)).toBe(EMPTY_HAND);
});
