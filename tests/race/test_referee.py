import pytest

from samedeal.race import events, rejections
from samedeal.race.history import evolve
from samedeal.race.race import Race
from samedeal.race.referee import (
    HAS_BEGUN,
    NOBODY_SEATED,
    Cancel,
    Command,
    Hold,
    Join,
    Leave,
    PassOwnership,
    Remove,
    SetReady,
    Start,
    decide,
)
from samedeal.race.rejections import Rejection
from tests.race.rooms import NOW, begin, do, end, happened, room, running

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
