"""Judge and make moves a second time, the plain way, sharing no code with the engine that it is compared with."""

from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise

RANKS = "A23456789TJQK"
SUITS = "HCDS"
CELLS = "abcdefgk"


@dataclass
class Board:
    """Hold cards as texts in lists, as one would write it down."""

    columns: list[list[str]]
    cells: list[str]
    home: dict[str, int]

    @classmethod
    def read(cls, text: str) -> "Board":
        """Read a position's text, which is taken to be right."""
        home, cells, *columns = text.splitlines()
        return cls(
            columns=[line.split()[1:] for line in columns],
            cells=cells.split()[1:],
            home={pair[0]: f"0{RANKS}".index(pair[2]) for pair in home.split()[1:]},
        )

    def text(self) -> str:
        """Write the position's text."""
        home = " ".join(f"{suit}-{f'0{RANKS}'[height]}" for suit, height in self.home.items())
        columns = "".join(" ".join([":", *column]) + "\n" for column in self.columns)
        return f"Foundations: {home}\nFreecells: {' '.join(self.cells)}\n{columns}"

    def hash(self) -> str:
        """Give the position's hash."""
        return sha256(self.text().encode()).hexdigest()[:12]

    def allows(self, game: str, move: str) -> bool:
        """Judge a move of the grammar in one of the four games."""
        source, dest, count = _split(move)
        if any(name in CELLS and CELLS.index(name) >= len(self.cells) for name in (source, dest)):
            return False
        cards = self._cards(source, count)
        if source == dest or len(cards) < count or "-" in cards:
            return False
        if not all(_joins(game, lower, upper) for upper, lower in pairwise(cards)):
            return False
        if count > 1 and (not dest.isdigit() or count > self._limit(game, dest)):
            return False
        if source in SUITS and (game != "eight-off-relaxed" or dest == "h"):
            return False
        return self._takes(game, source, dest, cards)

    def play(self, move: str) -> None:
        """Make a legal move."""
        source, dest, count = _split(move)
        cards = self._cards(source, count)
        if source in SUITS:
            self.home[source] -= 1
        elif source.isdigit():
            del self.columns[int(source) - 1][-count:]
        else:
            self.cells[CELLS.index(source)] = "-"
        if dest == "h":
            self.home[cards[0][1]] += 1
        elif dest.isdigit():
            self.columns[int(dest) - 1] += cards
        else:
            self.cells[CELLS.index(dest)] = cards[0]

    def _cards(self, source: str, count: int) -> list[str]:
        if source.isdigit():
            return self.columns[int(source) - 1][-count:]
        if source in CELLS:
            return [self.cells[CELLS.index(source)]]
        height = self.home[source]
        return [RANKS[height - 1] + source] if height else []

    def _limit(self, game: str, dest: str) -> int:
        places = self.cells.count("-") + 1
        if game == "eight-off":
            return places
        for name, column in zip("12345678", self.columns, strict=True):
            if not column and name != dest:
                places *= 2
        return places

    def _takes(self, game: str, source: str, dest: str, cards: list[str]) -> bool:
        if dest == "h":
            return self.home[cards[0][1]] == RANKS.index(cards[0][0])
        if dest in CELLS:
            return self.cells[CELLS.index(dest)] == "-" and source not in CELLS
        onto = self.columns[int(dest) - 1]
        if onto:
            return _joins(game, cards[0], onto[-1])
        if source.isdigit() and len(cards) == len(self.columns[int(source) - 1]):
            return False
        return cards[0][0] == "K" or not game.startswith("eight-off")


def _split(move: str) -> tuple[str, str, int]:
    piles, _, count = move.partition("x")
    return piles[0], piles[1], int(count or 1)


def _joins(game: str, lower: str, upper: str) -> bool:
    if RANKS.index(lower[0]) + 1 != RANKS.index(upper[0]):
        return False
    if game == "freecell":
        return (lower[1] in "HD") != (upper[1] in "HD")
    return lower[1] == upper[1]
