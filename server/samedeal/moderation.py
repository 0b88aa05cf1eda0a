"""What moderating asks of the outside world: more to read, and a write path that works beside a running server."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

from samedeal.ports import Archive, AttemptRecord, BoardEntered, PlayerSaved


@dataclass(frozen=True, slots=True)
class AttemptHidden:
    """An attempt was taken off all ladders at `at`; what it did stays as it was."""

    attempt: str
    at: int


@dataclass(frozen=True, slots=True)
class AttemptShown:
    """A hidden attempt counts again."""

    attempt: str


@dataclass(frozen=True, slots=True)
class BoardLeft:
    """A player's row goes off a ladder, before whatever the same ruling enters there."""

    board: str
    undo: Literal["any", "none"]
    cells: int
    player: str


@dataclass(frozen=True, slots=True)
class AuditNoted:
    """Who runs the server did something at `at`; `subject` is an attempt's id (hide, show) or a player's (rename)."""

    at: int
    what: Literal["hide", "show", "rename"]
    subject: str
    why: str


Ruling = AttemptHidden | AttemptShown | BoardLeft | BoardEntered | PlayerSaved | AuditNoted


class Cases(Archive, Protocol):
    """What has been saved, for those who judge it."""

    def wins(self, since: int) -> tuple[AttemptRecord, ...]:
        """Give the attempts that were won at `since` (epoch ms) or later, newest first."""

    def hidden(self, attempt: str) -> bool:
        """Whether an attempt is hidden."""

    def day_of_race(self, race: str) -> str | None:
        """Give the date of which a race is the challenge, None if it is none."""

    def audit(self) -> tuple[AuditNoted, ...]:
        """Give all audit lines, newest first."""


class Bench(Protocol):
    """The write path of who moderates."""

    def rule(self, decide: Callable[[Cases], tuple[Ruling, ...]]) -> tuple[Ruling, ...]:
        """Let `decide` read, save what it gives back, and return that; nobody writes in between.

        All of it is saved, or none: also when `decide` raises. Raise StorageFault for what can't be saved.
        """
