"""The beat of the server: what is due is done, what has changed is told."""

import asyncio
import logging

from samedeal.web.hub import TICK_MS
from samedeal.web.parts import Parts

_log = logging.getLogger("samedeal.pulse")


class Pulse:
    """Beats until it is cancelled; one mistake does not stop it."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._tick_at = 0
        # When it last beat, for whoever asks whether the server is alive.
        self.beaten_at = parts.clock.now()

    async def run(self) -> None:
        """Beat at every tick, and at the instant when something is due in between."""
        while True:
            try:
                self.beat()
            except Exception:  # noqa: BLE001  # whatever went wrong in one race, the others go on
                _log.exception("a beat failed; the next one follows")
            await asyncio.sleep(self._pause_s())

    def beat(self) -> None:
        """Do what is due now."""
        now = self._parts.clock.now()
        self.beaten_at = now
        self._parts.timers.run(now)
        self._parts.restart.beat(now)
        if now >= self._tick_at:
            self._tick_at = now + TICK_MS
            self._parts.hub.tick(now)

    def _pause_s(self) -> float:
        now = self._parts.clock.now()
        due = self._parts.timers.next_at()
        wake_at = self._tick_at if due is None else min(due, self._tick_at)
        return max(wake_at - now, 1) / 1000
