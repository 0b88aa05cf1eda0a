from typing import Any, cast

import pytest

from samedeal.race import events, rejections
from samedeal.race.race import Race
from samedeal.race.referee import (
    CAN_RACE_AGAIN,
    STILL_RACING,
    Begin,
    Cancel,
    CountSeries,
    DealtIn,
    Expire,
    Hold,
    Join,
    MeasureSkew,
    Rematch,
    Start,
    Wake,
    decide,
)
from samedeal.race.rejections import Rejection
from tests.race.rooms import NOW, begin, do, end, happened, room, running, with_series

IDLE_MS = 1_800_000

counting = do(room("ann", "bob"), Start(NOW, "ann"))
finished = do(running("ann", "bob"), end("ann"), end("bob"))
cancelled = do(room("ann"), Cancel(NOW, "ann"))
rolling = room("ann", "bob", start="rolling")
closing = rolling.open_until or 0

# -------------------------------------------------------------------------------------------------------- begin and end


def test_those_who_counted_down_are_dealt_in() -> None:
    """All who have a seat begin at the same instant; who has none is left out."""
    assert happened(counting, begin(counting, "ann", "bob", "cyd")) == (
        events.AttemptBegun(NOW + 5000, "ann", "ann's", NOW + 5100, True),
        events.AttemptBegun(NOW + 5000, "bob", "bob's", NOW + 5100, True),
    )


def test_nobody_is_dealt_in_without_a_countdown() -> None:
    """A start that was held, a seat that waits for nothing, a second attempt, a race that is over: no deal leaves."""
    late = do(running("ann"), Join(NOW, "cyd"))
    for race in (do(counting, Hold(NOW, "ann")), late, rolling, finished, cancelled):
        assert happened(race, begin(race, "ann", "bob", "cyd")) == ()


def test_an_attempt_is_ranked_or_not_by_what_it_is_dealt_with() -> None:
    """Whether it counts for boards is kept from the deal on."""
    race = do(counting, Begin(NOW, NOW, {"ann": DealtIn("1", True), "bob": DealtIn("2", False)}))
    assert [racer.ranked for racer in race.racers.values()] == [True, False]


def test_an_attempt_ends_once() -> None:
    """Seats and ended attempts have nothing to end."""
    race = do(running("ann", "bob"), end("bob"))
    assert decide(race, end("bob")) == rejections.NOT_RACING
    assert decide(race, end("cyd")) == rejections.NOT_RACING
    assert decide(room("ann"), end("ann")) == rejections.NOT_RACING


def test_a_common_race_is_over_with_its_last_attempt() -> None:
    """As soon as every attempt begun has ended; seats that never started don't count."""
    race = do(running("ann", "bob"), Join(NOW, "cyd"), end("ann"))
    assert race.phase == "running"
    assert happened(race, end("bob", NOW + 9))[1:] == (events.RaceFinished(NOW + 9),)


def test_a_late_countdown_keeps_a_race_running() -> None:
    """Whoever counts down when the last attempt ends still begins, and then it is over with theirs."""
    race = do(running("ann"), Join(NOW, "cyd"), Start(NOW, "cyd"), end("ann"))
    assert race.phase == "running"
    race = do(race, begin(race, "cyd"))
    assert do(race, end("cyd")).phase == "finished"


def test_a_rolling_race_is_over_when_it_has_closed_and_all_have_ended() -> None:
    """Before closing time others may still come; after it the last attempt is waited for."""
    assert do(rolling, Expire(closing - 1, IDLE_MS)).phase == "running"
    assert do(rolling, Expire(closing, IDLE_MS)).phase == "finished"
    race = do(rolling, Start(NOW, "bob"))
    race = do(race, begin(race, "bob"))
    assert do(race, end("bob", closing - 1)).phase == "running"
    assert do(race, Expire(closing, IDLE_MS)).phase == "running"
    assert do(race, end("bob", closing)).phase == "finished"


def test_an_open_race_is_cancelled_when_nothing_happens() -> None:
    """Half an hour after the last event, not before; no other phase is idle."""
    race = do(room(), Join(NOW + 1000, "bob"))
    assert happened(race, Expire(NOW + 1000 + IDLE_MS - 1, IDLE_MS)) == ()
    assert happened(race, Expire(NOW + 1000 + IDLE_MS, IDLE_MS)) == (events.RaceCancelled(NOW + 1000 + IDLE_MS),)
    for other in (counting, running("ann"), rolling, finished, cancelled):
        assert happened(other, Expire(NOW + IDLE_MS * 2, IDLE_MS)) == ()


# ----------------------------------------------------------------------------------------------- downtime, skew, series


def test_a_downtime_is_given_back_and_countdowns_begin_anew() -> None:
    """Attempts under way lose nothing; the common start and own starts are a whole countdown away again."""
    now = NOW + 90_000
    assert happened(running("ann"), Wake(now, 500)) == (events.ClocksStoodStill(now, 500),)
    assert happened(counting, Wake(now, 500)) == (events.CountdownStarted(now, now + 5000),)
    late = do(running("ann"), Join(NOW, "cyd"), Start(NOW, "cyd"))
    assert happened(late, Wake(now, 500)) == (
        events.ClocksStoodStill(now, 500),
        events.OwnCountdownStarted(now, "cyd", now + 5000),
    )
    for race in (room("ann"), finished, cancelled):
        assert happened(race, Wake(now, 500)) == ()


def test_a_measured_skew_is_kept_for_racers() -> None:
    """Each racer's own; who has no seat has none."""
    race = do(running("ann", "bob"), MeasureSkew(NOW, {"bob": -7, "cyd": 3}))
    assert {ident: racer.skew_ms for ident, racer in race.racers.items()} == {"ann": None, "bob": -7}


def test_the_score_of_a_series_is_counted_when_it_changed() -> None:
    """The wins before this game are told once; a race outside a series has none."""
    race = with_series(room(), ann=1)
    assert happened(race, CountSeries(NOW, {"bob": 1})) == (events.SeriesCounted(NOW, {"bob": 1}),)
    assert happened(race, CountSeries(NOW, {"ann": 1})) == ()
    assert happened(room(), CountSeries(NOW, {"ann": 1})) == ()


# -------------------------------------------------------------------------------------------------------------- rematch


@pytest.mark.parametrize(
    ("race", "player"),
    [
        (do(running("ann", "bob"), end("bob")), "bob"),
        (running("bob"), "ann"),
        (finished, "bob"),
        (do(running("ann"), Join(NOW, "cyd"), end("ann")), "cyd"),
        (cancelled, "ann"),
    ],
    ids=["own attempt over", "owner without a seat", "finished", "never started", "cancelled"],
)
def test_a_rematch_is_made(race: Race, player: str) -> None:
    """By racers whose own attempt is over, by an owner who does not race, and by all of these once it is over."""
    assert happened(race, Rematch(NOW, player, "r-2")) == (events.RematchMade(NOW, "r-2"),)


@pytest.mark.parametrize(
    ("race", "player", "why"),
    [
        (running("ann", "bob"), "bob", STILL_RACING),
        (room("ann", "bob"), "ann", STILL_RACING),
        (do(running("ann"), Join(NOW, "cyd")), "cyd", STILL_RACING),
        (room("bob"), "ann", STILL_RACING),
        (finished, "cyd", CAN_RACE_AGAIN),
    ],
    ids=["racing", "open", "may still begin", "owner of an open race", "watcher"],
)
def test_a_rematch_is_refused(race: Race, player: str, why: Rejection) -> None:
    """While the own attempt is not over, and to those who are neither racer nor owner; the code is `not_racing`."""
    assert decide(race, Rematch(NOW, player, "r-2")) == why
    assert why.code == "not_racing"


def test_a_race_has_one_successor() -> None:
    """Whoever asks after it has been made gets that one, watchers too."""
    race = do(finished, Rematch(NOW, "bob", "r-2"))
    for player in ("ann", "bob", "cyd"):
        assert happened(race, Rematch(NOW, player, "r-3")) == ()
    assert race.next == "r-2"


def test_what_is_no_command_is_refused() -> None:
    """A stranger is named, not ignored."""
    with pytest.raises(TypeError, match="no command: 'join'"):
        decide(room(), cast("Any", "join"))
