"""A journal and its archive, and a way to wait for what was appended."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass

from samedeal.ports import Archive, Journal, Record, StorageFault


@dataclass
class Shelf:
    """The two sides of one store, whichever adapter they are of."""

    journal: Journal
    archive: Archive

    async def save(self, *batch: Record) -> None:
        """Save one batch, and raise its fault if it has one."""
        (fault,) = await self.append([batch])
        if fault is not None:
            raise fault

    async def append(self, batches: Iterable[tuple[Record, ...]]) -> list[StorageFault | None]:
        """Append batches without waiting in between; give the answers in the order in which they came."""
        wanted = list(batches)
        answers: list[StorageFault | None] = []
        all_there = asyncio.get_running_loop().create_future()

        def done(fault: StorageFault | None) -> None:
            answers.append(fault)
            if len(answers) == len(wanted):
                all_there.set_result(None)

        for batch in wanted:
            self.journal.append(batch, done)
        await asyncio.wait_for(all_there, 10)
        return answers
