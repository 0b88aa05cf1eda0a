"""Moderating the data of a folder, also while a server writes to it: read, decide and write in one transaction."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlite_utils import Database

from samedeal.adapters.folder import DATABASE, DataFolder
from samedeal.adapters.sqlite.archive import ATTEMPTS, SqliteArchive, firsts
from samedeal.adapters.sqlite.connection import connect_reader, connect_writer, fault_of, transaction, version_warning
from samedeal.adapters.sqlite.engine import sqlite3
from samedeal.adapters.sqlite.migrations import check_origin, migrations
from samedeal.adapters.sqlite.readers import Readers
from samedeal.adapters.sqlite.records import RULING_WRITES, Row, read_attempt, save
from samedeal.moderation import AuditNoted, Cases, Ruling
from samedeal.ports import AttemptRecord, StorageFault

# A server's commits take milliseconds; one that holds the lock for longer is in trouble.
_PATIENCE_MS = 10_000

WINS = f"{ATTEMPTS} WHERE a.outcome = 'won' AND a.at >= ? ORDER BY a.at DESC, a.n DESC"


class SqliteCases(SqliteArchive):
    """Cases on SQLite."""

    def wins(self, since: int) -> tuple[AttemptRecord, ...]:
        """List the attempts that were won at `since` (epoch ms) or later, newest first."""
        return tuple(map(read_attempt, self._rows(WINS, since)))

    def hidden(self, attempt: str) -> bool:
        """Tell whether an attempt is hidden."""
        return self._row("SELECT 1 FROM hidden WHERE attempt = ?", attempt) is not None

    def day_of_race(self, race: str) -> str | None:
        """Find the date of which a race is the challenge."""
        return next(iter(firsts(self._rows("SELECT date FROM dailies WHERE race = ?", race))), None)

    def audit(self) -> tuple[AuditNoted, ...]:
        """List all audit lines, newest first."""
        rows = self._rows("SELECT at, what, subject, why FROM audit ORDER BY n DESC")
        return tuple(AuditNoted(*row) for row in rows)


class SqliteBench:
    """A Bench on the database of a data folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def rule(self, decide: Callable[[Cases], tuple[Ruling, ...]]) -> tuple[Ruling, ...]:
        """Let `decide` read, and save what it gives back, with the write lock held; raise StorageFault."""
        database = _usable(self._folder)
        try:
            with _beside_a_server(self._folder), closing(_connect(database)) as conn, transaction(conn):
                rulings = decide(SqliteCases(_Holder(conn)))
                save(conn, [rulings], RULING_WRITES)
        except sqlite3.Error as error:
            raise fault_of(error, database) from error
        return rulings


def open_cases(folder: Path) -> SqliteCases:
    """Open what a data folder holds for reading only, also while a server has it; raise StorageFault."""
    return SqliteCases(Readers(_usable(folder)))


class _Holder:
    """The connection that holds the write lock, as a source to read from."""

    def __init__(self, conn: sqlite3.Connection) -> None:
        self._conn = conn

    def rows(self, sql: str, *values: object) -> list[Row]:
        """Run a query within the transaction."""
        return self._conn.execute(sql, values).fetchall()

    def close(self) -> None:
        """Leave the connection to whoever opened it."""


def _connect(database: Path) -> sqlite3.Connection:
    """Open a second writer that leaves every checkpoint to the server's one."""
    conn = connect_writer(database)
    conn.execute("PRAGMA wal_autocheckpoint = 0").fetchall()
    conn.execute(f"PRAGMA busy_timeout = {_PATIENCE_MS}").fetchall()
    return conn


@contextmanager
def _beside_a_server(folder: Path) -> Iterator[None]:
    """Go on beside a server if this SQLite can do that without losing a commit; else keep servers out, or say so.

    Raises:
        DataFolderTaken: a server runs, and the SQLite in use is one of those with the fault.
    """
    if version_warning() is None:
        yield
        return
    held = DataFolder.take(folder)
    try:
        yield
    finally:
        held.release()


def _usable(folder: Path) -> Path:
    """Find a folder's database and see that it is ours and has the tables of this release; raise StorageFault."""
    database = folder / DATABASE
    if not database.is_file():
        raise StorageFault(f"there is no data in {folder}; name the server's data folder with --data")
    try:
        with closing(connect_reader(database)) as conn:
            check_origin(conn, database)
            behind = migrations.pending(Database(conn))
    except sqlite3.Error as error:
        raise fault_of(error, database) from error
    if behind:
        raise StorageFault(f"{database} was written by an older release: start this one's server on it once")
    return database
