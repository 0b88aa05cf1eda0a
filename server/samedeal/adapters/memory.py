"""A store that lives and dies with the process; but for lasting, it promises what the others do."""

import asyncio
import secrets
from collections import defaultdict, deque
from collections.abc import Iterable
from dataclasses import replace
from itertools import dropwhile, islice
from typing import assert_never

from samedeal.ports import (
    ActionAppended,
    AttemptClosed,
    AttemptOpened,
    AttemptRecord,
    BoardEntered,
    BoardRow,
    CredentialAdded,
    DailyGraded,
    DailyOpened,
    DailyWon,
    DealFound,
    DealIssued,
    Done,
    Heartbeat,
    LayoutSeen,
    Player,
    PlayerSaved,
    RaceAppended,
    RaceListed,
    Record,
    RoomProbed,
    StorageFault,
)
from samedeal.race.events import AnyRaceEvent
from samedeal.race.standings import score

Ladder = tuple[str, str, int]
# What kind of thing it is, and which one.
Key = tuple[str, str] | tuple[str, str, int]


class MemoryStore:
    """A Journal and an Archive in one, kept in memory.

    A batch is saved in the loop's next turn: until then nobody can read it, as with a real commit.
    """

    def __init__(self) -> None:
        self._waiting: deque[tuple[tuple[Record, ...], Done]] = deque()
        self._reason: str | None = None
        self._failing: str | None = None
        self._shut = False
        self._keys: set[Key] = set()
        self._players: dict[str, Player] = {}
        self._credentials: dict[str, str] = {}
        self._events: defaultdict[str, list[RaceAppended]] = defaultdict(list)
        self._listed: dict[str, RaceListed] = {}
        self._issued: set[str] = set()
        self._seen: defaultdict[str, dict[str, int]] = defaultdict(dict)
        self._opened: dict[str, AttemptOpened] = {}
        self._closed: dict[str, AttemptClosed] = {}
        self._actions: defaultdict[str, list[ActionAppended]] = defaultdict(list)
        self._ladders: defaultdict[Ladder, dict[str, BoardEntered]] = defaultdict(dict)
        self._dailies: dict[tuple[str, str], DailyOpened] = {}
        self._found: defaultdict[tuple[str, int], set[int]] = defaultdict(set)
        self._days_won: defaultdict[str, set[str]] = defaultdict(set)
        self._secret = secrets.token_hex(32)
        self._heartbeat: Heartbeat | None = None

    # ---------------------------------------------------------------------------------------------------- the journal

    def append(self, batch: tuple[Record, ...], done: Done) -> None:
        """Queue a batch for the loop's next turn; all of it is saved, or none."""
        if self._shut:
            asyncio.get_running_loop().call_soon(done, StorageFault("the journal is closed"))
            return
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._commit)
        self._waiting.append((batch, done))

    def failing(self) -> str | None:
        """Tell why the last commit failed, or None while all is well."""
        return self._failing

    def fail_with(self, reason: str | None) -> None:
        """Let every commit from now on fail for this reason, as a full disk would; None ends it."""
        self._reason = reason

    async def close(self) -> None:
        """Save what waits."""
        self._shut = True
        self._commit()
        await asyncio.sleep(0)

    def _commit(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, done = self._waiting.popleft()
            loop.call_soon(done, self._save(batch))

    def _save(self, batch: tuple[Record, ...]) -> StorageFault | None:
        self._failing = self._reason
        refusal = self._reason or self._refusal(batch)
        if refusal is not None:
            return StorageFault(refusal)
        self._keys.update(_keys(batch))
        for record in batch:
            self._take(record)
        return None

    def _refusal(self, batch: tuple[Record, ...]) -> str | None:
        """Say why a batch can't be saved: it repeats what is unique, or refers to what isn't there."""
        keys = _keys(batch)
        if len(set(keys)) < len(keys) or not self._keys.isdisjoint(keys):
            return f"refused: not unique: one of {keys}"
        known = {*keys, *(("player", r.player.id) for r in batch if isinstance(r, PlayerSaved))}
        needs = (need for record in batch for need in _needs(record))
        missing = [need for need in needs if need not in known and need not in self._keys]
        return f"refused: {missing[0]} is not there" if missing else None

    def _take(self, record: Record) -> None:
        match record:
            case PlayerSaved(player):
                before = self._players.get(player.id, player)
                self._keys.add(("player", player.id))
                self._players[player.id] = Player(player.id, player.name, before.tag, before.created_at)
            case CredentialAdded():
                self._credentials[record.digest] = record.player
            case RaceAppended():
                self._events[record.race].append(record)
            case RaceListed():
                self._listed[record.race] = record
            case DealIssued():
                self._issued.add(record.layout)
            case LayoutSeen():
                self._seen[record.player].setdefault(record.layout, record.at)
            case Heartbeat():
                self._heartbeat = record
            case DailyOpened() | DailyGraded() | DailyWon() | DealFound() | RoomProbed():
                self._take_of_day(record)
            case _:
                self._take_of_attempt(record)

    def _take_of_day(self, record: DailyOpened | DailyGraded | DailyWon | DealFound | RoomProbed) -> None:
        match record:
            case DailyOpened():
                self._dailies[record.date, record.variant] = record
            case DailyGraded(date, name, grade):
                if (date, name) in self._dailies:
                    self._dailies[date, name] = replace(self._dailies[date, name], grade=grade)
            case DealFound(name, cells, number):
                self._found[name, cells].add(number)
            case RoomProbed():
                pass
            case DailyWon():
                self._days_won[record.player].add(record.date)
            case _:
                assert_never(record)

    def _take_of_attempt(self, record: AttemptOpened | ActionAppended | AttemptClosed | BoardEntered) -> None:
        match record:
            case AttemptOpened():
                self._opened[record.attempt] = record
            case ActionAppended():
                self._actions[record.attempt].append(record)
            case AttemptClosed():
                self._closed[record.attempt] = record
            case BoardEntered():
                self._enter(record)
            case _:
                assert_never(record)

    def _enter(self, entry: BoardEntered) -> None:
        rows = self._ladders[entry.board, entry.undo, entry.cells]
        if entry.player not in rows or entry.score < rows[entry.player].score:
            rows[entry.player] = entry

    # ---------------------------------------------------------------------------------------------------- the archive

    def player(self, player: str) -> Player | None:
        """Find the player of this id."""
        return self._players.get(player)

    def player_by_digest(self, digest: str) -> Player | None:
        """Find the player whom a credential's digest proves."""
        return self._players.get(self._credentials.get(digest, ""))

    def race_events(self, race: str) -> tuple[AnyRaceEvent, ...]:
        """List a race's events in order; empty if there is no such race."""
        appended = sorted(self._events.get(race, ()), key=lambda record: record.seq)
        return tuple(record.event for record in appended)

    def unfinished_races(self) -> tuple[str, ...]:
        """List the ids of all races that are neither finished nor cancelled, oldest first."""
        over = ("finished", "cancelled")
        return tuple(race for race, listed in self._listed.items() if listed.phase not in over)

    def public_races(self, phase: str, limit: int) -> tuple[str, ...]:
        """List the ids of public races in a phase, newest first."""
        fitting = (r for r, listed in reversed(self._listed.items()) if listed.public and listed.phase == phase)
        return tuple(islice(fitting, limit))

    def attempt(self, attempt: str) -> AttemptRecord | None:
        """Find the attempt of this id."""
        if attempt not in self._opened:
            return None
        return AttemptRecord(self._opened[attempt], self._closed.get(attempt))

    def attempts_of_race(self, race: str) -> tuple[AttemptRecord, ...]:
        """List all attempts of a race, in the order they were opened."""
        return tuple(record for record in self._attempts() if record.opened.race == race)

    def attempts_of_player(self, player: str, limit: int, after: str | None) -> tuple[AttemptRecord, ...]:
        """List a player's attempts, newest first; `after` is the last attempt id of the page before."""
        newest = reversed([record for record in self._attempts() if record.opened.player == player])
        if after is None:
            return tuple(islice(newest, limit))
        rest = dropwhile(lambda record: record.opened.attempt != after, newest)
        return tuple(islice(rest, 1, 1 + limit))

    def attempts_of_deal(self, variant: str, cells: int, number: int, limit: int) -> tuple[AttemptRecord, ...]:
        """List closed attempts at a deal under a variant's rules, best score first."""
        deal = (variant, cells, number)
        scored = [
            (score(record.closed.count, record.closed.count_at_ms), place, record)
            for place, record in enumerate(self._attempts())
            if record.closed and (record.opened.variant, record.opened.cells, record.opened.number) == deal
        ]
        return tuple(record for _, _, record in sorted(scored)[:limit])

    def actions(self, attempt: str) -> tuple[ActionAppended, ...]:
        """List an attempt's actions in order."""
        return tuple(sorted(self._actions.get(attempt, ()), key=lambda action: action.seq))

    def seen_layouts(self, player: str) -> frozenset[str]:
        """List every layout that a player has seen."""
        return frozenset(self._seen.get(player, ()))

    def issued(self, layout: str) -> bool:
        """Tell whether a layout has been drawn before."""
        return layout in self._issued

    def board(
        self, board: str, undo: str, cells: int, limit: int, after: tuple[int, str] | None
    ) -> tuple[BoardRow, ...]:
        """Read a page of a ladder in the order (score, player id); `after` is the last row's (score, player id)."""
        rows = self._ranked((board, undo, cells))
        return tuple(islice((r for r in rows if after is None or (r.score, r.player.id) > after), limit))

    def board_row(self, board: str, undo: str, cells: int, player: str) -> BoardRow | None:
        """Find one player's row, with its rank."""
        return next((row for row in self._ranked((board, undo, cells)) if row.player.id == player), None)

    def daily(self, date: str, variant: str) -> DailyOpened | None:
        """Find a day's challenge in a variant, if it has been opened."""
        return self._dailies.get((date, variant))

    def dailies(self, before: str | None, limit: int) -> tuple[DailyOpened, ...]:
        """List challenges of days before a date (None: all days), newest day first, then by variant."""
        fitting = [opened for (date, _), opened in self._dailies.items() if before is None or date < before]
        by_variant = sorted(fitting, key=lambda opened: opened.variant)
        return tuple(sorted(by_variant, key=lambda opened: opened.date, reverse=True)[:limit])

    def days_won(self, player: str) -> tuple[str, ...]:
        """List the dates on which a player won a daily, newest first."""
        return tuple(sorted(self._days_won.get(player, ()), reverse=True))

    def deals_found(self, variant: str, cells: int) -> tuple[int, ...]:
        """List the numbers that were found winnable beside the shipped lists."""
        return tuple(sorted(self._found.get((variant, cells), ())))

    def secret(self) -> str:
        """Tell the secret that was made with the store."""
        return self._secret

    def last_heartbeat(self) -> Heartbeat | None:
        """Tell when the server was last known to be alive."""
        return self._heartbeat

    def _attempts(self) -> Iterable[AttemptRecord]:
        return (AttemptRecord(opened, self._closed.get(key)) for key, opened in self._opened.items())

    def _ranked(self, ladder: Ladder) -> Iterable[BoardRow]:
        entries = sorted(self._ladders.get(ladder, {}).values(), key=lambda entry: (entry.score, entry.player))
        rank, before = 0, None
        for place, entry in enumerate(entries, 1):
            rank = rank if entry.score == before else place
            before = entry.score
            record = AttemptRecord(self._opened[entry.attempt], self._closed.get(entry.attempt))
            yield BoardRow(rank, entry.score, self._players[entry.player], record, entry.at)


def _keys(batch: tuple[Record, ...]) -> list[Key]:
    return [key for record in batch if (key := _unique_key(record)) is not None]


def _unique_key(record: Record) -> Key | None:
    """Name what may be saved once only; None for a record that may be repeated."""
    match record:
        case CredentialAdded(digest):
            return ("credential", digest)
        case RaceAppended(race, seq):
            return ("race event", race, seq)
        case AttemptOpened(attempt):
            return ("attempt", attempt)
        case AttemptClosed(attempt):
            return ("end", attempt)
        case ActionAppended(attempt, seq):
            return ("action", attempt, seq)
        case DailyOpened(date, variant):
            return ("daily", f"{date} {variant}")
        case _:
            return None


def _needs(record: Record) -> tuple[Key, ...]:
    """Name what has to be saved before, or in the same batch."""
    match record:
        case AttemptClosed():
            return (("attempt", record.attempt),)
        case CredentialAdded():
            return (("player", record.player),)
        case BoardEntered():
            return ("player", record.player), ("attempt", record.attempt)
        case _:
            return ()
