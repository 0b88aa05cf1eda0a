"""Write a move as a value with a text form: `3h`, `a4`, `45x3`, `S4` (`docs/rules.md#notation`)."""

import re
from dataclasses import dataclass, field
from functools import cache
from typing import Literal, NamedTuple

from samedeal.rules.cards import SUITS

COLUMN_NAMES = "12345678"
# The eighth cell is `k`, since `h` is home.
CELL_NAMES = "abcdefgk"
HOME_NAME = "h"

_GRAMMAR = re.compile(r"([1-8a-gkSHDC])([1-8a-gkh])(?:x([2-9]|1[0-3]))?")


class Place(NamedTuple):
    """Point at a pile: its kind and where it is among its kind, from 0 (a foundation: its suit in SUITS)."""

    kind: Literal["column", "cell", "home"]
    at: int


# Home as a destination is whichever foundation has the card's suit, so it is nowhere by itself.
_HOME = Place("home", -1)
PLACES = {
    HOME_NAME: _HOME,
    **{name: Place("column", at) for at, name in enumerate(COLUMN_NAMES)},
    **{name: Place("cell", at) for at, name in enumerate(CELL_NAMES)},
    **{name: Place("home", at) for at, name in enumerate(SUITS)},
}


class InvalidMove(ValueError):
    """Say that a text is not a move at all, apart from whether a move is legal."""


@dataclass(frozen=True, slots=True)
class Move:
    """Carry `count` cards from one pile to another; piles are named as in the notation."""

    source: str
    dest: str
    count: int = 1
    origin: Place = field(init=False, repr=False, compare=False)
    target: Place = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "origin", PLACES[self.source])
        object.__setattr__(self, "target", PLACES[self.dest])

    @staticmethod
    def parse(text: str) -> "Move":
        """Read a move; raise InvalidMove for a text outside the grammar (`docs/rules.md#notation`)."""
        return _parse(text)

    def __str__(self) -> str:
        amount = f"x{self.count}" if self.count > 1 else ""
        return f"{self.source}{self.dest}{amount}"


@cache  # bounded: there are 20 sources, 17 destinations and 13 counts
def move_of(source: str, dest: str, count: int = 1) -> Move:
    """Give the one kept value of a move, cheaper than a new one."""
    return Move(source, dest, count)


@cache  # bounded: the grammar has 4,420 texts, and a text outside it raises, which is not kept
def _parse(text: str) -> Move:
    match = _GRAMMAR.fullmatch(text)
    if match is None:
        raise InvalidMove(
            f"{text!r} is no move: write from and to (columns 1-8, cells a-g and k, home h, foundations S H D C),"
            " then x2 to x13 for several cards, as in 3h, a4 or 45x3"
        )
    source, dest, count = match.groups()
    return move_of(source, dest, int(count or 1))
