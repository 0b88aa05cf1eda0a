"""What the outside is told, after it has been saved: the vocabulary of the bus.

News name what happened and to whom; how it reads on the wire is the web shell's business. All of it can be told again
from the journal, so a bus may lose it.
"""

from dataclasses import dataclass

from samedeal.race.actions import Action
from samedeal.race.events import Outcome


@dataclass(frozen=True, slots=True)
class News:
    """Anything that has happened in a race."""

    race: str


@dataclass(frozen=True, slots=True)
class RaceChanged(News):
    """Roster, roles, phase or settings' consequences are no longer what they were."""


@dataclass(frozen=True, slots=True)
class CountdownSet(News):
    """A start was set: everybody's, or that of one racer."""

    start_at: int
    racer: str | None


@dataclass(frozen=True, slots=True)
class DealtIn(News):
    """These racers' attempts have begun to exist; the deal may leave to them now."""

    racers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ActionTaken(News):
    """A racer moved or took back."""

    racer: str
    action: Action


@dataclass(frozen=True, slots=True)
class AttemptOver(News):
    """A racer's attempt ended; `rank` among the winners so far, None for others."""

    racer: str
    outcome: Outcome
    count: int
    time_ms: int
    rank: int | None


@dataclass(frozen=True, slots=True)
class RaceOver(News):
    """The race ended with standings (it was not cancelled)."""


@dataclass(frozen=True, slots=True)
class PresenceChanged(News):
    """A racer's link came or went."""

    racer: str
    online: bool
