"""The one writer: a thread that commits whatever waits as one group."""

import asyncio
import threading
from dataclasses import dataclass
from queue import Empty, SimpleQueue

from samedeal.adapters.folder import DataFolder
from samedeal.adapters.sqlite.connection import fault_of, transaction
from samedeal.adapters.sqlite.engine import sqlite3
from samedeal.adapters.sqlite.records import save
from samedeal.adapters.sqlite.wal import WalKeeper
from samedeal.ports import Done, Record, StorageFault

# A commit of more than this takes long enough for the first of the group to notice.
GROUP_LIMIT = 4096

# What a batch can be to blame for: a constraint, an attempt that is not open, a value that is no SQLite value.
_REFUSALS = (
    sqlite3.DataError,
    sqlite3.IntegrityError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
    StorageFault,
    OverflowError,
    TypeError,
    ValueError,
)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A batch in the queue."""

    batch: tuple[Record, ...]
    done: Done
    # How many faults its giver had been told of when giving it.
    told: int


Outcome = tuple[Done, StorageFault | None]


class SqliteJournal:
    """A Journal on SQLite; made on the event loop that its callbacks run on."""

    def __init__(self, folder: DataFolder, conn: sqlite3.Connection, wal: WalKeeper) -> None:
        self._folder = folder
        self._conn = conn
        self._wal = wal
        self._loop = asyncio.get_running_loop()
        # What was given in this turn of the event loop; handed over at its end, so that the writer, who wants the
        # interpreter too, is woken once a turn and not once a batch.
        self._given: list[Waiting] = []
        self._queue: SimpleQueue[list[Waiting] | None] = SimpleQueue()
        self._failing: str | None = None
        self._closed = False
        # Faults that happened, counted by the writer, and those that the event loop has been told of: what is given
        # in between may build on what was lost, and is lost with it.
        self._faults = 0
        self._told = 0
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def append(self, batch: tuple[Record, ...], done: Done) -> None:
        """Queue a batch; all of it is saved, or none.

        `done` is called from the event loop: with None after the commit, with a fault if the batch was not saved.
        """
        if self._closed:
            self._loop.call_soon(done, StorageFault("the journal is closed"))
            return
        if not self._given:
            self._loop.call_soon(self._hand_over)
        self._given.append(Waiting(batch, done, self._told))

    def failing(self) -> str | None:
        """Tell why the last commit failed, or None while all is well; a batch's own fault does not count."""
        return self._failing

    def wal_bytes(self) -> int:
        """Tell how long the write-ahead log is."""
        return self._wal.size()

    async def close(self) -> None:
        """Save what waits, fold the write-ahead log into the database, and let go of the data folder."""
        if self._closed:
            return
        self._closed = True
        self._hand_over()
        self._queue.put(None)
        await self._loop.run_in_executor(None, self._thread.join)
        self._conn.close()
        self._folder.release()

    def _hand_over(self) -> None:
        if self._given:
            self._queue.put(self._given)
            self._given = []

    # ------------------------------------------------------------------------------------------- on the writer's thread

    def _run(self) -> None:
        while group := self._take():
            outcomes = self._commit_what_still_holds(group)
            self._loop.call_soon_threadsafe(self._tell, outcomes, self._faults)
            self._wal.tend()

    def _take(self) -> list[Waiting]:
        """Wait for a batch, and take all that wait with it; nothing once the journal is closed."""
        first = self._queue.get()
        group = [] if first is None else first
        while group and len(group) < GROUP_LIMIT:
            try:
                more = self._queue.get_nowait()
            except Empty:
                break
            if more is None:
                # Closing comes after all that was given before it: take it up again once the group is saved.
                self._queue.put(None)
                break
            group += more
        return group

    def _commit_what_still_holds(self, group: list[Waiting]) -> list[Outcome]:
        """Save a group but for what was given before its giver knew of a fault."""
        lost = [waiting for waiting in group if waiting.told < self._faults]
        sound = group[len(lost) :]
        before = StorageFault(f"lost with what came before it: {self._failing or 'it could not be saved'}")
        return [(waiting.done, before) for waiting in lost] + (self._commit(sound) if sound else [])

    def _commit(self, group: list[Waiting]) -> list[Outcome]:
        """Save a group in one commit; one with a bad batch is halved until that one stands alone."""
        try:
            with transaction(self._conn):
                save(self._conn, [waiting.batch for waiting in group])
        except _REFUSALS as error:
            if len(group) > 1:
                half = len(group) // 2
                return self._commit(group[:half]) + self._commit(group[half:])
            return [(group[0].done, StorageFault(f"refused: {error}"))]
        except Exception as error:  # noqa: BLE001 - whatever the disk does, the writer lives on and says it
            fault = fault_of(error, self._folder.database)
            self._failing = str(fault)
            self._faults += 1
            return [(waiting.done, fault) for waiting in group]
        self._failing = None
        return [(waiting.done, None) for waiting in group]

    # ------------------------------------------------------------------------------------------- on the event loop

    def _tell(self, outcomes: list[Outcome], faults: int) -> None:
        self._told = faults
        for done, fault in outcomes:
            try:
                done(fault)
            except Exception as error:  # noqa: BLE001 - one callback's error must not cost the next one its call
                self._loop.call_exception_handler({"message": "a callback of the journal failed", "exception": error})
