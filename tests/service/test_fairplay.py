from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from samedeal.ports import AttemptClosed, AttemptOpened, AttemptRecord, Verdict
from samedeal.race.events import AnyRaceEvent, ClocksStoodStill, RaceFinished
from samedeal.rules.deals import deal
from samedeal.rules.moves import Move
from samedeal.rules.play import apply
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant, variant
from samedeal.service import fairplay
from samedeal.service.fairplay import AfterWatching, Pace, Pause, Reason
from tests.service.links import each_after, noted, person
from tests.solutions import solutions

MOVES = [f"{n % 8 + 1}{'abcd'[n % 4]}" for n in range(100)]

# ---------------------------------------------------------------------------------------------------------------- pace


def test_people_with_bad_links_and_auto_finish_are_never_flagged() -> None:
    """No honest attempt is flagged: thought, haste, undos, auto-moves, resent bursts and downtimes, 2,000 at random."""
    chance = Random(617)
    for n in range(2_000):
        attempt = person(chance)
        assert fairplay.pace(attempt.actions, attempt.pauses) is None, (n, attempt)


@pytest.mark.parametrize("gap_ms", [1, 5, 20, 50, 75])
def test_a_program_is_flagged(gap_ms: int) -> None:
    """Whoever plays a whole game at a pace that no hand keeps is flagged, with the pace and the moves it is of."""
    flagged = fairplay.pace(each_after(gap_ms, MOVES))
    assert flagged is not None
    assert flagged.gap_ms == gap_ms
    assert flagged.moves >= len(MOVES) - fairplay.HELD_ACTIONS


@pytest.mark.parametrize(("wait_ms", "counted"), [(0, 100), (800, 91), (2_560, 69), (60_000, 69)])
def test_a_wait_before_it_hides_no_program(wait_ms: int, counted: int) -> None:
    """A silence explains at most as many quick moves as a client holds back, the rest are counted."""
    assert fairplay.pace(each_after(1, MOVES, first_ms=wait_ms)) == Pace(1, counted)


def test_a_short_game_is_flagged_by_its_whole_time() -> None:
    """Sixty moves in three seconds are too many, however they are spread and whatever a burst explains."""
    assert fairplay.pace(each_after(1, MOVES[:60], first_ms=3_000)) == Pace(3_059 // 60, 60)


def test_a_pace_that_a_hand_can_keep_is_not_flagged() -> None:
    """The threshold is where it is said to be."""
    assert fairplay.pace(each_after(fairplay.FASTEST_MS, MOVES)) is None
    assert fairplay.pace(each_after(fairplay.FASTEST_MS - 1, MOVES)) is not None


def test_few_moves_say_nothing() -> None:
    """Below forty own moves nobody is flagged."""
    assert fairplay.pace(each_after(1, MOVES[: fairplay.FEWEST_MOVES - 1], first_ms=1)) is None
    assert fairplay.pace(each_after(1, MOVES[: fairplay.FEWEST_MOVES], first_ms=1)) is not None


def test_auto_moves_are_no_moves_of_ones_own() -> None:
    """Thirty cards that go home by themselves within a few ms change no pace."""
    own = [(1_000 * n, "1a") for n in range(1, 51)]
    assert fairplay.counted_gaps(noted([*own, *[(50_001, "+1h")] * 60])) == [1_000] * 50


def test_a_resent_burst_is_left_out() -> None:
    """What arrives at once after a silence in which a hand could have made it says nothing about pace."""
    burst = [(10_000 + n, "1a") for n in range(32)]
    assert fairplay.counted_gaps(noted([(1_000, "1a"), *burst])) == [1_000, 9_000]


def test_a_burst_that_no_silence_explains_counts() -> None:
    """A hundred ms before twenty moves are the time of one."""
    burst = [(1_100 + n, "1a") for n in range(20)]
    assert fairplay.counted_gaps(noted([(80, "1a"), (1_000, "undo"), *burst]))[:3] == [80, 100, 1]


def test_the_servers_own_downtime_is_a_silence() -> None:
    """What was played while the server was down, and the time given back, is no burst out of nowhere."""
    played = noted([(100 * n, "1a") for n in range(1, 20)] + [(2_000 + n, "1a") for n in range(32)])
    assert fairplay.counted_gaps(played)[-1] == 1
    assert fairplay.counted_gaps(played, [Pause(1_950, 30_000)]) == [100] * 19 + [30_100]


def test_downtimes_are_placed_by_the_attempts_own_clock() -> None:
    """Each pause stands where the attempt's clock stood still; earlier ones and other events don't matter."""
    log: list[AnyRaceEvent] = [
        ClocksStoodStill(500, 400),
        ClocksStoodStill(9_000, 3_000),
        RaceFinished(9_500),
        ClocksStoodStill(20_000, 1),
    ]
    assert fairplay.pauses_of(log, 1_000) == (Pause(5_000, 3_000), Pause(15_999, 1))


# --------------------------------------------------------------------------------------------------------------- lines


@pytest.mark.parametrize(
    ("log", "standing"),
    [
        ("1a 2b", "1a 2b"),
        ("1a undo 2b", "2b"),
        ("1a +1h +2h undo 2b", "2b"),
        ("1a 2b +1h undo 3c", "1a 3c"),
        ("1a +1h 2b undo undo", ""),
        ("+1h +2h 1a undo", "+1h +2h"),
        ("+1h +2h undo 1a", "1a"),
    ],
)
def test_what_was_taken_back_is_in_no_line(log: str, standing: str) -> None:
    """An undo takes the latest move with its auto-moves out; auto-moves before any move go together."""
    assert fairplay.standing_moves(each_after(1, log.split())) == standing.split()


def test_a_line_has_own_moves_only() -> None:
    """Auto-moves differ with a setting, and say nothing about who chose what."""
    assert fairplay.own_line(each_after(1, ["1a", "+1h", "2b"])) == ("1a", "2b")


def test_lines_are_alike_from_forty_moves_on() -> None:
    """Thirty-nine moves in common are none of a line, forty are."""
    line, other = MOVES[:60], [*MOVES[:40], "8h", *MOVES[41:60]]
    assert fairplay.opening_of(line) == fairplay.opening_of(other)
    assert fairplay.opening_of(line) != fairplay.opening_of([*MOVES[:39], "8h"])
    assert fairplay.opening_of(MOVES[:39]) is None
    assert (fairplay.shared(line, other), fairplay.shared(line, line[:50])) == (40, 50)


def attempt(
    player: str = "ann", *, ranked: bool = True, number: int = 617, at: int = 0, time_ms: int = 60_000
) -> AttemptRecord:
    """A won attempt that began at `at`."""
    opened = AttemptOpened(f"{player}-{at}", "r1", player, "freecell", 4, number, True, ranked, at)
    return AttemptRecord(opened, AttemptClosed(opened.attempt, "won", 52, time_ms, time_ms, 95, 0, at + time_ms))


@pytest.mark.parametrize(
    ("mine", "other", "told"),
    [
        (attempt(), attempt("ben", at=90_000), True),
        (attempt(), attempt("ben", ranked=False), True),
        (attempt(), attempt("ben", ranked=False, at=90_000), False),
        (attempt(ranked=False), attempt("ben"), False),
        (attempt(), attempt("ann", at=90_000), False),
        (replace(attempt(), closed=None), attempt("ben"), False),
    ],
    ids=["a pair", "shown by", "seen by", "not ranked", "oneself", "running"],
)
def test_only_an_attempt_that_counts_has_a_twin(mine: AttemptRecord, other: AttemptRecord, told: bool) -> None:
    """Two that count are a pair; who plays what they were shown afterwards accuses nobody."""
    assert fairplay.may_have_copied(mine, other) is told


# -------------------------------------------------------------------------------------------------------------- solver


GAME = next(game for game in solutions() if sum(not m.endswith("h") for m in game.moves) >= 40)
RULES = variant(GAME.variant, GAME.cells)
START = deal(RULES, GAME.number)


def line_of(moves: Sequence[str]) -> dict[str, str]:
    """The next move in each position of a line."""
    line, position = {}, START
    for m in moves:
        line[position.text] = m
        position = apply(position, Move.parse(m))
    return line


LINE = line_of(GAME.moves)


class Adviser:
    """A solver that knows the line of the game, and would now and then rather play something else."""

    def __init__(self, chance: Random, share_else: float) -> None:
        self.asked = 0
        self._chance = chance
        self._share_else = share_else

    def solve(self, variant: Variant, position: Position, effort: int) -> Verdict:
        """Give the next move of the line, or another one."""
        self.asked += 1
        return Verdict("yes", ("k1" if self._chance.random() < self._share_else else LINE[position.text],), 1)


def test_the_solvers_own_line_is_flagged() -> None:
    """A program that plays what the solver says is flagged at any pace, also if its moves home are marked as auto."""
    marked = ["+" + m if m.endswith("h") else m for m in GAME.moves]
    for moves in (GAME.moves, marked):
        flagged = fairplay.solver_line(RULES, START, each_after(3_000, moves), Adviser(Random(1), 0))
        assert flagged is not None
        assert flagged.agreed == flagged.moves >= 40


class Hoarder(Adviser):
    """A solver that would never send a card home."""

    def solve(self, variant: Variant, position: Position, effort: int) -> Verdict:
        """Give the next move of the line, unless it goes home."""
        m = LINE[position.text]
        return Verdict("yes", ("k1" if m.endswith("h") else m,), 1)


def test_a_move_home_is_no_choice() -> None:
    """Whether it is made now or later, it is neither for nor against a player."""
    flagged = fairplay.solver_line(RULES, START, each_after(3_000, GAME.moves), Hoarder(Random(1), 0))
    assert flagged is not None
    assert flagged.agreed == flagged.moves == sum(not m.endswith("h") for m in GAME.moves)


def test_people_who_often_play_well_are_not_flagged() -> None:
    """Seven in ten moves that the solver would have made are no reason: 1,000 such attempts, none flagged."""
    chance, played = Random(3), each_after(1_000, GAME.moves)
    for _ in range(1_000):
        assert fairplay.solver_line(RULES, START, played, Adviser(chance, 0.3)) is None


def test_the_solver_is_asked_no_longer_than_needed() -> None:
    """Once too many moves differ, the rest of the attempt is not looked at."""
    adviser = Adviser(Random(1), 1)
    fairplay.solver_line(RULES, START, each_after(1_000, GAME.moves), adviser)
    assert adviser.asked < 10


def test_too_few_choices_say_nothing() -> None:
    """A game of moves home is the same for everybody."""
    adviser = Adviser(Random(1), 0)
    assert fairplay.solver_line(RULES, START, each_after(1_000, GAME.moves[:20]), adviser) is None


# ------------------------------------------------------------------------------------------------------ after watching

WINS = [attempt(number=n, at=n, time_ms=150_000 + 1_000 * n) for n in range(1, 11)]
SEEN = attempt(ranked=False, at=10**9, time_ms=50_000)


def test_a_win_far_beyond_ones_best_on_a_seen_deal_is_flagged() -> None:
    """Three times as fast as the best of ten ranked wins, on a deal seen but never played."""
    assert fairplay.after_watching(SEEN, WINS) == AfterWatching(50_000, 151_000)


@pytest.mark.parametrize(
    ("record", "earlier"),
    [
        (attempt(at=10**9, time_ms=50_000), WINS),
        (attempt(ranked=False, at=10**9, time_ms=51_000), WINS),
        (SEEN, WINS[:9]),
        (SEEN, [*WINS, attempt(ranked=False, at=99)]),
        (SEEN, [replace(r, opened=replace(r.opened, variant="bakers-game")) for r in WINS]),
        (SEEN, [replace(r, opened=replace(r.opened, ranked=False)) for r in WINS]),
    ],
    ids=["not seen", "not far enough", "too few wins", "practised", "another game", "wins that don't count"],
)
def test_whoever_practises_or_has_a_good_day_is_not_flagged(
    record: AttemptRecord, earlier: list[AttemptRecord]
) -> None:
    """Each condition is needed."""
    assert fairplay.after_watching(record, earlier) is None


def test_a_reason_can_be_read() -> None:
    """Each signal says in a line what was measured."""
    reasons: list[Reason] = [
        Pace(3, 60),
        fairplay.SameLine("a2", "ben", 44),
        fairplay.SolverLine(39, 40),
        AfterWatching(1_000, 9_000),
    ]
    for reason in reasons:
        assert str(reason).startswith(f"{reason.signal}: ")
