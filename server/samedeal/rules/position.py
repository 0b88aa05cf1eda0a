"""Hold the cards in their places, immutable, and read and write them as text."""

import re
from collections import Counter
from dataclasses import dataclass, field
from hashlib import sha256

from samedeal.rules.cards import CARDS, DECK, RANKS, SUITS, card_of, format_card, parse_card
from samedeal.rules.variants import CELLS, COLUMNS

Column = tuple[int, ...]
Cells = tuple[int | None, ...]
Home = tuple[int, ...]

_CARD_IN_LINE = tuple(f" {text}" for text in CARDS)
# Every card takes as many characters in a column's line, so the line is cut and joined as its column is.
CARD_WIDTH = len(_CARD_IN_LINE[0])

_EMPTY_CELL = "-"
_HOME_RANKS = f"0{RANKS}"
_HOME_LINE = re.compile("Foundations: " + " ".join(f"{suit}-([{_HOME_RANKS}])" for suit in SUITS))
_CELLS_LINE = "Freecells:"


class InvalidPosition(ValueError):
    """Say what is wrong with a text that should be a position."""


def home_line(home: Home) -> str:
    """Write the foundations' line of the text."""
    hearts, clubs, diamonds, spades = home
    ranks = _HOME_RANKS
    return f"Foundations: H-{ranks[hearts]} C-{ranks[clubs]} D-{ranks[diamonds]} S-{ranks[spades]}"


def cells_line(cells: Cells) -> str:
    """Write the cells' line of the text."""
    return " ".join([_CELLS_LINE, *[_EMPTY_CELL if card is None else CARDS[card] for card in cells]])


def cards_text(cards: Column) -> str:
    """Write some cards as they stand in a column's line."""
    return "".join([_CARD_IN_LINE[card] for card in cards])


def _column_line(column: Column) -> str:
    return ":" + cards_text(column)


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """Know where every card lies (`docs/rules.md#positions`).

    `columns` from the left, the last card of each on top; `cells` with None for an empty one; `home` the highest
    rank, 0..13, on each foundation in the order of SUITS. The three lines' texts are kept beside their piles,
    since a move changes two of them and a hash needs them all.
    """

    columns: tuple[Column, ...]
    cells: Cells
    home: Home
    home_text: str = field(compare=False)
    cells_text: str = field(compare=False)
    column_texts: tuple[str, ...] = field(compare=False)

    @classmethod
    def of(cls, columns: tuple[Column, ...], cells: Cells, home: Home = (0, 0, 0, 0)) -> "Position":
        """Build a position from its piles alone."""
        return cls(columns, cells, home, home_line(home), cells_line(cells), tuple(map(_column_line, columns)))

    @classmethod
    def parse(cls, text: str) -> "Position":
        """Read the text of a position; raise InvalidPosition naming the line or the card that is wrong."""
        lines = text.split("\n")
        if len(lines) != COLUMNS + 3 or lines[-1]:
            raise InvalidPosition(
                f"a position has a line of foundations, one of cells and {COLUMNS} of columns, each ended by a newline"
            )
        home, cells = _parse_home(lines[0]), _parse_cells(lines[1])
        position = cls.of(tuple(map(_parse_column, lines[2:-1])), cells, home)
        _check_deck(position)
        return position

    @property
    def text(self) -> str:
        """Write the position, byte for byte as `docs/rules.md#positions` says."""
        return "\n".join([self.home_text, self.cells_text, *self.column_texts, ""])

    @property
    def hash(self) -> str:
        """Give the first 12 hex digits of the SHA-256 of the text."""
        return sha256(self.text.encode()).hexdigest()[:12]

    @property
    def count(self) -> int:
        """Count the cards on the foundations, 0..52."""
        return sum(self.home)

    @property
    def solved(self) -> bool:
        """Tell whether all 52 cards are on the foundations."""
        return self.count == len(DECK)

    def __repr__(self) -> str:
        return f"Position.parse({self.text!r})"


def _parse_home(line: str) -> Home:
    match = _HOME_LINE.fullmatch(line)
    if match is None:
        raise InvalidPosition(f"foundations are written like 'Foundations: H-0 C-A D-2 S-K', not {line!r}")
    return tuple(_HOME_RANKS.index(rank) for rank in match.groups())


def _parse_cells(line: str) -> Cells:
    label, *texts = line.split(" ")
    if label != _CELLS_LINE or not 1 <= len(texts) <= CELLS:
        raise InvalidPosition(f"cells are written like 'Freecells: JD - QD -', 1 to {CELLS} of them, not {line!r}")
    return tuple(None if text == _EMPTY_CELL else _parse_card(text, line) for text in texts)


def _parse_column(line: str) -> Column:
    label, *texts = line.split(" ")
    if label != ":":
        raise InvalidPosition(f"a column is written like ': QH QC', an empty one as ':', not {line!r}")
    return tuple(_parse_card(text, line) for text in texts)


def _parse_card(text: str, line: str) -> int:
    try:
        return parse_card(text)
    except ValueError as error:
        raise InvalidPosition(f"{error} (in the line {line!r})") from None


def _check_deck(position: Position) -> None:
    held = Counter(card for column in position.columns for card in column)
    held.update(card for card in position.cells if card is not None)
    held.update(card_of(rank, suit) for suit, top in enumerate(position.home) for rank in range(1, top + 1))
    twice = [format_card(card) for card in DECK if held[card] > 1]
    missing = [format_card(card) for card in DECK if not held[card]]
    if twice:
        raise InvalidPosition(f"every card is there once, but these are there again: {' '.join(twice)}")
    if missing:
        raise InvalidPosition(f"every card is there once, but these are missing: {' '.join(missing)}")
