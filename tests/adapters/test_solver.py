"""What the solver's verdicts promise, with the real fc-solve and with a library that finds what a test says."""

import sys
from collections.abc import Iterator
from random import Random
from types import ModuleType

import pytest

from samedeal.adapters.solver import FcSolve, load_solver, missing_solver
from samedeal.adapters.solver.library import BadOptions, Ending, Finding, Library, Step
from samedeal.ports import Verdict
from samedeal.rules.deals import deal
from samedeal.rules.moves import Move
from samedeal.rules.play import apply, legal_moves
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant, variant
from samedeal.service.deals import winnable
from tests.rules.games import GAMES
from tests.rules.referee import Board

EFFORT = 200_000
FREECELL, EIGHT_OFF, BAKERS = variant("freecell"), variant("eight-off"), variant("bakers-game")
SOLVED = Position.parse(
    "Foundations: H-K C-K D-K S-K\nFreecells: - - - -\n" + ":\n" * 8,
)
TWO_LEFT = Position.parse(
    "Foundations: H-J C-K D-K S-K\nFreecells: - KH - -\n: QH\n" + ":\n" * 7,
)
TO_FOUNDATION = (Step(4, 0, 0, 1), Step(5, 1, 0, 1))
NO_WIN = (Step(5, 1, 0, 1),)


class FakeLibrary(Library):
    """A library whose searches end as a test says, one after the other."""

    def __init__(self, *findings: Finding) -> None:
        self.findings = list(findings)
        self.asked: list[tuple[str, ...]] = []

    def search(self, board: str, options: tuple[str, ...]) -> Finding:
        """End as the next finding says."""
        self.asked.append(options)
        return self.findings.pop(0)


@pytest.fixture(scope="module")
def solver() -> FcSolve:
    """The real solver, which `tests/run.py` installs."""
    found = load_solver()
    assert found is not None, missing_solver()
    return found


def wins(rules: Variant, position: Position, moves: tuple[str, ...]) -> bool:
    """Tell whether a line wins, as the referee sees it, who shares no code with our rules."""
    board = Board.read(position.text)
    for move in moves:
        if not board.allows(rules.name, move):
            return False
        board.play(move)
    return Position.parse(board.text()).solved


def winnable_deals(rules: Variant, count: int) -> list[Position]:
    """Deal some numbers that another program has won (`docs/rules.md#deals`), or all where there are fewer."""
    return [deal(rules, number) for number in winnable()[f"{rules.name}/{rules.cells}"].all()[:count]]


def after(position: Position, moves: tuple[str, ...]) -> Position:
    """Make some moves."""
    for move in moves:
        position = apply(position, Move.parse(move))
    return position


def strayed(rules: Variant, position: Position, moves: int, chance: Random) -> Position:
    """Make some random moves."""
    for _ in range(moves):
        choices = legal_moves(rules, position)
        if choices:
            position = apply(position, chance.choice(choices))
    return position


def middles(solver: FcSolve) -> Iterator[tuple[Variant, Position]]:
    """Give positions from the middle of games that went well for a while, then anyhow."""
    chance = Random(2024)
    for rules in GAMES:
        for start in winnable_deals(rules, 25):
            line = solver.solve(rules, start, EFFORT).moves
            position = after(start, line[: chance.randrange(len(line))])
            yield rules, strayed(rules, position, chance.randrange(1, 12), chance)


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.name}/{rules.cells}")
def test_a_deal_that_others_have_won_is_won(solver: FcSolve, rules: Variant) -> None:
    """A deal that another program has won is won, by a line that an independent referee plays to the end."""
    for start in winnable_deals(rules, 100):
        verdict = solver.solve(rules, start, EFFORT)
        assert verdict.winnable == "yes", start
        assert wins(rules, start, verdict.moves), start


@pytest.mark.parametrize("number", [146692, 455889, 781948])
def test_a_freecell_deal_proven_lost_is_lost(solver: FcSolve, number: int) -> None:
    """A deal whose whole game tree holds no win is proven lost."""
    assert solver.solve(FREECELL, deal(FREECELL, number), EFFORT).winnable == "no"


@pytest.mark.parametrize("number", [465, 2344, 6724, 43619, 67074, 83703])
def test_a_kings_only_deal_is_not_won_by_parking_other_cards(solver: FcSolve, number: int) -> None:
    """Lost Eight Off deals are proven lost, though fc-solve's general presets claim lines for the last four."""
    assert solver.solve(EIGHT_OFF, deal(EIGHT_OFF, number), EFFORT).winnable == "no"


@pytest.mark.parametrize("number", [10, 14, 22, 23])
def test_a_bakers_game_deal_proven_lost_is_lost(solver: FcSolve, number: int) -> None:
    """Lost deals of a same-suit game are proven lost."""
    assert solver.solve(BAKERS, deal(BAKERS, number), EFFORT).winnable == "no"


@pytest.mark.parametrize("number", [739671, 57148])
def test_a_hard_deal_is_not_called_lost(solver: FcSolve, number: int) -> None:
    """Where the quick search runs dry on a deal that can be won, the verdict is unknown, never no."""
    assert solver.solve(FREECELL, deal(FREECELL, number), EFFORT).winnable == "unknown"


def test_a_hard_deal_is_won_with_more_effort(solver: FcSolve) -> None:
    """What the quick search misses, the complete one finds."""
    start = deal(FREECELL, 739671)
    verdict = solver.solve(FREECELL, start, 540_000)
    assert verdict.winnable == "yes"
    assert wins(FREECELL, start, verdict.moves)


@pytest.mark.parametrize(("cells", "number"), [(2, 1), (2, 2), (2, 3), (2, 4), (4, 991), (4, 1728)])
def test_a_relaxed_deal_is_never_called_lost(solver: FcSolve, cells: int, number: int) -> None:
    """Where group moves reach further than single moves, a search that has run dry proves nothing."""
    rules = variant("eight-off-relaxed", cells)
    assert solver.solve(rules, deal(rules, number), EFFORT).winnable == "unknown"


def test_a_search_that_is_cut_short_proves_nothing(solver: FcSolve) -> None:
    """A lost deal whose positions are more than the effort is unknown."""
    assert solver.solve(FREECELL, deal(FREECELL, 781948), 5_000).winnable == "unknown"


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.name}/{rules.cells}")
def test_a_position_on_a_winning_line_is_won(solver: FcSolve, rules: Variant) -> None:
    """From anywhere on a line that wins, the solver wins too: with cards home, and in any cell."""
    for start in winnable_deals(rules, 12):
        line = solver.solve(rules, start, EFFORT).moves
        for part in range(1, 8):
            position = after(start, line[: len(line) * part // 8])
            verdict = solver.solve(rules, position, EFFORT)
            assert verdict.winnable == "yes", position
            assert wins(rules, position, verdict.moves), position


def test_any_line_wins(solver: FcSolve) -> None:
    """From the middle of a game gone astray, every line that is given wins, and nearly all positions are decided."""
    verdicts = [(rules, position, solver.solve(rules, position, EFFORT)) for rules, position in middles(solver)]
    lines = [(rules, position, verdict.moves) for rules, position, verdict in verdicts if verdict.winnable == "yes"]
    assert len(lines) > len(verdicts) // 2
    assert all(wins(rules, position, moves) for rules, position, moves in lines)
    assert all(not verdict.moves for _, _, verdict in verdicts if verdict.winnable != "yes")
    decided = [verdict.winnable != "unknown" for rules, _, verdict in verdicts if rules.group == "shorthand"]
    assert sum(decided) >= 0.97 * len(decided)


def test_a_solved_game_needs_no_moves(solver: FcSolve) -> None:
    """With all cards home there is nothing left to do."""
    verdict = solver.solve(FREECELL, SOLVED, 1_000)
    assert (verdict.winnable, verdict.moves) == ("yes", ())


@pytest.mark.parametrize("effort", [1, 2, 10, 999])
def test_the_effort_is_a_cap(solver: FcSolve, effort: int) -> None:
    """No more positions are looked at than asked for, and reaching the cap is no verdict."""
    verdict = solver.solve(FREECELL, deal(FREECELL, 11982), effort)
    assert verdict.winnable == "unknown"
    assert 0 < verdict.iterations <= effort


def test_the_same_question_has_the_same_answer(solver: FcSolve) -> None:
    """Nothing in a verdict depends on chance or on what was asked before."""
    first = solver.solve(FREECELL, deal(FREECELL, 617), EFFORT)
    solver.solve(EIGHT_OFF, deal(EIGHT_OFF, 1), EFFORT)
    assert solver.solve(FREECELL, deal(FREECELL, 617), EFFORT) == first


def test_no_effort_is_refused(solver: FcSolve) -> None:
    """An effort of nothing, which the library would take for no cap at all, is an error that says so."""
    with pytest.raises(ValueError, match="an effort of 0 looks at nothing: give at least 1"):
        solver.solve(FREECELL, SOLVED, 0)


def test_a_position_of_another_game_is_refused(solver: FcSolve) -> None:
    """A position with other cells than the variant's is an error that names both."""
    with pytest.raises(ValueError, match="eight-off has 8 cells here, but the position has 4"):
        solver.solve(EIGHT_OFF, SOLVED, 100)


def test_a_line_that_does_not_replay_is_not_believed() -> None:
    """A claimed win that our rules don't play to the end counts as not found, and the next search is asked."""
    library = FakeLibrary(Finding(Ending.WON, NO_WIN, 7), Finding(Ending.WON, TO_FOUNDATION, 5))
    assert FcSolve(library).solve(FREECELL, TWO_LEFT, 100) == Verdict("yes", ("1h", "bh"), 12)


def test_no_line_that_replays_is_no_verdict() -> None:
    """If no search gives a line that replays, the verdict is unknown, even though all claim a win."""
    library = FakeLibrary(Finding(Ending.WON, NO_WIN, 7), Finding(Ending.WON, NO_WIN, 5))
    assert FcSolve(library).solve(FREECELL, TWO_LEFT, 100) == Verdict("unknown", (), 12)


def test_only_the_complete_search_proves() -> None:
    """That the pruned search has run dry proves nothing: the complete one has the word."""
    dry, cut = Finding(Ending.EXHAUSTED, (), 7), Finding(Ending.CAPPED, (), 93)
    assert FcSolve(FakeLibrary(dry, cut)).solve(FREECELL, TWO_LEFT, 100).winnable == "unknown"
    assert FcSolve(FakeLibrary(cut, dry)).solve(FREECELL, TWO_LEFT, 200).winnable == "no"


def test_what_the_quick_search_saves_the_complete_one_may_use() -> None:
    """The complete search is capped by what is left of the effort."""
    library = FakeLibrary(Finding(Ending.EXHAUSTED, (), 7), Finding(Ending.CAPPED, (), 93))
    FcSolve(library).solve(FREECELL, TWO_LEFT, 100)
    assert [options[-4:] for options in library.asked] == [
        ("--max-iters", "30", "--max-stored-states", "30"),
        ("--max-iters", "93", "--max-stored-states", "93"),
    ]


def test_a_library_of_another_version_is_named() -> None:
    """An option that the library does not know is an error that names it."""
    with pytest.raises(BadOptions, match="does not know '--no-such-option'"):
        Library().search(SOLVED.text, ("--no-such-option",))


def test_what_the_library_cannot_tell_is_no_ending() -> None:
    """A board that the library can't read comes back as capped, which proves nothing."""
    assert Library().search("no board", ()).ending is Ending.CAPPED


def test_without_the_binding_there_is_no_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the extra is not installed the server still starts, and is told what to install."""
    monkeypatch.setitem(sys.modules, "freecell_solver", None)
    assert load_solver() is None
    assert "the Python package freecell-solver can't be imported" in str(missing_solver())


def test_without_the_library_there_is_no_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Debian's package is not installed the server still starts, and is told what to install."""
    binding = ModuleType("freecell_solver")
    binding.__dict__["FreecellSolver"] = _library_not_found
    monkeypatch.setitem(sys.modules, "freecell_solver", binding)
    assert load_solver() is None
    assert "install Debian's libfreecell-solver0" in str(missing_solver())


def _library_not_found() -> None:
    raise OSError("cannot load library")
