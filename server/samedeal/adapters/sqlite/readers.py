"""Connections that read, one per thread."""

import threading
import time
import weakref
from pathlib import Path
from typing import Any

from samedeal.adapters.sqlite.connection import connect_reader, fault_of
from samedeal.adapters.sqlite.engine import sqlite3


class Reader:
    """One thread's connection, which notes since when it has been reading.

    Raises:
        StorageFault: the database can't be opened.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            self._conn = connect_reader(path)
        except sqlite3.Error as error:
            raise fault_of(error, path) from error
        self.since: float | None = None
        # Threads come and go: their connections are closed with them.
        self.close = weakref.finalize(self, self._conn.close)

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Run a query to its end, so that nothing of it keeps a snapshot.

        Raises:
            StorageFault: the read failed, or was cut off.
        """
        self.since = time.monotonic()
        try:
            return self._conn.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise fault_of(error, self._path) from error
        finally:
            self.since = None

    def cut(self, before: float) -> None:
        """Cut off the read under way if it began earlier than this."""
        since = self.since
        if since is not None and since <= before:
            self._conn.interrupt()


class Readers:
    """Everyone who reads the database in this process."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._mine = threading.local()
        self._lock = threading.Lock()
        self._all: weakref.WeakSet[Reader] = weakref.WeakSet()

    def mine(self) -> Reader:
        """Give this thread its reader."""
        reader: Reader | None = getattr(self._mine, "reader", None)
        if reader is None:
            reader = self._mine.reader = Reader(self._path)
            with self._lock:
                self._all.add(reader)
        return reader

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Run a query to its end on this thread's connection; raise StorageFault."""
        return self.mine().rows(sql, *values)

    def cut(self, before: float) -> None:
        """Cut off every read that began earlier than this (of the monotonic clock, in seconds)."""
        for reader in self._known():
            reader.cut(before)

    def close(self) -> None:
        """Close every connection; whoever reads afterwards gets a fault."""
        for reader in self._known():
            reader.close()

    def _known(self) -> list[Reader]:
        with self._lock:
            return list(self._all)
