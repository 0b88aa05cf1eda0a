"""WebKit and Firefox, each started once, and one server for both."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.other.firefox import firefox
from tests.browser.other.racer import Racer
from tests.browser.other.webkit import webkit
from tests.browser.other.window import Window
from tests.browser.server import Server
from tests.browser.visitor import DESKTOP, PHONE

BROWSERS = {"webkit": webkit, "firefox": firefox}


@pytest.fixture(scope="package")
def server(built_client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server for all tests of both browsers; each makes races of its own."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    assert server.stop() == 0


@pytest.fixture(scope="package", params=list(BROWSERS))
def window(request: pytest.FixtureRequest) -> Iterator[Window]:
    """Start a browser."""
    with BROWSERS[request.param]() as window:
        yield window


@pytest.fixture
def racer(window: Window, server: Server) -> Iterator[Racer]:
    """Sit down at a desk with a mouse; when the test is over no script may have failed."""
    window.resize(**DESKTOP["viewport"])
    yield Racer(window, server.url, window.pointers("mouse"))
    assert not window.complain()


@pytest.fixture
def phone(window: Window, server: Server) -> Iterator[Racer]:
    """Take a phone into the hand."""
    window.resize(**PHONE["viewport"])
    yield Racer(window, server.url, window.pointers("touch"))
    assert not window.complain()
