"""What waits to be sent on one socket: bounded, with the newest scoreboard instead of all of them.

A reader that does not keep up costs itself only: what must arrive is kept in order up to a bound, then the socket is
closed; what a newer message replaces is replaced while it waits.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from samedeal.protocol.closes import CloseCode

# Messages and characters that may wait for one reader.
MOST_MESSAGES = 2000
MOST_CHARACTERS = 1_000_000


class Close(NamedTuple):
    """How the socket is to be closed once everything before has been sent."""

    code: int
    reason: str


class Outbox:
    """The queue of one socket; everything but `run` returns at once."""

    def __init__(self) -> None:
        self._queue: deque[str] = deque()
        # Under a key, the message that has replaced the ones before it.
        self._slots: dict[str, str] = {}
        self._characters = 0
        self._wake = asyncio.Event()
        self.closing: Close | None = None

    def send(self, text: str) -> None:
        """Queue a message that must arrive; a full queue closes the socket instead."""
        if self.closing is not None:
            return
        self._characters += len(text)
        if len(self._queue) >= MOST_MESSAGES or self._characters > MOST_CHARACTERS:
            self._queue.clear()
            self._slots.clear()
            self.close(CloseCode.TOO_SLOW, "the messages were not read")
            return
        self._queue.append(text)
        self._wake.set()

    def show(self, key: str, text: str) -> None:
        """Queue a message of which only the newest under this key matters."""
        if self.closing is None:
            self._slots[key] = text
            self._wake.set()

    def withdraw(self, key: str) -> None:
        """Drop what waits under this key."""
        self._slots.pop(key, None)

    def close(self, code: int, reason: str) -> None:
        """Close the socket after what is queued; the first reason counts."""
        if self.closing is None:
            self.closing = Close(code, reason)
            self._wake.set()

    def take(self) -> str | None:
        """Give the next message: what must arrive first, then the newest of the rest; None if nothing waits."""
        if self._queue:
            text = self._queue.popleft()
            self._characters -= len(text)
            return text
        if self._slots:
            return self._slots.pop(next(iter(self._slots)))
        return None

    async def run(self, send: Callable[[str], Awaitable[None]], close: Callable[[Close], Awaitable[None]]) -> None:
        """Send until the socket is to be closed, then close it."""
        while True:
            while (text := self.take()) is not None:
                await send(text)
            if self.closing is not None:
                await close(self.closing)
                return
            self._wake.clear()
            await self._wake.wait()
