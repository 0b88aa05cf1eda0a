"""What has happened in a race, as facts in the past tense; replaying them rebuilds it.

Events are what the journal stores: a field may be added with a default, none may be renamed or dropped. Times are
epoch ms by the server's clock unless they end in `_ms`, which is elapsed time.
"""

from typing import Literal

from msgspec import Struct

from samedeal.race.settings import RaceSettings

Outcome = Literal["won", "resigned", "immobile", "timeout"]


class Series(Struct, frozen=True):
    """A "best of N": which game of it this race is, and the wins counted so far by player id."""

    best_of: int
    game: int
    wins: dict[str, int]


class RaceEvent(Struct, tag_field="kind", frozen=True):
    """Anything that has happened in a race."""

    at: int


class RaceCreated(RaceEvent, tag="created", frozen=True):
    """Somebody made the race; its deal and salt are fixed from here on."""

    race: str
    owner: str
    settings: RaceSettings
    variant: str
    cells: int
    number: int
    given: bool
    salt: str
    name: str | None = None
    previous: str | None = None
    series: Series | None = None
    # The first instant at which a rolling race may no longer be begun; None for a common start.
    open_until: int | None = None
    # The UTC date (2026-11-29) of which the race is the challenge.
    daily: str | None = None


class RacerSeated(RaceEvent, tag="seated", frozen=True):
    """A player took a seat."""

    racer: str


class RacerLeft(RaceEvent, tag="left", frozen=True):
    """A seat was freed before its racer had begun, by the racer or by the owner."""

    racer: str


class OwnerChanged(RaceEvent, tag="owner", frozen=True):
    """Ownership passed on."""

    owner: str


class ReadySet(RaceEvent, tag="ready", frozen=True):
    """A racer said whether they are ready."""

    racer: str
    ready: bool


class CountdownStarted(RaceEvent, tag="countdown", frozen=True):
    """The common start was set to `start_at`."""

    start_at: int


class CountdownHeld(RaceEvent, tag="held", frozen=True):
    """The countdown was taken back; the race is open again."""


class RaceCancelled(RaceEvent, tag="cancelled", frozen=True):
    """The race was called off."""


class OwnCountdownStarted(RaceEvent, tag="own_countdown", frozen=True):
    """One racer's own start was set to `start_at` (rolling or late)."""

    racer: str
    start_at: int


class AttemptBegun(RaceEvent, tag="begun", frozen=True):
    """A racer was dealt in: the attempt's clock starts at `start_at`, which may lie a little ahead of `at`."""

    racer: str
    attempt: str
    start_at: int
    ranked: bool


class AttemptEnded(RaceEvent, tag="ended", frozen=True):
    """An attempt came to its end; `count_at_ms` is when its final count was last reached."""

    racer: str
    outcome: Outcome
    count: int
    time_ms: int
    count_at_ms: int
    moves: int
    undos: int


class ClocksStoodStill(RaceEvent, tag="stood_still", frozen=True):
    """The server was down for `paused_ms`; that time counts for no attempt that was running."""

    paused_ms: int


class SkewMeasured(RaceEvent, tag="skew", frozen=True):
    """A racer's deal arrived `skew_ms` after its start, by half the measured round trip."""

    racer: str
    skew_ms: int


class RaceFinished(RaceEvent, tag="finished", frozen=True):
    """Every attempt has ended and none can begin."""


class RematchMade(RaceEvent, tag="rematch", frozen=True):
    """The race got its one successor."""

    next: str


class SeriesCounted(RaceEvent, tag="series", frozen=True):
    """The previous game of the series was decided after this race had been made."""

    wins: dict[str, int]


AnyRaceEvent = (
    RaceCreated
    | RacerSeated
    | RacerLeft
    | OwnerChanged
    | ReadySet
    | CountdownStarted
    | CountdownHeld
    | RaceCancelled
    | OwnCountdownStarted
    | AttemptBegun
    | AttemptEnded
    | ClocksStoodStill
    | SkewMeasured
    | RaceFinished
    | RematchMade
    | SeriesCounted
)
