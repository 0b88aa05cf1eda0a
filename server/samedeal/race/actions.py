"""An attempt's numbered actions, in a log that grows without copying."""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Action:
    """One action as the log tells it: `m` is the move, `+` and the move for an auto-move, or `undo`."""

    seq: int
    t_ms: int
    m: str
    count: int
    hash: str
    # Whether no legal move was left after it.
    immobile: bool
    # The cards that had brought points by then, as a bit mask (rules.points).
    scored: int

    @property
    def auto(self) -> bool:
        """Whether the client marked it as an auto-move."""
        return self.m[0] == "+"


class ActionLog:
    """An append-only sequence of actions, numbered from 1, of which older states stay valid.

    All logs that grew from each other share one list and differ in their length; only a log that grows in a
    second direction (an action that could not be saved was dropped) copies it.
    """

    __slots__ = ("_actions", "_length")

    def __init__(self, actions: list[Action] | None = None, length: int = 0) -> None:
        self._actions: list[Action] = [] if actions is None else actions
        self._length = length

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, seq: int) -> Action:
        """Give the action with this number; IndexError where there is none."""
        if not 1 <= seq <= self._length:
            raise IndexError(f"no action {seq}; there are {self._length}")
        return self._actions[seq - 1]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions[: self._length])

    def since(self, seq: int) -> list[Action]:
        """Give the actions after number `seq`."""
        return self._actions[seq : self._length]

    def until(self, seq: int) -> list[Action]:
        """Give the first `seq` actions."""
        return self._actions[: min(seq, self._length)]

    def number_at(self, t_ms: int) -> int:
        """How many actions had been taken by an elapsed time."""
        return bisect_right(self._actions, t_ms, hi=self._length, key=lambda action: action.t_ms)

    def with_action(self, action: Action) -> "ActionLog":
        """Give the log with one more action; its number must be the next one."""
        actions = self._actions if len(self._actions) == self._length else self._actions[: self._length]
        actions.append(action)
        return ActionLog(actions, self._length + 1)
