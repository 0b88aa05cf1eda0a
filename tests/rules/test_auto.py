from typing import Any, Literal

import pytest
from hypothesis import given

from samedeal.rules.auto import auto_move
from samedeal.rules.cards import DECK, rank, suit
from samedeal.rules.moves import Move
from samedeal.rules.play import available, legal_moves, refusal
from tests.rules.games import Step
from tests.rules.strategies import games
from tests.rules.vectors import label, position_of, read, rules_of


@pytest.mark.parametrize("mode", ["off", "safe", "all"])
@pytest.mark.parametrize("case", read("auto_moves.json"), ids=label)
def test_auto_move_goes_home_when_its_mode_lets_it(case: Any, mode: Literal["off", "safe", "all"]) -> None:
    """Off never moves, all moves whatever may go, safe only what nothing in play could still need."""
    move = auto_move(rules_of(case), position_of(case), mode)
    assert move == (None if case[mode] is None else Move.parse(case[mode]))


@given(games)
def test_auto_moves_are_legal_and_all_misses_none(game: tuple[Step, ...]) -> None:
    """An auto-move is a legal move home, and the mode all finds one whenever there is one."""
    for step in game[::4]:
        anything, safe = (auto_move(step.variant, step.after, mode) for mode in ("all", "safe"))
        for move in (anything, safe):
            assert move is None or refusal(step.variant, step.after, move) is None
        assert (anything is None) == all(move.dest != "h" for move in legal_moves(step.variant, step.after))


@given(games)
def test_safe_auto_move_leaves_no_card_without_its_place(game: tuple[Step, ...]) -> None:
    """Once a card has gone home safely, every card that may lie on it is home too, or an ace, which needs no place."""
    for step in game[::4]:
        move = auto_move(step.variant, step.after, "safe")
        if move is None:
            continue
        gone = available(step.after, move.origin)
        lower = [card for card in DECK if gone in step.variant.parents[card]]
        assert all(rank(card) == 1 or step.after.home[suit(card)] >= rank(card) for card in lower)
