"""What the store in memory can do besides: fail when a test wants it to."""

import pytest

from samedeal.adapters.memory import MemoryStore
from samedeal.ports import StorageFault
from tests.adapters.records import ANN, SAVED_ANN
from tests.adapters.shelf import Shelf


async def test_it_fails_on_demand_and_recovers() -> None:
    """While told to fail, commits fail for that reason and save nothing; afterwards they succeed."""
    memory = MemoryStore()
    shelf = Shelf(memory, memory)
    memory.fail_with("database or disk is full")
    with pytest.raises(StorageFault, match="disk is full"):
        await shelf.save(SAVED_ANN)
    assert memory.failing() == "database or disk is full"
    assert memory.player("ann") is None
    memory.fail_with(None)
    await shelf.save(SAVED_ANN)
    assert memory.failing() is None
    assert memory.player("ann") == ANN
