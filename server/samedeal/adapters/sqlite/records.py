"""How records become rows, and rows records."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from samedeal.adapters.sqlite.engine import sqlite3
from samedeal.moderation import AttemptHidden, AttemptShown, AuditNoted, BoardLeft, Ruling
from samedeal.ports import (
    ActionAppended,
    AttemptClosed,
    AttemptOpened,
    AttemptRecord,
    BoardEntered,
    CredentialAdded,
    DailyGraded,
    DailyOpened,
    DailyWon,
    DealFound,
    DealIssued,
    Heartbeat,
    LayoutSeen,
    PlayerSaved,
    RaceAppended,
    RaceListed,
    Record,
    RoomProbed,
    StorageFault,
)
from samedeal.race.events import AnyRaceEvent
from samedeal.race.standings import score

# How much room a probe asks for.
PROBE_BYTES = 65_536

Row = tuple[Any, ...]
R = TypeVar("R")

_encoder = msgspec.json.Encoder()
_event_decoder: msgspec.json.Decoder[AnyRaceEvent] = msgspec.json.Decoder(AnyRaceEvent)


@dataclass(frozen=True, slots=True)
class Write:
    """A statement for one kind of record; with `each`, a record that changes no row is refused, and this says why."""

    kind: type[Any]
    sql: str
    row: Callable[[Any], Row]
    each: str | None


def _write(kind: type[R], sql: str, row: Callable[[R], Row], *, each: str | None = None) -> Write:
    return Write(kind, sql, row, each)


# In the order of the statements: what is referred to comes before what refers to it.
WRITES = (
    _write(
        PlayerSaved,
        "INSERT INTO players VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name",
        lambda r: (r.player.id, r.player.name, r.player.tag, r.player.created_at),
    ),
    _write(
        CredentialAdded,
        "INSERT INTO credentials VALUES (?, ?, ?)",
        lambda r: (r.digest, r.player, r.at),
    ),
    _write(
        RaceAppended,
        "INSERT INTO race_events VALUES (?, ?, ?, ?)",
        lambda r: (r.race, r.seq, r.event.at, _encoder.encode(r.event).decode()),
    ),
    _write(
        RaceListed,
        "INSERT INTO listings (race, phase, public, at) VALUES (?, ?, ?, ?) ON CONFLICT (race) "
        "DO UPDATE SET phase = excluded.phase, public = excluded.public, at = excluded.at",
        lambda r: (r.race, r.phase, r.public, r.at),
    ),
    _write(
        DealIssued,
        "INSERT INTO issued VALUES (?, ?) ON CONFLICT DO NOTHING",
        lambda r: (r.layout, r.at),
    ),
    _write(
        LayoutSeen,
        "INSERT INTO seen VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        lambda r: (r.player, r.layout, r.at),
    ),
    _write(
        AttemptOpened,
        "INSERT INTO attempts (attempt, race, player, variant, cells, number, drawn, ranked, started_at) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        lambda r: (
            r.attempt, r.race, r.player, r.variant, r.cells, r.number, r.drawn, r.ranked, r.started_at,
        ),
    ),
    _write(
        ActionAppended,
        "INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?)",
        lambda r: (r.attempt, r.seq, r.t_ms, r.m, r.count, r.hash),
    ),
    _write(
        AttemptClosed,
        "UPDATE attempts SET score = ?, outcome = ?, count = ?, time_ms = ?, count_at_ms = ?, moves = ?, undos = ?, "
        "at = ? WHERE attempt = ? AND score IS NULL",
        lambda r: (
            score(r.count, r.count_at_ms), r.outcome, r.count, r.time_ms, r.count_at_ms, r.moves, r.undos, r.at,
            r.attempt,
        ),
        each="an attempt can't be closed that is not open",
    ),
    _write(
        BoardEntered,
        "INSERT INTO ladders (board, undo, cells) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        lambda r: (r.board, r.undo, r.cells),
    ),
    _write(
        BoardEntered,
        "INSERT INTO ladder_rows SELECT id, ?, ?, ?, ? FROM ladders WHERE board = ? AND undo = ? AND cells = ? "
        # A better score is never overwritten with a worse one; an equal one keeps the first.
        "ON CONFLICT DO UPDATE SET attempt = excluded.attempt, score = excluded.score, at = excluded.at "
        "WHERE excluded.score < score",
        lambda r: (r.player, r.attempt, r.score, r.at, r.board, r.undo, r.cells),
    ),
    _write(
        DailyOpened,
        "INSERT INTO dailies VALUES (?, ?, ?, ?)",
        lambda r: (r.date, r.variant, r.race, r.grade),
    ),
    _write(
        DailyGraded,
        "UPDATE dailies SET grade = ? WHERE date = ? AND variant = ?",
        lambda r: (r.grade, r.date, r.variant),
    ),
    _write(
        DealFound,
        "INSERT INTO stock VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        lambda r: (r.variant, r.cells, r.number),
    ),
    # More than the pages at hand can take: written and deleted again, it shows that the file may grow.
    _write(RoomProbed, "INSERT INTO probe VALUES (zeroblob(?))", lambda r: (PROBE_BYTES,)),
    _write(RoomProbed, "DELETE FROM probe", lambda r: ()),
    _write(
        DailyWon,
        "INSERT INTO daily_wins VALUES (?, ?) ON CONFLICT DO NOTHING",
        lambda r: (r.player, r.date),
    ),
    _write(
        Heartbeat,
        "INSERT INTO heartbeat VALUES (1, ?, ?, ?) ON CONFLICT DO UPDATE "
        "SET at = excluded.at, boot_ms = excluded.boot_ms, boot_id = excluded.boot_id",
        lambda r: (r.at, r.boot_ms, r.boot_id),
    ),
)  # fmt: skip
# A row leaves its ladder before WRITES put the next one there.
RULING_WRITES = (
    _write(
        AttemptHidden,
        "INSERT INTO hidden VALUES (?, ?)",
        lambda r: (r.attempt, r.at),
    ),
    _write(
        AttemptShown,
        "DELETE FROM hidden WHERE attempt = ?",
        lambda r: (r.attempt,),
        each="an attempt can't be shown that is not hidden",
    ),
    _write(
        BoardLeft,
        "DELETE FROM ladder_rows WHERE player = ? AND ladder = "
        "(SELECT id FROM ladders WHERE board = ? AND undo = ? AND cells = ?)",
        lambda r: (r.player, r.board, r.undo, r.cells),
    ),
    *WRITES,
    _write(
        AuditNoted,
        "INSERT INTO audit (at, what, subject, why) VALUES (?, ?, ?, ?)",
        lambda r: (r.at, r.what, r.subject, r.why),
    ),
)


def save(
    conn: sqlite3.Connection, batches: Iterable[tuple[Record | Ruling, ...]], writes: tuple[Write, ...] = WRITES
) -> None:
    """Write batches within the transaction at hand, one statement for all records of a kind, in the order of `writes`.

    Raises:
        StorageFault: an attempt was closed that is not open, or shown that is not hidden.
        sqlite3.Error: whatever the database objects to.
    """
    kinds: defaultdict[type[Record | Ruling], list[Record | Ruling]] = defaultdict(list)
    for batch in batches:
        for record in batch:
            kinds[type(record)].append(record)
    if strange := kinds.keys() - {write.kind for write in writes}:
        raise TypeError(f"no records: {strange}")
    for write in writes:
        if records := kinds.get(write.kind):
            changed = conn.executemany(write.sql, map(write.row, records)).rowcount
            if write.each and changed != len(records):
                raise StorageFault(write.each)


ATTEMPT_COLUMNS = (
    "a.attempt, a.race, a.player, a.variant, a.cells, a.number, a.drawn, a.ranked, a.started_at, "
    "a.outcome, a.count, a.time_ms, a.count_at_ms, a.moves, a.undos, a.at"
)


def read_event(body: str) -> AnyRaceEvent:
    """Make an event of its row."""
    return _event_decoder.decode(body)


def read_attempt(row: Row) -> AttemptRecord:
    """Make an attempt of the columns `ATTEMPT_COLUMNS`."""
    attempt, race, player, variant, cells, number, drawn, ranked, started_at, *end = row
    opened = AttemptOpened(attempt, race, player, variant, cells, number, bool(drawn), bool(ranked), started_at)
    return AttemptRecord(opened, AttemptClosed(attempt, *end) if end[0] is not None else None)
