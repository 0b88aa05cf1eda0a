/** The table's words in English. Other languages are files of the type `TableWords`. */

import type { CardText, SuitLetter } from "../../rules/cards";
import type { RefusalParams, Rule } from "../../rules/refusals";

/** One sentence for each rule, made from what the refusal carries. */
type RefusalSentences = { readonly [R in Rule]: (params: RefusalParams[R]) => string };

const PLURALS = new Intl.PluralRules("en");

function plural(count: number, one: string, other: string): string {
  return `${count} ${PLURALS.select(count) === "one" ? one : other}`;
}

const cards: Readonly<Record<CardText, string>> = {
  AS: "ace of spades",
  "2S": "two of spades",
  "3S": "three of spades",
  "4S": "four of spades",
  "5S": "five of spades",
  "6S": "six of spades",
  "7S": "seven of spades",
  "8S": "eight of spades",
  "9S": "nine of spades",
  TS: "ten of spades",
  JS: "jack of spades",
  QS: "queen of spades",
  KS: "king of spades",
  AH: "ace of hearts",
  "2H": "two of hearts",
  "3H": "three of hearts",
  "4H": "four of hearts",
  "5H": "five of hearts",
  "6H": "six of hearts",
  "7H": "seven of hearts",
  "8H": "eight of hearts",
  "9H": "nine of hearts",
  TH: "ten of hearts",
  JH: "jack of hearts",
  QH: "queen of hearts",
  KH: "king of hearts",
  AD: "ace of diamonds",
  "2D": "two of diamonds",
  "3D": "three of diamonds",
  "4D": "four of diamonds",
  "5D": "five of diamonds",
  "6D": "six of diamonds",
  "7D": "seven of diamonds",
  "8D": "eight of diamonds",
  "9D": "nine of diamonds",
  TD: "ten of diamonds",
  JD: "jack of diamonds",
  QD: "queen of diamonds",
  KD: "king of diamonds",
  AC: "ace of clubs",
  "2C": "two of clubs",
  "3C": "three of clubs",
  "4C": "four of clubs",
  "5C": "five of clubs",
  "6C": "six of clubs",
  "7C": "seven of clubs",
  "8C": "eight of clubs",
  "9C": "nine of clubs",
  TC: "ten of clubs",
  JC: "jack of clubs",
  QC: "queen of clubs",
  KC: "king of clubs",
};

const ranks: Readonly<Record<string, string>> = {
  A: "an ace",
  "2": "a two",
  "3": "a three",
  "4": "a four",
  "5": "a five",
  "6": "a six",
  "7": "a seven",
  "8": "an eight",
  "9": "a nine",
  T: "a ten",
  J: "a jack",
  Q: "a queen",
  K: "a king",
};

const suits: Readonly<Record<SuitLetter, string>> = {
  S: "a spade",
  H: "a heart",
  D: "a diamond",
  C: "a club",
};

const piles: Readonly<Record<string, string>> = {
  "1": "column 1",
  "2": "column 2",
  "3": "column 3",
  "4": "column 4",
  "5": "column 5",
  "6": "column 6",
  "7": "column 7",
  "8": "column 8",
  a: "cell a",
  b: "cell b",
  c: "cell c",
  d: "cell d",
  e: "cell e",
  f: "cell f",
  g: "cell g",
  k: "cell k",
  h: "home",
  S: "foundation of spades",
  H: "foundation of hearts",
  D: "foundation of diamonds",
  C: "foundation of clubs",
};

/** A sentence's first letter; names of cards and piles stand inside sentences otherwise. */
function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const refusals: RefusalSentences = {
  notation: ({ m }) => `“${m}” is no move.`,
  no_such_pile: ({ pile }) => `This game has no ${piles[pile]}.`,
  same_place: () => "It is there already.",
  empty_source: ({ pile }) => `There is no card: ${piles[pile]}.`,
  not_a_run: ({ count, run }) =>
    run === 0
      ? "There is no card to take."
      : `These ${plural(count, "card", "cards")} are not a run; only the last ${run === 1 ? "one may" : `${run} may`} go.`,
  capacity: ({ count, allowed, cells, columns }) =>
    `${plural(count, "card", "cards")}, but only ${allowed} may go now: ` +
    `${plural(cells, "free cell", "free cells")}, ${plural(columns, "usable empty column", "usable empty columns")}.`,
  one_card: ({ count }) => `Only one card fits there, not ${count}.`,
  build: (params) => {
    const does = `${capital(cards[params.card])} does not go on the ${cards[params.onto]}`;
    if ("suit" in params) return `${does}: it takes ${suits[params.suit]}.`;
    if ("colour" in params) return `${does}: it takes a ${params.colour} card.`;
    return params.rank === "0" ? `Nothing goes on the ${cards[params.onto]}.` : `${does}: it takes ${ranks[params.rank]}.`;
  },
  kings_only: ({ card }) => `An empty column takes only a king, not the ${cards[card]}.`,
  renames: () => "A whole column into an empty one changes nothing.",
  cell_taken: ({ cell }) => `${capital(piles[cell])} holds a card already.`,
  cell_to_cell: () => "Cards don’t go from cell to cell.",
  home_rank: ({ card, wants }) => `${capital(cards[card])} can’t go home yet: its foundation wants ${ranks[wants]}.`,
  no_returns: () => "In this game no card comes back from a foundation.",
};

export const table = {
  /** The name of the whole table to a screen reader. */
  table: "Card table",
  /** How the table is played by keys, read once on entering it. */
  keys: "Arrows walk from pile to pile. Enter sends a card on its way, Space picks it up or puts it down. Two characters make a move: 1 to 8 for columns, a to g and k for cells, h for home.",
  cards,
  piles,
  /** A pile with its cards, the one on top first. */
  pileWith: (pile: string, names: readonly string[]): string =>
    names.length === 0 ? `${piles[pile]}, empty` : `${piles[pile]}, ${plural(names.length, "card", "cards")}: ${names.join(", ")}`,
  /** A cell or foundation with the card that it shows. */
  pileShowing: (pile: string, card: string | undefined): string => `${piles[pile]}, ${card ?? "empty"}`,
  selected: (names: readonly string[]): string => `${capital(names.join(", "))}: where to?`,
  moved: (names: readonly string[], dest: string): string => {
    if (dest === "h") return `${capital(names[0])} goes home.`;
    const which = names.length > 2 ? `${plural(names.length, "card", "cards")} from the ${names[0]} on` : names.join(", ");
    return `${capital(which)}, to ${piles[dest]}.`;
  },
  refusals,
  /** Leads from a refusal to the rules. */
  why: "Why?",
};

export type TableWords = typeof table;
