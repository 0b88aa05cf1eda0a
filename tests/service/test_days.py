import time
from datetime import UTC, datetime, timedelta

import pytest

from samedeal.service.days import NoSuchDay, Streak, day_of, next_midnight, read_day, streak

DAY_MS = 86_400_000


@pytest.mark.parametrize(
    "zone", ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Sofia", "Asia/Kathmandu", "America/Sao_Paulo"]
)
def test_every_minute_of_400_days_has_the_date_in_utc(monkeypatch: pytest.MonkeyPatch, zone: str) -> None:
    """Wherever the server stands, and whenever clocks are put on or back there (L45)."""
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    first = datetime(2026, 1, 1, tzinfo=UTC)
    midnight = int(first.timestamp()) * 1000
    try:
        for day in range(400):
            minutes = range(midnight + day * DAY_MS, midnight + (day + 1) * DAY_MS, 60_000)
            assert {day_of(at) for at in minutes} == {(first + timedelta(days=day)).date().isoformat()}
            assert {next_midnight(at) for at in minutes} == {midnight + (day + 1) * DAY_MS}
    finally:
        monkeypatch.undo()
        time.tzset()


@pytest.mark.parametrize("ms", [0, 1, DAY_MS - 1])
def test_a_day_ends_at_midnight_sharp(ms: int) -> None:
    """The next midnight is later, at most a day away, and begins another date."""
    at = 1_700_006_400_000 + ms
    midnight = next_midnight(at)
    assert 0 < midnight - at <= DAY_MS
    assert day_of(midnight) != day_of(at) == day_of(midnight - 1)


@pytest.mark.parametrize("text", ["", "today", "2026-11-31", "20261129", "2026-W48-7", "2026-1-1", "٢٠٢٦-١١-٢٩"])
def test_a_date_is_written_one_way(text: str) -> None:
    """Whatever else is refused with what would be right."""
    with pytest.raises(NoSuchDay, match="write"):
        read_day(text)


@pytest.mark.parametrize(
    ("days", "expected"),
    [
        ((), Streak(0, 0)),
        (("2026-11-29",), Streak(1, 1)),
        (("2026-11-28",), Streak(1, 1)),
        (("2026-11-27",), Streak(0, 1)),
        (("2026-11-27", "2026-11-28", "2026-11-29"), Streak(3, 3)),
        (("2026-11-29", "2026-11-28", "2026-11-28"), Streak(2, 2)),
        (("2026-10-01", "2026-10-02", "2026-10-03", "2026-11-28"), Streak(1, 3)),
        (("2026-02-28", "2026-03-01"), Streak(0, 2)),
    ],
)
def test_a_streak_is_days_in_a_row(days: tuple[str, ...], expected: Streak) -> None:
    """A row that reached yesterday goes on, since today is not over; a day counts once, a gap ends it."""
    assert streak(days, "2026-11-29") == expected
