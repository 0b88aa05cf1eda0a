"""Say why a move is refused: the rule, its numbers, and an English sentence made of both."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Rule = Literal[
    "notation",
    "no_such_pile",
    "same_place",
    "empty_source",
    "not_a_run",
    "capacity",
    "one_card",
    "build",
    "kings_only",
    "renames",
    "cell_taken",
    "cell_to_cell",
    "home_rank",
    "no_returns",
]

_SENTENCES: Mapping[Rule, str] = {
    "notation": "{m!r} is no move: write from and to, as in 3h, a4 or 45x3",
    "no_such_pile": "there is no pile {pile} here",
    "same_place": "from and to are the same place",
    "empty_source": "there is no card at {pile}",
    "not_a_run": "{count} cards asked for, but the run at the end of {pile} has {run}",
    "capacity": "{count} cards asked for, but {allowed} can be carried now:"
    " free cells {cells}, usable empty columns {columns}",
    "one_card": "{count} cards asked for, but a cell or a foundation takes one at a time",
    "kings_only": "an empty column takes only a king, not {card}",
    "renames": "a whole column into an empty column changes nothing",
    "cell_taken": "the cell {cell} holds a card already",
    "cell_to_cell": "a card does not go from cell to cell",
    "home_rank": "{card} cannot go home: its foundation wants {wants}",
    "no_returns": "no card comes back from a foundation in this variant",
}
_BUILD_SENTENCES = {
    "suit": "{card} does not go on {onto}: the suit must be {suit}",
    "colour": "{card} does not go on {onto}: the colour must be {colour}",
    "rank": "{card} does not go on {onto}: the rank must be {rank}",
}
_NOTHING_FITS = "{card} does not go on {onto}: nothing goes on an ace"
# As on the foundations in a position's text: the rank below the ace.
NO_RANK = "0"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Name the first rule that a move breaks, with what a person needs to know (`docs/rules.md#refusals`)."""

    rule: Rule
    params: Mapping[str, int | str]

    @property
    def text(self) -> str:
        """Write one English sentence for programs' logs."""
        return self._sentence.format(**self.params)

    @property
    def _sentence(self) -> str:
        if self.rule != "build":
            return _SENTENCES[self.rule]
        if self.params.get("rank") == NO_RANK:
            return _NOTHING_FITS
        return next(sentence for wanted, sentence in _BUILD_SENTENCES.items() if wanted in self.params)


def notation(text: str) -> Refusal:
    """Refuse a text that is no move at all."""
    return Refusal("notation", {"m": text})
