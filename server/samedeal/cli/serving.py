"""`samedeal serve`."""

import inspect
from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Annotated, Any

import typer

from samedeal import logs
from samedeal.cli.failing import fail
from samedeal.ports import StorageFault
from samedeal.settings import BadSettings, Settings


def _serve(**values: Any) -> None:
    """Serve races until Ctrl-C or SIGTERM."""
    try:
        settings = Settings(**values)
    except BadSettings as error:
        fail(str(error))
    logs.configure(settings.log_level, settings.log_format)
    # Only whoever serves waits for the server's libraries to load.
    from samedeal.web.server import AddressTaken, serve

    try:
        serve(settings, lambda url: print(f"samedeal is ready: {url}", flush=True))
    except (AddressTaken, StorageFault) as error:
        fail(str(error))


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


serve = _with_a_flag_for_every_setting(_serve)
