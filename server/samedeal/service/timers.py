"""Things that are due at an instant, run when somebody says what time it is."""

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count

Due = Callable[[int], None]


class Timers:
    """A queue of callbacks by due time in epoch ms; each runs once, in order, with the time it is."""

    def __init__(self) -> None:
        self._heap: list[tuple[int, int, str]] = []
        self._due: dict[str, tuple[int, Due]] = {}
        self._tickets = count()

    def set(self, key: str, at: int, due: Due) -> None:
        """Run `due` at `at`; a later call with the same key replaces this one."""
        ticket = next(self._tickets)
        self._due[key] = (ticket, due)
        heappush(self._heap, (at, ticket, key))

    def drop(self, key: str) -> None:
        """Forget what was set under this key, if anything."""
        self._due.pop(key, None)

    def next_at(self) -> int | None:
        """When the next callback is due; None if there is none."""
        while self._heap and not self._current(self._heap[0]):
            heappop(self._heap)
        return self._heap[0][0] if self._heap else None

    def run(self, now: int) -> None:
        """Run everything that is due."""
        while (at := self.next_at()) is not None and at <= now:
            key = heappop(self._heap)[2]
            _, due = self._due.pop(key)
            due(now)

    def _current(self, entry: tuple[int, int, str]) -> bool:
        _, ticket, key = entry
        return key in self._due and self._due[key][0] == ticket
