"""Keeping the write-ahead log short, also while somebody reads."""

import time
from pathlib import Path

from samedeal.adapters.sqlite.readers import Readers

# SQLite checkpoints after every commit that leaves more than 1,000 pages; this much says a reader is in the way.
WAL_LIMIT_BYTES = 16 << 20
# A read younger than this ends by itself soon enough, unless the log grows to twice its limit meanwhile.
READ_PATIENCE_S = 1.0


class WalKeeper:
    """Cut off long reads once the log has grown past a limit, since it can't start anew beneath them.

    The writer's connection checkpoints after its commits, and no other ever does. Readers in other programs can't be
    cut off: the log grows until they end.
    """

    def __init__(self, path: Path, readers: Readers, limit: int) -> None:
        self._wal = path.with_name(path.name + "-wal")
        self._readers = readers
        self._limit = limit

    def size(self) -> int:
        """Tell how long the log is in bytes."""
        try:
            return self._wal.stat().st_size
        except OSError:
            return 0

    def tend(self) -> None:
        """Do what the log needs after a commit; called on the writer's thread."""
        size = self.size()
        if size > self._limit:
            patience = READ_PATIENCE_S if size <= 2 * self._limit else 0.0
            self._readers.cut(time.monotonic() - patience)
