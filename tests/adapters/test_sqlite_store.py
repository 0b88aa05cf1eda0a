"""What opening a data folder promises: one process, our own files, the newest tables."""

import os
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database, Migrations

from samedeal.adapters.folder import DATABASE, DataFolder
from samedeal.adapters.sqlite import migrations as steps
from samedeal.adapters.sqlite import open_store
from samedeal.adapters.sqlite.connection import connect_reader, connect_writer, version_warning
from samedeal.adapters.sqlite.engine import sqlite3
from samedeal.adapters.sqlite.store import _set_wal
from samedeal.ports import DataDamaged, DataFolderTaken, StorageFault
from tests.adapters.records import ANN, SAVED_ANN
from tests.adapters.shelf import Shelf


async def make(folder: Path) -> Path:
    """A data folder with Ann in it, closed; gives its database."""
    store = open_store(folder)
    await Shelf(store.journal, store.archive).save(SAVED_ANN)
    await store.close()
    return folder / DATABASE


async def test_what_was_saved_is_there_the_next_time(tmp_path: Path) -> None:
    """A store that is closed and opened again has everything, and its log is folded in."""
    database = await make(tmp_path)
    assert not database.with_name(DATABASE + "-wal").exists()
    store = open_store(tmp_path)
    assert store.archive.player("ann") == ANN
    await store.close()
    assert store.journal.wal_bytes() == 0


async def test_a_folder_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    """A missing folder is made with its parents; nobody else may look into it or its database."""
    database = await make(tmp_path / "a" / "b")
    assert database.parent.stat().st_mode & 0o777 == 0o700
    assert database.stat().st_mode & 0o777 == 0o600


async def test_a_folder_is_served_by_one_process(tmp_path: Path) -> None:
    """A second server on the same folder is told so in one line, and the first goes on."""
    store = open_store(tmp_path)
    with pytest.raises(DataFolderTaken, match="another process serves") as taken:
        open_store(tmp_path)
    assert str(tmp_path) in str(taken.value)
    assert "\n" not in str(taken.value)
    await Shelf(store.journal, store.archive).save(SAVED_ANN)
    await store.close()
    await open_store(tmp_path).close()


async def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """A folder that can't be made or written to is named, with the way out."""
    (tmp_path / "file").touch()
    with pytest.raises(StorageFault, match="--data") as fault:
        open_store(tmp_path / "file" / "data")
    assert str(tmp_path / "file" / "data") in str(fault.value)


def test_a_file_system_without_shared_memory_is_told() -> None:
    """Where SQLite can't keep a write-ahead log, the start is refused with the way out."""
    with closing(sqlite3.connect(":memory:")) as conn, pytest.raises(StorageFault, match="--data"):
        _set_wal(conn, Path("data.db"))


def cut_short(database: Path) -> None:
    """Lose the last page of a file, as a copy that broke off does."""
    os.truncate(database, database.stat().st_size - 4096)


def halve(database: Path) -> None:
    """Lose the second half of a file."""
    os.truncate(database, database.stat().st_size // 2)


def garble(database: Path) -> None:
    """Overwrite the beginning of a file."""
    database.write_bytes(b"garbage, not a database" * 300)


def make_foreign(database: Path) -> None:
    """Put another program's database there."""
    database.unlink()
    with closing(sqlite3.connect(str(database))) as conn:
        conn.execute("CREATE TABLE bookmarks (url)")


def make_newer(database: Path) -> None:
    """Note a step that only a later release knows."""
    with closing(sqlite3.connect(str(database))) as conn, conn:
        conn.execute("INSERT INTO _sqlite_migrations VALUES (999, 'samedeal', 'm999_from_tomorrow', '')")


@pytest.mark.parametrize("harm", [cut_short, halve, garble, make_foreign, make_newer])
async def test_a_file_that_is_not_ours_or_not_sound_is_refused(tmp_path: Path, harm: object) -> None:
    """A damaged, foreign or newer file is named with the way out, left as it is, and the folder is let go."""
    database = await make(tmp_path)
    assert callable(harm)
    harm(database)
    before = database.read_bytes()
    with pytest.raises(DataDamaged, match="samedeal restore") as refused:
        open_store(tmp_path)
    assert str(database) in str(refused.value)
    assert "\n" not in str(refused.value)
    assert database.read_bytes() == before
    DataFolder.take(tmp_path).release()


async def test_an_empty_file_gets_all_tables(tmp_path: Path) -> None:
    """From nothing, every step is applied once and in order, and a second start applies none."""
    (tmp_path / DATABASE).touch()
    await open_store(tmp_path).close()
    await open_store(tmp_path).close()
    with closing(connect_reader(tmp_path / DATABASE)) as conn:
        applied = [step.name for step in steps.migrations.applied(Database(conn))]
    assert applied == [step.name for step in steps.migrations.pending(Database(memory=True))]


async def test_an_older_file_gets_the_missing_steps(tmp_path: Path) -> None:
    """What an earlier release wrote stays, and the steps since then are added."""
    with closing(connect_writer(tmp_path / DATABASE)) as conn:
        steps.migrations.apply(Database(conn), stop_before="m002_races")
        conn.execute(f"PRAGMA application_id = {steps.APPLICATION_ID}")
        conn.execute("INSERT INTO players VALUES ('ann', 'Ann', '7f', 1000)")
    store = open_store(tmp_path)
    assert store.archive.player("ann") == ANN
    assert store.archive.unfinished_races() == ()
    await store.close()


async def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If one step fails, none of the pending ones is applied, and the old file opens as before."""
    database = await make(tmp_path)
    broken = Migrations("samedeal")
    for step in steps.migrations.pending(Database(memory=True)):
        broken(name=step.name)(step.fn)

    @broken()
    def m998_fine(db: Database) -> None:
        db.execute("CREATE TABLE extra (x)")

    @broken()
    def m999_fails(db: Database) -> None:
        db.execute("SELECT nonsense FROM nowhere")

    with monkeypatch.context() as patch:
        patch.setattr(steps, "migrations", broken)
        with pytest.raises(StorageFault, match="nowhere"):
            open_store(tmp_path)
    with closing(connect_reader(database)) as conn:
        assert conn.execute("SELECT * FROM sqlite_master WHERE name = 'extra'").fetchall() == []
    await open_store(tmp_path).close()


@pytest.mark.parametrize(
    ("version", "warned"), [("3.40.1", True), ("3.51.2", True), ("3.51.3", False), ("4.0.0", False)]
)
def test_a_version_that_may_lose_commits_is_named(version: str, warned: bool) -> None:
    """SQLite before 3.51.3 gets a warning that names it, others none."""
    warning = version_warning(version)
    assert (version in warning if warning else False) is warned


async def test_the_secret_outlives_the_server(tmp_path: Path) -> None:
    """Days stay derivable after a restart: the secret belongs to the data, and another folder has another."""
    first = open_store(tmp_path / "one")
    secret = first.archive.secret()
    await first.close()
    again, other = open_store(tmp_path / "one"), open_store(tmp_path / "two")
    assert again.archive.secret() == secret != other.archive.secret()
    await again.close()
    await other.close()
