from typing import Any

import pytest
from hypothesis import given

from samedeal.rules.position import InvalidPosition, Position
from tests.rules.games import Step
from tests.rules.strategies import games
from tests.rules.vectors import label, position_of, read, text_of

CASES = read("positions.json")

FRESH = (
    "Foundations: H-0 C-0 D-0 S-0\n"
    "Freecells: - - - -\n"
    ": JD KD 2S 4C 3S 6D 6S\n"
    ": 2D KC KS 5C TD 8S 9C\n"
    ": 9H 9S 9D TS 4S 8D 2H\n"
    ": JC 5S QD QH TH QS 6H\n"
    ": 5D AD JS 4H 8H 6C\n"
    ": 7H QC AS AC 2C 3D\n"
    ": 7C KH AH 4D JH 8C\n"
    ": 5H 3H 3C 7S 7D TC\n"
)


@pytest.mark.parametrize("case", CASES["positions"], ids=label)
def test_position_knows_its_text_hash_and_count(case: Any) -> None:
    """A position read from text writes the same bytes, hashes them, and counts its foundations."""
    position = position_of(case)
    assert position.text == text_of(case)
    assert (position.hash, position.count, position.solved) == (case["hash"], case["count"], case["solved"])


@pytest.mark.parametrize("text", [pytest.param(text, id=why) for why, text in CASES["refused"]])
def test_text_that_is_no_position_is_refused(text: str) -> None:
    """Every departure from the form, and any deck that is not 52 different cards, is refused."""
    with pytest.raises(InvalidPosition):
        Position.parse(text)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("JD KD", "KD KD", "there again: KD"),
        ("JD KD", "KD", "missing: JD"),
        ("H-0", "H-A", "there again: AH"),
        ("JD KD", "1D KD", "'1D' is no card: .*in the line ': 1D KD "),
        ("H-0", "H-1", "foundations are written like .* not 'Foundations: H-1 "),
        (" - - - -", "", "cells are written like .* not 'Freecells:'"),
        (": JD", "JD", "a column is written like .* not 'JD KD"),
        (": JD KD 2S 4C 3S 6D 6S\n", "", "8 of columns"),
    ],
)
def test_refusal_names_what_is_wrong(old: str, new: str, message: str) -> None:
    """The error names the card or line at fault."""
    with pytest.raises(InvalidPosition, match=message):
        Position.parse(FRESH.replace(old, new))


@given(games)
def test_every_position_keeps_its_text(game: tuple[Step, ...]) -> None:
    """The text kept beside the piles is at every move the text that the piles alone would give."""
    for step in game:
        position = step.after
        assert position == Position.parse(position.text)
        assert position.text == Position.of(position.columns, position.cells, position.home).text


def test_repr_rebuilds_the_position() -> None:
    """Evaluating the repr gives an equal position."""
    position = Position.parse(FRESH)
    assert eval(repr(position), {"Position": Position}) == position
