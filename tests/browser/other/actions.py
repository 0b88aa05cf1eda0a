"""Input in the words of WebDriver's actions, which WebKit and Firefox both take as if hands had made it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from tests.browser.finger import Point

Source = dict[str, Any]
Perform = Callable[[Source], None]

_DOWN: Source = {"type": "pointerDown", "button": 0}
_UP: Source = {"type": "pointerUp", "button": 0}


@dataclass(frozen=True)
class Pointers:
    """One mouse, or any number of fingers; what is down stays down until it is lifted."""

    perform: Perform
    kind: Literal["mouse", "touch"]

    def press(self, at: Point, finger: int = 0) -> None:
        """Go to a point of the page and press there."""
        self._act(finger, _to(at), _DOWN)

    def move(self, to: Point, finger: int = 0) -> None:
        """Move to a point."""
        self._act(finger, _to(to))

    def lift(self, finger: int = 0) -> None:
        """Release where it is."""
        self._act(finger, _UP)

    def tap(self, at: Point) -> None:
        """Press and release."""
        self._act(0, _to(at), _DOWN, _UP)

    def double_tap(self, at: Point) -> None:
        """Press and release twice, in one breath: what is between two questions to a driver may be too long."""
        self._act(0, _to(at), _DOWN, _UP, _DOWN, _UP)

    def drag(self, start: Point, end: Point) -> None:
        """Drag in three steps, since a real pointer is seen on its way."""
        steps = (between(start, end, part) for part in (0.1, 0.6, 1.0))
        self._act(0, _to(start), _DOWN, *(_to(step) for step in steps), _UP)

    def _act(self, finger: int, *actions: Source) -> None:
        name, parameters = f"{self.kind} {finger}", {"pointerType": self.kind}
        self.perform({"type": "pointer", "id": name, "parameters": parameters, "actions": list(actions)})


@dataclass(frozen=True)
class Keys:
    """A keyboard of keys that write a character."""

    perform: Perform

    def press(self, key: str) -> None:
        """Press a key and release it."""
        strokes = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]
        self.perform({"type": "key", "id": "keyboard", "actions": strokes})


def between(start: Point, end: Point, part: float) -> Point:
    """Give the point after such a part of the way."""
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _to(at: Point) -> Source:
    """Move to a point, in whole pixels since WebKit's driver takes no others."""
    return {"type": "pointerMove", "x": round(at[0]), "y": round(at[1]), "duration": 0}
