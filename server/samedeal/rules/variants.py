"""Describe each variant as a frozen record of facts, the only thing that tells the games apart."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from hashlib import sha256
from types import MappingProxyType
from typing import Literal

from samedeal.rules.cards import DECK, colour, rank, suit

COLUMNS = 8
CELLS = 8

Build = Literal["suit", "colour"]


def _same_suit(card: int, onto: int) -> bool:
    return suit(card) == suit(onto)


def _other_colour(card: int, onto: int) -> bool:
    return colour(card) != colour(onto)


_BUILD_RULES = {"suit": _same_suit, "colour": _other_colour}

# For each build rule and card, the cards it may lie on: asked several times a move, hence a table.
_PARENTS = {
    build: tuple(
        frozenset(onto for onto in DECK if rank(onto) == rank(card) + 1 and may_join(card, onto)) for card in DECK
    )
    for build, may_join in _BUILD_RULES.items()
}


class UnknownVariant(ValueError):
    """Say that no variant has this name, and which names there are."""


class BadCells(ValueError):
    """Say that a variant is not played with so many cells, and with how many it is."""


@dataclass(frozen=True, slots=True)
class Variant:
    """State the facts of one game (`docs/rules.md#variants`)."""

    name: str
    cells: int
    cells_choices: tuple[int, ...]
    build: Build
    empty_column: Literal["any", "kings"]
    capacity: Literal["doubling", "cells"]
    group: Literal["shorthand", "primitive"]
    returns: bool
    undo_limit: int | None
    points: bool
    code_prefix: str
    reserve_dealt: int

    @property
    def parents(self) -> tuple[frozenset[int], ...]:
        """Give, for each card, the cards on which the build rule lets it lie."""
        return _PARENTS[self.build]

    @property
    def facts_hash(self) -> str:
        """Give 16 hex digits that change when a fact does: a log names the rules it was played by."""
        facts = "\n".join(f"{fact.name}={getattr(self, fact.name)!r}" for fact in fields(self))
        return sha256(facts.encode()).hexdigest()[:16]


_FREECELL = Variant(
    name="freecell",
    cells=4,
    cells_choices=(4,),
    build="colour",
    empty_column="any",
    capacity="doubling",
    group="shorthand",
    returns=False,
    undo_limit=None,
    points=False,
    code_prefix="FC1",
    reserve_dealt=0,
)
_EIGHT_OFF = Variant(
    name="eight-off",
    cells=8,
    cells_choices=(8,),
    build="suit",
    empty_column="kings",
    capacity="cells",
    group="shorthand",
    returns=False,
    undo_limit=None,
    points=False,
    code_prefix="EO1",
    reserve_dealt=4,
)
_EIGHT_OFF_RELAXED = replace(
    _EIGHT_OFF,
    name="eight-off-relaxed",
    cells_choices=(8, 4, 2),
    capacity="doubling",
    group="primitive",
    returns=True,
    undo_limit=100,
    points=True,
)
_BAKERS_GAME = replace(_FREECELL, name="bakers-game", build="suit", code_prefix="BG1")

VARIANTS: Mapping[str, Variant] = MappingProxyType(
    {record.name: record for record in (_FREECELL, _EIGHT_OFF, _EIGHT_OFF_RELAXED, _BAKERS_GAME)}
)


def variant(name: str, cells: int | None = None) -> Variant:
    """Find a variant by name, with a number of cells where it offers a choice.

    Raise UnknownVariant or BadCells; their text says what would be right.
    """
    if name not in VARIANTS:
        raise UnknownVariant(f"no variant is called {name!r}: choose one of {', '.join(VARIANTS)}")
    record = VARIANTS[name]
    if cells is None:
        return record
    if cells not in record.cells_choices:
        choices = " or ".join(str(choice) for choice in record.cells_choices)
        raise BadCells(f"{name} is played with {choices} cells, not {cells}")
    return replace(record, cells=cells)
