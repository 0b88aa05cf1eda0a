from typing import Any

import pytest
from hypothesis import given

from samedeal.rules.moves import Move
from samedeal.rules.play import refusal
from samedeal.rules.taps import double_tap, run_move, tap
from tests.rules.games import Step
from tests.rules.strategies import games
from tests.rules.vectors import label, position_of, read, rules_of

CASES = read("taps.json")
PILES = "12345678abcdefgk"


def _move(text: str | None) -> Move | None:
    return None if text is None else Move.parse(text)


@pytest.mark.parametrize("case", CASES["taps"], ids=label)
def test_tap_and_double_tap_send_a_card_where_players_expect(case: Any) -> None:
    """A tap sends home or selects; a double tap prefers home, then long columns, empty columns, cells."""
    rules, position = rules_of(case), position_of(case)
    assert tap(rules, position, case["pile"]) == _move(case["tap"])
    assert double_tap(rules, position, case["pile"]) == _move(case["double_tap"])


@pytest.mark.parametrize("case", CASES["keys"], ids=label)
def test_two_keys_pick_the_run_that_fits(case: Any) -> None:
    """Without a number the keys mean the part of the run that the place takes, or the longest that may go."""
    rules, position = rules_of(case), position_of(case)
    move = run_move(rules, position, case["source"], case["dest"])
    assert str(move) == case["move"]
    broken = refusal(rules, position, move)
    assert (broken.rule if broken else "legal") == case["outcome"]


@given(games)
def test_taps_only_make_legal_moves(game: tuple[Step, ...]) -> None:
    """Whatever is tapped, the move that comes of it is legal."""
    for step in game[::8]:
        for pile in PILES[: 8 + step.variant.cells]:
            for move in (tap(step.variant, step.after, pile), double_tap(step.variant, step.after, pile)):
                assert move is None or refusal(step.variant, step.after, move) is None
