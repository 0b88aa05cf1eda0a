"""Copies of the data: made while the server runs, checked, and put back."""

import os
import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from samedeal.adapters.folder import DATABASE, DataFolder, sync_folder
from samedeal.adapters.sqlite.connection import connect_reader, fault_of
from samedeal.adapters.sqlite.engine import sqlite3
from samedeal.adapters.sqlite.migrations import check_origin
from samedeal.ports import DataDamaged, StorageFault

_LOG_SUFFIXES = ("-wal", "-shm")


def back_up(folder: Path, target: Path) -> None:
    """Copy the data of a folder into one file, also while a server writes to it.

    The file appears under its name only once it is whole, checked and on the disk; what was there is replaced.

    Raises:
        StorageFault: there is no data, or no room for the copy.
        DataDamaged: the data, and so the copy, is damaged.
    """
    database = _existing(folder / DATABASE)
    with _arriving(target) as copy:
        _copy(database, copy)
        check(copy)


def restore(backup: Path, folder: Path) -> Path | None:
    """Put a backup in the place of a folder's data; give the folder where the data of before is kept, if there was any.

    Raises:
        DataFolderTaken: a server holds the folder.
        StorageFault: there is no such backup, or no room for it.
        DataDamaged: the backup is damaged; the data is left as it was.
    """
    check(_existing(backup))
    held = DataFolder.take(folder)
    try:
        with _arriving(held.database) as copy:
            shutil.copyfile(backup, copy)
            check(copy)
            return _set_aside(held.database)
    finally:
        held.release()


def check(path: Path) -> None:
    """Read a whole backup and see that it is sound and ours.

    Raises:
        DataDamaged: it is not.
    """
    try:
        # A finished backup is written by nobody: immutable, it is read without a lock or a log beside it.
        with closing(connect_reader(path, "ro&immutable=1")) as conn:
            check_origin(conn, path)
            faults = [fault for (fault,) in conn.execute("PRAGMA integrity_check(1)")]
    except sqlite3.Error as error:
        raise fault_of(error, path) from error
    if faults != ["ok"]:
        raise DataDamaged(f"{path} is damaged ({faults[0]}): use another backup")


def _existing(path: Path) -> Path:
    if not path.is_file():
        raise StorageFault(f"there is no file {path}")
    return path


@contextmanager
def _arriving(target: Path) -> Iterator[Path]:
    """Lend a name beside the target; what is written there becomes the target, whole or not at all."""
    copy = target.with_name(f".{target.name}.partial")
    try:
        copy.unlink(missing_ok=True)
        copy.touch(mode=0o600)
        yield copy
        _sync(copy)
        copy.replace(target)
        sync_folder(target.parent)
    except OSError as error:
        raise StorageFault(f"can't write {target} ({error.strerror})") from error
    finally:
        copy.unlink(missing_ok=True)


def _copy(database: Path, copy: Path) -> None:
    try:
        # "rw", since a log that no process has open needs an index made for it; query_only holds all the same.
        with closing(connect_reader(database, "rw")) as source, closing(sqlite3.connect(str(copy))) as sink:
            source.execute("PRAGMA wal_autocheckpoint = 0")
            source.backup(sink)
            # One file and no log beside it.
            sink.execute("PRAGMA journal_mode = DELETE").fetchall()
    except sqlite3.Error as error:
        raise fault_of(error, database) from error


def _set_aside(database: Path) -> Path | None:
    """Keep a database and its log under a dated name, and take the log from beside the database.

    The database itself keeps its name until the new one replaces it, so that at no instant there is none.
    """
    if not database.exists():
        return None
    aside = database.with_name(f"before-restore-{datetime.now(UTC):%Y%m%dT%H%M%S.%fZ}")
    aside.mkdir(mode=0o700)
    logs = [database.with_name(database.name + suffix) for suffix in _LOG_SUFFIXES]
    for file in filter(Path.exists, [database, *logs]):
        os.link(file, aside / file.name)
    sync_folder(aside)
    for log in logs:
        log.unlink(missing_ok=True)
    return aside


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
