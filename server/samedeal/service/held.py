"""States that run ahead of the disk: what has been decided, and what has been saved.

A command is decided on the newest state at once, so that the next one can build on it; the outside hears of it only
after the commit. When a commit fails, the state falls back to what is on disk, and whatever was decided on top of
the lost change is lost with it.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from samedeal.ports import Journal, Record, StorageFault

State = TypeVar("State")


class Held(Generic[State]):
    """A state as decided (`tip`) and as saved (`saved`)."""

    __slots__ = ("generation", "saved", "tip")

    def __init__(self, state: State) -> None:
        self.tip = state
        self.saved = state
        # Counts the falls back: a change made before one is void after it.
        self.generation = 0


class Change:
    """Some steps of some states with their records, saved together or not at all."""

    __slots__ = ("_journal", "_steps", "records")

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        # States of several kinds, each with the holder of its kind.
        self._steps: list[tuple[Held[Any], Any, int]] = []
        self.records: list[Record] = []

    def step(self, held: Held[State], state: State) -> None:
        """Take a state forward; others build on it from now on."""
        held.tip = state
        self._steps.append((held, state, held.generation))

    def commit(self, on_saved: Callable[[], None], on_lost: Callable[[StorageFault], None]) -> None:
        """Save the records; call `on_saved` after the commit, or `on_lost` once the states have fallen back.

        Without records, and with nothing under way that the states were built on, `on_saved` is called at once.
        """

        def done(fault: StorageFault | None) -> None:
            if fault is None:
                for held, state, generation in self._steps:
                    if generation == held.generation:
                        held.saved = state
                on_saved()
                return
            for held, _, generation in self._steps:
                if generation == held.generation:
                    held.tip = held.saved
                    held.generation += 1
            on_lost(fault)

        if self.records or any(held.saved is not state for held, state, _ in self._steps):
            self._journal.append(tuple(self.records), done)
        else:
            done(None)
