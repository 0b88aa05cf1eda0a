"""Opening the store: the folder is taken, the database checked and migrated, the writer started."""

from dataclasses import dataclass
from pathlib import Path

from samedeal.adapters.folder import DATABASE, DataFolder, sync_folder
from samedeal.adapters.sqlite.archive import SqliteArchive
from samedeal.adapters.sqlite.connection import connect_writer, fault_of
from samedeal.adapters.sqlite.engine import sqlite3
from samedeal.adapters.sqlite.journal import SqliteJournal
from samedeal.adapters.sqlite.migrations import check_origin, migrate
from samedeal.adapters.sqlite.readers import Readers
from samedeal.adapters.sqlite.wal import WAL_LIMIT_BYTES, WalKeeper
from samedeal.ports import StorageFault


@dataclass(frozen=True, slots=True)
class SqliteStore:
    """The two sides of one data folder."""

    journal: SqliteJournal
    archive: SqliteArchive

    async def close(self) -> None:
        """Save what waits, and let go of the folder."""
        self.archive.close()
        await self.journal.close()


def open_store(path: Path, wal_limit: int = WAL_LIMIT_BYTES) -> SqliteStore:
    """Open the store in a data folder, which is made if need be; called on the event loop that it will serve.

    Raises:
        DataFolderTaken: another process serves the folder.
        DataDamaged: the database can't be used; the text names the file and the way out.
        StorageFault: the folder can't be written to.
    """
    folder = DataFolder.take(path)
    try:
        conn = _open_database(folder.database)
    except BaseException:
        folder.release()
        raise
    readers = Readers(folder.database)
    wal = WalKeeper(folder.database, readers, wal_limit)
    return SqliteStore(SqliteJournal(folder, conn, wal), SqliteArchive(readers))


def open_archive(path: Path) -> SqliteArchive:
    """Open what a data folder holds for reading only, also while a server has it.

    Raises:
        StorageFault: there is no data there.
    """
    database = path / DATABASE
    if not database.is_file():
        raise StorageFault(f"there is no data in {path}; name the server's data folder with --data")
    return SqliteArchive(Readers(database))


def _open_database(path: Path) -> sqlite3.Connection:
    """Open, recover, check and migrate the database; a file that was cut short fails its first read."""
    try:
        conn = connect_writer(path)
    except sqlite3.Error as error:
        raise fault_of(error, path) from error
    try:
        check_origin(conn, path, may_be_empty=True)
        _set_wal(conn, path)
        migrate(conn)
        conn.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        path.chmod(0o600)
        sync_folder(path.parent)
    except sqlite3.Error as error:
        conn.close()
        raise fault_of(error, path) from error
    except StorageFault:
        conn.close()
        raise
    return conn


def _set_wal(conn: sqlite3.Connection, path: Path) -> None:
    """Switch to a write-ahead log, so that readers and the writer don't wait for each other."""
    (mode,) = conn.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise StorageFault(
            f"the file system of {path} can't share memory between connections: "
            "name a data folder on another with --data"
        )
