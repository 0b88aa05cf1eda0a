"""The law of races (`samedeal.race.race`), held against any sequence of commands."""

from itertools import chain, cycle

from hypothesis import example, given, settings
from hypothesis import strategies as st

from samedeal.race import events
from samedeal.race.history import created, evolve, replay
from samedeal.race.race import Phase, Race
from samedeal.race.referee import (
    Begin,
    Cancel,
    Command,
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
from tests.race.rooms import NOW, creation, end

PLAYERS = ("ann", "bob", "cyd", "dan")
ARROWS: set[tuple[Phase, Phase]] = {
    ("open", "countdown"),
    ("countdown", "open"),
    ("countdown", "running"),
    ("running", "finished"),
    ("open", "cancelled"),
    ("countdown", "cancelled"),
    # A rolling race is running from the moment it is made, and may be called off before anybody begins.
    ("running", "cancelled"),
}
AFTERWARDS = (events.RematchMade, events.SkewMeasured)

player = st.sampled_from(PLAYERS)
now = st.just(NOW)
dealt = st.dictionaries(player, st.builds(DealtIn, st.uuids().map(str), st.booleans()))
COMMANDS: st.SearchStrategy[Command] = st.one_of(
    st.builds(Join, now, player),
    st.builds(Leave, now, player),
    st.builds(SetReady, now, player, st.booleans()),
    st.builds(Start, now, player),
    st.builds(Hold, now, player),
    st.builds(Cancel, now, player),
    st.builds(Remove, now, player, player),
    st.builds(Rematch, now, player, st.uuids().map(str)),
    st.builds(Begin, now, now, dealt),
    st.builds(end, player, now, st.sampled_from((30, 52))),
    st.builds(PassOwnership, now),
    st.builds(Expire, now, st.just(1_800_000)),
    st.builds(Wake, now, st.integers(0, 1000)),
    st.builds(MeasureSkew, now, st.dictionaries(player, st.integers(-50, 50))),
)
# Single commands seldom get anywhere by chance, so whole scenes are mixed in.
everybody_joins = [Join(NOW, ident) for ident in PLAYERS]
everybody_starts = [Start(NOW, ident) for ident in PLAYERS]
everybody_begins = [Begin(NOW, NOW, {ident: DealtIn(f"{ident}'s", True) for ident in PLAYERS})]
everybody_ends = [end(ident, NOW) for ident in PLAYERS]
SCENES: list[list[Command]] = [
    [*everybody_joins],
    [*everybody_starts],
    [*everybody_joins, *everybody_starts, *everybody_begins],
    [*everybody_ends],
    [*everybody_joins, Start(NOW, "ann"), Cancel(NOW, "ann")],
]
COURSES = st.lists(st.one_of(st.sampled_from(SCENES), st.lists(COMMANDS, min_size=1, max_size=4)), max_size=10).map(
    lambda scenes: list(chain(*scenes))
)
SETTINGS = st.fixed_dictionaries(
    {
        "start": st.sampled_from(("owner", "ready", "rolling")),
        "late": st.booleans(),
        "max_racers": st.integers(1, 4),
        "countdown_s": st.sampled_from((0, 5)),
        "open_s": st.just(60),
    }
)


# Whole races, so that the law is never kept by standing still alone.
@example({"start": "owner"}, list(chain(*SCENES[2:])), [0])
@example({"start": "owner", "late": False}, list(chain(*SCENES[2:])), [4000])
@example({"start": "ready"}, [*everybody_joins, SetReady(NOW, "ann", True), Leave(NOW, "ann"), *SCENES[4]], [0])
@example({"start": "rolling", "open_s": 60}, [*SCENES[2], *everybody_ends, Expire(NOW, 0)], [4000])
@given(SETTINGS, COURSES, st.lists(st.integers(0, 4000), min_size=1, max_size=20))
@settings(max_examples=250)
def test_any_sequence_of_commands_keeps_the_law(
    chosen: dict[str, object], course: list[Command], steps: list[int]
) -> None:
    """One attempt each, always an owner, one countdown, an end only when it is due; and the log gives the state."""
    log: list[events.AnyRaceEvent] = [creation(**chosen)]
    race = created(creation(**chosen))
    at = NOW
    for command, step in zip(course, cycle(steps), strict=False):
        at += step
        before = repr(race)
        decision = decide(race, command._replace(now=at))
        assert repr(race) == before
        if isinstance(decision, Rejection):
            continue
        for event in decision:
            after = evolve(race, event)
            _lawful_change(race, after, event)
            race = after
        log.extend(decision)
        _lawful(race, log)
    assert replay(log) == race


def _lawful(race: Race, log: list[events.AnyRaceEvent]) -> None:
    assert race.owner in PLAYERS
    assert race.seq == len(log)
    assert len(race.racers) <= race.settings.max_racers
    assert (race.phase == "countdown") <= (race.start_at is not None)
    attempts = [racer.attempt for racer in race.racers.values() if racer.attempt]
    begun = [event.racer for event in log if isinstance(event, events.AttemptBegun)]
    assert len(begun) == len(set(begun)) == len(attempts)
    if race.phase == "countdown":
        assert race.racers
        assert not any(racer.under_way for racer in race.racers.values())
    if race.over:
        assert not any(racer.under_way for racer in race.racers.values())
        assert (race.phase == "finished" and not race.settings.rolling) <= bool(attempts)
        assert (race.phase == "cancelled") <= (not attempts)
    if race.phase == "finished" and race.settings.rolling:
        assert race.open_until is not None
        assert log[-1].at >= race.open_until


def _lawful_change(before: Race, after: Race, event: events.AnyRaceEvent) -> None:
    if before.phase != after.phase:
        assert (before.phase, after.phase) in ARROWS
    if before.over:
        assert isinstance(event, AFTERWARDS)
    if before.next is not None:
        assert after.next == before.next
    for ident, racer in before.racers.items():
        if racer.attempt is not None:
            assert after.racers[ident].attempt == racer.attempt
        if racer.ending is not None:
            assert after.racers[ident].ending == racer.ending
    kept = [ident for ident in before.racers if ident in after.racers]
    assert list(after.racers)[: len(kept)] == kept
