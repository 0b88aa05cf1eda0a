import { expect, test } from "vitest";

import { sketch, type Sketch } from "../rules/testing";
import { variant } from "../rules/variants";
import { enter, type KeyInput, type KeyOutcome, NOTHING_TYPED, readKey, typeKey } from "./keyboard";
import { type Board, EMPTY_HAND } from "./selection";

const PLAN: Sketch = { cells: "- 5C - -", columns: ["KD 8S 7H 6C", "TC 9D", "4D 2H", "", "QS 3S", "KH"] };

function board(plan: Sketch = PLAN, name = "freecell"): Board {
  const position = sketch(plan);
  return { variant: variant(name, position.cells.length), position, settings: { singleTapDoubles: false } };
}

function input(key: string, more: Partial<KeyInput> = {}): KeyInput {
  return { key, code: "", shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more };
}

/** Type keys one after the other; a capital letter is typed with Shift. */
function type(on: Board, keys: string): KeyOutcome {
  let outcome: KeyOutcome = { hand: EMPTY_HAND, typed: NOTHING_TYPED };
  for (const sign of keys) {
    const key = readKey(input(sign, { shiftKey: /[A-Z]/.test(sign) }));
    if (key !== undefined) outcome = typeKey(on, outcome.hand, outcome.typed, key);
  }
  return outcome;
}

test.each([
  ["12", "12x3", "onto a card the run that fits goes"],
  ["14", "14x3", "into an empty column the longest that may go"],
  ["x114", "14", "one card where a number says so"],
  ["x214", "14x2", "two cards where a number says so"],
  ["1a", "1a", "one card to a cell"],
  ["b4", "b4", "from a cell"],
])("%s means %s: %s", (keys, move) => {
  // Guarantee: two characters make a move, a number before them sets how many cards.
  expect(type(board(), keys).move?.toString()).toBe(move);
});

test("x10 sets ten", () => {
  // Guarantee: a nought after x1 makes it ten.
  expect(type(board(), "x1012").refusal).toEqual({ rule: "not_a_run", params: { pile: "1", count: 10, run: 3 } });
});

test("Shift and a suit's letter take from a foundation", () => {
  // Guarantee: a card comes back where the variant allows it, and else the refusal says so.
  const plan = { home: "H-A C-0 D-0 S-0", cells: "- - - - - - - -", columns: ["2H"] };
  expect(type(board(plan, "eight-off-relaxed"), "H1").move?.toString()).toBe("H1");
  expect(type(board(plan, "eight-off"), "H").refusal?.rule).toBe("no_returns");
  expect(type(board(plan, "eight-off-relaxed"), "S").refusal?.rule).toBe("empty_source");
});

test("a first key that names nothing to take says so at once", () => {
  // Guarantee: nobody types a second key for nothing.
  expect(type(board(), "4").refusal).toEqual({ rule: "empty_source", params: { pile: "4" } });
  expect(type(board(), "e").refusal).toEqual({ rule: "no_such_pile", params: { pile: "e" } });
  expect(type(board(), "h").hand.selection).toBeUndefined();
});

test("a refused move leaves nothing half typed", () => {
  // Guarantee: the next key begins a new move.
  const { refusal, hand, typed } = type(board(), "16");
  expect(refusal?.rule).toBe("build");
  expect([hand, typed]).toEqual([EMPTY_HAND, NOTHING_TYPED]);
});

test("letters of other scripts are read by where their keys are", () => {
  // Guarantee: on a Cyrillic layout the same keys do the same.
  expect(readKey(input("ф", { code: "KeyA" }))).toEqual({ kind: "pile", pile: "a" });
  expect(readKey(input("г", { code: "KeyU" }))).toEqual({ kind: "undo" });
  expect(readKey(input("&", { code: "Digit1" }))).toEqual({ kind: "pile", pile: "1" });
  expect(readKey(input("Ы", { code: "KeyS", shiftKey: true }))).toEqual({ kind: "pile", pile: "S" });
});

test("what is typed where it is ASCII counts before where the key is", () => {
  // Guarantee: on other Latin layouts letters mean what is printed on them.
  expect(readKey(input("a", { code: "KeyQ" }))).toEqual({ kind: "pile", pile: "a" });
});

test("U and Ctrl+Z undo", () => {
  // Guarantee: both ways, with Cmd too.
  for (const key of [input("u"), input("z", { ctrlKey: true }), input("z", { metaKey: true })]) {
    expect(readKey(key)).toEqual({ kind: "undo" });
  }
});

test("R, Ctrl+Shift+Z and Ctrl+Y redo", () => {
  // Guarantee: each of the usual ways plays again what was undone.
  const keys = [input("r"), input("Z", { ctrlKey: true, shiftKey: true }), input("y", { ctrlKey: true }), input("y", { metaKey: true })];
  for (const key of keys) expect(readKey(key)).toEqual({ kind: "redo" });
});

test("the browser's own shortcuts and composed text are left alone", () => {
  // Guarantee: with a modifier, or while composing, keys are not the table's.
  const others = [input("1", { ctrlKey: true }), input("a", { metaKey: true }), input("1", { altKey: true })];
  expect([...others, input("a", { isComposing: true }), input("Tab"), input("j"), input("z")].map(readKey)).toEqual(
    Array(7).fill(undefined),
  );
});

test("Enter does what a double tap does", () => {
  // Guarantee: without a selection the card of the pile with the focus is sent on its way.
  expect(enter(board(), EMPTY_HAND, "5", "send").move?.toString()).toBe("54");
});

test("Space picks up and puts down", () => {
  // Guarantee: moves are possible by arrows and Space alone.
  const { hand } = enter(board(), EMPTY_HAND, "1", "choose");
  expect(enter(board(), hand, "2", "choose").move?.toString()).toBe("12x3");
  expect(enter(board(), hand, "1", "choose")).toEqual({ hand: EMPTY_HAND });
});
