from collections.abc import Sequence

from samedeal.adapters.memory_bench import MemoryBench
from samedeal.ports import ActionAppended, RaceAppended, Record, Verdict
from samedeal.race.events import ClocksStoodStill
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant
from samedeal.service import moderation
from samedeal.service.fairplay import Pace, SameLine, SolverLine
from samedeal.service.review import Case, Review
from samedeal.service.saving import save
from tests.service.links import each_after
from tests.service.results import MONDAY, finished, players
from tests.solutions import solutions

GAME = next(game for game in solutions() if sum(not m.endswith("h") for m in game.moves) >= 40)


def timed(actions: Sequence[ActionAppended]) -> list[tuple[int, str]]:
    """When and what."""
    return [(action.t_ms, action.m) for action in actions]


# The same moves, but for one within the first forty.
OTHERS = timed(each_after(1_000, [*GAME.moves[:38], "k1", *GAME.moves[39:]]))
SLOWLY = timed(each_after(1_000, GAME.moves))
AT_ONCE = timed(each_after(1, GAME.moves))


async def review(*attempts: tuple[Record, ...], since: int = 0, solver: "Oracle | None" = None) -> list[Case]:
    """Review a store with these attempts."""
    bench = MemoryBench()
    await save(bench, [*players("ann", "ben", "cat"), *(record for attempt in attempts for record in attempt)])
    return list(Review(bench, solver).flagged(since))


def summary(cases: list[Case]) -> list[tuple[str, list[str]]]:
    """Which attempts, for which signals."""
    return [(case.attempt.opened.attempt, [reason.signal for reason in case.reasons]) for case in cases]


async def test_who_plays_fair_is_not_listed() -> None:
    """Two people with lines and a pace of their own: nothing."""
    assert await review(finished("a", moves=SLOWLY), finished("b", "ben", moves=OTHERS)) == []


async def test_a_program_is_listed_with_player_and_board() -> None:
    """One ms a move: the pace, the player, the board of the deal."""
    (case,) = await review(finished("a", moves=AT_ONCE))
    assert (case.player.name, case.board, case.hidden) == ("Ann", "deal/FC1-C4-AAAAATJ/freecell", False)
    assert isinstance(case.reasons[0], Pace)
    assert case.reasons[0].gap_ms == 1


async def test_two_accounts_with_one_line_are_listed_as_a_pair() -> None:
    """Each names the other; a third with another line is not listed."""
    slower = [(2 * t_ms, m) for t_ms, m in SLOWLY]
    cases = await review(
        finished("a", moves=SLOWLY),
        finished("b", "ben", moves=slower, at=MONDAY + 10),
        finished("c", "cat", moves=OTHERS),
    )
    length = len(GAME.moves)
    assert [(case.player.id, case.reasons) for case in cases] == [
        ("ben", (SameLine("a", "ann", length),)),
        ("ann", (SameLine("b", "ben", length),)),
    ]


async def test_a_line_on_another_layout_is_no_twin() -> None:
    """Only attempts at the same cards are compared."""
    assert await review(finished("a", moves=SLOWLY), finished("b", "ben", moves=SLOWLY, number=618)) == []


async def test_one_may_repeat_oneself() -> None:
    """A player's own attempts are no pair."""
    assert await review(finished("a", moves=SLOWLY), finished("b", moves=SLOWLY, at=MONDAY + 10)) == []


async def test_the_newest_win_comes_first() -> None:
    """By when they ended; what was won before the day asked for, and what was not won, is left out."""
    cases = await review(
        finished("old", moves=AT_ONCE, at=MONDAY - 10**9),
        finished("first", moves=AT_ONCE),
        finished("lost", moves=AT_ONCE, outcome="resigned"),
        finished("last", moves=AT_ONCE, number=618, at=MONDAY + 10),
        since=MONDAY,
    )
    assert summary(cases) == [("last", ["pace"]), ("first", ["pace"])]


async def test_a_downtime_of_the_server_accuses_nobody() -> None:
    """What was played meanwhile comes at once and its time is given back; the race's own log says why."""
    played = finished("a", moves=timed(each_after(1, GAME.moves[:45], first_ms=600)))
    down = RaceAppended("race of a", 1, ClocksStoodStill(MONDAY + 60_000 + 500, 60_000))
    assert summary(await review(played)) == [("a", ["pace"])]
    assert await review(played, (down,)) == []


class Oracle:
    """A solver that knows the whole game."""

    def solve(self, variant: Variant, position: Position, effort: int) -> Verdict:
        """Give the line from the start."""
        return Verdict("yes", GAME.moves, 1)


async def test_with_a_solver_its_line_is_listed() -> None:
    """The same attempt is no reason without a solver."""
    slowly = finished("a", moves=SLOWLY, number=GAME.number)
    assert await review(slowly) == []
    (case,) = await review(slowly, solver=Oracle())
    (reason,) = case.reasons
    assert isinstance(reason, SolverLine)


async def test_a_win_after_watching_is_listed() -> None:
    """A player's earlier attempts are what it is measured by; it is marked as unranked."""
    wins = [finished(f"w{n}", number=n, time_ms=400_000, at=MONDAY + n) for n in range(1, 11)]
    seen = finished("seen", ranked=False, time_ms=100_000, at=MONDAY + 10**7)
    (case,) = await review(*wins, seen)
    assert summary([case]) == [("seen", ["after-watching"])]
    assert not case.attempt.opened.ranked


async def test_a_hidden_attempt_says_so() -> None:
    """It stays on the list, so that it can be shown again."""
    bench = MemoryBench()
    await save(bench, [*players("ann"), *finished("a", moves=AT_ONCE)])
    moderation.hide(bench, "a", "a bot", MONDAY)
    (case,) = Review(bench, None).flagged(0)
    assert case.hidden
