import { expect, test } from "vitest";

import { cardText, CARDS, readCard } from "../rules/cards";
import { Move } from "../rules/moves";
import { apply } from "../rules/play";
import { sketch } from "../rules/testing";
import { arrivedTails, cardsOf, destOf, pileNames, placesOf, tailCards } from "./piles";

const POSITION = sketch({ home: "H-2 C-0 D-0 S-0", cells: "JD - - -", columns: ["KS QH JS", "KD QC"] });

test("every card lies in one place", () => {
  // Guarantee: all 52 cards are drawn, wherever they are.
  expect(new Set(placesOf(POSITION).keys())).toEqual(new Set(CARDS));
});

test("a place is its pile, and how high in it", () => {
  // Guarantee: foundations hold all their cards, the ace at the bottom.
  const place = (text: string) => placesOf(POSITION).get(readCard(text) ?? -1);
  expect(place("QH")).toEqual({ pile: "1", index: 1, size: 3 });
  expect(place("JD")).toEqual({ pile: "a", index: 0, size: 1 });
  expect(place("AH")).toEqual({ pile: "H", index: 0, size: 2 });
});

test("a pile lists its cards, the available one last", () => {
  // Guarantee: empty piles have none.
  expect(cardsOf(POSITION, "1").map(cardText)).toEqual(["KS", "QH", "JS"]);
  expect([...cardsOf(POSITION, "b"), ...cardsOf(POSITION, "S"), ...cardsOf(POSITION, "3")]).toEqual([]);
  expect(tailCards(POSITION, { pile: "1", count: 2 }).map(cardText)).toEqual(["QH", "JS"]);
});

test("only the cells of the variant are piles", () => {
  // Guarantee: what the game does not have is not shown.
  expect(pileNames(2).join("")).toBe("abSHDC12345678");
});

test("any foundation is home", () => {
  // Guarantee: foundations are four places and one destination.
  expect(["S", "H", "3", "a"].map(destOf)).toEqual(["h", "h", "3", "a"]);
});

test("what arrived is what changed its pile", () => {
  // Guarantee: a move's cards are found where they came to, at home too; a card uncovered has not arrived.
  const moved = apply(POSITION, Move.parse("1b"));
  expect(arrivedTails(POSITION, moved)).toEqual([{ pile: "b", count: 1 }]);
  const home = apply(sketch({ home: "H-2 C-0 D-0 S-0", cells: "- - - -", columns: ["3H"] }), Move.parse("1h"));
  expect(arrivedTails(sketch({ home: "H-2 C-0 D-0 S-0", cells: "- - - -", columns: ["3H"] }), home)).toEqual([
    { pile: "H", count: 1 },
  ]);
  const level = sketch({ cells: "- - - -", columns: ["KS TH", "JS"] });
  expect(arrivedTails(level, apply(level, Move.parse("12")))).toEqual([{ pile: "2", count: 1 }]);
  expect(arrivedTails(POSITION, POSITION)).toEqual([]);
});
