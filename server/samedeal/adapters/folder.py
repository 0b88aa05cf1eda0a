"""The data folder: where it keeps what, and that one process at a time serves it."""

import fcntl
import os
from pathlib import Path
from typing import Self

from samedeal.ports import DataFolderTaken, StorageFault

DATABASE = "samedeal.db"
LOCK = "lock"


class DataFolder:
    """A data folder that this process holds until `release`, or until it dies, however it dies."""

    def __init__(self, path: Path, lock: int) -> None:
        self.path = path
        self._lock = lock

    @classmethod
    def take(cls, path: Path) -> Self:
        """Make the folder if need be (0700), and hold it.

        Raises:
            DataFolderTaken: another process holds it.
            StorageFault: it can't be made or written to.
        """
        try:
            path.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = os.open(path / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StorageFault(
                f"can't write to the data folder {path} ({error.strerror}): "
                "make it writable for this user, or name another with --data"
            ) from error
        try:
            # The kernel drops a flock with its process, so that no stale lock outlives kill -9.
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(lock)
            raise DataFolderTaken(
                f"another process serves the data folder {path}: stop it first, or name another with --data"
            ) from error
        return cls(path, lock)

    @property
    def database(self) -> Path:
        """Where the database is, or will be."""
        return self.path / DATABASE

    def release(self) -> None:
        """Let go of the folder."""
        os.close(self._lock)


def sync_folder(path: Path) -> None:
    """Make the names in a folder survive a power cut, as fsync of a file doesn't."""
    descriptor = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
