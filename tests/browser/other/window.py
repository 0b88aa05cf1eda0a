"""One window of a browser that Playwright does not drive: pages, scripts, pointers and keys."""

import json
from abc import ABC, abstractmethod
from typing import Any, Literal

from tests.browser.other.actions import Keys, Pointers, Source
from tests.browser.visitor import PATIENCE_MS

# The page asks itself, so that nothing is missed between two questions from here.
_UNTIL = """async arg => {
  const end = performance.now() + %d;
  for (;;) {
    const found = await (%s)(arg);
    if (found || performance.now() > end) return found;
    await new Promise(done => setTimeout(done, 10));
  }
}"""
_LISTEN = """() => {
  window.faults = [];
  addEventListener('error', event => faults.push(event.message));
  addEventListener('unhandledrejection', event => faults.push(`unhandled: ${event.reason}`));
}"""


class Window(ABC):
    """Open pages and act on them; what goes wrong in their scripts after they are loaded is kept."""

    def __init__(self) -> None:
        self.keyboard = Keys(self.perform)
        self._faults: list[str] = []

    def pointers(self, kind: Literal["mouse", "touch"]) -> Pointers:
        """Give the mouse, or fingers."""
        return Pointers(self.perform, kind)

    def open(self, url: str) -> None:
        """Load a page, after whose load its scripts are listened to."""
        self._collect()
        self._load(url)
        self.evaluate(_LISTEN)

    def complain(self) -> list[str]:
        """Tell what went wrong since the last time."""
        self._collect()
        told, self._faults = self._faults, []
        return told

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """Call a function of JavaScript, and wait for its promise; argument and value are plain JSON."""
        told = self._run(f"(async () => JSON.stringify(await ({expression})({json.dumps(arg)}) ?? null))()")
        return json.loads(told)

    def wait_for_function(self, expression: str, *, arg: Any = None) -> Any:
        """Call a function until it gives something true, and return that; raise TimeoutError if it never does."""
        found = self.evaluate(_UNTIL % (PATIENCE_MS, expression), arg)
        if not found:
            raise TimeoutError(f"the page never said yes to {arg!r}, asked by {expression}")
        return found

    def _collect(self) -> None:
        self._faults += self.evaluate("() => (window.faults ?? []).splice(0)")

    @abstractmethod
    def perform(self, source: Source) -> None:
        """Let one source of input act."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Set the size in CSS pixels."""

    @abstractmethod
    def forget(self) -> None:
        """Forget who one was here."""

    @abstractmethod
    def _load(self, url: str) -> None:
        """Load a page and wait until it is there."""

    @abstractmethod
    def _run(self, script: str) -> str:
        """Give the text that an expression's promise comes to."""
