"""Append for ever, and print what was acknowledged: `python -m tests.adapters.writing FOLDER`, to be killed."""

import asyncio
import sys
from dataclasses import replace
from pathlib import Path

from samedeal.adapters.sqlite import SqliteStore, open_store
from samedeal.ports import PlayerSaved, Record, StorageFault
from tests.adapters.records import ANN, CLOSED, ENTERED, OPENED, action

ACTIONS_EACH = 5


def finished(attempt: str) -> tuple[Record, ...]:
    """An attempt's last batch: its end and its row, which must come together."""
    return replace(CLOSED, attempt=attempt), replace(ENTERED, attempt=attempt, board=attempt)


async def write(store: SqliteStore) -> None:
    """Keep some batches waiting; each attempt has five actions, and its row on a ladder of its own."""
    room = asyncio.Semaphore(64)

    def append(word: str, *batch: Record) -> None:
        def done(fault: StorageFault | None) -> None:
            room.release()
            if fault is None:
                print(word, flush=True)

        store.journal.append(batch, done)

    append("ann", PlayerSaved(ANN))
    number = store.archive.attempts_of_player("ann", 1, None)
    first = int(number[0].opened.attempt) + 1 if number else 0
    for n in range(first, first + 1_000_000):
        attempt = str(n)
        await room.acquire()
        append(f"opened {attempt}", replace(OPENED, attempt=attempt))
        for seq in range(1, ACTIONS_EACH + 1):
            await room.acquire()
            append(f"action {attempt} {seq}", action(seq, attempt))
        await room.acquire()
        append(f"ended {attempt}", *finished(attempt))


async def main(folder: Path) -> None:
    """Open the store and write until somebody ends this."""
    await write(open_store(folder))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
