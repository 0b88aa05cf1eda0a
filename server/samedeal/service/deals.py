"""Where a race's deal comes from: drawn from deals that a solver has won, or given by the maker."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from samedeal.ports import Archive, Ids
from samedeal.rules.variants import Variant

# So many random picks find a deal that was never issued unless nearly all were.
_PICKS = 20


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


class Deals:
    """Draws deals, each number once as long as there are new ones."""

    def __init__(self, archive: Archive, ids: Ids) -> None:
        self._archive = archive
        self._ids = ids
        # Drawn in this process: the journal may not have saved them yet.
        self._drawn: set[str] = set()

    def draw(self, variant: Variant) -> int:
        """Pick a winnable number whose layout was never issued; of a spent stock, any."""
        stock = winnable()[f"{variant.name}/{variant.cells}"]
        number = self._fresh(variant, stock)
        self.claim(variant, number)
        return number

    def verdict(self, variant: Variant, number: int) -> str:
        """Whether a deal can be won, as far as the shipped lists know: "yes", "no" or "unknown"."""
        stock = winnable()[f"{variant.name}/{variant.cells}"]
        if number in stock:
            return "yes"
        # The strict search that made the exceptions is no proof where group moves reach further.
        proven = variant.group == "shorthand" and number in stock.exceptions
        return "no" if proven else "unknown"

    def _fresh(self, variant: Variant, stock: Winnable) -> int:
        for _ in range(_PICKS):
            number = stock.pick(self._ids)
            if not self.issued(variant, number):
                return number
        left = [number for number in stock.all() if not self.issued(variant, number)]
        return left[self._ids.below(len(left))] if left else stock.pick(self._ids)

    def claim(self, variant: Variant, number: int) -> None:
        """Let nobody draw this deal any more."""
        self._drawn.add(layout(variant, number))

    def issued(self, variant: Variant, number: int) -> bool:
        """Tell whether this deal's layout was drawn before."""
        key = layout(variant, number)
        return key in self._drawn or self._archive.issued(key)
