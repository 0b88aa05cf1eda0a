"""Stores to test: the contract on each of them, the rest on SQLite."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from samedeal.adapters.memory import MemoryStore
from samedeal.adapters.sqlite import SqliteStore, open_store
from tests.adapters.shelf import Shelf


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """An SQLite store in a fresh folder."""
    opened = open_store(tmp_path / "data")
    yield opened
    await opened.close()


@pytest.fixture(params=["memory", "sqlite"])
async def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Shelf]:
    """A store of each kind in turn."""
    if request.param == "memory":
        memory = MemoryStore()
        yield Shelf(memory, memory)
    else:
        opened = open_store(tmp_path / "data")
        yield Shelf(opened.journal, opened.archive)
        await opened.close()
