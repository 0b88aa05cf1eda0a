"""Ladders that grow keep right ranks at the same cost."""

import random

import pytest

from samedeal.adapters.memory import MemoryStore
from samedeal.adapters.sqlite import SqliteStore
from samedeal.adapters.sqlite.ladders import ONE, PAGE
from samedeal.ports import Record
from tests.adapters.records import ENTERED, on_ladder
from tests.adapters.shelf import Shelf

LADDER = (ENTERED.board, ENTERED.undo, ENTERED.cells)


def some_entries(chance: random.Random, many: int) -> list[tuple[Record, ...]]:
    """Entries of every scale with many ties; a third of the players come twice."""
    return [
        on_ladder(
            f"p{chance.randrange(many)}", chance.randrange(1 << chance.choice((3, 7, 13, 24, 35, 41))), name=f"a{n}"
        )
        for n in range(many)
    ]


async def test_counted_ranks_are_the_ranks_one_would_count(store: SqliteStore) -> None:
    """Pages and ranks equal those of a plain sort, from wherever a page begins."""
    chance = random.Random(1)
    entries = some_entries(chance, 400)
    memory = MemoryStore()
    await Shelf(memory, memory).append(entries)
    await Shelf(store.journal, store.archive).append(entries)
    rows = memory.board(*LADDER, 999, None)
    assert store.archive.board(*LADDER, 999, None) == rows
    for row in chance.sample(rows, 60):
        assert store.archive.board_row(*LADDER, row.player.id) == row
        after = (row.score, row.player.id)
        assert store.archive.board(*LADDER, 7, after) == memory.board(*LADDER, 7, after)


async def test_ranks_follow_when_a_row_is_removed(store: SqliteStore) -> None:
    """The counts are kept by the database itself, so that a row taken out by hand moves the others up."""
    shelf = Shelf(store.journal, store.archive)
    await shelf.append([on_ladder("ann", 50), on_ladder("ben", 60), on_ladder("cat", 70)])
    store.journal._conn.execute("DELETE FROM ladder_rows WHERE player = 'ann'")
    ranks = [(row.rank, row.player.id) for row in store.archive.board(*LADDER, 9, None)]
    assert ranks == [(1, "ben"), (2, "cat")]
    last = store.archive.board_row(*LADDER, "cat")
    assert last is not None
    assert last.rank == 2


@pytest.mark.parametrize(
    ("sql", "values"), [(PAGE, (*LADDER, 100, 5, "x")), (ONE, (*LADDER, "ann"))], ids=["page", "rank"]
)
async def test_a_ladder_is_never_walked(store: SqliteStore, sql: str, values: tuple[object, ...]) -> None:
    """Pages and ranks are found by indexes: no table is scanned."""
    steps = [str(step[-1]) for step in store.archive._rows(f"EXPLAIN QUERY PLAN {sql}", *values)]
    scans = {step for step in steps if step.startswith("SCAN")}
    assert scans <= {"SCAN r", "SCAN first", "SCAN CONSTANT ROW"}
    # `r` is scanned only as the page itself, which holds the rows asked for and no more.
    assert ("SCAN r" in scans) == ("MATERIALIZE page" in steps)
