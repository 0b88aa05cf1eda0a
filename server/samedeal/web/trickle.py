"""Telling a crowd without keeping anybody else waiting: a few sockets in each turn of the event loop.

Between two turns the loop reads and answers whatever has come in, so that racers' moves pass between the watchers of
their race, however many there are.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Iterator

from samedeal.web.connection import Connection

# Sockets that are told in one turn: a millisecond or two of work.
AT_ONCE = 25


class Trickle:
    """Tells connections in the order in which they were given, a few a turn."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Iterator[Connection], Callable[[Connection], None]]] = deque()

    def tell(self, crowd: Iterable[Connection], say: Callable[[Connection], None]) -> None:
        """Call `say` for each of a crowd as it is now, in the turns that follow."""
        idle = not self._waiting
        self._waiting.append((iter(tuple(crowd)), say))
        if idle:
            asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        left = AT_ONCE
        while self._waiting and left:
            crowd, say = self._waiting[0]
            connection = next(crowd, None)
            if connection is None:
                self._waiting.popleft()
            else:
                say(connection)
                left -= 1
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._turn)
