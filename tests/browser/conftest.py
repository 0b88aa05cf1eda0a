"""One browser for all, a server for each module, and as many visitors as a test invites."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from deploy.toolchain import ROOT, ensure_client
from tests.browser.chromium import launch_options
from tests.browser.link import Link
from tests.browser.server import Server
from tests.browser.visitor import PATIENCE_MS, Visitor

PICTURES = ROOT / "test-results" / "browser"
# Long enough for a busy machine; what is there sooner is not waited for.
expect.set_options(timeout=PATIENCE_MS)
Invite = Callable[..., Visitor]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what drives a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Tell the fixture `browser` how to start."""
    return launch_options()


@pytest.fixture(scope="session")
def built_client() -> Path:
    """Build what the browsers load, if it has changed."""
    return ensure_client()


@pytest.fixture(scope="module")
def server(built_client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server for the tests of one module; each makes races of its own."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    assert server.stop() == 0


@pytest.fixture
def invite(browser: Browser, server: Server) -> Iterator[Invite]:
    """Let people come to the server; when the test is over nothing may have gone wrong on any of their pages."""
    visitors: list[Visitor] = []

    def come(url: str = server.url, **device: Any) -> Visitor:
        visitors.append(Visitor.arrive(browser, url, **device))
        return visitors[-1]

    yield come
    faults = [fault for visitor in visitors for fault in visitor.complain()]
    for visitor in visitors:
        visitor.leave()
    assert not faults, "\n".join(faults)


@pytest.fixture
def link(server: Server) -> Iterator[Link]:
    """Lay a network of the test's own to the server."""
    link = Link(server.port)
    link.open()
    yield link
    link.close()


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Give the folder for screenshots, which git ignores."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    return PICTURES
