"""Records with everything in them that a test doesn't care about."""

from dataclasses import replace
from typing import Literal

from samedeal.ports import (
    ActionAppended,
    AttemptClosed,
    AttemptOpened,
    BoardEntered,
    Player,
    PlayerSaved,
    RaceAppended,
    RaceListed,
    Record,
)
from samedeal.race.events import RaceCreated, RacerSeated
from samedeal.race.settings import RaceSettings

Phase = Literal["open", "countdown", "running", "finished", "cancelled"]

ANN = Player("ann", "Ann", "7f", 1_000)
BEN = Player("ben", "Ben", "a2", 2_000)
SAVED_ANN = PlayerSaved(ANN)

OPENED = AttemptOpened("a1", "r1", "ann", "freecell", 4, 617, True, True, 5_000)
CLOSED = AttemptClosed("a1", "won", 52, 90_000, 90_000, 95, 3, 95_000)
ENTERED = BoardEntered("alltime/freecell", "any", 0, "ann", "a1", 90_000, 95_000)
CREATED = RaceCreated(1_000, "r1", "ann", RaceSettings(limit_s=600), "freecell", 4, 617, False, "0" * 32)


def seated(seq: int, racer: str = "ann", race: str = "r1") -> RaceAppended:
    """An event of a race."""
    return RaceAppended(race, seq, RacerSeated(1_000 + seq, racer))


def action(seq: int, attempt: str = "a1", m: str = "1a") -> ActionAppended:
    """An action of an attempt."""
    return ActionAppended(attempt, seq, seq * 250, m, 0, "0123456789ab")


def listed(race: str, phase: Phase, *, public: bool = True) -> RaceListed:
    """Where a race stands."""
    return RaceListed(race, phase, public, 1_000)


def attempt(name: str, player: str = "ann", race: str = "r1") -> AttemptOpened:
    """An attempt that has begun."""
    return replace(OPENED, attempt=name, player=player, race=race)


def on_ladder(player: str, score: int, *, name: str | None = None, board: str = ENTERED.board) -> tuple[Record, ...]:
    """All that puts a player on a ladder; the attempt is called after player and score unless named."""
    name = name or f"{player}-{score}"
    return (
        PlayerSaved(Player(player, player.title(), "00", 0)),
        attempt(name, player),
        replace(ENTERED, board=board, player=player, attempt=name, score=score),
    )
