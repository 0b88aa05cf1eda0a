"""What a bench promises, held against both stores; and that the one on SQLite works beside a server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import pytest
from sqlite_utils import Database

from samedeal.adapters.folder import DATABASE
from samedeal.adapters.memory_bench import MemoryBench
from samedeal.adapters.sqlite import SqliteStore, connection, moderation, open_store
from samedeal.adapters.sqlite import migrations as steps
from samedeal.adapters.sqlite.connection import connect_reader, connect_writer
from samedeal.adapters.sqlite.engine import sqlite3
from samedeal.adapters.sqlite.moderation import SqliteBench, open_cases
from samedeal.moderation import AttemptHidden, AttemptShown, AuditNoted, Bench, BoardLeft, Cases, Ruling
from samedeal.ports import AttemptRecord, DailyOpened, DataDamaged, DataFolderTaken, Player, PlayerSaved, StorageFault
from tests.adapters.records import ANN, CLOSED, ENTERED, OPENED, SAVED_ANN, action, attempt, on_ladder, seated
from tests.adapters.shelf import Shelf

LADDER = (ENTERED.board, ENTERED.undo, ENTERED.cells)
LEFT = BoardLeft("alltime/freecell", "any", 0, "ann")
NOTE = AuditNoted(7, "hide", "a1", "a bot")


@dataclass
class Court:
    """A store that a server has open, and the bench and cases of who moderates beside it."""

    shelf: Shelf
    bench: Bench
    cases: Cases

    def rule(self, *rulings: Ruling) -> None:
        """Make rulings without looking."""
        self.bench.rule(lambda cases: rulings)


@pytest.fixture(params=["memory", "sqlite"])
async def court(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Court]:
    """A store of each kind in turn, with Ann's attempt in it."""
    opened = None
    if request.param == "memory":
        memory = MemoryBench()
        made = Court(Shelf(memory, memory), memory, memory)
    else:
        opened = open_store(tmp_path)
        made = Court(Shelf(opened.journal, opened.archive), SqliteBench(tmp_path), open_cases(tmp_path))
    await made.shelf.save(SAVED_ANN, OPENED, CLOSED, ENTERED)
    yield made
    if opened is not None:
        await opened.close()


def _decided(ruling: Ruling, cases: Cases) -> tuple[Ruling, ...]:
    return (ruling,)


# -------------------------------------------------------------------------------------------------------- the contract


async def test_a_hidden_attempt_is_hidden_until_it_is_shown(court: Court) -> None:
    """And no other is."""
    assert not court.cases.hidden("a1")
    court.rule(AttemptHidden("a1", 7))
    assert court.cases.hidden("a1")
    assert not court.cases.hidden("a2")
    court.rule(AttemptShown("a1"))
    assert not court.cases.hidden("a1")


async def test_a_row_leaves_one_ladder_of_one_player(court: Court) -> None:
    """The others move up, and other ladders stay."""
    await court.shelf.save(*on_ladder("ben", 95_000), replace(ENTERED, undo="none"))
    court.rule(LEFT)
    rows = court.shelf.archive.board(*LADDER, 9, None)
    assert [(row.rank, row.player.id) for row in rows] == [(1, "ben")]
    assert court.shelf.archive.board_row(ENTERED.board, "none", 0, "ann") is not None
    court.rule(LEFT)


@pytest.mark.parametrize("left_first", [True, False])
async def test_a_row_leaves_before_the_next_one_comes(court: Court, left_first: bool) -> None:
    """In one ruling a worse score takes the place of the better one, in whatever order the two are given."""
    await court.shelf.save(attempt("a2"))
    rulings = LEFT, replace(ENTERED, attempt="a2", score=99_000)
    court.rule(*(rulings if left_first else rulings[::-1]))
    row = court.shelf.archive.board_row(*LADDER, "ann")
    assert row is not None
    assert (row.rank, row.score, row.attempt.opened.attempt) == (1, 99_000, "a2")


async def test_what_was_decided_is_given_back(court: Court) -> None:
    """The deciding reads what is saved, and what it gives is what was done."""
    seen: list[object] = []

    def decide(cases: Cases) -> tuple[Ruling, ...]:
        seen.append(cases.attempt("a1"))
        return (NOTE,)

    assert court.bench.rule(decide) == (NOTE,)
    assert seen == [AttemptRecord(OPENED, CLOSED)]


async def test_a_ruling_is_made_whole_or_not_at_all(court: Court) -> None:
    """If a part is refused, or the deciding fails, nothing is done and no audit line is left."""
    for part in (AttemptHidden("nothing", 7), AttemptShown("a1")):
        with pytest.raises(StorageFault):
            court.rule(LEFT, NOTE, part)

    def decide(cases: Cases) -> tuple[Ruling, ...]:
        raise LookupError

    with pytest.raises(LookupError):
        court.bench.rule(decide)
    assert court.cases.audit() == ()
    assert court.shelf.archive.board_row(*LADDER, "ann") is not None


async def test_an_attempt_is_hidden_once(court: Court) -> None:
    """The second time is refused."""
    court.rule(AttemptHidden("a1", 7))
    with pytest.raises(StorageFault):
        court.rule(AttemptHidden("a1", 8))


async def test_audit_lines_come_newest_first(court: Court) -> None:
    """In the order in which they were written, whatever the clock said."""
    later = AuditNoted(3, "rename", "ann", "an insult")
    court.rule(NOTE, PlayerSaved(Player("ann", "Anna", "00", 0)))
    court.rule(later)
    assert court.cases.audit() == (later, NOTE)
    assert court.cases.player("ann") == replace(ANN, name="Anna")


async def test_wins_come_newest_first(court: Court) -> None:
    """By their end, of equal ones the later opened first; no lost ones, none that run, none before the time."""
    for name, at in {"b": CLOSED.at + 5, "c": CLOSED.at, "early": 1}.items():
        await court.shelf.save(attempt(name), replace(CLOSED, attempt=name, at=at))
    await court.shelf.save(attempt("lost"), replace(CLOSED, attempt="lost", outcome="resigned"))
    await court.shelf.save(attempt("running"))
    assert [record.opened.attempt for record in court.cases.wins(CLOSED.at)] == ["b", "c", "a1"]


async def test_a_race_knows_its_day(court: Court) -> None:
    """A daily's race has a date, any other none."""
    await court.shelf.save(DailyOpened("2026-11-29", "freecell", "r1", None))
    assert (court.cases.day_of_race("r1"), court.cases.day_of_race("r2")) == ("2026-11-29", None)


# ----------------------------------------------------------------------------------------------------- beside a server


async def test_a_server_goes_on_beside_it(store: SqliteStore, tmp_path: Path) -> None:
    """While a server saves hundreds of moves, rulings are made, and nothing of either is lost."""
    shelf = Shelf(store.journal, store.archive)
    await shelf.save(SAVED_ANN, OPENED, CLOSED, ENTERED)
    bench = SqliteBench(tmp_path / "data")

    def judge() -> None:
        for at in range(20):
            note = replace(NOTE, at=at)
            bench.rule(partial(_decided, note))

    judging = asyncio.create_task(asyncio.to_thread(judge))
    answers = await shelf.append([(action(seq),) for seq in range(500)])
    await judging
    assert answers == [None] * 500
    assert len(store.archive.actions("a1")) == 500
    assert [note.at for note in open_cases(tmp_path / "data").audit()] == list(reversed(range(20)))


async def test_nobody_writes_between_reading_and_ruling(store: SqliteStore, tmp_path: Path) -> None:
    """What was read to decide is still so when it is saved: the write lock is held from before."""

    def decide(cases: Cases) -> tuple[Ruling, ...]:
        with closing(connect_writer(tmp_path / "data" / DATABASE)) as conn:
            conn.execute("PRAGMA busy_timeout = 0").fetchall()
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                conn.execute("BEGIN IMMEDIATE")
        return (NOTE,)

    assert SqliteBench(tmp_path / "data").rule(decide) == (NOTE,)


async def test_the_log_is_left_to_the_server(store: SqliteStore, tmp_path: Path) -> None:
    """A ruling folds nothing of the write-ahead log into the database, also when it is long overdue."""
    database = tmp_path / "data" / DATABASE
    shelf = Shelf(store.journal, store.archive)
    with closing(connect_reader(database)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM audit").fetchall()
        await shelf.save(*(seated(seq, "x" * 20_000) for seq in range(1, 301)))
    before, size = database.read_bytes(), store.journal.wal_bytes()
    SqliteBench(tmp_path / "data").rule(lambda cases: (NOTE,))
    assert store.journal.wal_bytes() > size > 4 << 20
    assert database.read_bytes() == before


async def test_with_an_older_sqlite_the_server_has_to_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where two writers could lose a commit, a ruling is refused beside a server, and made without one."""
    monkeypatch.setattr(moderation, "version_warning", lambda: connection.version_warning("3.40.1"))
    store = open_store(tmp_path)
    with pytest.raises(DataFolderTaken, match="stop it first"):
        SqliteBench(tmp_path).rule(lambda cases: (NOTE,))
    await store.close()
    SqliteBench(tmp_path).rule(lambda cases: (NOTE,))
    assert open_cases(tmp_path).audit() == (NOTE,)


def test_where_there_is_no_data_nothing_is_made(tmp_path: Path) -> None:
    """A wrong folder is named, with the way out."""
    for use in (open_cases, lambda folder: SqliteBench(folder).rule(lambda cases: ())):
        with pytest.raises(StorageFault, match="--data"):
            use(tmp_path / "nothing")
    assert not (tmp_path / "nothing").exists()


def test_an_older_file_is_not_touched(tmp_path: Path) -> None:
    """Tables that are missing are the server's to make, and that is said; another program's file is refused."""
    with closing(connect_writer(tmp_path / DATABASE)) as conn:
        steps.migrations.apply(Database(conn), stop_before="m007_moderation")
        conn.execute(f"PRAGMA application_id = {steps.APPLICATION_ID}")
    with pytest.raises(StorageFault, match="start this one's server"):
        open_cases(tmp_path)
    (tmp_path / DATABASE).write_bytes(b"garbage, not a database" * 300)
    with pytest.raises(DataDamaged):
        SqliteBench(tmp_path).rule(lambda cases: ())


async def test_wins_are_found_by_an_index(store: SqliteStore, tmp_path: Path) -> None:
    """A review of a day doesn't walk over all attempts."""
    cases = open_cases(tmp_path / "data")
    plan = cases._rows(f"EXPLAIN QUERY PLAN {moderation.WINS}", 1)
    assert [step[-1].startswith("SEARCH a USING") and "attempts_won" in step[-1] for step in plan] == [True]
