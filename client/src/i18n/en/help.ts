/** The words of the rules pages. */

import type { HelpWords } from "../help";
import { counted } from "../plurals";

const count = counted("en");
const columns = (some: number): string => count(some, { one: "column", other: "columns" });
const cards = (some: number): string => count(some, { one: "card", other: "cards" });
const cells = (some: number): string => count(some, { one: "cell", other: "cells" });
const either = new Intl.ListFormat("en", { type: "conjunction" });

export const help: HelpWords = {
  title: (game) => `Rules of ${game}`,
  sections: {
    goal: "The goal",
    deal: "The deal",
    cells: "Cells",
    columns: "Columns",
    groups: "Several cards at once",
    home: "Foundations",
    undo: "Undo",
    score: "What counts",
    end: "How it ends",
    cases: "Worked examples",
  },
  goal: "Bring all 52 cards home: four foundations, one for each suit, each built up from the ace to the king.",
  deal: {
    columns: (groups) =>
      groups.length === 1
        ? `${columns(groups[0].columns)} get ${cards(groups[0].cards)} each.`
        : `From the left, ${groups.map((group) => `${columns(group.columns)} get ${cards(group.cards)} each`).join(", then ")}.`,
    reserve: (some, all) => `The last ${cards(some)} go into the leftmost of the ${cells(all)}, one in each.`,
    emptyCells: "All cells are empty at first.",
    fewerCells: ({ cells: all, filled, onColumns }) =>
      onColumns.length === 0
        ? `With ${cells(all)}, ${filled === all ? "all of them are full" : `${filled} are full`} from the start.`
        : `With ${cells(all)}, ${filled} are full from the start, and the cards without a cell lie at the ends of columns ${either.format(onColumns)}.`,
    open: "Every card lies face up. There is no stock, and nothing is dealt later.",
    codes: (example) => `A number from 1 to 8,589,934,591, or a code such as ${example}, always gives the same deal.`,
  },
  cells: (all) => `There ${all === 1 ? "is" : "are"} ${cells(all)}. Each holds one card, whichever it is, until you play it to a column or home. A card does not go from cell to cell.`,
  columns: {
    top: "Only the last card of a column, its top, can be taken and built upon.",
    build: {
      suit: "A card goes onto a card of the same suit that is one rank higher: 6♥ onto 7♥, but not onto 7♦.",
      colour: "A card goes onto a card of the other colour that is one rank higher: 7♥ onto 8♠, but not onto 8♦.",
    },
    empty: {
      any: "An empty column takes any card.",
      kings: "An empty column takes only a king, alone or at the head of its run. No other card can wait there.",
    },
    renames: "A whole column into an empty one would change nothing, so it is not a move.",
  },
  groups: {
    kind: {
      shorthand: "Cards that are already built on one another form a run. Its tail can move in one go, but that is only shorthand for moves of single cards: each card needs a place to wait.",
      primitive: "Cards that are already built on one another form a run. Its tail moves in one go, as a move of its own, even where single moves could not do it.",
    },
    capacity: {
      doubling: "Every free cell adds a card, and every usable empty column doubles what can be carried:",
      cells: "Only free cells help, since an empty column has no room for anything but a king:",
    },
    symbols: "F is the number of free cells. E is the number of columns that are empty when the move begins, without the one that the cards go to.",
    table: "Most cards in one move",
  },
  home: {
    build: "A foundation begins with its ace and takes the next card of its suit, one at a time.",
    returns: "The top card of a foundation may come back, to an empty cell or to a column that takes it. Drag it, or select it first.",
    noReturns: "No card comes back from a foundation.",
    auto: "The rules send no card home by themselves. Auto-moves are a setting of yours, and each is checked like a move by hand.",
  },
  undo: {
    race: "Each race says whether undo is allowed. Undos are counted and shown.",
    limit: (actions) => `Undo reaches back over the last ${count(actions, { one: "action", other: "actions" })}; a group counts as one.`,
    whole: "Undo reaches back to the deal; a group counts as one action.",
  },
  score: {
    count: "A race is about the number of cards at home, 0 to 52, and about time.",
    points: (each) => `A card brings ${count(each, { one: "point", other: "points" })} when it first comes home. Going back and home again brings nothing; an undo takes back what its action brought.`,
    noPoints: "There are no points.",
  },
  end: {
    won: "With all 52 cards home, the deal is solved.",
    immobile: "If no legal move is left, you are told at once. Where undo is off, that ends your race; otherwise you may go back.",
    dead: "A deal that merely looks lost goes on: nothing ends it but you.",
  },
  cases: {
    lead: "Step through them. Each board is judged by the same rules as a race.",
    titles: {
      freesCell: "A card from a cell finds its place",
      otherSuit: "Same colour is not enough",
      pairStays: "A pair needs the right suit too",
      kingsOnly: "A queen before an empty column",
      cellsOnly: "Empty columns carry nothing here",
      kingRun: "A king moves house with his run",
      emptyTarget: "The destination does not count",
      doubled: "A second empty column doubles",
      byTwoCells: "Three cards by way of two cells",
      cellAndColumn: "One cell and one empty column",
      onlyColumn: "Into the only empty column",
      colours: "Red on black",
      noRoom: "No room to park",
      inSuit: "In suit, and any card into the gap",
    },
    board: "Board of the example",
    next: "Next",
    back: "Back",
    again: "From the start",
    step: (step, steps) => `Step ${step} of ${steps}`,
    question: (some, source, dest) => `May ${some === 1 ? "one card" : cards(some)} go from ${source} to ${dest}?`,
    legal: "Yes, that is allowed.",
    refused: "No.",
  },
  others: "Rules of the other games",
  play: (game) => `Play ${game}`,
};
