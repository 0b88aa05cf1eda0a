"""The `samedeal` program.

Errors go to stderr as one line that says what would be right; the exit status is 2 for bad input and 1 for a failed
check.
"""

import inspect
import json
import sys
from collections.abc import Callable
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from samedeal import __version__, logs
from samedeal.adapters import backup as copies
from samedeal.ports import StorageFault
from samedeal.race.logbook import BadLog, Verified, verify
from samedeal.race.race import Ending
from samedeal.rules.deals import DealCode, InvalidDeal, deal, read_deal
from samedeal.rules.moves import Move
from samedeal.rules.play import apply
from samedeal.rules.position import Position
from samedeal.rules.variants import BadCells, UnknownVariant
from samedeal.settings import BadSettings, Settings

BAD_INPUT = 2
FAILED_CHECK = 1

app = typer.Typer(help="Race the same deal of open-cell solitaire.", add_completion=False, no_args_is_help=True)
Json = Annotated[bool, typer.Option("--json", help="Answer as JSON.")]


def main() -> None:
    """Run the program; every wrong use ends in one line on stderr."""
    try:
        status = app(standalone_mode=False)
    except typer.Abort:
        _fail("interrupted", FAILED_CHECK)
    except typer.TyperException as error:
        _fail(_one_line(error))
    sys.exit(status if isinstance(status, int) else 0)


def _one_line(error: typer.TyperException) -> str:
    """Say what was wrong on the command line, and where to read what would be right."""
    text = error.format_message() if isinstance(error, typer.BadParameter) else str(error)
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "samedeal"
    return f"{' '.join(text.split()).rstrip('.')}; see {command} --help"


def _fail(text: str, status: int = BAD_INPUT) -> NoReturn:
    print(f"samedeal: {text}", file=sys.stderr)
    sys.exit(status)


# ---------------------------------------------------------------------------------------------------------------- serve


def _serve(**values: Any) -> None:
    """Serve races until Ctrl-C or SIGTERM."""
    try:
        settings = Settings(**values)
    except BadSettings as error:
        _fail(str(error))
    logs.configure(settings.log_level, settings.log_format)
    # Only whoever serves waits for the server's libraries to load.
    from samedeal.web.server import AddressTaken, serve

    try:
        serve(settings, lambda url: print(f"samedeal is ready: {url}", flush=True))
    except (AddressTaken, StorageFault) as error:
        _fail(str(error))


def _with_a_flag_for_every_setting(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the fields of Settings as its flags and environment variables."""
    parameters = []
    for field in fields(Settings):
        default = field.default if field.default_factory is MISSING else field.default_factory()
        option = typer.Option(help=field.metadata["help"], envvar=f"SAMEDEAL_{field.name.upper()}")
        parameters.append(
            inspect.Parameter(
                field.name,
                inspect.Parameter.KEYWORD_ONLY,
                default=default,
                annotation=Annotated[field.type, option],
            )
        )
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # what inspect looks for
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return command


app.command("serve")(_with_a_flag_for_every_setting(_serve))

# ---------------------------------------------------------------------------------------------------------------- deals


@app.command("deal")
def show_deal(
    what: Annotated[str, typer.Argument(metavar="WHAT", help="A code, a number or #617.")],
    variant: Annotated[str | None, typer.Option(help="The variant; a code names its own.")] = None,
    cells: Annotated[int | None, typer.Option(help="Cells, where the variant leaves a choice.")] = None,
    as_json: Json = False,
) -> None:
    """Print a deal's code and its layout."""
    try:
        rules, number = read_deal(what, variant, cells)
    except (InvalidDeal, UnknownVariant, BadCells) as error:
        _fail(str(error))
    code, start = DealCode.of(rules, number), deal(rules, number)
    if as_json:
        print(json.dumps({"code": str(code), "variant": rules.name, "number": number, "board": start.text}))
    else:
        print(f"{code}\n{start.text}", end="")


# ----------------------------------------------------------------------------------------------------------------- logs


@app.command("verify")
def check_log(file: Annotated[Path, typer.Argument(help="A log.")], as_json: Json = False) -> None:
    """Replay a log and check every line of it."""
    try:
        ending = _verified(file).ending
    except BadLog as error:
        if as_json:
            print(json.dumps({"ok": False, "line": error.line, "reason": error.reason}))
        _fail(f"{file}: {error}", FAILED_CHECK)
    if as_json:
        print(json.dumps({"ok": True, "outcome": ending.outcome, "time_ms": ending.time_ms, "count": ending.count}))
    else:
        print(f"ok {ending.outcome} in {_clock(ending)}, {ending.count} of 52 cards home")


@app.command("replay")
def replay_log(
    file: Annotated[Path, typer.Argument(help="A log.")],
    at: Annotated[int | None, typer.Option(help="Only the position after this action; 0 is the deal.")] = None,
) -> None:
    """Print the position after each action of a log."""
    try:
        log = _verified(file)
    except BadLog as error:
        _fail(f"{file}: {error}", FAILED_CHECK)
    positions = _positions(log)
    if at is None:
        for action, position in zip(log.actions, positions[1:], strict=True):
            print(f"{action.seq} {action.m}\n{position.text}")
    elif 0 <= at < len(positions):
        print(positions[at].text, end="")
    else:
        _fail(f"--at is {at}; this log has the actions 0 to {len(log.actions)}")


def _verified(file: Path) -> Verified:
    try:
        text = file.read_bytes().decode("utf-8")
    except OSError as error:
        _fail(f"can't read {file}: {error.strerror}")
    except UnicodeDecodeError as error:
        raise BadLog(file.read_bytes().count(b"\n", 0, error.start) + 1, "not UTF-8 text") from None
    return verify(text)


def _positions(log: Verified) -> list[Position]:
    """Give the position before the first action, and after each."""
    positions = [deal(log.heading.variant, log.heading.code.number)]
    history: list[tuple[Position, bool]] = []
    for action in log.actions:
        if action.m == "undo":
            while history[-1][1] and len(history) > 1:
                history.pop()
            positions.append(history.pop()[0])
        else:
            history.append((positions[-1], action.auto))
            positions.append(apply(positions[-1], Move.parse(action.m.removeprefix("+"))))
    return positions


def _clock(ending: Ending) -> str:
    minutes, ms = divmod(ending.time_ms, 60_000)
    return f"{minutes}:{ms / 1000:06.3f}"


# --------------------------------------------------------------------------------------------------------------- copies

Data = Annotated[Path, typer.Option("--data", envvar="SAMEDEAL_DATA", help="The data folder.")]
_DATA = Settings().data


@app.command("backup")
def back_up(file: Annotated[Path, typer.Argument(help="Where the copy goes.")], data: Data = _DATA) -> None:
    """Copy the data, also while a server runs, and check the copy."""
    try:
        copies.back_up(data, file)
    except StorageFault as error:
        _fail(str(error))
    print(f"saved and checked: {file}")


@app.command("restore")
def bring_back(file: Annotated[Path, typer.Argument(help="A backup.")], data: Data = _DATA) -> None:
    """Put a checked backup in the place of the data, which is kept aside."""
    try:
        aside = copies.restore(file, data)
    except StorageFault as error:
        _fail(str(error))
    print(f"restored to {data}" + (f"; the data of before is in {aside}" if aside else ""))


@app.command("version")
def show_version() -> None:
    """Print the version."""
    print(__version__)
