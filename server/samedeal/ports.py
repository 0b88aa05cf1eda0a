"""What the application asks of the outside world, and the records that go to and fro.

The service layer knows only these Protocols; the adapters fulfil them, and one contract suite
(`tests/adapters/`) holds every adapter to the same promises.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

from samedeal.race.events import AnyRaceEvent, Outcome
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant


class StorageFault(Exception):
    """Something could not be saved; the text says why, as an operator needs it ("database or disk is full")."""


class DataFolderTaken(StorageFault):
    """Another process serves this data folder."""


class DataDamaged(StorageFault):
    """The stored data can't be read; the text names the file and what can be done."""


# ---------------------------------------------------------------------------------------------- records that are saved


@dataclass(frozen=True, slots=True)
class Player:
    """A guest. `id` and `tag` never change; `tag` is short and tells players of one name apart."""

    id: str
    name: str
    tag: str
    created_at: int


@dataclass(frozen=True, slots=True)
class PlayerSaved:
    """A new player, or a new name of one."""

    player: Player


@dataclass(frozen=True, slots=True)
class CredentialAdded:
    """The SHA-256 (hex) of a secret that proves to be `player`; the secret itself is never stored."""

    digest: str
    player: str
    at: int


@dataclass(frozen=True, slots=True)
class RaceAppended:
    """One event of a race; `seq` counts 1, 2, 3 ... without gaps, `(race, seq)` is unique."""

    race: str
    seq: int
    event: AnyRaceEvent


@dataclass(frozen=True, slots=True)
class RaceListed:
    """Where a race stands in the lists; replaces what was said of it before."""

    race: str
    phase: Literal["open", "countdown", "running", "finished", "cancelled"]
    public: bool
    at: int


@dataclass(frozen=True, slots=True)
class DealIssued:
    """A drawn deal's layout, so that it is never drawn again."""

    layout: str
    at: int


@dataclass(frozen=True, slots=True)
class LayoutSeen:
    """A player has seen a layout from `at` on; saying it again keeps the first time."""

    player: str
    layout: str
    at: int


@dataclass(frozen=True, slots=True)
class AttemptOpened:
    """A racer's attempt, with all that its log's header needs. `number` with `cells` and `variant` is the deal."""

    attempt: str
    race: str
    player: str
    variant: str
    cells: int
    number: int
    drawn: bool
    ranked: bool
    started_at: int


@dataclass(frozen=True, slots=True)
class ActionAppended:
    """One action of an attempt; `seq` counts 1, 2, 3 ..., `(attempt, seq)` is unique; `m` as in the log."""

    attempt: str
    seq: int
    t_ms: int
    m: str
    count: int
    hash: str


@dataclass(frozen=True, slots=True)
class AttemptClosed:
    """How an attempt ended; goes into one batch with its last action and its board entries."""

    attempt: str
    outcome: Outcome
    count: int
    time_ms: int
    count_at_ms: int
    moves: int
    undos: int
    at: int


@dataclass(frozen=True, slots=True)
class BoardEntered:
    """A row for one ladder of a leaderboard.

    A ladder is `(board, undo, cells)`: `undo` is "any", or "none" for attempts without an undo; `cells` is 0 for all
    numbers of cells. A ladder holds one row a player, the one with the smaller `score` (`race.standings.score`); an
    equal one keeps the first.
    """

    board: str
    undo: Literal["any", "none"]
    cells: int
    player: str
    attempt: str
    score: int
    at: int


@dataclass(frozen=True, slots=True)
class DailyOpened:
    """A day's challenge in a variant: `date` as 2026-11-29 (UTC), its race, and how hard a solver found the deal."""

    date: str
    variant: str
    race: str
    grade: str | None


@dataclass(frozen=True, slots=True)
class DailyWon:
    """A player won a ranked attempt at a daily of this date; saying it again changes nothing."""

    player: str
    date: str


@dataclass(frozen=True, slots=True)
class DailyGraded:
    """A solver found out how hard a day's challenge is."""

    date: str
    variant: str
    grade: str


@dataclass(frozen=True, slots=True)
class DealFound:
    """A solver won this deal, which no shipped list has; saying it again changes nothing."""

    variant: str
    cells: int
    number: int


@dataclass(frozen=True, slots=True)
class RoomProbed:
    """Nothing but a try whether there is room to write; leaves nothing behind."""


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """The server was alive at `at` (its own clock), when the machine's boot clock said `boot_ms` since `boot_id`."""

    at: int
    boot_ms: int
    boot_id: str


Record = (
    PlayerSaved
    | CredentialAdded
    | RaceAppended
    | RaceListed
    | DealIssued
    | LayoutSeen
    | AttemptOpened
    | ActionAppended
    | AttemptClosed
    | BoardEntered
    | DailyOpened
    | DailyGraded
    | DailyWon
    | DealFound
    | RoomProbed
    | Heartbeat
)

Done = Callable[[StorageFault | None], None]


class Journal(Protocol):
    """The one write path: what it says is done survives `kill -9` and a power cut."""

    def append(self, batch: tuple[Record, ...], done: Done) -> None:
        """Queue a batch; all of it is saved, or none.

        Batches are saved in the order they were given, many in one commit. `done(None)` is called after the commit,
        `done(fault)` if the batch was not saved; always from the event loop's thread, in the order of the batches,
        never from within `append`. When storage fails, all that was given before the event loop learned of it fails
        too: it may build on what was lost.
        """

    def failing(self) -> str | None:
        """Why the last commit failed, or None while all is well."""

    async def close(self) -> None:
        """Save what waits, then let go of the data folder."""


# ------------------------------------------------------------------------------------------------------- what is read


@dataclass(frozen=True, slots=True)
class AttemptRecord:
    """A stored attempt: how it was opened, and how it was closed (None while it runs)."""

    opened: AttemptOpened
    closed: AttemptClosed | None


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A row of a ladder with its rank, in which equal scores share (1 2 2 4)."""

    rank: int
    score: int
    player: Player
    attempt: AttemptRecord
    at: int


class Archive(Protocol):
    """What has been saved, for reading. Calls are plain; whoever needs a long one runs it in a thread."""

    def player(self, player: str) -> Player | None:
        """Give the player of this id."""

    def player_by_digest(self, digest: str) -> Player | None:
        """Give the player whom a credential's digest proves."""

    def race_events(self, race: str) -> tuple[AnyRaceEvent, ...]:
        """Give a race's events in order; empty if there is no such race."""

    def unfinished_races(self) -> tuple[str, ...]:
        """Give the ids of all races that are neither finished nor cancelled, oldest first."""

    def public_races(self, phase: str, limit: int) -> tuple[str, ...]:
        """Give the ids of public races in a phase, newest first."""

    def attempt(self, attempt: str) -> AttemptRecord | None:
        """Give the attempt of this id."""

    def attempts_of_race(self, race: str) -> tuple[AttemptRecord, ...]:
        """All attempts of a race, in the order they were opened."""

    def attempts_of_player(self, player: str, limit: int, after: str | None) -> tuple[AttemptRecord, ...]:
        """Give a player's attempts, newest first; `after` is the last attempt id of the page before."""

    def attempts_of_deal(self, variant: str, cells: int, number: int, limit: int) -> tuple[AttemptRecord, ...]:
        """Give closed attempts at a deal under a variant's rules, best score first."""

    def actions(self, attempt: str) -> tuple[ActionAppended, ...]:
        """Give an attempt's actions in order."""

    def seen_layouts(self, player: str) -> frozenset[str]:
        """Every layout that a player has seen."""

    def issued(self, layout: str) -> bool:
        """Whether a layout has been drawn before."""

    def board(
        self, board: str, undo: str, cells: int, limit: int, after: tuple[int, str] | None
    ) -> tuple[BoardRow, ...]:
        """Give a page of a ladder in the order (score, player id); `after` is the last row's (score, player id)."""

    def board_row(self, board: str, undo: str, cells: int, player: str) -> BoardRow | None:
        """One player's row, with its rank."""

    def daily(self, date: str, variant: str) -> DailyOpened | None:
        """Give a day's challenge in a variant, if it has been opened."""

    def dailies(self, before: str | None, limit: int) -> tuple[DailyOpened, ...]:
        """Give challenges of days before a date (None: all days), newest day first, then by variant."""

    def days_won(self, player: str) -> tuple[str, ...]:
        """Give the dates on which a player won a daily, newest first."""

    def deals_found(self, variant: str, cells: int) -> tuple[int, ...]:
        """Give the numbers that were found winnable beside the shipped lists."""

    def secret(self) -> str:
        """Give the secret that was made with the data and never changes: 64 hex digits."""

    def last_heartbeat(self) -> Heartbeat | None:
        """When the server was last known to be alive."""


# ------------------------------------------------------------------------------------------------------------- solving

Winnable = Literal["yes", "no", "unknown"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a solver found: only a complete search says "no", a cap that was reached says "unknown".

    `moves` is a winning line from the position in our notation, empty unless `winnable` is "yes"; every line has been
    replayed by our own rules. `iterations` is how many positions were looked at.
    """

    winnable: Winnable
    moves: tuple[str, ...]
    iterations: int


class Solver(Protocol):
    """Finds winning lines. Calls are plain and may take seconds: run them in a worker."""

    def solve(self, variant: Variant, position: Position, effort: int) -> Verdict:
        """Look at up to `effort` positions."""


class Analyst(Protocol):
    """A solver at work elsewhere, so that nobody waits for it but who asked."""

    async def solve(self, variant: Variant, position: Position, effort: int) -> Verdict:
        """Look at up to `effort` positions."""


# ---------------------------------------------------------------------------------------------------- clocks and chance


class Clock(Protocol):
    """The server's clock: epoch ms at the start of the process, from then on by the monotonic clock alone."""

    def now(self) -> int:
        """Give the time in epoch ms; never goes back within a process."""

    def boot(self) -> tuple[int, str]:
        """Give the machine's boot clock in ms (runs on while suspended), and an id that changes with every boot."""


class Ids(Protocol):
    """Where chance comes from."""

    def ident(self) -> str:
        """Give a fresh URL-safe id of at least 96 random bits."""

    def secret(self) -> str:
        """Give a fresh URL-safe secret of at least 128 random bits."""

    def salt(self) -> str:
        """32 random hex digits."""

    def below(self, n: int) -> int:
        """Give a uniformly random integer in 0..n-1."""
