/** Cards as small numbers inside and as two letters (`TS`, `AH`) outside. */

export const RANKS = "A23456789TJQK";
/** The order of the foundations in a position's text; red and black alternate, so a suit's parity is its colour. */
export const SUITS = "HCDS";

export const ACE = 1;
export const KING = 13;

/** A card: `(rank - 1) * 4 + suit`, 0..51. */
export type Card = number;

/** A suit: its index in `SUITS`, 0..3. */
export type Suit = number;

type RankLetter = "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K";
export type SuitLetter = "S" | "H" | "D" | "C";
export type Colour = "red" | "black";
export type CardText = `${RankLetter}${SuitLetter}`;

export const CARDS: readonly Card[] = Array.from({ length: 52 }, (_, card) => card);
const TEXTS: readonly CardText[] = CARDS.map(
  (card) => (RANKS.charAt(card >> 2) + SUITS.charAt(card & 3)) as CardText,
);
const BY_TEXT: ReadonlyMap<string, Card> = new Map(TEXTS.map((text, card) => [text, card]));

/** Tell a card's rank, 1 for an ace to 13 for a king. */
export function rankOf(card: Card): number {
  return (card >> 2) + 1;
}

/** Tell a card's suit, 0..3 in the order of `SUITS`. */
export function suitOf(card: Card): Suit {
  return card & 3;
}

/** Tell a card's colour: hearts and diamonds are red. */
export function colourOf(card: Card): Colour {
  return card & 1 ? "black" : "red";
}

/** Make the card of a rank (1..13) and a suit (0..3). */
export function cardOf(rank: number, suit: Suit): Card {
  return (rank - 1) * 4 + suit;
}

/** Write a card: rank, then suit. */
export function cardText(card: Card): CardText {
  return TEXTS[card];
}

/** Write a suit as its letter. */
export function suitLetter(suit: Suit): SuitLetter {
  return SUITS.charAt(suit) as SuitLetter;
}

/** Read a card, or nothing where the text is none. */
export function readCard(text: string): Card | undefined {
  return BY_TEXT.get(text);
}
