"""Turn taps and two keys into the move that a player means by them."""

from collections.abc import Iterable, Iterator

from samedeal.rules.moves import CELL_NAMES, COLUMN_NAMES, HOME_NAME, PLACES, Move, move_of
from samedeal.rules.play import refusal, run_length, takes
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant


def tap(variant: Variant, position: Position, pile: str) -> Move | None:
    """Give the move home of the card on a column or in a cell, or None: then a tap selects the card."""
    return _first_legal(variant, position, (move_of(pile, HOME_NAME),))


def double_tap(variant: Variant, position: Position, pile: str) -> Move | None:
    """Choose where a double tap sends the card on a column or in a cell, or None (`docs/rules.md#taps`)."""
    return _first_legal(variant, position, (move_of(pile, dest) for dest in _by_preference(variant, position)))


def run_move(variant: Variant, position: Position, source: str, dest: str) -> Move:
    """Choose how many cards two keys without a number mean (`docs/rules.md#keyboard`).

    Onto a card it is the run that fits, into an empty column the longest that may go. Where nothing is legal the
    move is the one whose refusal explains most: of the run that fits, or of one card.
    """
    fitting = tuple(_fitting_moves(variant, position, source, dest))
    return _first_legal(variant, position, reversed(fitting)) or next(iter(fitting), move_of(source, dest))


def _fitting_moves(variant: Variant, position: Position, source: str, dest: str) -> Iterator[Move]:
    """Find the parts of a column's run, shortest first, whose head another column takes."""
    if source not in COLUMN_NAMES or dest not in COLUMN_NAMES:
        return
    column, onto = position.columns[PLACES[source].at], position.columns[PLACES[dest].at]
    for count in range(1, run_length(variant, column) + 1):
        if takes(variant, onto, column[-count]):
            yield move_of(source, dest, count)


def _by_preference(variant: Variant, position: Position) -> Iterator[str]:
    yield HOME_NAME
    # Longest first, and of equals the leftmost, since the sort is stable; so empty columns come last.
    yield from sorted(COLUMN_NAMES, key=lambda name: -len(position.columns[PLACES[name].at]))
    yield from CELL_NAMES[: variant.cells]


def _first_legal(variant: Variant, position: Position, moves: Iterable[Move]) -> Move | None:
    return next((move for move in moves if refusal(variant, position, move) is None), None)
