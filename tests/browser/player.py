"""A person who knows the way to 52 and plays it on the table, by every way of input in turn."""

from collections import Counter
from collections.abc import Iterator
from itertools import cycle

from samedeal.rules.play import available, goes_home
from samedeal.rules.taps import double_tap
from tests.browser.lines import Line, Step
from tests.browser.table import Table
from tests.browser.visitor import Visitor

WAYS = ("drag", "tap", "double tap", "keys")


class Player:
    """Play a won game step by step, and know after each what the table must show."""

    def __init__(self, visitor: Visitor, line: Line, ways: tuple[str, ...] = WAYS) -> None:
        self.visitor = visitor
        self.used: Counter[str] = Counter()
        self._line = line
        self._left = list(line.steps)
        self._ways = cycle(ways)
        self._choice = len(ways)
        self._tapped = ""

    @property
    def left(self) -> int:
        """Count the steps to 52."""
        return len(self._left)

    @property
    def count(self) -> int:
        """Count the cards on the foundations, as they must be now."""
        return self._left[0].before.count if self._left else 52

    @property
    def table(self) -> Table:
        """Give the table of this person's page as it is now."""
        return self.visitor.table

    def sees_board(self) -> None:
        """Check that the table shows what this person has played."""
        self.table.shows(self._left[0].before)

    def play(self, steps: int) -> None:
        """Play so many steps, checking the table after each; the last one of the game is not checked."""
        for _ in range(min(steps, self.left)):
            step = self._left.pop(0)
            self._act(step)
            if self._left:
                self.table.shows(step.after)

    def _act(self, step: Step) -> None:
        way = next(way for way in self._next_ways() if self._fits(way, step))
        self.used[way] += 1
        table, move = self.table, step.move
        sent = way == "double tap" or (way == "tap" and move.dest == "h")
        self._tapped = move.source if sent else ""
        if way == "drag":
            table.drag(step.before, move)
        elif way == "keys":
            table.type(move)
        elif way == "double tap":
            table.double_tap(step.before, move.source)
        elif move.dest == "h":
            table.tap(step.before, move.source)
        else:
            table.tap_tap(step.before, move)

    def _next_ways(self) -> Iterator[str]:
        return (next(self._ways) for _ in range(self._choice))

    def _fits(self, way: str, step: Step) -> bool:
        """Tell whether this way of input means just this move (`docs/rules.md#taps`)."""
        if way in ("drag", "keys"):
            return True
        move, position = step.move, step.before
        card = available(position, move.origin)
        home = card is not None and goes_home(position, card)
        if self._tapped == move.source or (home and move.count == 1) != (move.dest == "h"):
            return False
        return way == "tap" or (not home and double_tap(self._line.variant, position, move.source) == move)
