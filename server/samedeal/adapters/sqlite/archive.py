"""Reading what has been saved."""

from collections.abc import Iterable
from typing import Protocol

from samedeal.adapters.sqlite.ladders import BEFORE_ALL, ONE, PAGE, read_page, read_row
from samedeal.adapters.sqlite.records import ATTEMPT_COLUMNS, Row, read_attempt, read_event
from samedeal.ports import ActionAppended, AttemptRecord, BoardRow, DailyOpened, Heartbeat, Player
from samedeal.race.events import AnyRaceEvent

ATTEMPTS = f"SELECT {ATTEMPT_COLUMNS} FROM attempts a"  # noqa: S608 - made of constants

_ATTEMPTS_OF_PLAYER = f"""
    {ATTEMPTS} WHERE a.player = ?1 AND a.n < CASE WHEN ?2 IS NULL THEN 1 << 62
    ELSE (SELECT n FROM attempts WHERE attempt = ?2) END
    ORDER BY a.n DESC LIMIT ?3
"""  # noqa: S608 - as above


class Source(Protocol):
    """Where rows come from."""

    def rows(self, sql: str, *values: object) -> list[Row]:
        """Run a query to its end."""

    def close(self) -> None:
        """Let go of all connections."""


class SqliteArchive:
    """An Archive on SQLite; on `Readers` any thread may call it, each reads on a connection of its own."""

    def __init__(self, source: Source) -> None:
        self._source = source

    def player(self, player: str) -> Player | None:
        """Find the player of this id."""
        row = self._row("SELECT id, name, tag, created_at FROM players WHERE id = ?", player)
        return Player(*row) if row else None

    def player_by_digest(self, digest: str) -> Player | None:
        """Find the player whom a credential's digest proves."""
        row = self._row(
            "SELECT id, name, tag, created_at FROM credentials c JOIN players ON id = player WHERE digest = ?",
            digest,
        )
        return Player(*row) if row else None

    def race_events(self, race: str) -> tuple[AnyRaceEvent, ...]:
        """List a race's events in order; empty if there is no such race."""
        rows = self._rows("SELECT body FROM race_events WHERE race = ? ORDER BY seq", race)
        return tuple(read_event(body) for (body,) in rows)

    def unfinished_races(self) -> tuple[str, ...]:
        """List the ids of all races that are neither finished nor cancelled, oldest first."""
        return firsts(self._rows("SELECT race FROM listings WHERE phase NOT IN ('finished', 'cancelled') ORDER BY n"))

    def public_races(self, phase: str, limit: int) -> tuple[str, ...]:
        """List the ids of public races in a phase, newest first."""
        return firsts(
            self._rows(
                "SELECT race FROM listings WHERE public AND phase = ? ORDER BY n DESC LIMIT ?",
                phase,
                limit,
            )
        )

    def attempt(self, attempt: str) -> AttemptRecord | None:
        """Find the attempt of this id."""
        row = self._row(f"{ATTEMPTS} WHERE a.attempt = ?", attempt)
        return read_attempt(row) if row else None

    def attempts_of_race(self, race: str) -> tuple[AttemptRecord, ...]:
        """List all attempts of a race, in the order they were opened."""
        return tuple(map(read_attempt, self._rows(f"{ATTEMPTS} WHERE a.race = ? ORDER BY a.n", race)))

    def attempts_of_player(self, player: str, limit: int, after: str | None) -> tuple[AttemptRecord, ...]:
        """List a player's attempts, newest first; `after` is the last attempt id of the page before."""
        rows = self._rows(
            _ATTEMPTS_OF_PLAYER,
            player,
            after,
            limit,
        )
        return tuple(map(read_attempt, rows))

    def attempts_of_deal(self, variant: str, cells: int, number: int, limit: int) -> tuple[AttemptRecord, ...]:
        """List closed attempts at a deal under a variant's rules, best score first."""
        rows = self._rows(
            f"{ATTEMPTS} WHERE a.variant = ? AND a.cells = ? AND a.number = ? AND a.score IS NOT NULL "
            "ORDER BY a.score, a.n LIMIT ?",
            variant,
            cells,
            number,
            limit,
        )
        return tuple(map(read_attempt, rows))

    def actions(self, attempt: str) -> tuple[ActionAppended, ...]:
        """List an attempt's actions in order."""
        rows = self._rows(
            "SELECT attempt, seq, t_ms, m, count, hash FROM actions WHERE attempt = ? ORDER BY seq", attempt
        )
        return tuple(ActionAppended(*row) for row in rows)

    def seen_layouts(self, player: str) -> frozenset[str]:
        """List every layout that a player has seen."""
        return frozenset(firsts(self._rows("SELECT layout FROM seen WHERE player = ?", player)))

    def issued(self, layout: str) -> bool:
        """Tell whether a layout has been drawn before."""
        return self._row("SELECT 1 FROM issued WHERE layout = ?", layout) is not None

    def board(
        self, board: str, undo: str, cells: int, limit: int, after: tuple[int, str] | None
    ) -> tuple[BoardRow, ...]:
        """Read a page of a ladder in the order (score, player id); `after` is the last row's (score, player id)."""
        return read_page(self._rows(PAGE, board, undo, cells, limit, *(after or BEFORE_ALL)))

    def board_row(self, board: str, undo: str, cells: int, player: str) -> BoardRow | None:
        """Find one player's row, with its rank."""
        row = self._row(ONE, board, undo, cells, player)
        return read_row(row, row[0]) if row else None

    def daily(self, date: str, variant: str) -> DailyOpened | None:
        """Find a day's challenge in a variant, if it has been opened."""
        row = self._row("SELECT date, variant, race, grade FROM dailies WHERE date = ? AND variant = ?", date, variant)
        return DailyOpened(*row) if row else None

    def dailies(self, before: str | None, limit: int) -> tuple[DailyOpened, ...]:
        """List challenges of days before a date (None: all days), newest day first, then by variant."""
        rows = self._rows(
            "SELECT date, variant, race, grade FROM dailies WHERE ?1 IS NULL OR date < ?1 "
            "ORDER BY date DESC, variant LIMIT ?2",
            before,
            limit,
        )
        return tuple(DailyOpened(*row) for row in rows)

    def days_won(self, player: str) -> tuple[str, ...]:
        """List the dates on which a player won a daily, newest first."""
        return firsts(self._rows("SELECT date FROM daily_wins WHERE player = ? ORDER BY date DESC", player))

    def deals_found(self, variant: str, cells: int) -> tuple[int, ...]:
        """List the numbers that were found winnable beside the shipped lists."""
        rows = self._rows("SELECT number FROM stock WHERE variant = ? AND cells = ? ORDER BY number", variant, cells)
        return tuple(number for (number,) in rows)

    def secret(self) -> str:
        """Tell the secret that was made with the data."""
        (value,) = self._row("SELECT value FROM secrets") or ("",)
        return str(value)

    def last_heartbeat(self) -> Heartbeat | None:
        """Tell when the server was last known to be alive."""
        row = self._row("SELECT at, boot_ms, boot_id FROM heartbeat")
        return Heartbeat(*row) if row else None

    def close(self) -> None:
        """Close every thread's connection."""
        self._source.close()

    def _rows(self, sql: str, *values: object) -> list[Row]:
        return self._source.rows(sql, *values)

    def _row(self, sql: str, *values: object) -> Row | None:
        rows = self._rows(sql, *values)
        return rows[0] if rows else None


def firsts(rows: Iterable[Row]) -> tuple[str, ...]:
    """Give the first column of rows."""
    return tuple(first for (first,) in rows)
