"""Saving for those who can wait: the journal's callback as something to await."""

import asyncio
from collections.abc import Iterable

from samedeal.ports import Journal, Record, StorageFault


async def save(journal: Journal, records: Iterable[Record]) -> None:
    """Save records and come back after the commit.

    Raises:
        StorageFault: they could not be saved.
    """
    finished = asyncio.get_running_loop().create_future()

    def done(fault: StorageFault | None) -> None:
        if finished.done():
            return
        if fault is None:
            finished.set_result(None)
        else:
            finished.set_exception(fault)

    journal.append(tuple(records), done)
    await finished
