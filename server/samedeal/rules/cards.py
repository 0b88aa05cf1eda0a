"""Name the 52 cards: small integers inside, two characters (`TS`, `AH`) outside."""

from typing import Literal

RANKS = "A23456789TJQK"
# The order of the foundations in a position's text; red and black alternate, so a suit's parity is its colour.
SUITS = "HCDS"
CARDS = tuple(rank + suit for rank in RANKS for suit in SUITS)
DECK = range(len(CARDS))
KING_RANK = len(RANKS)

_NUMBERS = {text: card for card, text in enumerate(CARDS)}

Colour = Literal["red", "black"]


class InvalidCard(ValueError):
    """Say that a text names no card."""


def parse_card(text: str) -> int:
    """Read a card, rank then suit; raise InvalidCard for anything else (`docs/rules.md#notation`)."""
    try:
        return _NUMBERS[text]
    except KeyError:
        raise InvalidCard(f"{text!r} is no card: a rank of {RANKS}, then a suit of {SUITS}, as in TS") from None


def format_card(card: int) -> str:
    """Write a card as rank and suit."""
    return CARDS[card]


def rank(card: int) -> int:
    """Give the rank, 1 for an ace to 13 for a king."""
    return (card >> 2) + 1


def suit(card: int) -> int:
    """Give the suit as an index into SUITS, which is also the index of its foundation."""
    return card & 3


def colour(card: int) -> Colour:
    """Give the colour: hearts and diamonds are red."""
    return "black" if card & 1 else "red"


def card_of(rank: int, suit: int) -> int:
    """Give the card of a rank 1..13 and a suit's index in SUITS."""
    return (rank - 1) * 4 + suit
