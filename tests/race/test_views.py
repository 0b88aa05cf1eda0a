from dataclasses import replace
from itertools import product

import pytest

from samedeal.race.referee import Cancel, Join
from samedeal.race.views import lines, may_see_layout
from tests.race.rooms import NOW, do, end, room, running


def test_a_seat_without_an_ended_attempt_sees_no_board() -> None:
    """Neither before the own start nor while racing; from the own end on, also while others still race."""
    assert not may_see_layout(room("bob"), "bob")
    assert not may_see_layout(do(running("ann"), Join(NOW, "bob")), "bob")
    race = running("ann", "bob")
    assert not may_see_layout(race, "bob")
    assert may_see_layout(do(race, end("bob")), "bob")
    assert not may_see_layout(do(race, end("bob")), "ann")


def test_watchers_may_see() -> None:
    """Who has no seat may look; the deal is then one that they have seen."""
    assert may_see_layout(running("ann"), "cyd")


def test_a_daily_shows_itself_to_those_who_have_played_it() -> None:
    """Until its day is over, a daily's boards are for those whose own attempt has ended; nobody else's."""
    daily = replace(running("ann", "bob"), daily="2026-11-29")
    assert not may_see_layout(daily, "cyd")
    ended = do(daily, end("bob"))
    assert may_see_layout(ended, "bob")
    assert not may_see_layout(ended, "ann")
    assert may_see_layout(do(ended, end("ann")), "cyd")


def test_everybody_sees_when_it_is_over() -> None:
    """A finished race hides nothing, nor does one that was called off."""
    race = do(running("ann"), Join(NOW, "bob"), end("ann"))
    assert may_see_layout(race, "bob")
    assert may_see_layout(do(room("bob"), Cancel(NOW, "ann")), "bob")


@pytest.mark.parametrize("viewer", ["0", "49", "nobody", None])
def test_up_to_fifty_racers_are_all_shown(viewer: str | None) -> None:
    """No line is left out of a roster of fifty."""
    roster = [str(place) for place in range(50)]
    assert lines(roster, viewer) == tuple(roster)


@pytest.mark.parametrize(
    ("viewer", "own"),
    [
        (None, []),
        ("nobody", []),
        ("5", []),
        ("18", [20]),
        ("19", [20, 21]),
        ("21", [20, 21, 22, 23]),
        ("30", [28, 29, 30, 31, 32]),
        ("50", [48, 49, 50]),
    ],
)
def test_a_longer_roster_shows_the_first_and_the_own_neighbourhood(viewer: str | None, own: list[int]) -> None:
    """The first 20, and the viewer with two neighbours on each side, in order and once each."""
    assert lines([str(place) for place in range(51)], viewer) == tuple(map(str, [*range(20), *own]))


def test_the_own_line_is_always_shown() -> None:
    """Wherever somebody stands in a roster of any length, they see themselves."""
    for length, place in product((1, 50, 51, 200), (0, 0.5, 1)):
        viewer = str(round((length - 1) * place))
        assert viewer in lines([str(at) for at in range(length)], viewer)
