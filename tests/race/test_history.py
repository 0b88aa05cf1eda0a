from typing import Any, cast, get_args

import pytest

from samedeal.race import events, referee
from samedeal.race.history import created, evolve, replay
from samedeal.race.race import Ending, Race, Racer
from tests.race.rooms import NOW, creation, do, room, running, with_series
from tests.race.stored import STORED


def test_an_empty_log_is_no_race() -> None:
    """Nothing has been made where nothing is told."""
    assert replay([]) is None


def test_a_log_begins_with_the_making() -> None:
    """A log that begins otherwise is refused with what it begins with; a race is not made twice."""
    with pytest.raises(ValueError, match=r"begins with its making, not with RacerSeated\("):
        replay([events.RacerSeated(1, "ann")])
    with pytest.raises(ValueError, match="race r was made twice"):
        replay([creation(), creation()])


def test_a_race_is_made_with_all_it_was_asked_for() -> None:
    """The first event holds everything; a rolling race runs from the beginning, others are open."""
    race = created(creation(start="rolling", open_s=60, limit_s=99))
    assert (race.id, race.owner, race.number, race.variant.name, race.settings.limit_s) == (
        "r",
        "ann",
        2,
        "freecell",
        99,
    )
    assert (race.phase, race.open_until, race.created_at, race.seq) == ("running", NOW + 60_000, NOW, 1)
    assert (created(creation()).phase, created(creation()).open_until) == ("open", None)


def test_each_event_changes_what_it_tells_of() -> None:
    """From the events alone: seats, readiness, owner, starts, ends, pauses, skew and successor."""
    race = replay(
        [
            creation(),
            events.RacerSeated(1, "ann"),
            events.RacerSeated(2, "bob"),
            events.RacerSeated(3, "cyd"),
            events.RacerLeft(4, "cyd"),
            events.ReadySet(5, "ann", True),
            events.OwnerChanged(6, "bob"),
            events.CountdownStarted(7, 5007),
            events.AttemptBegun(8, "ann", "a-1", 5007, True),
            events.OwnCountdownStarted(9, "bob", 6000),
            events.ClocksStoodStill(10, 250),
            events.AttemptEnded(11, "ann", "won", 52, 90, 90, 80, 2),
            events.SkewMeasured(12, "ann", 4),
            events.RematchMade(13, "r-2"),
        ]
    )
    assert race is not None
    assert (race.phase, race.owner, race.start_at, race.next) == ("running", "bob", 5007, "r-2")
    ending = Ending("won", 52, 90, 90, 80, 2)
    ann = Racer("ann", True, None, "a-1", 5007, 250, True, 4, ending)
    assert race.racers == {"ann": ann, "bob": Racer("bob", own_start_at=6000)}
    assert (race.seq, race.touched_at) == (14, 13)


def test_a_countdown_leaves_nothing_behind() -> None:
    """Held or cancelled, the start is unset; a common start stays known once it has happened."""
    counting = do(room("ann"), referee.Start(NOW, "ann"))
    assert (counting.phase, counting.start_at) == ("countdown", NOW + 5000)
    for event, phase in ((events.CountdownHeld(9), "open"), (events.RaceCancelled(9), "cancelled")):
        after = evolve(counting, event)
        assert (after.phase, after.start_at) == (phase, None)


def test_an_own_countdown_ends_with_the_deal() -> None:
    """Whoever is dealt in waits no more."""
    waiting = evolve(running("ann"), events.OwnCountdownStarted(9, "bob", 6000))
    racer = evolve(waiting, events.AttemptBegun(10, "bob", "b-1", 6000, False)).racers["bob"]
    assert (racer.own_start_at, racer.start_at, racer.ranked, racer.state) == (None, 6000, False, "racing")


def test_only_running_attempts_get_a_downtime_back() -> None:
    """Seats have no clock yet, ended attempts none any more."""
    race = evolve(running("ann", "bob"), events.AttemptEnded(1, "ann", "resigned", 3, 90, 80, 8, 2))
    race = evolve(evolve(race, events.RacerSeated(2, "cyd")), events.ClocksStoodStill(3, 500))
    assert {ident: racer.paused_ms for ident, racer in race.racers.items()} == {"ann": 0, "bob": 500, "cyd": 0}


def test_the_score_of_a_series_is_replaced() -> None:
    """The wins are those last told; a race outside a series has no score to change."""
    counted = events.SeriesCounted(9, {"bob": 1})
    series = evolve(with_series(room(), ann=1), counted).series
    assert series == events.Series(3, 2, {"bob": 1})
    assert evolve(room(), counted).series is None


@pytest.mark.parametrize("event", [event for event, _ in STORED[:-1]], ids=lambda event: type(event).__name__)
@pytest.mark.parametrize(
    "race", [room(), running("ann"), do(room(), referee.Cancel(NOW, "ann"))], ids=["open", "running", "cancelled"]
)
def test_any_event_can_be_taken_in(race: Race, event: events.AnyRaceEvent) -> None:
    """An old log replays also where later law would not have let it happen: nothing that was stored is refused."""
    before = repr(race)
    after = evolve(race, event)
    assert (after.seq, after.touched_at) == (race.seq + 1, event.at)
    assert repr(race) == before


def test_what_is_no_event_is_refused() -> None:
    """A stranger in a log is named, not skipped."""
    with pytest.raises(TypeError, match="no race event: 'seated'"):
        evolve(room(), cast("Any", "seated"))
    assert len(STORED) == len(get_args(events.AnyRaceEvent))
