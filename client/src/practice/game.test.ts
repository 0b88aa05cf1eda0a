import { expect, test } from "vitest";

import { moveAction, UNDO } from "../race/actions";
import { Move } from "../rules/moves";
import { variant } from "../rules/variants";
import { acted, beginGame, codeOf, type Game, movesOf, readGame, redone, restarted, studied, writeGame } from "./game";

const FRESH = beginGame(variant("freecell"), 617);

function after(...texts: readonly string[]): Game {
  return texts.map((text) => (text === "undo" ? UNDO : moveAction(Move.parse(text)))).reduce(acted, FRESH);
}

test("a move that the rules refuse changes nothing", () => {
  // Guarantee: practice plays by the same rules as a race.
  expect(acted(FRESH, moveAction(Move.parse("1h")))).toBe(FRESH);
});

test("undo and redo lead there and back", () => {
  // Guarantee: what was undone can be played again, as long as nothing else was played.
  const two = after("1a", "2b");
  expect(redone(redone(acted(acted(two, UNDO), UNDO))).line.position.equals(two.line.position)).toBe(true);
  expect(redone(after("1a", "undo", "2b")).line.position.equals(after("2b").line.position)).toBe(true);
});

test("a restart deals the same cards", () => {
  // Guarantee: the deal stays, what was played goes.
  const again = restarted(after("1a", "2b"));
  expect([again.line.position.text, again.line.undoable]).toEqual([FRESH.dealt.text, 0]);
});

test("the solver is asked about the moves that stand", () => {
  // Guarantee: moves that were taken back are not among them.
  expect(movesOf(after("1a", "2b", "undo", "3b"))).toEqual(["1a", "3b"]);
});

test("a kept game comes back with its deal, its rules and its moves", () => {
  // Guarantee: a reload loses nothing.
  const read = readGame(writeGame(after("1a", "2b")), false);
  expect(read && [codeOf(read), movesOf(read)]).toEqual(["FC1-C4-AAAAATJ", ["1a", "2b"]]);
});

test.each([null, "", "{", "7", '{"version":9}', '{"version":1,"code":"FC1","variant":"freecell","actions":[]}'])(
  "a record such as %j is no game",
  (text) => {
    // Guarantee: a broken record is replaced, and breaks no page.
    expect(readGame(text, false)).toBeNull();
  },
);

test("for study, cards may come back from the foundations", () => {
  // Guarantee: only where the reader wishes it, and the variant itself stays as it is.
  const freecell = variant("freecell");
  expect(studied(freecell, true).returns).toBe(true);
  expect(studied(freecell, false)).toBe(freecell);
  expect(studied(variant("eight-off-relaxed"), false).returns).toBe(true);
});
