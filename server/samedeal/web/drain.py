"""A planned stop: everybody is told and let go before the listening socket closes."""

import asyncio
from contextlib import suppress

from samedeal.web.parts import Parts


class Drain:
    """Says goodbye once."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self.begun = False

    async def run(self) -> None:
        """Tell every socket that the server restarts, and wait until they are gone or the time is up."""
        self.begun = True
        self._parts.restart.farewell()
        self._parts.hub.restart()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._parts.hub.deserted(), self._parts.settings.drain_seconds)
