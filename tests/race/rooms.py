"""Make races, and let things happen in them by commands."""

from dataclasses import replace
from functools import reduce
from typing import Any

from samedeal.race import events, history, referee
from samedeal.race.race import Ending, Race
from samedeal.race.rejections import Rejection
from samedeal.race.settings import RaceSettings

NOW = 1_700_000_000_000
SALT = "0123456789abcdef" * 2


def creation(**settings: Any) -> events.RaceCreated:
    """Make the first event of a race of Ann's; `open_until` follows from the settings."""
    chosen = RaceSettings(**settings)
    open_until = NOW + chosen.open_s * 1000 if chosen.rolling else None
    return events.RaceCreated(NOW, "r", "ann", chosen, "freecell", 4, 2, False, SALT, open_until=open_until)


def room(*seated: str, **settings: Any) -> Race:
    """Make a race of Ann's in which these have taken seats."""
    return do(history.created(creation(**settings)), *(referee.Join(NOW, player) for player in seated))


def happened(race: Race, command: referee.Command) -> referee.Events:
    """Decide a command that must not be rejected."""
    decision = referee.decide(race, command)
    assert not isinstance(decision, Rejection), decision
    return decision


def do(race: Race, *commands: referee.Command) -> Race:
    """Carry out commands that must not be rejected."""
    for command in commands:
        race = reduce(history.evolve, happened(race, command), race)
    return race


def running(*racers: str, **settings: Any) -> Race:
    """Make a race that these have begun together."""
    race = do(room(*racers, **settings), referee.Start(NOW, "ann"))
    return do(race, begin(race, *racers))


def begin(race: Race, *racers: str, now: int = NOW + 5000) -> referee.Begin:
    """Deal these in; an attempt is named after its racer."""
    return referee.Begin(now, now + 100, {racer: referee.DealtIn(f"{racer}'s", True) for racer in racers})


def end(racer: str, now: int = NOW + 60_000, count: int = 30) -> referee.EndAttempt:
    """End a racer's attempt: won if all cards are home, else resigned."""
    outcome: events.Outcome = "won" if count == 52 else "resigned"
    return referee.EndAttempt(now, racer, Ending(outcome, count, 50_000, 40_000, 60, 1))


def with_series(race: Race, **wins: int) -> Race:
    """Make the race the second game of a best of three."""
    return replace(race, series=events.Series(3, 2, wins))
