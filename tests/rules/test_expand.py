from typing import Any

import pytest
from hypothesis import given

from samedeal.rules.cards import CARDS, RANKS
from samedeal.rules.deals import deal
from samedeal.rules.expand import expand
from samedeal.rules.moves import Move
from samedeal.rules.play import apply, capacity, legal_moves, refusal
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant, variant
from tests.rules.games import Step
from tests.rules.strategies import games
from tests.rules.vectors import label, position_of, read, read_lines, rules_of

WORKED = [case for case in read("worked_cases.json") if "singles" in case]


def assert_singles_do_the_same(rules: Variant, position: Position, move: Move) -> None:
    """Play the single moves one by one, each of them legal, and end where the group move ends."""
    reached = position
    for single in expand(rules, position, move):
        assert single.count == 1
        assert refusal(rules, reached, single) is None
        reached = apply(reached, single)
    assert reached == apply(position, move)


@pytest.mark.parametrize("case", WORKED, ids=label)
def test_group_move_is_shorthand_for_single_moves(case: Any) -> None:
    """The worked group moves expand into just these single moves."""
    rules, position, move = rules_of(case), position_of(case), Move.parse(case["move"])
    assert [str(single) for single in expand(rules, position, move)] == case["singles"]
    assert_singles_do_the_same(rules, position, move)


@pytest.mark.parametrize("into_empty", [False, True])
@pytest.mark.parametrize("empty", [1, 2, 3])
@pytest.mark.parametrize("free", [0, 1, 2, 3, 4])
def test_longest_group_moves_expand(free: int, empty: int, into_empty: bool) -> None:
    """As many cards as the capacity allows, or a whole suit, can really be carried with so many free places."""
    rules = variant("bakers-game")
    source, dest = "1", "8" if into_empty else "2"
    count = min(12, (free + 1) << (empty - into_empty))
    position = _spades_to_carry(count, free, empty)
    assert count == min(12, capacity(rules, position, dest))
    move = Move.parse(source + dest + (f"x{count}" if count > 1 else ""))
    assert refusal(rules, position, move) is None
    assert_singles_do_the_same(rules, position, move)


def _spades_to_carry(count: int, free: int, empty: int) -> Position:
    """Lay out so many spades as a run in column 1, the next one in column 2, empty columns at the right."""
    others = [text for text in CARDS if text[1] != "S"]
    cells = [others.pop() for _ in range(4 - free)] + ["-"] * free
    spades = [f"{rank}S" for rank in RANKS]
    onto, run = [*reversed(spades[count + 1 :]), spades[count]], [others.pop(), *reversed(spades[:count])]
    columns = [run, onto, *(others[start :: 6 - empty] for start in range(6 - empty)), *([] for _ in range(empty))]
    lines = ["Foundations: H-0 C-0 D-0 S-0", " ".join(["Freecells:", *cells])]
    return Position.parse("".join(f"{line}\n" for line in [*lines, *(" ".join([":", *column]) for column in columns)]))


def test_group_moves_of_the_oracle_expand() -> None:
    """The group moves of 150 solutions, up to 12 cards, can all be played card by card."""
    longest = 0
    for solution in read_lines("oracle/solutions.jsonl"):
        rules, position = rules_of(solution), deal(rules_of(solution), solution["number"])
        for move in map(Move.parse, solution["moves"].split() if "group" in solution["source"] else ()):
            if move.count > 1:
                assert_singles_do_the_same(rules, position, move)
                longest = max(longest, move.count)
            position = apply(position, move)
    assert longest == 12


@given(games)
def test_every_legal_shorthand_expands_to_legal_singles(game: tuple[Step, ...]) -> None:
    """Every group move that a shorthand game accepts can be played card by card."""
    for step in game:
        if step.variant.group == "shorthand":
            for move in legal_moves(step.variant, step.before):
                if move.count > 1:
                    assert_singles_do_the_same(step.variant, step.before, move)


def test_primitive_group_move_stays_as_it_is() -> None:
    """Where a group move is one move of its own there is nothing to expand."""
    case = next(case for case in read("worked_cases.json") if case["variant"] == "eight-off-relaxed")
    move = Move.parse(case["move"])
    assert expand(rules_of(case), position_of(case), move) == (move,)
