"""Days as the server counts them: by the date in UTC, the same for everybody everywhere."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

_DAY_S = 86_400


class NoSuchDay(ValueError):
    """There is no challenge of this date and variant: never was, or not yet. The text says which, never more."""


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row with a ranked win of a daily: the present row, which today may still join, and the longest."""

    current: int
    best: int


def day_of(at: int) -> str:
    """Give the UTC date of an instant in epoch ms; the one notion of a day that the server has."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def next_midnight(at: int) -> int:
    """Give the next 00:00 UTC after an instant, in epoch ms."""
    return (at // 1000 // _DAY_S + 1) * _DAY_S * 1000


def read_day(text: str) -> date:
    """Read a date as 2026-11-29.

    Raises:
        NoSuchDay: it is none, or written another way.
    """
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise NoSuchDay(f"{text!r} is no date: write it as 2026-11-29") from None
    if day.isoformat() != text:
        raise NoSuchDay(f"write the date as {day.isoformat()}")
    return day


def streak(days: Iterable[str], today: str) -> Streak:
    """Count days in a row; a row that reached yesterday still goes on, since today is not over."""
    won = sorted({date.fromisoformat(day) for day in days})
    best = run = 0
    before: date | None = None
    for day in won:
        run = run + 1 if before is not None and day - before == timedelta(days=1) else 1
        best, before = max(best, run), day
    goes_on = before is not None and date.fromisoformat(today) - before <= timedelta(days=1)
    return Streak(run if goes_on else 0, best)
