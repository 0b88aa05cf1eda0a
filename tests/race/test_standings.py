from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from samedeal.race.events import Outcome
from samedeal.race.standings import Result, score, standings, winners


def _result(racer: str, count: int, count_at_ms: int, outcome: Outcome = "timeout") -> Result:
    return Result(racer, "won" if count == 52 else outcome, count, count_at_ms, count_at_ms, 0, 0, True)


RESULTS = st.lists(
    st.builds(
        _result,
        st.sampled_from("abcdefgh"),
        st.one_of(st.integers(0, 52), st.sampled_from((10, 52))),
        st.one_of(st.integers(0, 10), st.integers(0, 10_000_000)),
        st.sampled_from(("resigned", "immobile", "timeout")),
    ),
    max_size=30,
)


def test_equal_results_share_a_rank() -> None:
    """Two that are equal are both second, and the next is fourth."""
    results = [_result("d", 9, 50), _result("a", 52, 90), _result("b", 20, 40), _result("c", 20, 40)]
    assert [(s.rank, s.result.racer) for s in standings(results)] == [(1, "a"), (2, "b"), (2, "c"), (4, "d")]


def test_won_by_time_then_count_then_when_it_was_reached() -> None:
    """Who wins late is before who has 51 cards; more cards are before fewer; of equal counts the earlier is first."""
    results = [
        _result("e", 0, 0),
        _result("d", 30, 9),
        _result("c", 30, 8),
        _result("b", 52, 7000),
        _result("a", 52, 6),
    ]
    assert [standing.result.racer for standing in standings(results)] == ["a", "b", "c", "d", "e"]


@pytest.mark.parametrize("outcome", ["resigned", "immobile", "timeout"])
def test_how_it_ended_makes_no_difference(outcome: Outcome) -> None:
    """Resigning costs nothing at the same count, reached at the same time, however long the attempt went on."""
    quitter = Result("a", outcome, 30, 9000, 500, 80, 3, False)
    other = Result("b", "timeout", 30, 600_000, 500, 90, 0, True)
    assert [standing.rank for standing in standings([quitter, other])] == [1, 1]


def test_attempts_that_still_run_have_a_place_too() -> None:
    """A provisional result stands among the others by its count."""
    running = Result("a", None, 31, 9000, 500, 80, 3, True)
    assert [s.result.racer for s in standings([_result("b", 30, 1), running])] == ["a", "b"]
    assert winners([running]) == ()


@given(RESULTS)
def test_ranks_equal_a_naive_count(results: list[Result]) -> None:
    """A rank is one more than the number of results that are better; nobody is lost."""
    for standing in standings(results):
        better = [other for other in results if _better(other, standing.result)]
        assert standing.rank == len(better) + 1
    assert sorted(map(repr, results)) == sorted(repr(standing.result) for standing in standings(results))


@given(RESULTS)
def test_winners_are_the_fastest_of_those_who_won(results: list[Result]) -> None:
    """All who share the best time of a won attempt, and nobody where nobody won."""
    times = [result.time_ms for result in results if result.outcome == "won"]
    fastest = [result for result in results if result.outcome == "won" and result.time_ms == min(times)]
    assert sorted(winners(results)) == sorted(result.racer for result in fastest)


@given(st.integers(0, 52), st.integers(0, 2**33), st.integers(0, 52), st.integers(0, 2**33))
def test_one_integer_sorts_as_attempts_rank(count: int, at_ms: int, other: int, other_at_ms: int) -> None:
    """A smaller score is a better attempt, so that a database can sort by it; it fits into 64 bits."""
    assert (score(count, at_ms) < score(other, other_at_ms)) == ((-count, at_ms) < (-other, other_at_ms))
    assert 0 <= score(count, at_ms) < 2**63


def test_an_endless_time_stays_within_its_count() -> None:
    """However long it took, one more card is better."""
    assert score(30, 2**60) < score(29, 0)


def test_every_outcome_can_stand() -> None:
    """The four ways in which an attempt ends all have a place."""
    assert [len(standings([Result("a", outcome, 1, 1, 1, 1, 0, True)])) for outcome in get_args(Outcome)] == [1] * 4


def _better(one: Result, other: Result) -> bool:
    if one.count != other.count:
        return one.count > other.count
    return one.count_at_ms < other.count_at_ms
