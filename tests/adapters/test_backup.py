"""What a backup promises, and what a restore."""

import asyncio
import os
from pathlib import Path

import pytest

from samedeal.adapters.backup import back_up, restore
from samedeal.adapters.folder import DATABASE
from samedeal.adapters.sqlite import open_store
from samedeal.ports import DataDamaged, DataFolderTaken, StorageFault
from tests.adapters.records import ANN, SAVED_ANN, seated
from tests.adapters.shelf import Shelf


async def events_in(folder: Path) -> int:
    """How many events of the race are there."""
    store = open_store(folder)
    count = len(store.archive.race_events("r1"))
    await store.close()
    return count


async def make(folder: Path, events: int) -> None:
    """A data folder with Ann and some events."""
    store = open_store(folder)
    shelf = Shelf(store.journal, store.archive)
    await shelf.save(SAVED_ANN, *(seated(seq) for seq in range(1, events + 1)))
    await store.close()


async def test_a_backup_is_made_while_the_server_writes(tmp_path: Path) -> None:
    """The copy is one state of the data, at least as new as when it was asked for, and the server goes on."""
    store = open_store(tmp_path / "data")
    shelf = Shelf(store.journal, store.archive)
    await shelf.save(SAVED_ANN, *(seated(seq) for seq in range(1, 101)))
    copying = asyncio.create_task(asyncio.to_thread(back_up, tmp_path / "data", tmp_path / "copy.db"))
    answers = await shelf.append([(seated(seq),) for seq in range(101, 1_101)])
    await copying
    await store.close()
    assert answers == [None] * 1_000
    restore(tmp_path / "copy.db", tmp_path / "other")
    assert 100 <= await events_in(tmp_path / "other") <= 1_100


async def test_a_backup_is_one_private_file(tmp_path: Path) -> None:
    """A backup leaves one file that only its owner may read, and nothing beside it."""
    await make(tmp_path / "data", 3)
    back_up(tmp_path / "data", tmp_path / "copy.db")
    assert sorted(os.listdir(tmp_path)) == ["copy.db", "data"]
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600


async def test_a_restore_brings_the_backup_back_and_keeps_what_was(tmp_path: Path) -> None:
    """After a restore the data is the backup's; the data of before is kept whole under a dated name."""
    await make(tmp_path / "data", 3)
    back_up(tmp_path / "data", tmp_path / "copy.db")
    store = open_store(tmp_path / "data")
    await Shelf(store.journal, store.archive).save(seated(4))
    await store.close()
    kept = restore(tmp_path / "copy.db", tmp_path / "data")
    assert await events_in(tmp_path / "data") == 3
    assert kept is not None
    assert await events_in(kept) == 4


async def test_a_log_that_was_never_folded_in_is_kept_with_its_database(tmp_path: Path) -> None:
    """A restore after a crash leaves no old log beside the new database, and keeps it beside the old one."""
    await make(tmp_path / "data", 3)
    back_up(tmp_path / "data", tmp_path / "copy.db")
    log = tmp_path / "data" / f"{DATABASE}-wal"
    log.write_bytes(b"what a crash left behind")
    kept = restore(tmp_path / "copy.db", tmp_path / "data")
    assert kept is not None
    assert (kept / log.name).read_bytes() == b"what a crash left behind"
    assert not log.exists()


async def test_a_restore_into_nothing_makes_the_folder(tmp_path: Path) -> None:
    """Where there was no data, nothing is kept, and the data is the backup's."""
    await make(tmp_path / "data", 3)
    back_up(tmp_path / "data", tmp_path / "copy.db")
    assert restore(tmp_path / "copy.db", tmp_path / "new") is None
    store = open_store(tmp_path / "new")
    assert store.archive.player("ann") == ANN
    await store.close()


async def test_a_restore_waits_for_nobody(tmp_path: Path) -> None:
    """While a server holds the folder, a restore is refused and changes nothing."""
    await make(tmp_path / "data", 3)
    back_up(tmp_path / "data", tmp_path / "copy.db")
    store = open_store(tmp_path / "data")
    with pytest.raises(DataFolderTaken, match="stop it first"):
        restore(tmp_path / "copy.db", tmp_path / "data")
    await store.close()
    assert await events_in(tmp_path / "data") == 3


@pytest.mark.parametrize("content", [b"", b"garbage" * 1_000], ids=["empty", "garbage"])
async def test_a_damaged_backup_is_refused(tmp_path: Path, content: bytes) -> None:
    """A backup that is not sound is named, and the data stays as it was."""
    await make(tmp_path / "data", 3)
    (tmp_path / "copy.db").write_bytes(content)
    with pytest.raises(DataDamaged, match=r"copy\.db"):
        restore(tmp_path / "copy.db", tmp_path / "data")
    assert await events_in(tmp_path / "data") == 3
    assert not list((tmp_path / "data").glob("*restore*"))


@pytest.mark.parametrize("harm", [slice(0, 100), slice(-4096, None)], ids=["header", "last page"])
async def test_a_backup_of_damaged_data_replaces_no_good_one(tmp_path: Path, harm: slice) -> None:
    """When the data turns out damaged, the backup of yesterday is still there."""
    await make(tmp_path / "data", 300)
    back_up(tmp_path / "data", tmp_path / "copy.db")
    good = (tmp_path / "copy.db").read_bytes()
    database = tmp_path / "data" / DATABASE
    harmed = bytearray(database.read_bytes())
    harmed[harm] = b"\xee" * len(harmed[harm])
    database.write_bytes(harmed)
    with pytest.raises(DataDamaged):
        back_up(tmp_path / "data", tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_bytes() == good
    assert sorted(os.listdir(tmp_path)) == ["copy.db", "data"]


async def test_what_is_missing_is_named(tmp_path: Path) -> None:
    """No data to copy, no backup to put back, no folder to write to: each says which file."""
    with pytest.raises(StorageFault, match=DATABASE):
        back_up(tmp_path, tmp_path / "copy.db")
    with pytest.raises(StorageFault, match=r"copy\.db"):
        restore(tmp_path / "copy.db", tmp_path)
    await make(tmp_path / "data", 1)
    with pytest.raises(StorageFault, match="nowhere"):
        back_up(tmp_path / "data", tmp_path / "nowhere" / "copy.db")
