"""Expand a group move that is shorthand into the single moves it stands for."""

from samedeal.rules.moves import CELL_NAMES, COLUMN_NAMES, Move, move_of
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant


def expand(variant: Variant, position: Position, move: Move) -> tuple[Move, ...]:
    """Give the single moves that do what a legal move does (`docs/rules.md#group-moves`).

    A move of one card, and a group move that is one move of its own, come back as they are.
    """
    if move.count == 1 or variant.group == "primitive":
        return (move,)
    cells = [name for name, card in zip(CELL_NAMES, position.cells, strict=False) if card is None]
    columns = _parking_columns(variant, position, move.dest)
    return _carry(move.source, move.dest, move.count, cells, columns)


def _parking_columns(variant: Variant, position: Position, dest: str) -> list[str]:
    if variant.capacity == "cells":
        return []
    names = zip(COLUMN_NAMES, position.columns, strict=True)
    return [name for name, column in names if not column and name != dest]


def _carry(source: str, dest: str, count: int, cells: list[str], columns: list[str]) -> tuple[Move, ...]:
    """Carry a run by way of the cells and, when they are too few, of an empty column that takes its lower part."""
    if count <= len(cells) + 1:
        return _carry_through_cells(source, dest, cells[: count - 1])
    between, *others = columns
    parked = min(count - 1, (len(cells) + 1) << len(others))
    return (
        *_carry(source, between, parked, cells, others),
        *_carry(source, dest, count - parked, cells, others),
        *_carry(between, dest, parked, cells, others),
    )


def _carry_through_cells(source: str, dest: str, cells: list[str]) -> tuple[Move, ...]:
    parking = [move_of(source, cell) for cell in cells]
    fetching = [move_of(cell, dest) for cell in reversed(cells)]
    return (*parking, move_of(source, dest), *fetching)
