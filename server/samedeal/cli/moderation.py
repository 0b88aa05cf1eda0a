"""`samedeal review`, `hide`, `show`, `rename` and `audit`: for who runs the server, since they use the data folder."""

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from typing import Annotated

import typer

from samedeal.adapters.clock import SystemClock
from samedeal.adapters.solver import load_solver
from samedeal.adapters.sqlite.moderation import SqliteBench, open_cases
from samedeal.cli.failing import fail
from samedeal.cli.options import DEFAULT_DATA, Data, Json
from samedeal.moderation import AuditNoted, Ruling
from samedeal.ports import StorageFault
from samedeal.service import moderation
from samedeal.service.days import NoSuchDay, read_day
from samedeal.service.names import BadName
from samedeal.service.review import Case, Review

# How far back a review looks unless told otherwise.
RECENT = timedelta(days=30)

Attempt = Annotated[str, typer.Argument(metavar="ATTEMPT", help="The id of an attempt.")]
Why = Annotated[str, typer.Option("--why", help="The reason, for the audit.")]


def review(
    data: Data = DEFAULT_DATA,
    since: Annotated[
        str | None, typer.Option(help="The first day (UTC) to look at, as 2026-11-29; 30 days ago if none is given.")
    ] = None,
    as_json: Json = False,
) -> None:
    """List won attempts that look unfair, newest first, with the reasons."""
    try:
        begin = datetime.now(UTC) - RECENT if since is None else _midnight(since)
        flagged = Review(open_cases(data), load_solver()).flagged(int(begin.timestamp() * 1000))
        if as_json:
            print(json.dumps([_as_json(case) for case in flagged]))
        else:
            _print_each(map(_as_text, flagged), "nothing is flagged")
    except (NoSuchDay, StorageFault) as error:
        fail(str(error))


def hide(attempt: Attempt, why: Why, data: Data = DEFAULT_DATA) -> None:
    """Take an attempt off every leaderboard; its log and its race stay as they are."""
    changed = _ruled(lambda: moderation.hide(SqliteBench(data), attempt, why, SystemClock().now()))
    print(f"attempt {attempt} is hidden{'' if changed else ' already: nothing was changed'}")


def show(attempt: Attempt, why: Why, data: Data = DEFAULT_DATA) -> None:
    """Put a hidden attempt back on its leaderboards."""
    changed = _ruled(lambda: moderation.show(SqliteBench(data), attempt, why, SystemClock().now()))
    print(f"attempt {attempt} {'counts again' if changed else 'is not hidden: nothing was changed'}")


def rename(
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="The id of a player.")],
    name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")],
    why: Why,
    data: Data = DEFAULT_DATA,
) -> None:
    """Give a player another name; a running server goes on with names that it has in memory."""
    changed = _ruled(lambda: moderation.rename(SqliteBench(data), player, name, why, SystemClock().now()))
    print(f"player {player} is {'now' if changed else 'already'} called {name}")


def audit(data: Data = DEFAULT_DATA, as_json: Json = False) -> None:
    """List what was hidden, shown and renamed, newest first, and why."""
    try:
        notes = open_cases(data).audit()
    except StorageFault as error:
        fail(str(error))
    if as_json:
        print(json.dumps([asdict(note) for note in notes]))
    else:
        _print_each(map(_note_as_text, notes), "nothing has been done")


def _ruled(rule: Callable[[], tuple[Ruling, ...]]) -> bool:
    """Make a ruling, and tell whether it changed anything."""
    try:
        return bool(rule())
    except (moderation.BadRuling, BadName, StorageFault) as error:
        fail(str(error))


def _print_each(texts: Iterable[str], otherwise: str) -> None:
    """Print texts as they come, or what to say if none does."""
    printed = False
    for text in texts:
        print(text, flush=True)
        printed = True
    if not printed:
        print(otherwise)


def _midnight(day: str) -> datetime:
    date = read_day(day)
    return datetime(date.year, date.month, date.day, tzinfo=UTC)


def _as_text(case: Case) -> str:
    opened = case.attempt.opened
    head = f"{_time(case.attempt.closed.at if case.attempt.closed else 0)} {opened.attempt}"
    marks = "".join([" (unranked)" * (not opened.ranked), " (hidden)" * case.hidden])
    whose = f"{case.player.name} ({case.player.tag}, player {case.player.id})"
    return "\n".join([f"{head} {case.board} by {whose}{marks}", *(f"    {reason}" for reason in case.reasons)])


def _as_json(case: Case) -> dict[str, object]:
    closed = case.attempt.closed
    return {
        "attempt": case.attempt.opened.attempt,
        "player": {"id": case.player.id, "name": case.player.name, "tag": case.player.tag},
        "board": case.board,
        "race": case.attempt.opened.race,
        "at": closed.at if closed else None,
        "time_ms": closed.time_ms if closed else None,
        "ranked": case.attempt.opened.ranked,
        "hidden": case.hidden,
        "reasons": [{"signal": reason.signal, **asdict(reason), "text": str(reason)} for reason in case.reasons],
    }


def _note_as_text(note: AuditNoted) -> str:
    return f"{_time(note.at)} {note.what} {note.subject}: {note.why}"


def _time(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M:%SZ}"
