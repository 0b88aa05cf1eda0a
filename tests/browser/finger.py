"""Fingers on a touch screen, as the browser itself gets them."""

from dataclasses import dataclass, field

from playwright.sync_api import CDPSession

Point = tuple[float, float]


@dataclass
class Fingers:
    """Put fingers on a page, move and lift them; each has a number of its own."""

    cdp: CDPSession
    _down: dict[int, Point] = field(default_factory=dict)

    def press(self, at: Point, finger: int = 0) -> None:
        """Put a finger down."""
        self._down[finger] = at
        self._tell("touchStart")

    def move(self, to: Point, finger: int = 0) -> None:
        """Move a finger that is down."""
        self._down[finger] = to
        self._tell("touchMove")

    def lift(self, finger: int = 0) -> None:
        """Lift a finger where it is."""
        del self._down[finger]
        self._tell("touchEnd")

    def cancel(self) -> None:
        """Take the touch away, as a system does when a call comes in."""
        self._down.clear()
        self._tell("touchCancel")

    def tap(self, at: Point) -> None:
        """Put a finger down and lift it."""
        self.press(at)
        self.lift()

    def drag(self, start: Point, end: Point) -> None:
        """Drag by one finger in three steps, since a real finger is seen on its way."""
        self.press(start)
        for part in (0.1, 0.6, 1.0):
            self.move((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
        self.lift()

    def _tell(self, kind: str) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in self._down.items()]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
