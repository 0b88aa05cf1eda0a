"""Judge and make moves: what is legal, why not, and what a move changes."""

from collections.abc import Iterator
from typing import NamedTuple, cast

from samedeal.rules.cards import CARDS, KING_RANK, RANKS, SUITS, Colour, card_of, colour, rank, suit
from samedeal.rules.moves import CELL_NAMES, COLUMN_NAMES, HOME_NAME, PLACES, Move, Place, move_of
from samedeal.rules.position import CARD_WIDTH, Column, Position, cards_text, cells_line, home_line
from samedeal.rules.refusals import NO_RANK, Refusal
from samedeal.rules.variants import Variant

_OTHER_COLOUR: dict[Colour, Colour] = {"red": "black", "black": "red"}


def refusal(variant: Variant, position: Position, move: Move) -> Refusal | None:
    """Name the first rule that the move breaks, in the order of `docs/rules.md#refusals`; None if it is legal."""
    source, dest, count = move.origin, move.target, move.count
    broken = _pile_refusal(variant, move)
    if broken is not None:
        return broken
    head = available(position, source)
    if head is None:
        return Refusal("empty_source", {"pile": move.source})
    if count > 1:
        broken = _group_refusal(variant, position, move)
        if broken is not None:
            return broken
        head = position.columns[source.at][-count]
    if dest.kind == "column":
        broken = _column_refusal(variant, position, move, head)
    elif dest.kind == "cell":
        broken = _cell_refusal(position, move)
    else:
        broken = _home_refusal(position, head)
    if broken is None and source.kind == "home" and not variant.returns:
        return Refusal("no_returns", {})
    return broken


def apply(position: Position, move: Move) -> Position:
    """Make a move; that it is legal is the caller's promise (see `refusal`)."""
    draft = _Draft(position)
    draft.lay(move.target, draft.lift(move.origin, move.count))
    return draft.finish()


def legal_moves(variant: Variant, position: Position) -> tuple[Move, ...]:
    """List every legal move: from columns, then cells, then foundations; of each home, to columns, to cells."""
    return tuple(_moves(variant, position))


def immobile(variant: Variant, position: Position) -> bool:
    """Tell whether no legal move is left (`docs/rules.md#immobile`)."""
    if None in position.cells and any(position.columns):
        return False
    if _one_card_fits(variant, position):
        return False
    return next(_moves(variant, position), None) is None


def capacity(variant: Variant, position: Position, dest: str) -> int:
    """Count the cards of a run that one move may carry to a pile right now (`docs/rules.md#capacity`)."""
    return _capacity(variant, position.cells.count(None), _usable_columns(position, PLACES[dest]))


def available(position: Position, place: Place) -> int | None:
    """Give the card on top of a column or foundation, or in a cell; None where there is none."""
    kind, index = place
    if kind == "column":
        column = position.columns[index]
        return column[-1] if column else None
    if kind == "cell":
        return position.cells[index]
    height = position.home[index]
    return card_of(height, index) if height else None


def run_length(variant: Variant, column: Column) -> int:
    """Count the cards of the run at the end of a column, 0 for an empty column."""
    parents, length = variant.parents, len(column)
    run = min(length, 1)
    while run < length and column[-run - 1] in parents[column[-run]]:
        run += 1
    return run


def goes_home(position: Position, card: int) -> bool:
    """Tell whether a card is the next one of its foundation."""
    return position.home[suit(card)] == rank(card) - 1


def takes(variant: Variant, column: Column, head: int) -> bool:
    """Tell whether a card, with or without the run below it, may be laid on a column (`docs/rules.md#columns`)."""
    if column:
        return column[-1] in variant.parents[head]
    return variant.empty_column == "any" or rank(head) == KING_RANK


def _capacity(variant: Variant, cells: int, columns: int) -> int:
    if variant.capacity == "cells":
        return cells + 1
    return (cells + 1) << columns


def _usable_columns(position: Position, dest: Place) -> int:
    empty = position.columns.count(())
    if dest.kind == "column" and not position.columns[dest.at]:
        return empty - 1
    return empty


def _pile_refusal(variant: Variant, move: Move) -> Refusal | None:
    for name, place in ((move.source, move.origin), (move.dest, move.target)):
        if place.kind == "cell" and place.at >= variant.cells:
            return Refusal("no_such_pile", {"pile": name})
    if move.source == move.dest or move.origin.kind == move.target.kind == "home":
        return Refusal("same_place", {})
    return None


def _group_refusal(variant: Variant, position: Position, move: Move) -> Refusal | None:
    count, source = move.count, move.origin
    run = run_length(variant, position.columns[source.at]) if source.kind == "column" else 1
    if count > run:
        return Refusal("not_a_run", {"pile": move.source, "count": count, "run": run})
    cells, columns = position.cells.count(None), _usable_columns(position, move.target)
    allowed = _capacity(variant, cells, columns)
    if count > allowed:
        numbers = {"count": count, "allowed": allowed, "cells": cells, "columns": columns}
        return Refusal("capacity", numbers)
    if move.target.kind != "column":
        return Refusal("one_card", {"count": count})
    return None


def _column_refusal(variant: Variant, position: Position, move: Move, head: int) -> Refusal | None:
    column = position.columns[move.target.at]
    if not takes(variant, column, head):
        if column:
            return _build_refusal(variant, head, column[-1])
        return Refusal("kings_only", {"card": CARDS[head]})
    source = move.origin
    if not column and source.kind == "column" and move.count == len(position.columns[source.at]):
        return Refusal("renames", {})
    return None


def _build_refusal(variant: Variant, card: int, onto: int) -> Refusal:
    wanted = {"rank": RANKS[rank(onto) - 2]}
    if rank(onto) == 1:
        wanted = {"rank": NO_RANK}
    elif variant.build == "suit" and suit(card) != suit(onto):
        wanted = {"suit": SUITS[suit(onto)]}
    elif variant.build == "colour" and colour(card) == colour(onto):
        wanted = {"colour": _OTHER_COLOUR[colour(onto)]}
    return Refusal("build", {"card": CARDS[card], "onto": CARDS[onto], **wanted})


def _cell_refusal(position: Position, move: Move) -> Refusal | None:
    if position.cells[move.target.at] is not None:
        return Refusal("cell_taken", {"cell": move.dest})
    if move.origin.kind == "cell":
        return Refusal("cell_to_cell", {})
    return None


def _home_refusal(position: Position, card: int) -> Refusal | None:
    if goes_home(position, card):
        return None
    return Refusal("home_rank", {"card": CARDS[card], "wants": RANKS[position.home[suit(card)]]})


def _one_card_fits(variant: Variant, position: Position) -> bool:
    """Tell whether one card may go home or onto a card: where cells are full, the quick answer that mostly holds."""
    parents = variant.parents
    tops = [column[-1] for column in position.columns if column]
    for card in (*tops, *position.cells):
        if card is not None and (goes_home(position, card) or not parents[card].isdisjoint(tops)):
            return True
    return False


class _Openings(NamedTuple):
    """Gather what the moves of every pile ask for: where cards can go, and how many at a time."""

    columns_by_top: dict[int, str]
    empty_columns: list[str]
    empty_cells: list[str]
    onto_a_card: int
    into_empty: int


def _openings(variant: Variant, position: Position) -> _Openings:
    columns = list(zip(COLUMN_NAMES, position.columns, strict=True))
    empty_columns = [name for name, column in columns if not column]
    empty_cells = [name for name, card in zip(CELL_NAMES, position.cells, strict=False) if card is None]
    return _Openings(
        columns_by_top={column[-1]: name for name, column in columns if column},
        empty_columns=empty_columns,
        empty_cells=empty_cells,
        onto_a_card=_capacity(variant, len(empty_cells), len(empty_columns)),
        into_empty=_capacity(variant, len(empty_cells), len(empty_columns) - 1) if empty_columns else 0,
    )


def _moves(variant: Variant, position: Position) -> Iterator[Move]:
    openings = _openings(variant, position)
    for name, column in zip(COLUMN_NAMES, position.columns, strict=True):
        if column:
            # The run from its last card up: the head of a move of n cards is the nth of these.
            heads = column[: -run_length(variant, column) - 1 : -1]
            yield from _moves_home(position, name, heads[0])
            yield from _moves_to_columns(variant, openings, name, heads, len(column))
            yield from _moves_to_cells(openings, name)
    for name, card in zip(CELL_NAMES, position.cells, strict=False):
        if card is not None:
            yield from _moves_home(position, name, card)
            yield from _moves_to_columns(variant, openings, name, (card,))
    if variant.returns:
        for name, height in zip(SUITS, position.home, strict=True):
            if height:
                yield from _moves_to_columns(variant, openings, name, (card_of(height, PLACES[name].at),))
                yield from _moves_to_cells(openings, name)


def _moves_home(position: Position, source: str, card: int) -> Iterator[Move]:
    if goes_home(position, card):
        yield move_of(source, HOME_NAME)


def _moves_to_columns(
    variant: Variant, openings: _Openings, source: str, heads: Column, height: int = 0
) -> Iterator[Move]:
    """Find the moves of one pile to columns; `height` is the number of cards in a source column."""
    for count, head in enumerate(heads[: openings.onto_a_card], 1):
        for onto in variant.parents[head]:
            if onto in openings.columns_by_top:
                yield move_of(source, openings.columns_by_top[onto], count)
    if openings.empty_columns:
        for count, head in enumerate(heads[: openings.into_empty], 1):
            if count != height and takes(variant, (), head):
                for dest in openings.empty_columns:
                    yield move_of(source, dest, count)


def _moves_to_cells(openings: _Openings, source: str) -> Iterator[Move]:
    for dest in openings.empty_cells:
        yield move_of(source, dest)


class _Draft:
    """Lift cards from a position's piles and lay them down elsewhere, keeping the texts beside the piles."""

    __slots__ = ("cells", "cells_text", "column_texts", "columns", "home", "home_text")

    def __init__(self, position: Position) -> None:
        self.columns = list(position.columns)
        self.cells = position.cells
        self.home = position.home
        self.home_text = position.home_text
        self.cells_text = position.cells_text
        self.column_texts = list(position.column_texts)

    def lift(self, place: Place, count: int) -> Column:
        """Take the last `count` cards of a pile, head first."""
        kind, index = place
        if kind == "column":
            column = self.columns[index]
            self.columns[index] = column[:-count]
            self.column_texts[index] = self.column_texts[index][: -count * CARD_WIDTH]
            return column[-count:]
        if kind == "cell":
            # cast, since a legal move takes from a cell that holds a card
            card = cast("int", self.cells[index])
            self._fill_cell(index, None)
            return (card,)
        height = self.home[index]
        self._build_home(index, height - 1)
        return (card_of(height, index),)

    def lay(self, place: Place, cards: Column) -> None:
        """Put cards on a pile, head first."""
        kind, index = place
        if kind == "column":
            self.columns[index] += cards
            self.column_texts[index] += cards_text(cards)
        elif kind == "cell":
            self._fill_cell(index, cards[0])
        else:
            self._build_home(suit(cards[0]), rank(cards[0]))

    def finish(self) -> Position:
        """Freeze the piles as they lie now."""
        return Position(
            tuple(self.columns), self.cells, self.home, self.home_text, self.cells_text, tuple(self.column_texts)
        )

    def _fill_cell(self, index: int, card: int | None) -> None:
        self.cells = (*self.cells[:index], card, *self.cells[index + 1 :])
        self.cells_text = cells_line(self.cells)

    def _build_home(self, index: int, height: int) -> None:
        self.home = (*self.home[:index], height, *self.home[index + 1 :])
        self.home_text = home_line(self.home)
