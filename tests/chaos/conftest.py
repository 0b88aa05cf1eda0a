"""Servers as processes of their own; whichever still runs is ended after the test."""

import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from tests.web.process import Server

Start = Callable[..., Awaitable[Server]]


@pytest.fixture
async def start(tmp_path: Path) -> AsyncIterator[Start]:
    """Start a server with chosen flags, on one data folder."""
    servers: list[Server] = []

    async def start_(*flags: str, port: int = 0) -> Server:
        servers.append(await Server.start(tmp_path / "data", port, *flags))
        return servers[-1]

    yield start_
    for server in servers:
        if server.process.returncode is None:
            await server.stop(signal.SIGKILL)


@pytest.fixture
def bearable_ms(request: pytest.FixtureRequest) -> float:
    """How long acks may take at the 99th percentile while others misbehave.

    As promised in the long form, which has a machine of its own. The short form shares it with whatever else runs
    there, so it only shows that nobody is shut out.
    """
    return 100 if request.config.getoption("--long") else 1000
