"""A running server for each test, and one that a test may set up as it likes."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.web.front import Front
from tests.web.house import House
from tests.web.office import Office

Opening = Callable[..., Awaitable[House]]


@pytest.fixture
async def opening(tmp_path: Path) -> AsyncIterator[Opening]:
    """Start a server with chosen settings; it is stopped after the test."""
    houses: list[House] = []

    async def open_(**chosen: Any) -> House:
        houses.append(await House.open(tmp_path / "data", **chosen))
        return houses[-1]

    yield open_
    for house in houses:
        await house.close()


@pytest.fixture
async def house(opening: Opening) -> House:
    """A running server with generous limits."""
    return await opening()


@pytest.fixture
async def office() -> Office:
    """A server without sockets at a standing clock."""
    return Office()


@pytest.fixture
async def front() -> Front:
    """The HTTP calls of a server without sockets."""
    return Front(request_burst=10**6)
