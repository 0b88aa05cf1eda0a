"""What the machine's clocks promise."""

import time
from pathlib import Path

import pytest

from samedeal.adapters.clock import SystemClock

HOUR_NS = 3_600_000_000_000


def test_it_starts_with_the_wall_clock() -> None:
    """The time is epoch ms."""
    assert abs(SystemClock().now() - time.time() * 1000) < 5_000


def test_a_step_of_the_wall_clock_does_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the start only the monotonic clock counts: setting the wall clock changes nothing."""
    clock = SystemClock()
    before = clock.now()
    monkeypatch.setattr(time, "time_ns", lambda: time.monotonic_ns() - HOUR_NS)
    assert 0 <= clock.now() - before < 5_000


def test_it_moves_on_with_the_monotonic_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """An hour of the monotonic clock is an hour."""
    at = time.monotonic_ns()
    monkeypatch.setattr(time, "monotonic_ns", lambda: at)
    clock = SystemClock()
    before = clock.now()
    monkeypatch.setattr(time, "monotonic_ns", lambda: at + HOUR_NS)
    assert clock.now() - before == 3_600_000


def test_the_boot_clock_is_not_the_wall_clock() -> None:
    """The boot clock counts ms since boot and does not go back; its id stays."""
    clock = SystemClock()
    (first, boot_id), (second, again) = clock.boot(), clock.boot()
    assert 0 < first <= second < time.time() * 1000 / 2
    assert boot_id == again


def test_a_boot_is_known_by_the_kernels_id(tmp_path: Path) -> None:
    """Two processes of one boot see the same id."""
    (tmp_path / "boot_id").write_text("4f1c\n", encoding="ascii")
    assert SystemClock(tmp_path / "boot_id").boot()[1] == "4f1c"


def test_without_a_boot_id_no_two_processes_share_one(tmp_path: Path) -> None:
    """Where the kernel tells none, no downtime can be proven: each start has its own id."""
    assert SystemClock(tmp_path / "none").boot()[1] != SystemClock(tmp_path / "none").boot()[1]
