"""What pages and ranks of a leaderboard cost as it grows: `python -m tests.load.boards [ROWS ...]`.

Fills one ladder per size through the real tables, checks some ranks against a plain count, then asks for random deep
pages of 100 and random ranks, the sizes taking turns, and reports medians, their ratio, and the query plans.
"""

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from samedeal.adapters.folder import DATABASE
from samedeal.adapters.sqlite import SqliteArchive, open_store
from samedeal.adapters.sqlite.connection import connect_reader, connect_writer
from samedeal.adapters.sqlite.engine import sqlite3
from samedeal.adapters.sqlite.ladders import ONE, PAGE
from samedeal.adapters.sqlite.migrations import COUNT_SHIFTS
from samedeal.adapters.sqlite.readers import Readers

LADDER = ("alltime/freecell", "any", 0)
PAGE_ROWS = 100
CALLS_A_ROUND = 200
# Won games take from half a minute to half an hour.
FASTEST_MS, SLOWEST_MS = 30_000, 1_800_000


@dataclass(frozen=True, slots=True)
class Filled:
    """A store with a ladder of `rows` rows."""

    rows: int
    path: Path
    archive: SqliteArchive

    def page(self, chance: random.Random) -> None:
        """Read a page that begins anywhere."""
        after = (chance.randrange(FASTEST_MS, SLOWEST_MS), player(chance.randrange(self.rows)))
        self.archive.board(*LADDER, PAGE_ROWS, after)

    def rank(self, chance: random.Random) -> None:
        """Find anybody's rank."""
        self.archive.board_row(*LADDER, player(chance.randrange(self.rows)))


def player(n: int) -> str:
    """Name the player of a row."""
    return f"player-{n:012d}"


async def fill(folder: Path, rows: int) -> Filled:
    """Make a store with one ladder of so many rows."""
    await open_store(folder).close()
    path = folder / DATABASE
    conn = connect_writer(path)
    conn.execute("BEGIN IMMEDIATE")
    later = _take_off(conn)
    chance = random.Random(rows)
    everyone = range(rows)
    conn.executemany("INSERT INTO players VALUES (?, 'Ann', '1', 0)", ((player(n),) for n in everyone))
    conn.execute(
        "INSERT INTO attempts SELECT NULL, id, 'race', id, 'freecell', 4, 617, 1, 1, 0, 0, 'won', 52, 0, 0, 90, 0, 0 "
        "FROM players"
    )
    conn.execute("INSERT INTO ladders VALUES (1, ?, ?, ?)", LADDER)
    conn.executemany(
        "INSERT INTO ladder_rows VALUES (1, ?1, ?1, ?2, 0)",
        ((player(n), chance.randrange(FASTEST_MS, SLOWEST_MS)) for n in everyone),
    )
    for shift in COUNT_SHIFTS:
        conn.execute(
            "INSERT INTO ladder_counts SELECT ladder, ?1, score >> ?1, count(*) FROM ladder_rows GROUP BY 1, 3",
            (shift,),
        )
    for sql in later:
        conn.execute(sql)
    conn.execute("COMMIT")
    conn.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    conn.close()
    return Filled(rows, path, SqliteArchive(Readers(path)))


def _take_off(conn: sqlite3.Connection) -> list[str]:
    """Drop what makes filling slow, and give the statements that put it back."""
    found = conn.execute(
        "SELECT type, name, sql FROM sqlite_master WHERE sql NOT NULL AND (type = 'trigger' OR name = 'ladder_order' "
        "OR name LIKE 'attempts_of_%')"
    ).fetchall()
    for kind, name, _ in found:
        conn.execute(f"DROP {kind} {name}")
    return [sql for *_, sql in found]


def check(filled: Filled, samples: int = 5) -> None:
    """Compare ranks with a plain count, so that what is timed is also right."""
    conn = connect_reader(filled.path)
    chance = random.Random(5)
    for _ in range(samples):
        row = filled.archive.board_row(*LADDER, player(chance.randrange(filled.rows)))
        if row is None:
            raise SystemExit("a row is missing")
        (below,) = conn.execute(
            "SELECT count(*) FROM ladder_rows WHERE ladder = 1 AND score < ?", (row.score,)
        ).fetchone()
        if row.rank != below + 1:
            raise SystemExit(f"rank {row.rank}, but {below} rows are better")
    conn.close()


def measure(sizes: Sequence[Filled], call: Callable[[Filled, random.Random], None], rounds: int) -> list[float]:
    """Time a call on every size in turn; give each size's median over the rounds, in microseconds a call."""
    times: list[list[float]] = [[] for _ in sizes]
    for number in range(rounds + 1):
        for filled, taken in zip(sizes, times, strict=True):
            chance = random.Random(number)
            start = time.perf_counter()
            for _ in range(CALLS_A_ROUND):
                call(filled, chance)
            taken.append((time.perf_counter() - start) / CALLS_A_ROUND * 1e6)
    # The first round fills the caches.
    return [statistics.median(taken[1:]) for taken in times]


def plans(filled: Filled) -> None:
    """Print how the two queries are answered."""
    conn = connect_reader(filled.path)
    for name, sql, values in (("page", PAGE, (*LADDER, PAGE_ROWS, 0, "")), ("rank", ONE, (*LADDER, player(1)))):
        steps = [detail for *_, detail in conn.execute(f"EXPLAIN QUERY PLAN {sql}", values)]
        for step in dict.fromkeys(step for step in steps if step.startswith(("SEARCH", "SCAN"))):
            print(f"plan of {name} at {filled.rows:,}: {step} (x{steps.count(step)})")
    conn.close()


async def run(rows: Sequence[int], rounds: int) -> None:
    """Fill, check, measure, report."""
    with tempfile.TemporaryDirectory() as folder:
        sizes = []
        for count in rows:
            start = time.perf_counter()
            sizes.append(await fill(Path(folder, str(count)), count))
            print(f"filled {count:,} rows in {time.perf_counter() - start:.0f} s", flush=True)
        for filled in sizes:
            check(filled)
            plans(filled)
        for name, call in (("page of 100", Filled.page), ("rank of one", Filled.rank)):
            medians = measure(sizes, call, rounds)
            for filled, median in zip(sizes, medians, strict=True):
                print(f"{name}, {filled.rows:>12,} rows: {median:8.1f} us  ({median / medians[0]:.2f} x)")


def main() -> None:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", type=int, nargs="*", default=[1_000_000, 10_000_000])
    parser.add_argument("--rounds", type=int, default=7, help="rounds per size; the median counts")
    options = parser.parse_args()
    asyncio.run(run(options.rows, options.rounds))


if __name__ == "__main__":
    main()
