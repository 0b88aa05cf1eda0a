from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings

from samedeal.rules.cards import CARDS
from samedeal.rules.deals import deal
from samedeal.rules.moves import Move
from samedeal.rules.play import apply, capacity, immobile, legal_moves, refusal
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant, variant
from tests.rules.games import GAMES, NOTATION, Step
from tests.rules.referee import Board
from tests.rules.strategies import games
from tests.rules.vectors import label, position_of, read, read_lines, rules_of


@pytest.mark.parametrize("case", read("worked_cases.json"), ids=label)
def test_worked_cases_of_the_rules(case: Any) -> None:
    """Every case that the rules work out is judged so, with the numbers it names."""
    broken = refusal(rules_of(case), position_of(case), Move.parse(case["move"]))
    assert (broken.rule if broken else "legal") == case["outcome"]
    if "params" in case:
        assert broken is not None
        assert broken.params == case["params"]


def test_worked_move_puts_the_card_down_and_frees_its_cell() -> None:
    """6H from a cell onto 7H: the cell is free again and the column ends in both."""
    case = read("worked_cases.json")[0]
    home, cells, first, *others = apply(position_of(case), Move.parse(case["move"])).text.splitlines()
    assert (cells, first) == ("Freecells: - - - - - - - -", f"{case['position'][2]} 6H")
    assert [home, *others] == [case["position"][0], *case["position"][3:]]


@pytest.mark.parametrize("case", read("capacity.json"), ids=lambda case: f"{case['variant']}-{case['capacity']}")
def test_capacity_counts_cells_and_usable_columns(case: Any) -> None:
    """An empty destination does not help to carry, nor does any column where columns take only kings in strict play."""
    assert capacity(rules_of(case), position_of(case), case["dest"]) == case["capacity"]


def test_oracle_solutions_are_legal_with_their_counts() -> None:
    """537 solutions by another program, 61,190 moves: legal, or refused as a renaming; each count is right."""
    moves = renames = 0
    for solution in read_lines("oracle/solutions.jsonl"):
        rules, position = rules_of(solution), deal(rules_of(solution), solution["number"])
        renamed = dict(solution["renames"])
        for played, (text, count) in enumerate(zip(solution["moves"].split(), solution["counts"], strict=True)):
            if played in renamed:
                assert _rule(rules, position, renamed[played]) == "renames"
            assert _rule(rules, position, text) is None, f"{solution['variant']} {solution['number']}: {text}"
            assert not immobile(rules, position)
            position = apply(position, Move.parse(text))
            assert position.count == count
        assert position.solved
        moves += len(solution["counts"])
        renames += len(renamed)
    assert (moves, renames) == (61_103, 87)


@given(games)
@settings(max_examples=60)
def test_legal_moves_are_exactly_those_not_refused(game: tuple[Step, ...]) -> None:
    """Of the 4,420 moves that can be written, those listed are the ones not refused, each listed once."""
    for step in (game[0], game[len(game) // 2], game[-1]) if game else ():
        listed = legal_moves(step.variant, step.after)
        assert len(listed) == len(set(listed))
        assert set(listed) == {move for move in NOTATION if refusal(step.variant, step.after, move) is None}


def test_legal_moves_of_late_positions_are_exactly_those_not_refused() -> None:
    """So it is also where columns are empty and runs are long, which random play seldom reaches."""
    judged = 0
    for solution in read_lines("oracle/solutions.jsonl")[::5]:
        position = deal(rules_of(solution), solution["number"])
        for text in solution["moves"].split():
            position = apply(position, Move.parse(text))
            if position.columns.count(()) == 2:
                break
        for rules in (rules for rules in GAMES if rules.cells == solution["cells"]):
            accepted = {move for move in NOTATION if refusal(rules, position, move) is None}
            assert set(legal_moves(rules, position)) == accepted
            judged += 1
    assert judged > 200


@given(games)
@settings(max_examples=60)
def test_legality_agrees_with_a_second_program(game: tuple[Step, ...]) -> None:
    """A plain referee that shares no code allows the same moves and reaches the same positions."""
    for step in game:
        board = Board.read(step.before.text)
        board.play(str(step.move))
        assert board.text() == step.after.text
    for step in (game[0], game[-1]) if game else ():
        board = Board.read(step.after.text)
        allowed = [str(move) for move in NOTATION if board.allows(step.variant.name, str(move))]
        assert sorted(map(str, legal_moves(step.variant, step.after))) == sorted(allowed)


@given(games)
def test_all_cards_are_there_after_every_move(game: tuple[Step, ...]) -> None:
    """Each of the 52 cards is in exactly one place, whatever is played (reading the text checks the deck)."""
    for step in game:
        assert Position.parse(step.after.text) == step.after


@given(games)
def test_position_before_a_move_stays_as_it_was(game: tuple[Step, ...]) -> None:
    """To undo is to go back to the position before: no move, group or single, has touched it."""
    texts = [step.before.text for step in game]
    for earlier, later in pairwise(game):
        assert earlier.after == later.before
    assert [step.before.text for step in game] == texts
    assert all(step.before != step.after for step in game)


@given(games)
def test_move_changes_the_count_only_home_and_back(game: tuple[Step, ...]) -> None:
    """A card home adds one, a card back from home takes one, any other move leaves the count."""
    for step in game:
        change = {"home": 1}.get(step.move.target.kind, 0) - {"home": 1}.get(step.move.origin.kind, 0)
        assert step.after.count - step.before.count == change


@given(games)
def test_immobile_means_no_legal_move(game: tuple[Step, ...]) -> None:
    """The quick answer is the exact one in every position."""
    for step in game:
        assert immobile(step.variant, step.after) == (not legal_moves(step.variant, step.after))


@pytest.mark.parametrize("case", read("positions.json")["positions"], ids=label)
def test_immobile_positions_are_known(case: Any) -> None:
    """Full cells, kings-only columns, relaxed group moves and returns are all seen."""
    rules, position = rules_of(case), position_of(case)
    assert immobile(rules, position) == case["immobile"]
    if "moves" in case:
        assert sorted(map(str, legal_moves(rules, position))) == case["moves"]


@pytest.mark.parametrize("column", "12345678")
def test_any_empty_column_keeps_to_the_variant(column: str) -> None:
    """Whichever column is empty, Eight Off lets in kings and FreeCell any card."""
    for name, queen in (("eight-off", "kings_only"), ("freecell", None)):
        rules = variant(name)
        position = _with_empty_column(rules, column)
        assert _rule(rules, position, f"a{column}") == queen
        assert _rule(rules, position, f"b{column}") is None


def _with_empty_column(rules: Variant, column: str) -> Position:
    cells = ["QS", "KS"] + ["-"] * (rules.cells - 2)
    others = [text for text in CARDS if text not in cells]
    columns = [others[start::7] for start in range(7)]
    columns.insert(int(column) - 1, [])
    lines = ["Foundations: H-0 C-0 D-0 S-0", " ".join(["Freecells:", *cells])]
    return Position.parse("".join(f"{line}\n" for line in [*lines, *(" ".join([":", *each]) for each in columns)]))


def _rule(rules: Variant, position: Position, text: str) -> str | None:
    broken = refusal(rules, position, Move.parse(text))
    return broken.rule if broken else None
