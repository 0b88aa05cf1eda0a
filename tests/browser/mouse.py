"""A mouse over a page, with the same gestures as a finger."""

from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.finger import Point


@dataclass
class Mouse:
    """Click and drag."""

    page: Page

    def tap(self, at: Point) -> None:
        """Click once."""
        self.page.mouse.click(*at)

    def drag(self, start: Point, end: Point) -> None:
        """Drag by the left button in two steps, since a real pointer is seen on its way."""
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=2)
        self.page.mouse.up()
