"""Where a race's deal comes from: drawn from deals that a solver has won, or given by the maker."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal

from samedeal.ports import Archive, Ids
from samedeal.rules.variants import Variant

# So many random picks find a deal that was never issued unless nearly all were.
_PICKS = 20
# A stock of no more than this many deals is watched for running out.
_SMALL = 5000

Winning = Literal["yes", "no", "unknown"]


def layout(variant: Variant, number: int) -> str:
    """Name what a player has seen once they know this deal: its number and shape, across races and variants.

    The cards lie alike in all variants that deal as many to the reserve; how many cells there are beside them makes
    no difference to who knows them.
    """
    return f"{variant.reserve_dealt}:{number}"


@dataclass(frozen=True, slots=True)
class Winnable:
    """Deal numbers that a solver has won: a range with exceptions, or a plain list."""

    numbers: range | tuple[int, ...]
    exceptions: frozenset[int] = frozenset()

    def __contains__(self, number: object) -> bool:
        return number in self.numbers and number not in self.exceptions

    def pick(self, ids: Ids) -> int:
        """Draw a winnable number at random."""
        while (number := self.numbers[ids.below(len(self.numbers))]) in self.exceptions:
            pass
        return number

    @property
    def runs_out(self) -> bool:
        """Whether so few deals are there that they will all be issued some day."""
        return len(self.numbers) <= _SMALL

    def all(self) -> list[int]:
        """Every winnable number."""
        return [number for number in self.numbers if number not in self.exceptions]


@cache
def winnable() -> dict[str, Winnable]:
    """Give the shipped lists, by `variant/cells`."""
    data = json.loads(files("samedeal.service").joinpath("winnable.json").read_text("utf-8"))
    ranges = {
        key: Winnable(range(entry["first"], entry["last"] + 1), frozenset(entry["except"]))
        for key, entry in data["ranges"].items()
    }
    return ranges | {key: Winnable(tuple(numbers)) for key, numbers in data["lists"].items()}


def stock_of(variant: Variant) -> Winnable:
    """Give the shipped list of a variant with its cells."""
    return winnable()[f"{variant.name}/{variant.cells}"]


class Deals:
    """Draws deals, each number once as long as there are new ones."""

    def __init__(self, archive: Archive, ids: Ids) -> None:
        self._archive = archive
        self._ids = ids
        # Drawn in this process: the journal may not have saved them yet.
        self._drawn: set[str] = set()
        # Of stocks so small that they run out: what was found beside them, and what is left of both.
        self._left: dict[Variant, list[int]] = {}

    def draw(self, variant: Variant) -> int:
        """Pick a winnable number whose layout was never issued; of a spent stock, any."""
        number = self._fresh(variant)
        self.claim(variant, number)
        return number

    def claim(self, variant: Variant, number: int) -> None:
        """Let nobody draw this deal any more."""
        self._drawn.add(layout(variant, number))

    def issued(self, variant: Variant, number: int) -> bool:
        """Tell whether this deal's layout was drawn before."""
        key = layout(variant, number)
        return key in self._drawn or self._archive.issued(key)

    def left(self, variant: Variant) -> int:
        """Tell how many deals of a small stock were never issued."""
        fresh = [number for number in self._small_stock(variant) if not self.issued(variant, number)]
        self._left[variant] = fresh
        return len(fresh)

    def found(self, variant: Variant, number: int) -> None:
        """Take a deal in that a solver has won."""
        self._small_stock(variant).append(number)

    def verdict(self, variant: Variant, number: int) -> Winning:
        """Say whether a deal can be won, as far as the lists know."""
        stock = stock_of(variant)
        if number in stock or number in self._archive.deals_found(variant.name, variant.cells):
            return "yes"
        # The strict search that made the exceptions is no proof where group moves reach further.
        proven = variant.group == "shorthand" and number in stock.exceptions
        return "no" if proven else "unknown"

    def _fresh(self, variant: Variant) -> int:
        stock = stock_of(variant)
        if not stock.runs_out:
            for _ in range(_PICKS):
                number = stock.pick(self._ids)
                if not self.issued(variant, number):
                    return number
        left = self._small_stock(variant)
        while left:
            number = left.pop(self._ids.below(len(left)))
            if not self.issued(variant, number):
                return number
        return stock.pick(self._ids)

    def _small_stock(self, variant: Variant) -> list[int]:
        """Give the deals of a stock that may still be drawn, with those that were found beside it."""
        left = self._left.get(variant)
        if left is None:
            found = self._archive.deals_found(variant.name, variant.cells)
            left = self._left[variant] = [*stock_of(variant).all(), *found]
        return left
