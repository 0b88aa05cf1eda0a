"""WebKit as GTK's small browser has it, driven by WebDriver on a screen that nobody sees."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx2

from tests.browser.other.actions import Source
from tests.browser.other.programs import program, running
from tests.browser.other.window import Window
from tests.browser.server import free_port

_PATIENCE_S = 60
_SCREEN = "1920x1200x24"


class WebKitWindow(Window):
    """A window behind a session of WebDriver (W3C WebDriver, section 8)."""

    def __init__(self, driver: httpx2.Client) -> None:
        super().__init__()
        self._driver = driver
        self._session = "/session/" + _ask(driver, "/session", capabilities={})["sessionId"]

    def perform(self, source: Source) -> None:
        """Let one source of input act."""
        self._tell("/actions", actions=[source])

    def resize(self, width: int, height: int) -> None:
        """Make the window as much bigger than its page as it is now."""
        bars = self.evaluate("() => [outerWidth - innerWidth, outerHeight - innerHeight]")
        self._tell("/window/rect", width=width + bars[0], height=height + bars[1])

    def forget(self) -> None:
        """Drop the cookies of the page's host."""
        self._driver.delete(f"{self._session}/cookie").raise_for_status()

    def close(self) -> None:
        """End the session, and the browser with it."""
        self._driver.delete(self._session).raise_for_status()

    def _load(self, url: str) -> None:
        self._tell("/url", url=url)

    def _run(self, script: str) -> str:
        told: str = self._tell("/execute/sync", script=f"return {script}", args=[])
        return told

    def _tell(self, command: str, **body: Any) -> Any:
        return _ask(self._driver, self._session + command, **body)


@contextmanager
def webkit() -> Iterator[WebKitWindow]:
    """Run WebKit; raise RuntimeError where it is not installed."""
    command = program("WebKitWebDriver", "webkit2gtk-driver")
    port = free_port()
    with _screen() as display, running([command, f"--port={port}"], {"DISPLAY": display}):
        transport = httpx2.HTTPTransport(retries=10)
        with httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=_PATIENCE_S, transport=transport) as driver:
            window = WebKitWindow(driver)
            yield window
            window.close()


@contextmanager
def _screen() -> Iterator[str]:
    """Run a screen in memory and give its name once it is there."""
    told, tell = os.pipe()
    options = ["-displayfd", str(tell), "-screen", "0", _SCREEN, "-nolisten", "tcp"]
    with (
        open(told) as answer,
        running([program("Xvfb", "xvfb"), *options], pass_fds=(tell,), stderr=subprocess.DEVNULL),
    ):
        os.close(tell)
        yield f":{answer.readline().strip()}"


def _ask(driver: httpx2.Client, path: str, **body: Any) -> Any:
    answer = driver.post(path, json=body)
    value = answer.json()["value"]
    if answer.is_error:
        raise RuntimeError(f"WebKit refused {path}: {value['error']}, {value['message']}")
    return value
