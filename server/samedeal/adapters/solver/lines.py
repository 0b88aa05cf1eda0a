"""Turn the library's steps into a line of our moves, and believe it only when our rules play it to the end."""

from collections.abc import Iterable

from samedeal.adapters.solver.library import Step
from samedeal.rules.moves import CELL_NAMES, COLUMN_NAMES, HOME_NAME, Move, move_of
from samedeal.rules.play import apply, refusal
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant

_COLUMN_TO_COLUMN, _COLUMN_TO_CELL, _CELL_TO_COLUMN = 0, 1, 2
_COLUMN_HOME, _CELL_HOME = 4, 5


def replay(variant: Variant, position: Position, steps: Iterable[Step]) -> tuple[str, ...] | None:
    """Give the steps as moves in our notation, or None if they are no win by our rules (`docs/solver.md#lines`)."""
    moves, columns = [], list(COLUMN_NAMES)
    for step in steps:
        move = _move(step, columns)
        broken = None if move is None else refusal(variant, position, move)
        if broken is not None and broken.rule == "renames":
            # Our cards stay where they are; what the library calls the one column is the other from here on.
            columns[step.source], columns[step.dest] = columns[step.dest], columns[step.source]
            continue
        if move is None or broken is not None:
            return None
        position = apply(position, move)
        moves.append(str(move))
    return tuple(moves) if position.solved else None


def _move(step: Step, columns: list[str]) -> Move | None:
    """Name the places of a step; None for a kind of step that none of our games has."""
    kind, source, dest, cards = step
    if kind == _COLUMN_TO_COLUMN:
        return move_of(columns[source], columns[dest], cards)
    if kind == _COLUMN_TO_CELL:
        return move_of(columns[source], CELL_NAMES[dest])
    if kind == _CELL_TO_COLUMN:
        return move_of(CELL_NAMES[source], columns[dest])
    if kind == _COLUMN_HOME:
        return move_of(columns[source], HOME_NAME)
    return move_of(CELL_NAMES[source], HOME_NAME) if kind == _CELL_HOME else None
