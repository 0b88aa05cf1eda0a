"""Ended attempts as the server saves them, with all that a test doesn't care about."""

from collections.abc import Sequence

from samedeal.ports import (
    ActionAppended,
    AttemptClosed,
    AttemptOpened,
    DailyOpened,
    Player,
    PlayerSaved,
    Record,
)
from samedeal.race.events import Outcome
from samedeal.service.leaderboards import iso_week, rows_of

# A Monday, 00:00 UTC.
MONDAY = 1_700_438_400_000
WEEK = f"week/{iso_week(MONDAY)}/freecell"
ALLTIME = "alltime/freecell"
LADDERS = [
    (board, undo, cells)
    for board in (ALLTIME, WEEK, "deal/FC1-C4-AAAAATJ/freecell", "daily/2023-11-20/freecell")
    for undo in ("any", "none")
    for cells in (0, 4)
]


def players(*names: str) -> tuple[Record, ...]:
    """Players who are called like their ids."""
    return tuple(PlayerSaved(Player(name, name.title(), "7f", 0)) for name in names)


def finished(
    name: str,
    player: str = "ann",
    *,
    time_ms: int = 60_000,
    number: int = 617,
    drawn: bool = True,
    ranked: bool = True,
    undos: int = 0,
    outcome: Outcome = "won",
    at: int = MONDAY,
    daily: str | None = None,
    moves: Sequence[tuple[int, str]] = (),
) -> tuple[Record, ...]:
    """An attempt in a race of its own with its actions, its end and its rows; `at` is when it began."""
    race = f"race of {name}"
    count = 52 if outcome == "won" else 40
    opened = AttemptOpened(name, race, player, "freecell", 4, number, drawn, ranked, at)
    closed = AttemptClosed(name, outcome, count, time_ms, time_ms, 95, undos, at + time_ms)
    actions = [ActionAppended(name, seq, t_ms, m, 0, "") for seq, (t_ms, m) in enumerate(moves, 1)]
    day = [DailyOpened(daily, "freecell", race, None)] if daily else []
    return opened, *actions, closed, *rows_of(opened, closed, daily), *day
