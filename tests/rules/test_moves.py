from dataclasses import FrozenInstanceError

import pytest

from samedeal.rules.moves import InvalidMove, Move
from tests.rules.games import NOTATION
from tests.rules.vectors import read

NOTATION_CASES = read("notation.json")


@pytest.mark.parametrize("text", NOTATION_CASES["moves"])
def test_moves_read_and_write_as_themselves(text: str) -> None:
    """A text of the grammar comes back unchanged."""
    assert str(Move.parse(text)) == text


@pytest.mark.parametrize("text", NOTATION_CASES["refused"])
def test_text_outside_the_grammar_is_no_move(text: str) -> None:
    """The error repeats the text and says how moves are written."""
    with pytest.raises(InvalidMove, match="is no move: write from and to"):
        Move.parse(text)


def test_every_move_of_the_grammar_is_its_own_value() -> None:
    """The 4,420 moves differ from each other, and equal texts give equal moves."""
    assert len(set(NOTATION)) == 20 * 17 * 13
    assert all(Move.parse(str(move)) == move == Move(move.source, move.dest, move.count) for move in NOTATION)


def test_move_cannot_be_changed() -> None:
    """A move is a frozen value whose repr rebuilds it."""
    move = Move.parse("45x3")
    with pytest.raises(FrozenInstanceError):
        move.count = 2  # type: ignore[misc]  # the point of the test
    assert repr(move) == "Move(source='4', dest='5', count=3)"
