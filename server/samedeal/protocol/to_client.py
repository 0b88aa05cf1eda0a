"""Every message that the server may send, once; beside `from_client` the one source of the wire contract.

Fields that are unset are left out, so that clients which do not know them see nothing new. Times ending in `_at` and
`now` are epoch ms, `t_ms` and `time_ms` elapsed ms.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from samedeal.race.events import Outcome
from samedeal.race.race import Phase, RacerState
from samedeal.race.rejections import RejectCode


class ToClient(Struct, tag_field="t", omit_defaults=True, frozen=True):
    """Anything the server may send."""


class PlayerInfo(Struct, frozen=True):
    """Who somebody is, as everybody may see it."""

    id: str
    name: str
    tag: str


class Welcome(ToClient, tag="welcome", frozen=True):
    """Answers a good `hello`."""

    player: PlayerInfo
    now: int
    version: str
    reactions: tuple[str, ...]


class Pong(ToClient, tag="pong", frozen=True):
    """Answers `ping`."""

    now: int


class Ok(ToClient, tag="ok", frozen=True):
    """The request was carried out; `race` names the successor after a `rematch`."""

    n: int
    race: str | UnsetType = UNSET


class Ack(ToClient, tag="ack", frozen=True):
    """The move or undo is checked and saved."""

    n: int
    seq: int
    hash: str
    count: int
    t_ms: int
    points: int | UnsetType = UNSET
    immobile: bool | UnsetType = UNSET


class Reject(ToClient, tag="reject", frozen=True):
    """The request was refused and changed nothing.

    `expected` belongs to `gap`; `rule` and the fields after it to `illegal` (docs/rules.md#refusals).
    """

    n: int
    code: RejectCode
    text: str
    expected: int | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    m: str | UnsetType = UNSET
    pile: str | UnsetType = UNSET
    cell: str | UnsetType = UNSET
    card: str | UnsetType = UNSET
    onto: str | UnsetType = UNSET
    suit: str | UnsetType = UNSET
    colour: str | UnsetType = UNSET
    rank: str | UnsetType = UNSET
    wants: str | UnsetType = UNSET
    count: int | UnsetType = UNSET
    run: int | UnsetType = UNSET
    allowed: int | UnsetType = UNSET
    cells: int | UnsetType = UNSET
    columns: int | UnsetType = UNSET


class SettingsInfo(Struct, frozen=True):
    """The settings of a race, as its maker chose them."""

    start: Literal["owner", "ready", "rolling"]
    late: bool
    visibility: Literal["private", "public"]
    undo: bool
    limit_s: int
    countdown_s: int
    max_racers: int
    watch_delay_s: int
    best_of: int
    open_s: int | UnsetType = UNSET


class RacerInfo(Struct, omit_defaults=True, frozen=True):
    """A racer's line in the roster."""

    id: str
    name: str
    tag: str
    state: RacerState
    ready: bool
    online: bool
    count: int
    moves: int
    undos: int
    ranked: bool | UnsetType = UNSET
    started_at: int | UnsetType = UNSET
    limit_at: int | UnsetType = UNSET
    time_ms: int | UnsetType = UNSET
    rank: int | UnsetType = UNSET
    skew_ms: int | UnsetType = UNSET
    # The finished attempt, whose log may be fetched from `GET /api/attempts/{id}/log`.
    attempt: str | UnsetType = UNSET


class SeriesInfo(Struct, frozen=True):
    """The running score of a "best of N"."""

    best_of: int
    game: int
    wins: dict[str, int]


class StandingInfo(Struct, frozen=True):
    """One line of the final order; equal lines share a rank."""

    rank: int
    racer: str
    outcome: Outcome
    count: int
    time_ms: int
    moves: int
    undos: int
    ranked: bool


class RaceInfo(ToClient, tag="race", frozen=True):
    """The whole race; sent again on every change of roster, roles or phase."""

    race: str
    phase: Phase
    variant: str
    cells: int
    settings: SettingsInfo
    given: bool
    owner: str
    commitment: str
    racers: tuple[RacerInfo, ...]
    total: int
    watchers: int
    now: int
    name: str | UnsetType = UNSET
    start_at: int | UnsetType = UNSET
    open_until: int | UnsetType = UNSET
    previous: str | UnsetType = UNSET
    next: str | UnsetType = UNSET
    series: SeriesInfo | UnsetType = UNSET
    # The UTC date of which the race is the challenge.
    daily: str | UnsetType = UNSET
    # Only over HTTP, and only once the race is over.
    code: str | UnsetType = UNSET
    salt: str | UnsetType = UNSET
    standings: tuple[StandingInfo, ...] | UnsetType = UNSET


class Countdown(ToClient, tag="countdown", frozen=True):
    """The clock that starts at `start_at` is the receiver's: everybody's, or their own."""

    race: str
    start_at: int
    now: int


class Deal(ToClient, tag="deal", frozen=True):
    """The layout; to be drawn at `start_at`, not before."""

    race: str
    attempt: str
    code: str
    board: str
    ranked: bool
    start_at: int
    limit_at: int
    now: int
    hash: str
    # Always 0, and always said, so that a client can take it as the position before the first action.
    seq: int


class Progress(ToClient, tag="progress", frozen=True):
    """The scoreboard: racer id to count, moves, undos, state; the newest `v` wins."""

    race: str
    v: int
    racers: dict[str, tuple[int, int, int, str]]


class Moved(ToClient, tag="moved", frozen=True):
    """One action on a board; `m` as in the log."""

    race: str
    racer: str
    seq: int
    m: str
    count: int
    t_ms: int
    hash: str


class PositionInfo(ToClient, tag="position", frozen=True):
    """A whole board; `t_ms` is that of the last action."""

    race: str
    racer: str
    seq: int
    board: str
    hash: str
    count: int
    t_ms: int
    moves: int
    undos: int
    undoable: int
    points: int | UnsetType = UNSET


class Ended(ToClient, tag="ended", frozen=True):
    """An attempt's end; `rank` among the winners so far, null for the others."""

    race: str
    racer: str
    outcome: Outcome
    count: int
    time_ms: int
    rank: int | None


class Over(ToClient, tag="over", frozen=True):
    """The race's end, with what its commitment was made of."""

    race: str
    code: str
    salt: str
    standings: tuple[StandingInfo, ...]


class Presence(ToClient, tag="presence", frozen=True):
    """A racer's link came or went."""

    race: str
    racer: str
    online: bool


class Reacted(ToClient, tag="reacted", frozen=True):
    """A racer's reaction."""

    race: str
    racer: str
    emoji: str


class Restarting(ToClient, tag="restarting", frozen=True):
    """The server is about to close; reconnect."""


AnyToClient = (
    Welcome
    | Pong
    | Ok
    | Ack
    | Reject
    | RaceInfo
    | Countdown
    | Deal
    | Progress
    | Moved
    | PositionInfo
    | Ended
    | Over
    | Presence
    | Reacted
    | Restarting
)
