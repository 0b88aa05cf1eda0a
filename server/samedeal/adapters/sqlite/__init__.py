"""The lasting store: one SQLite file, one writer thread, one process."""

from samedeal.adapters.sqlite.archive import SqliteArchive
from samedeal.adapters.sqlite.journal import SqliteJournal
from samedeal.adapters.sqlite.store import SqliteStore, open_store

__all__ = ["SqliteArchive", "SqliteJournal", "SqliteStore", "open_store"]
