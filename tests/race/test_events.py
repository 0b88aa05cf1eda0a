from typing import get_args

import msgspec
import pytest

from samedeal.race import events
from samedeal.race.settings import RaceSettings
from tests.race.stored import STORED


@pytest.mark.parametrize(("event", "text"), STORED, ids=lambda value: type(value).__name__)
def test_an_event_is_stored_as_it_always_was(event: events.AnyRaceEvent, text: str) -> None:
    """It is written with these names and read back as itself, whatever kind it is."""
    assert msgspec.json.encode(event).decode() == text
    assert msgspec.json.decode(text, type=events.AnyRaceEvent) == event


def test_every_kind_of_event_is_covered() -> None:
    """A new kind comes with its stored form, and no two kinds share a tag."""
    kinds = get_args(events.AnyRaceEvent)
    assert {type(event) for event, _ in STORED} == set(kinds)
    assert len({kind.__struct_config__.tag for kind in kinds}) == len(kinds)


def test_an_old_making_of_a_race_still_reads() -> None:
    """Fields that were added later have defaults, so that a journal from before them is read."""
    text = (
        '{"kind":"created","at":1,"race":"r","owner":"ann","settings":{},"variant":"freecell","cells":4,"number":2,'
        '"given":true,"salt":"00"}'
    )
    event = msgspec.json.decode(text, type=events.AnyRaceEvent)
    assert isinstance(event, events.RaceCreated)
    assert (event.settings, event.name, event.previous, event.series) == (RaceSettings(), None, None, None)


def test_a_series_survives_in_a_races_making() -> None:
    """The running score is stored with the race that goes on with it."""
    event = events.RaceCreated(
        1,
        "r",
        "ann",
        RaceSettings(best_of=3),
        "eight-off",
        8,
        5,
        True,
        "00",
        "Friday",
        "q",
        events.Series(3, 2, {"b": 1}),
    )
    assert msgspec.json.decode(msgspec.json.encode(event), type=events.AnyRaceEvent) == event


def test_an_event_cannot_be_changed() -> None:
    """What has happened has happened."""
    with pytest.raises(AttributeError, match="immutable"):
        events.RacerSeated(1, "ann").racer = "bob"  # type: ignore[misc]  # the point of the test
