from typing import Any, cast

import pytest

from samedeal.race import events, rejections
from samedeal.race.history import evolve
from samedeal.race.race import Race
from samedeal.race.referee import (
    CAN_RACE_AGAIN,
    HAS_BEGUN,
    NOBODY_SEATED,
    STILL_RACING,
    Begin,
    Cancel,
    Command,
    CountSeries,
    DealtIn,
    Expire,
    Hold,
    Join,
    Leave,
    MeasureSkew,
    PassOwnership,
    Rematch,
    Remove,
    SetReady,
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

# ---------------------------------------------------------------------------------------------------------------- seats


@pytest.mark.parametrize(
    "race", [room(), counting, running("ann"), rolling], ids=["open", "countdown", "late", "rolling"]
)
def test_a_seat_can_be_taken(race: Race) -> None:
    """While a race is open or counting down, and while it runs if late racers may begin."""
    assert happened(race, Join(NOW, "cyd")) == (events.RacerSeated(NOW, "cyd"),)


@pytest.mark.parametrize("race", [room("bob"), counting, running("bob", late=False), finished])
def test_a_seat_is_kept(race: Race) -> None:
    """To join again is to return, in every phase: nothing happens, and nobody gets a second attempt."""
    assert happened(race, Join(NOW, "bob")) == ()


@pytest.mark.parametrize(
    ("race", "now", "why"),
    [
        (running("ann", late=False), NOW, rejections.CLOSED),
        (rolling, closing, rejections.CLOSED),
        (room("ann", "bob", max_racers=2), NOW, rejections.FULL),
        (finished, NOW, rejections.RACE_OVER),
        (cancelled, NOW, rejections.CANCELLED),
    ],
    ids=["no late start", "closed", "full", "finished", "cancelled"],
)
def test_no_seat_is_left(race: Race, now: int, why: Rejection) -> None:
    """Without late starts, after closing time, with all seats taken, and once it is over."""
    assert decide(race, Join(now, "cyd")) == why


def test_leaving_frees_the_seat_until_the_start() -> None:
    """Open or counting down the seat is freed; later, and for who has none, nothing happens."""
    for race in (room("ann", "bob"), counting):
        assert happened(race, Leave(NOW, "bob")) == (events.RacerLeft(NOW, "bob"),)
    for race in (running("ann", "bob"), rolling, finished, cancelled):
        assert happened(race, Leave(NOW, "bob")) == ()
    assert happened(room("ann"), Leave(NOW, "cyd")) == ()


def test_only_the_owner_removes_and_only_while_open() -> None:
    """The owner frees a seat of an open race; the one who had it may come again."""
    race = room("ann", "bob")
    assert happened(race, Remove(NOW, "ann", "bob")) == (events.RacerLeft(NOW, "bob"),)
    assert decide(race, Remove(NOW, "bob", "ann")) == rejections.NOT_OWNER
    assert decide(race, Remove(NOW, "ann", "cyd")) == rejections.NO_SUCH_RACER
    for later in (counting, running("ann", "bob")):
        assert decide(later, Remove(NOW, "ann", "bob")) == HAS_BEGUN
    assert decide(finished, Remove(NOW, "ann", "bob")) == rejections.RACE_OVER


# ---------------------------------------------------------------------------------------------------------------- owner


def test_ownership_passes_to_who_sat_longest() -> None:
    """When the owner leaves, seated or not, the one who has been seated longest is the owner."""
    assert do(room("ann", "bob", "cyd"), Leave(NOW, "ann")).owner == "bob"
    assert do(room("cyd", "bob"), Leave(NOW, "ann")).owner == "cyd"
    assert do(room("bob", "ann", "cyd"), Leave(NOW, "cyd")).owner == "ann"


def test_ownership_passes_when_the_owner_is_gone() -> None:
    """An open race goes to the longest seated; one that has no other racer, or has begun, keeps its owner."""
    assert happened(room("bob", "ann"), PassOwnership(NOW)) == (events.OwnerChanged(NOW, "bob"),)
    for race in (room(), room("ann"), counting, running("ann", "bob"), finished):
        assert happened(race, PassOwnership(NOW)) == ()
    assert do(room("ann"), Leave(NOW, "ann")).owner == "ann"


def test_ownership_passes_over_those_who_are_gone_too() -> None:
    """The heir is the longest seated of those who are there; with nobody there the owner stays."""
    race = room("bob", "cyd", "ann")
    assert do(race, PassOwnership(NOW, frozenset({"bob"}))).owner == "cyd"
    assert happened(race, PassOwnership(NOW, frozenset({"bob", "cyd"}))) == ()


# ---------------------------------------------------------------------------------------------------------------- start


def test_the_owner_starts_an_open_race() -> None:
    """One racer is enough; all get the same start, a countdown ahead; again changes nothing."""
    started = (events.CountdownStarted(NOW, NOW + 7000),)
    assert happened(room("bob", countdown_s=7), Start(NOW, "ann")) == started
    assert happened(counting, Start(NOW, "ann")) == ()


@pytest.mark.parametrize(
    ("race", "player", "why"),
    [
        (room("bob"), "bob", rejections.NOT_OWNER),
        (room(), "ann", NOBODY_SEATED),
        (running("bob"), "cyd", rejections.NOT_RACING),
        (do(running("ann", "bob"), end("bob")), "bob", rejections.ATTEMPT_OVER),
        (finished, "ann", rejections.RACE_OVER),
        (cancelled, "ann", rejections.CANCELLED),
    ],
    ids=["not the owner", "no racer", "no seat", "second attempt", "finished", "cancelled"],
)
def test_a_start_is_refused(race: Race, player: str, why: Rejection) -> None:
    """To others than the owner, with nobody seated, without a seat, for a second attempt, and once it is over."""
    assert decide(race, Start(NOW, player)) == why


def test_late_and_rolling_racers_start_their_own_clock() -> None:
    """Their countdown is for them alone; again changes nothing, before the deal and after."""
    late = do(running("ann"), Join(NOW, "cyd"))
    assert happened(late, Start(NOW, "cyd")) == (events.OwnCountdownStarted(NOW, "cyd", NOW + 5000),)
    assert happened(rolling, Start(NOW, "bob")) == (events.OwnCountdownStarted(NOW, "bob", NOW + 5000),)
    waiting = do(rolling, Start(NOW, "bob"))
    assert happened(waiting, Start(NOW, "bob")) == ()
    assert happened(do(waiting, begin(waiting, "bob")), Start(NOW, "bob")) == ()


def test_no_own_clock_where_it_is_too_late() -> None:
    """Without late starts those who missed the common one don't begin, nor does anybody after closing time."""
    missed = evolve(running("ann", late=False), events.RacerSeated(NOW, "cyd"))
    assert decide(missed, Start(NOW, "cyd")) == rejections.CLOSED
    assert happened(rolling, Start(closing - 1, "bob"))
    assert decide(rolling, Start(closing, "bob")) == rejections.CLOSED


def test_all_of_at_least_two_ready_start() -> None:
    """In a `ready` race the last to say so starts the countdown; one alone doesn't, nor in other races."""
    waiting = do(room("ann", "bob", start="ready"), SetReady(NOW, "ann", True))
    ready = events.ReadySet(NOW, "bob", True)
    assert happened(waiting, SetReady(NOW, "bob", True)) == (ready, events.CountdownStarted(NOW, NOW + 5000))
    assert do(room("ann", start="ready"), SetReady(NOW, "ann", True)).phase == "open"
    both = do(room("ann", "bob"), SetReady(NOW, "ann", True), SetReady(NOW, "bob", True))
    assert (both.phase, both.ready) == ("open", 2)


@pytest.mark.parametrize("command", [Leave(NOW, "cyd"), Remove(NOW, "ann", "cyd")])
def test_the_rest_start_when_the_one_they_waited_for_goes(command: Command) -> None:
    """If all others are ready, freeing that seat starts the countdown."""
    race = do(room("ann", "bob", "cyd", start="ready"), SetReady(NOW, "ann", True), SetReady(NOW, "bob", True))
    assert do(race, command).phase == "countdown"


def test_readiness_said_again_changes_nothing() -> None:
    """Only a change is an event."""
    race = do(room("ann"), SetReady(NOW, "ann", True))
    assert happened(race, SetReady(NOW, "ann", True)) == ()
    assert happened(race, SetReady(NOW, "ann", False)) == (events.ReadySet(NOW, "ann", False),)


@pytest.mark.parametrize(
    ("race", "player", "why"),
    [
        (room("ann"), "cyd", rejections.NOT_RACING),
        (running("ann"), "ann", HAS_BEGUN),
        (rolling, "ann", HAS_BEGUN),
        (finished, "ann", rejections.RACE_OVER),
        (cancelled, "ann", rejections.CANCELLED),
    ],
)
def test_readiness_is_refused(race: Race, player: str, why: Rejection) -> None:
    """Without a seat, once the race runs, and once it is over."""
    assert decide(race, SetReady(NOW, player, True)) == why


# --------------------------------------------------------------------------------------------------------- hold, cancel


def test_the_owner_holds_a_countdown() -> None:
    """The race is open again; where no countdown runs nothing happens."""
    assert happened(counting, Hold(NOW, "ann")) == (events.CountdownHeld(NOW),)
    assert happened(room("ann"), Hold(NOW, "ann")) == ()


def test_a_countdown_without_racers_is_held() -> None:
    """When the last seat is freed nobody starts; while one is left it goes on."""
    one = do(counting, Leave(NOW, "bob"))
    assert one.phase == "countdown"
    assert happened(one, Leave(NOW, "ann")) == (events.RacerLeft(NOW, "ann"), events.CountdownHeld(NOW))
    waiting = do(room("ann", start="ready"), Start(NOW, "ann"))
    assert do(waiting, Leave(NOW, "ann")).phase == "open"


@pytest.mark.parametrize("command", [SetReady(NOW, "bob", False), Leave(NOW, "bob")])
def test_a_countdown_of_the_ready_is_held_when_they_are_not(command: Command) -> None:
    """One of two who takes readiness back, or goes, holds the countdown that it had started."""
    ready = do(room("ann", "bob", start="ready"), SetReady(NOW, "ann", True), SetReady(NOW, "bob", True))
    assert do(ready, command).phase == "open"
    assert do(do(ready, Join(NOW, "cyd")), command).phase == "open"


@pytest.mark.parametrize("command", [SetReady(NOW, "bob", True), Leave(NOW, "cyd"), SetReady(NOW, "ann", True)])
def test_what_the_owner_started_goes_on_without_the_ready(command: Command) -> None:
    """Where the owner did not wait for all to be ready, becoming ready or leaving unready holds nothing."""
    started = do(room("ann", "bob", "cyd", start="ready"), Start(NOW, "ann"))
    assert do(started, command).phase == "countdown"


def test_the_owner_calls_a_race_off_before_its_start() -> None:
    """Open, counting down, or rolling while nobody has started their clock."""
    for race in (room(), counting, rolling):
        assert happened(race, Cancel(NOW, "ann")) == (events.RaceCancelled(NOW),)
    for race in (running("ann"), do(rolling, Start(NOW, "bob"))):
        assert decide(race, Cancel(NOW, "ann")) == HAS_BEGUN


@pytest.mark.parametrize("command", [Hold(NOW, "bob"), Cancel(NOW, "bob")])
def test_only_the_owner_holds_or_cancels(command: Command) -> None:
    """Others are refused while there is something to refuse, and told so when it is over."""
    assert decide(counting, command) == rejections.NOT_OWNER
    assert decide(finished, command) == rejections.RACE_OVER
    assert decide(cancelled, command) == rejections.CANCELLED


def test_a_running_race_is_not_held() -> None:
    """What has begun is not taken back."""
    assert decide(running("ann"), Hold(NOW, "ann")) == HAS_BEGUN


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
