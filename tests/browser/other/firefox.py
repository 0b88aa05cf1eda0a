"""Firefox without a screen, driven by WebDriver BiDi: one socket, a question and its answer at a time."""

import json
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from subprocess import PIPE, Popen
from threading import Thread
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.other.actions import Source
from tests.browser.other.programs import program, running
from tests.browser.other.window import Window

_PATIENCE_S = 60
_LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class FirefoxWindow(Window):
    """A tab behind a session of WebDriver BiDi."""

    def __init__(self, driver: ClientConnection) -> None:
        super().__init__()
        self._driver = driver
        self._numbers = count(1)
        self._ask("session.new", capabilities={})
        self._tab = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        self._tell("browsingContext.activate")

    def perform(self, source: Source) -> None:
        """Let one source of input act."""
        self._tell("input.performActions", actions=[source])

    def resize(self, width: int, height: int) -> None:
        """Set the size of what is seen of a page."""
        self._tell("browsingContext.setViewport", viewport={"width": width, "height": height})

    def forget(self) -> None:
        """Drop all cookies."""
        self._ask("storage.deleteCookies")

    def close(self) -> None:
        """End the browser."""
        self._ask("browser.close")

    def _load(self, url: str) -> None:
        self._tell("browsingContext.navigate", url=url, wait="complete")

    def _run(self, script: str) -> str:
        target = {"context": self._tab}
        told = self._ask("script.evaluate", expression=script, target=target, awaitPromise=True)
        if told["type"] == "exception":
            raise RuntimeError(f"the page failed: {told['exceptionDetails']['text']}")
        value: str = told["result"]["value"]
        return value

    def _tell(self, method: str, **params: Any) -> Any:
        return self._ask(method, context=self._tab, **params)

    def _ask(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        self._driver.send(json.dumps({"id": number, "method": method, "params": params}))
        answer = json.loads(self._driver.recv(_PATIENCE_S))
        if answer.get("id") != number or answer["type"] != "success":
            raise RuntimeError(f"Firefox refused {method}: {answer}")
        return answer["result"]


@contextmanager
def firefox() -> Iterator[FirefoxWindow]:
    """Run Firefox with a profile of its own; raise RuntimeError where it is not installed.

    Driven so it sets its own preferences for tests, by which it asks nothing of any other host.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        options = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"]
        with running([program("firefox-esr", "firefox-esr"), *options], stderr=PIPE) as process:
            with connect(f"{_address(process)}/session", max_size=None) as driver:
                window = FirefoxWindow(driver)
                yield window
                window.close()
            process.wait(_PATIENCE_S)


def _address(process: "Popen[str]") -> str:
    """Read where it listens, and let it go on talking to nobody."""
    if process.stderr is None:
        raise RuntimeError("Firefox was started without a pipe for what it says")
    for line in process.stderr:
        if found := _LISTENING.search(line):
            Thread(target=process.stderr.read, daemon=True).start()
            return found[1]
    raise RuntimeError("Firefox ended before it listened")
