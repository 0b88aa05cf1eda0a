import asyncio
import logging

import pytest

from samedeal.web.hub import TICK_MS
from tests.web.office import Office


async def test_what_is_due_runs_at_the_beat(office: Office) -> None:
    """A timer runs at the first beat that is not before it."""
    ran: list[int] = []
    office.parts.timers.set("x", office.clock.at + 10, ran.append)
    office.pulse.beat()
    assert ran == []
    office.clock.advance(10)
    office.pulse.beat()
    assert ran == [office.clock.at]


async def test_the_pause_ends_at_what_is_due_first(office: Office) -> None:
    """It never sleeps over a start, nor longer than a tick."""
    office.pulse.beat()
    assert office.pulse._pause_s() == TICK_MS / 1000
    office.parts.timers.set("x", office.clock.at + 7, lambda now: None)
    assert office.pulse._pause_s() == 7 / 1000
    office.parts.timers.set("x", office.clock.at - 100, lambda now: None)
    assert office.pulse._pause_s() == 1 / 1000


async def test_one_mistake_does_not_stop_the_beat(office: Office, caplog: pytest.LogCaptureFixture) -> None:
    """A callback that fails is logged, and the others run at the next beat (L16)."""
    ran = asyncio.Event()

    def fail(now: int) -> None:
        raise RuntimeError("a mistake")

    office.parts.timers.set("bad", office.clock.at, fail)
    office.parts.timers.set("good", office.clock.at, lambda now: ran.set())
    beating = asyncio.create_task(office.pulse.run())
    with caplog.at_level(logging.ERROR):
        await asyncio.wait_for(ran.wait(), 5)
    beating.cancel()
    assert "a mistake" in caplog.text
    assert office.pulse.beaten_at == office.clock.at
