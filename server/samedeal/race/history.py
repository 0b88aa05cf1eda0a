"""How a race's events change it: `evolve`, and the race that a whole log leads to."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import singledispatch

from samedeal.race import events
from samedeal.race.race import Ending, Race, Racer
from samedeal.rules.variants import variant


def created(event: events.RaceCreated) -> Race:
    """Make the race that the first event of a log tells of."""
    return Race(
        id=event.race,
        variant=variant(event.variant, event.cells),
        number=event.number,
        given=event.given,
        salt=event.salt,
        settings=event.settings,
        owner=event.owner,
        created_at=event.at,
        touched_at=event.at,
        name=event.name,
        phase="running" if event.settings.rolling else "open",
        open_until=event.open_until,
        previous=event.previous,
        series=event.series,
        daily=event.daily,
        seq=1,
    )


def evolve(race: Race, event: events.AnyRaceEvent) -> Race:
    """Take an event in; total, whatever came before, so that an old log can always be replayed."""
    changed = _evolve(event, race)
    return replace(changed, touched_at=event.at, seq=race.seq + 1)


def replay(log: Iterable[events.AnyRaceEvent]) -> Race | None:
    """Give the race that a log leads to; None for an empty one.

    Raises:
        ValueError: the log does not begin with the making of the race.
    """
    race: Race | None = None
    for event in log:
        if race is not None:
            race = evolve(race, event)
        elif isinstance(event, events.RaceCreated):
            race = created(event)
        else:
            raise ValueError(f"a race's log begins with its making, not with {event!r}")
    return race


def _racer(race: Race, racer: str, change: Callable[[Racer], Racer]) -> Race:
    return race.with_racer(change(race.racers.get(racer) or Racer(racer)))


@singledispatch
def _evolve(event: events.AnyRaceEvent, race: Race) -> Race:
    raise TypeError(f"no race event: {event!r}")


@_evolve.register
def _(event: events.RaceCreated, race: Race) -> Race:
    raise ValueError(f"race {race.id} was made twice")


@_evolve.register
def _(event: events.RacerSeated, race: Race) -> Race:
    return race.with_racer(Racer(event.racer))


@_evolve.register
def _(event: events.RacerLeft, race: Race) -> Race:
    return race.without_racer(event.racer)


@_evolve.register
def _(event: events.OwnerChanged, race: Race) -> Race:
    return replace(race, owner=event.owner)


@_evolve.register
def _(event: events.ReadySet, race: Race) -> Race:
    return _racer(race, event.racer, lambda racer: replace(racer, ready=event.ready))


@_evolve.register
def _(event: events.CountdownStarted, race: Race) -> Race:
    return replace(race, phase="countdown", start_at=event.start_at)


@_evolve.register
def _(event: events.CountdownHeld, race: Race) -> Race:
    return replace(race, phase="open", start_at=None)


@_evolve.register
def _(event: events.RaceCancelled, race: Race) -> Race:
    return replace(race, phase="cancelled", start_at=None)


@_evolve.register
def _(event: events.OwnCountdownStarted, race: Race) -> Race:
    return _racer(race, event.racer, lambda racer: replace(racer, own_start_at=event.start_at))


@_evolve.register
def _(event: events.AttemptBegun, race: Race) -> Race:
    begun = _racer(
        race,
        event.racer,
        lambda racer: replace(
            racer, attempt=event.attempt, start_at=event.start_at, ranked=event.ranked, own_start_at=None
        ),
    )
    return replace(begun, phase="running")


@_evolve.register
def _(event: events.AttemptEnded, race: Race) -> Race:
    ending = Ending(event.outcome, event.count, event.time_ms, event.count_at_ms, event.moves, event.undos)
    return _racer(race, event.racer, lambda racer: replace(racer, ending=ending))


@_evolve.register
def _(event: events.ClocksStoodStill, race: Race) -> Race:
    for racer in race.racers.values():
        if racer.racing:
            race = race.with_racer(replace(racer, paused_ms=racer.paused_ms + event.paused_ms))
    return race


@_evolve.register
def _(event: events.SkewMeasured, race: Race) -> Race:
    return _racer(race, event.racer, lambda racer: replace(racer, skew_ms=event.skew_ms))


@_evolve.register
def _(event: events.RaceFinished, race: Race) -> Race:
    return replace(race, phase="finished")


@_evolve.register
def _(event: events.RematchMade, race: Race) -> Race:
    return replace(race, next=event.next)


@_evolve.register
def _(event: events.SeriesCounted, race: Race) -> Race:
    if race.series is None:
        return race
    return replace(race, series=events.Series(race.series.best_of, race.series.game, event.wins))
