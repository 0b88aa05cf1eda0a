"""How many actions a second the journals save, by how many wait for a commit: `python -m tests.load.journal`.

Each group is appended at once and waited for; groups of every size and both journals take turns, medians are reported.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from samedeal.adapters.memory import MemoryStore
from samedeal.adapters.sqlite import open_store
from samedeal.adapters.sqlite.connection import VERSION
from samedeal.ports import ActionAppended, Journal, StorageFault

GROUPS = (1, 100, 1_000)
# Rows a round, so that a round takes about as long at every size.
ROWS = {1: 300, 100: 10_000, 1_000: 30_000}
ATTEMPTS = 200


def actions() -> Iterator[ActionAppended]:
    """Actions of many attempts in turn, as many racers make them."""
    for seq in count(1):
        for attempt in range(ATTEMPTS):
            yield ActionAppended(f"attempt-{attempt:014d}", seq, seq * 400, "1a", 12, "0123456789ab")


async def save(journal: Journal, source: Iterator[ActionAppended], group: int) -> None:
    """Append one group, a batch for each action, and wait for all of it."""
    saved = asyncio.get_running_loop().create_future()
    left = group

    def done(fault: StorageFault | None) -> None:
        nonlocal left
        left -= 1
        if fault is not None:
            raise fault
        if left == 0:
            saved.set_result(None)

    for _ in range(group):
        journal.append((next(source),), done)
    await saved


async def rate(journal: Journal, source: Iterator[ActionAppended], group: int) -> float:
    """Give rows a second in groups of this size."""
    rows = ROWS[group]
    start = time.perf_counter()
    for _ in range(rows // group):
        await save(journal, source, group)
    return rows / (time.perf_counter() - start)


async def run(rounds: int, folder: Path) -> None:
    """Let both journals take turns at every size, and report."""
    journals: dict[str, Journal] = {"sqlite": open_store(folder).journal, "memory": MemoryStore()}
    sources = {name: actions() for name in journals}
    rates: dict[tuple[str, int], list[float]] = {}
    for _ in range(rounds):
        for group in GROUPS:
            for name, journal in journals.items():
                rates.setdefault((name, group), []).append(await rate(journal, sources[name], group))
    print(f"SQLite {VERSION}, {rounds} rounds")
    for (name, group), seen in rates.items():
        print(f"{name}, groups of {group:>5,}: {statistics.median(seen):>9,.0f} rows/s")
    for journal in journals.values():
        await journal.close()


def main() -> None:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="rounds per size; the median counts")
    parser.add_argument("--folder", type=Path, help="where the data is written; a temporary folder unless given")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        asyncio.run(run(options.rounds, Path(folder)))


if __name__ == "__main__":
    main()
