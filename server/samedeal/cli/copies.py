"""`samedeal backup` and `samedeal restore`."""

from pathlib import Path
from typing import Annotated

import typer

from samedeal.adapters import backup
from samedeal.cli.failing import fail
from samedeal.cli.options import DEFAULT_DATA, Data
from samedeal.ports import StorageFault


def back_up(file: Annotated[Path, typer.Argument(help="Where the copy goes.")], data: Data = DEFAULT_DATA) -> None:
    """Copy the data, also while a server runs, and check the copy."""
    try:
        backup.back_up(data, file)
    except StorageFault as error:
        fail(str(error))
    print(f"saved and checked: {file}")


def restore(file: Annotated[Path, typer.Argument(help="A backup.")], data: Data = DEFAULT_DATA) -> None:
    """Put a checked backup in the place of the data, which is kept aside."""
    try:
        aside = backup.restore(file, data)
    except StorageFault as error:
        fail(str(error))
    print(f"restored to {data}" + (f"; the data of before is in {aside}" if aside else ""))
