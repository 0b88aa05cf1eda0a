"""`samedeal verify` and `samedeal replay`."""

import json
from pathlib import Path
from typing import Annotated

import typer

from samedeal.cli.failing import FAILED_CHECK, fail
from samedeal.cli.options import Json
from samedeal.race import attempt as play
from samedeal.race import logbook
from samedeal.race.race import Ending
from samedeal.rules.deals import deal
from samedeal.rules.position import Position


def verify(file: Annotated[Path, typer.Argument(help="A log.")], as_json: Json = False) -> None:
    """Replay a log and check every line of it."""
    try:
        ending = _verified(file).ending
    except logbook.BadLog as error:
        if as_json:
            print(json.dumps({"ok": False, "line": error.line, "reason": error.reason}))
        fail(f"{file}: {error}", FAILED_CHECK)
    if as_json:
        print(json.dumps({"ok": True, "outcome": ending.outcome, "time_ms": ending.time_ms, "count": ending.count}))
    else:
        print(f"ok {ending.outcome} in {_clock(ending)}, {ending.count} of 52 cards home")


def replay(
    file: Annotated[Path, typer.Argument(help="A log.")],
    at: Annotated[int | None, typer.Option(help="Only the position after this action; 0 is the deal.")] = None,
) -> None:
    """Print the position after each action of a log."""
    try:
        log = _verified(file)
    except logbook.BadLog as error:
        fail(f"{file}: {error}", FAILED_CHECK)
    positions = _positions(log)
    if at is None:
        for action, position in zip(log.actions, positions[1:], strict=True):
            print(f"{action.seq} {action.m}\n{position.text}")
    elif 0 <= at < len(positions):
        print(positions[at].text, end="")
    else:
        fail(f"--at is {at}; this log has the actions 0 to {len(log.actions)}")


def _verified(file: Path) -> logbook.Verified:
    try:
        text = file.read_bytes().decode("utf-8")
    except OSError as error:
        fail(f"can't read {file}: {error.strerror}")
    except UnicodeDecodeError as error:
        raise logbook.BadLog(file.read_bytes().count(b"\n", 0, error.start) + 1, "not UTF-8 text") from None
    return logbook.verify(text)


def _positions(log: logbook.Verified) -> list[Position]:
    """Give the position before the first action, and after each."""
    heading = log.heading
    state = play.begin(heading.variant, True, 0, heading.start, deal(heading.variant, heading.code.number))
    positions = [state.position]
    for action in log.actions:
        state = play.replay(state, [action])
        positions.append(state.position)
    return positions


def _clock(ending: Ending) -> str:
    minutes, ms = divmod(ending.time_ms, 60_000)
    return f"{minutes}:{ms / 1000:06.3f}"
