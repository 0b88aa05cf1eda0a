"""What the SQLite journal promises beyond the contract: durability, groups, full disks, a short log."""

import asyncio
import math
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from samedeal.adapters.folder import DATABASE
from samedeal.adapters.sqlite import SqliteStore, journal, open_store
from samedeal.adapters.sqlite.connection import connect_reader, transaction
from samedeal.adapters.sqlite.engine import sqlite3
from samedeal.adapters.sqlite.readers import Readers
from samedeal.ports import AttemptRecord, DataDamaged, Heartbeat, RoomProbed, StorageFault
from tests.adapters.records import CLOSED, ENTERED, OPENED, SAVED_ANN, action, seated
from tests.adapters.shelf import Shelf
from tests.adapters.writing import ACTIONS_EACH

FULL = "database or disk is full"
LADDER = (ENTERED.board, ENTERED.undo, ENTERED.cells)
WAL_KEPT = 4 << 20
WAL_BOUND = 16 << 20


@pytest.fixture
def shelf(store: SqliteStore) -> Shelf:
    """The store as a journal and an archive."""
    return Shelf(store.journal, store.archive)


def readers_of(store: SqliteStore) -> Readers:
    """The connections that the archive reads on."""
    source = store.archive._source
    assert isinstance(source, Readers)
    return source


def pragma(store: SqliteStore, text: str) -> int:
    """Ask the writer's connection; it must have nothing to do."""
    (value,) = store.journal._conn.execute(f"PRAGMA {text}").fetchone()
    assert isinstance(value, int)
    return value


def fill_up(store: SqliteStore) -> None:
    """Let the database grow no further, as if the disk were full."""
    pragma(store, f"max_page_count = {pragma(store, 'page_count')}")


def make_room(store: SqliteStore) -> None:
    """Let the database grow again."""
    pragma(store, "max_page_count = 1000000")


@contextmanager
def locked(path: Path) -> Iterator[sqlite3.Connection]:
    """Hold the write lock from another connection, so that batches pile up."""
    with closing(sqlite3.connect(str(path), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other
        other.execute("ROLLBACK")


class FailsOnce:
    """Stand in for the writer's transaction: the first one fails, and says so."""

    def __init__(self) -> None:
        self.failed = threading.Event()
        self._transaction = transaction

    @contextmanager
    def __call__(self, conn: sqlite3.Connection) -> Iterator[None]:
        """Fail the first time, then do as the true one does."""
        if not self.failed.is_set():
            self.failed.set()
            raise sqlite3.OperationalError("disk I/O error")
        with self._transaction(conn):
            yield


async def test_what_may_build_on_a_lost_batch_is_lost_with_it(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was given before its giver could know of a fault is not saved, though storage is back by then."""
    await shelf.save(SAVED_ANN)
    await shelf.save(OPENED)
    fails_once = FailsOnce()
    monkeypatch.setattr(journal, "transaction", fails_once)
    answers: list[StorageFault | None] = []
    told = asyncio.Event()

    def done(fault: StorageFault | None) -> None:
        answers.append(fault)
        if len(answers) == 2:
            told.set()

    shelf.journal.append((action(1),), done)
    await asyncio.sleep(0)
    # The event loop stands still from here on, so it can't have been told.
    assert fails_once.failed.wait(10)
    shelf.journal.append((action(2),), done)
    await asyncio.wait_for(told.wait(), 10)
    assert all(answers)
    assert shelf.archive.actions(OPENED.attempt) == ()
    await shelf.save(action(1))
    assert shelf.archive.actions(OPENED.attempt) == (action(1),)


# -------------------------------------------------------------------------------------------------------- durability


def test_every_acked_batch_survives_kill_9(tmp_path: Path) -> None:
    """After `kill -9`, all that was acknowledged is there, batches are whole, and the folder is free at once."""
    acked: set[str] = set()
    for lines in (150, 400, 900):
        acked |= killed_after(tmp_path, lines)
        asyncio.run(assert_whole(tmp_path, acked))
    assert len(acked) >= 1_400


def killed_after(folder: Path, lines: int) -> set[str]:
    """Let a process write until it has acknowledged so much, kill it, and give what it said."""
    command = [sys.executable, "-m", "tests.adapters.writing", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writing:
        assert writing.stdout is not None
        said = [writing.stdout.readline() for _ in range(lines)]
        writing.kill()
        said += writing.stdout.readlines()
    return {line.strip() for line in said if line.endswith("\n")}


async def assert_whole(folder: Path, acked: set[str]) -> None:
    """See that a store holds what was acknowledged, and no half of anything."""
    store = open_store(folder)
    with closing(connect_reader(folder / DATABASE)) as conn:
        assert conn.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        stored = {f"opened {a}" for (a,) in conn.execute("SELECT attempt FROM attempts")}
        stored |= {f"action {a} {seq}" for a, seq in conn.execute("SELECT attempt, seq FROM actions")}
        ended = {a for (a,) in conn.execute("SELECT attempt FROM attempts WHERE outcome NOT NULL")}
        rows = {a for (a,) in conn.execute("SELECT attempt FROM ladder_rows")}
    assert acked - {"ann"} <= stored | {f"ended {a}" for a in ended}
    assert ended == rows
    assert all(f"action {a} {ACTIONS_EACH}" in stored for a in ended)
    await store.close()


async def test_a_commit_is_on_the_disk_before_it_is_done(store: SqliteStore) -> None:
    """The log is synced with every commit (WAL with synchronous=FULL), and only the writer checkpoints."""
    assert pragma(store, "synchronous") == 2
    assert store.journal._conn.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert readers_of(store).mine().rows("PRAGMA query_only") == [(1,)]


async def test_what_waits_is_saved_in_one_commit(store: SqliteStore, shelf: Shelf, tmp_path: Path) -> None:
    """All batches that come while the writer is busy share the next commit."""
    statements: list[str] = []
    store.journal._conn.set_trace_callback(statements.append)
    with locked(tmp_path / "data" / DATABASE):
        answers = asyncio.create_task(shelf.append([(action(seq),) for seq in range(500)]))
        await asyncio.sleep(0)
    assert await answers == [None] * 500
    assert statements.count("COMMIT") <= 2


async def test_one_bad_batch_costs_a_group_few_commits(store: SqliteStore, shelf: Shelf, tmp_path: Path) -> None:
    """A refused batch is found by halving its group, not by a commit for each of the others."""
    await shelf.save(action(77))
    statements: list[str] = []
    store.journal._conn.set_trace_callback(statements.append)
    with locked(tmp_path / "data" / DATABASE):
        answers = asyncio.create_task(shelf.append([(action(seq),) for seq in range(128)]))
        await asyncio.sleep(0)
    assert [n for n, fault in enumerate(await answers) if fault] == [77]
    assert statements.count("COMMIT") <= 9


# --------------------------------------------------------------------------------------------------- faults of storage


async def test_a_full_disk_is_told_and_recovers_by_itself(store: SqliteStore, shelf: Shelf) -> None:
    """While the disk is full nothing is acknowledged and reads go on; with room, saving goes on without a restart."""
    await shelf.save(SAVED_ANN)
    fill_up(store)
    answers = await shelf.append([(seated(seq, "x" * 5_000),) for seq in range(1, 6)])
    assert [str(fault) for fault in answers] == [FULL] * 5
    assert store.journal.failing() == FULL
    assert shelf.archive.race_events("r1") == ()
    assert shelf.archive.player("ann") is not None
    make_room(store)
    await shelf.save(seated(1))
    assert store.journal.failing() is None
    assert len(shelf.archive.race_events("r1")) == 1


async def test_a_finish_that_found_the_disk_full_lands_once(store: SqliteStore, shelf: Shelf) -> None:
    """A finish refused for want of room leaves nothing behind, and is saved whole when it is given again."""
    await shelf.save(SAVED_ANN, OPENED)
    fill_up(store)
    finish = (action(1, m="x" * 5_000), CLOSED, ENTERED)
    with pytest.raises(StorageFault, match=FULL):
        await shelf.save(*finish)
    assert shelf.archive.attempt("a1") == AttemptRecord(OPENED, None)
    make_room(store)
    await shelf.save(*finish)
    assert shelf.archive.attempt("a1") == AttemptRecord(OPENED, CLOSED)
    assert len(shelf.archive.board(*LADDER, 9, None)) == 1


async def test_an_error_between_end_and_row_leaves_neither(store: SqliteStore, shelf: Shelf) -> None:
    """Whatever goes wrong after an attempt's end is written and before its row is, neither is kept."""
    await shelf.save(SAVED_ANN, OPENED)
    store.journal._conn.execute(
        "CREATE TEMP TRIGGER halfway BEFORE INSERT ON ladder_rows BEGIN SELECT RAISE(ABORT, 'halfway'); END"
    )
    with pytest.raises(StorageFault, match="halfway"):
        await shelf.save(action(1), CLOSED, ENTERED)
    assert shelf.archive.attempt("a1") == AttemptRecord(OPENED, None)
    assert shelf.archive.actions("a1") == ()


@pytest.mark.parametrize(
    "bad",
    [action(1 << 63), action(1, m="\ud800"), action(1, m=b"\xff"), "no record"],  # type: ignore[arg-type] # wrong on purpose
    ids=["too big", "no text", "wrong type", "no record"],
)
async def test_a_value_that_cannot_be_stored_is_refused(shelf: Shelf, bad: object) -> None:
    """A value that SQLite can't keep as it is costs its own batch, and the writer lives on."""
    with pytest.raises(StorageFault, match="refused"):
        await shelf.save(SAVED_ANN, bad)  # type: ignore[arg-type] # wrong on purpose
    await shelf.save(SAVED_ANN)


async def test_a_broken_database_is_told_and_named(store: SqliteStore, shelf: Shelf, tmp_path: Path) -> None:
    """When the file breaks beneath a running server, reads say which file, and what can be done."""
    await shelf.save(SAVED_ANN)
    store.journal._conn.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    database = tmp_path / "data" / DATABASE
    database.write_bytes(b"\0" * database.stat().st_size)
    # Another thread reads on a connection of its own, which has nothing in its cache.
    with pytest.raises(DataDamaged, match="samedeal restore") as fault:
        await asyncio.to_thread(shelf.archive.player, "ann")
    assert str(database) in str(fault.value)


# ------------------------------------------------------------------------------------------------ the write-ahead log


async def test_a_long_read_is_cut_off_when_the_log_grows(tmp_path: Path) -> None:
    """A reader that holds a snapshot can't make the log grow without bound: it is cut off, and the log starts anew."""
    store = open_store(tmp_path, wal_limit=1 << 20)
    shelf = Shelf(store.journal, store.archive)
    await shelf.save(SAVED_ANN)
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM players, n"
    reading = asyncio.create_task(asyncio.to_thread(lambda: store.archive._rows(endless)))
    seq, longest = 0, 0
    while not reading.done() and longest < WAL_BOUND:
        seq += 1
        await shelf.save(seated(seq, "x" * 20_000))
        longest = max(longest, store.journal.wal_bytes())
    # If nobody has cut it off by now, end it here, or the test would never end.
    readers_of(store).cut(math.inf)
    with pytest.raises(StorageFault, match="cut off"):
        await reading
    await shelf.save(seated(seq + 1))
    await shelf.save(seated(seq + 2))
    assert 1 << 20 < longest < WAL_BOUND
    assert store.journal.wal_bytes() <= WAL_KEPT
    await store.close()


async def test_only_reads_older_than_the_patience_are_cut_off(store: SqliteStore) -> None:
    """A cut ends what began before the instant it names, and lets younger reads finish."""
    reader = readers_of(store).mine()
    counting = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1000) SELECT count(*) FROM n"

    def cut_while_reading(before: float) -> None:
        # SQLite calls this amidst the query, every hundred of its steps.
        reader._conn.set_progress_handler(lambda: readers_of(store).cut(before), 100)

    cut_while_reading(-math.inf)
    assert reader.rows(counting) == [(1000,)]
    cut_while_reading(math.inf)
    with pytest.raises(StorageFault, match="cut off"):
        reader.rows(counting)


async def test_the_log_shrinks_once_another_program_stops_reading(
    store: SqliteStore, shelf: Shelf, tmp_path: Path
) -> None:
    """A snapshot held from outside makes the log grow; when it ends, the next commits bring it back to 4 MiB."""
    await shelf.save(SAVED_ANN)
    with closing(connect_reader(tmp_path / "data" / DATABASE)) as outside:
        outside.execute("BEGIN")
        outside.execute("SELECT * FROM players").fetchall()
        for seq in range(1, 9):
            await shelf.save(seated(seq, "x" * 1_000_000))
        assert store.journal.wal_bytes() > WAL_KEPT
        outside.execute("ROLLBACK")
        for seq in range(9, 12):
            await shelf.save(seated(seq))
    assert store.journal.wal_bytes() <= WAL_KEPT


async def test_a_probe_tells_a_full_disk_from_one_with_room(shelf: Shelf, store: SqliteStore) -> None:
    """A heartbeat fits into a full file; with a probe beside it, it fails until the file may grow again."""
    await shelf.save(Heartbeat(1, 1, "boot"))
    fill_up(store)
    await shelf.save(Heartbeat(2, 2, "boot"))
    with pytest.raises(StorageFault, match=FULL):
        await shelf.save(Heartbeat(3, 3, "boot"), RoomProbed())
    assert FULL in (shelf.journal.failing() or "")
    make_room(store)
    await shelf.save(Heartbeat(4, 4, "boot"), RoomProbed())
    assert shelf.journal.failing() is None
