"""A race: its roster, its phases and its one deal.

The law, in one place:

    open ──countdown──> countdown ──begun──> running ──finished──> finished
      │  <──held───────────┘                    ^
      └──cancelled──> cancelled                 └── a rolling race is running from the moment it is made

Seats are taken while the race is open or counting down, and while it runs if late racers may begin on their own
clock. A racer has one attempt, never two. Attempts have a log of their own (`race.attempt`); here stand only their
beginning and their end.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from samedeal.race.events import Outcome, Series
from samedeal.race.settings import RaceSettings
from samedeal.race.standings import Result
from samedeal.rules.variants import Variant

Phase = Literal["open", "countdown", "running", "finished", "cancelled"]
RacerState = Literal["seated", "racing", "won", "resigned", "immobile", "timeout"]


@dataclass(frozen=True, slots=True)
class Ending:
    """How a racer's attempt ended; times are elapsed ms."""

    outcome: Outcome
    count: int
    time_ms: int
    count_at_ms: int
    moves: int
    undos: int


@dataclass(frozen=True, slots=True)
class Racer:
    """Somebody with a seat."""

    id: str
    ready: bool = False
    # The start of the racer's own countdown (rolling or late), in epoch ms.
    own_start_at: int | None = None
    attempt: str | None = None
    start_at: int | None = None
    paused_ms: int = 0
    ranked: bool | None = None
    skew_ms: int | None = None
    ending: Ending | None = None

    @property
    def state(self) -> RacerState:
        """What the racer is doing, as the wire says it."""
        if self.ending is not None:
            return self.ending.outcome
        return "seated" if self.attempt is None else "racing"

    @property
    def racing(self) -> bool:
        """Whether an attempt is under way."""
        return self.attempt is not None and self.ending is None

    @property
    def under_way(self) -> bool:
        """Whether an attempt runs or the racer's own countdown to it does."""
        return self.racing or self.own_start_at is not None

    def result(self) -> Result | None:
        """Give the racer's line for the standings, None before the end."""
        end = self.ending
        if end is None:
            return None
        return Result(
            self.id,
            end.outcome,
            end.count,
            end.time_ms,
            end.count_at_ms,
            end.moves,
            end.undos,
            bool(self.ranked),
        )


@dataclass(frozen=True, slots=True)
class Race:
    """The state of a race; frozen, so that a state that could not be saved is simply dropped."""

    id: str
    variant: Variant
    number: int
    given: bool
    salt: str
    settings: RaceSettings
    owner: str
    created_at: int
    touched_at: int
    name: str | None = None
    phase: Phase = "open"
    # By id, in the order in which the seats were taken.
    racers: Mapping[str, Racer] = field(default_factory=dict)
    start_at: int | None = None
    open_until: int | None = None
    previous: str | None = None
    next: str | None = None
    series: Series | None = None
    # The UTC date of which this is the challenge.
    daily: str | None = None
    # Events so far: the number of the last one in the race's log.
    seq: int = 0

    @property
    def over(self) -> bool:
        """Whether nothing can happen any more."""
        return self.phase in ("finished", "cancelled")

    @property
    def seats_open(self) -> bool:
        """Whether a newcomer may take a seat, if one is left."""
        if self.phase == "running":
            return self.settings.rolling or self.settings.late
        return self.phase in ("open", "countdown")

    @property
    def ready(self) -> int:
        """How many racers say that they are ready."""
        return sum(racer.ready for racer in self.racers.values())

    def awaits_deal(self, racer: str) -> bool:
        """Whether a countdown runs at whose end this racer is dealt in: the common one, or their own."""
        seat = self.racers.get(racer)
        return seat is not None and (self.phase == "countdown" or seat.own_start_at is not None)

    def limit_at(self, racer: Racer) -> int | None:
        """When the racer's attempt ends by itself, in epoch ms; None before it has begun."""
        if racer.start_at is None:
            return None
        return racer.start_at + racer.paused_ms + self.settings.limit_ms

    def results(self) -> tuple[Result, ...]:
        """Give the results of all attempts that have ended."""
        return tuple(result for racer in self.racers.values() if (result := racer.result()) is not None)

    def with_racer(self, racer: Racer) -> "Race":
        """Give the race with this racer's line replaced, or added at the end."""
        return replace(self, racers={**self.racers, racer.id: racer})

    def without_racer(self, racer: str) -> "Race":
        """Give the race with this seat freed."""
        left = {key: value for key, value in self.racers.items() if key != racer}
        return replace(self, racers=left)
