"""Connections to the database, and what its errors mean to an operator."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from samedeal.adapters.sqlite.engine import sqlite3
from samedeal.ports import DataDamaged, StorageFault

# sqlite.org/wal.html#walresetbug: before this version two connections that checkpoint at once may lose a commit.
FIRST_SAFE_VERSION = (3, 51, 3)
VERSION: str = sqlite3.sqlite_version

# The write-ahead log shrinks to this size when it starts anew, which it does once all of it is checkpointed.
_WAL_KEPT_BYTES = 4 << 20
_PAGE_CACHE_KIB = 16 << 10

# Primary result codes (sqlite.org/rescode.html); an extended code carries its primary one in the low byte.
_CORRUPT = 11
_INTERRUPT = 9
_NOT_A_DATABASE = 26


def version_warning(version: str = VERSION) -> str | None:
    """Say what is wrong with this version of SQLite, or None if nothing is."""
    if tuple(map(int, version.split("."))) >= FIRST_SAFE_VERSION:
        return None
    wanted = ".".join(map(str, FIRST_SAFE_VERSION))
    return (
        f"SQLite {version} may lose a commit when two connections checkpoint at once (fixed in {wanted}): "
        "samedeal checkpoints on one connection only; let no other program write to its database, "
        "or install the package pysqlite3"
    )


def connect_writer(path: Path) -> sqlite3.Connection:
    """Open the one connection that writes and checkpoints; the file is made if need be, and left as it is if not.

    Its transactions are begun by hand (`isolation_level=None`), since an implied one starts without the write lock.
    """
    conn = sqlite3.connect(str(path), isolation_level=None, check_same_thread=False)
    try:
        for pragma in (
            "synchronous = FULL",
            "foreign_keys = ON",
            f"journal_size_limit = {_WAL_KEPT_BYTES}",
            f"cache_size = -{_PAGE_CACHE_KIB}",
        ):
            conn.execute(f"PRAGMA {pragma}").fetchall()
    except BaseException:
        conn.close()
        raise
    return conn


@contextmanager
def transaction(conn: sqlite3.Connection) -> Iterator[None]:
    """Do all that follows or none of it, with the write lock held from the start."""
    conn.execute("BEGIN IMMEDIATE")
    try:
        yield
        conn.execute("COMMIT")
    except BaseException:
        # A full disk has rolled back by itself.
        if conn.in_transaction:
            conn.execute("ROLLBACK")
        raise


def connect_reader(path: Path, mode: str = "ro") -> sqlite3.Connection:
    """Open a connection that only reads; each of its statements sees one commit and holds nothing afterwards."""
    conn = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        isolation_level=None,
        check_same_thread=False,
    )
    conn.execute("PRAGMA query_only = ON")
    conn.execute(f"PRAGMA cache_size = -{_PAGE_CACHE_KIB}")
    return conn


def fault_of(error: Exception, path: Path) -> StorageFault:
    """Say an error of the database as an operator needs it."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (_CORRUPT, _NOT_A_DATABASE):
        return damaged(path, str(error))
    if code == _INTERRUPT:
        return StorageFault("this read took so long that it was cut off; ask for less at once")
    return StorageFault(str(error) or repr(error))


def damaged(path: Path, why: str) -> DataDamaged:
    """Say that a file can't be used, and what can be done."""
    return DataDamaged(f"can't use {path} ({why}): put a backup in its place with `samedeal restore FILE`")
