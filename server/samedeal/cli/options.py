"""Options that several commands have."""

from pathlib import Path
from typing import Annotated

import typer

from samedeal.settings import Settings

Json = Annotated[bool, typer.Option("--json", help="Answer as JSON.")]
Data = Annotated[Path, typer.Option("--data", envvar="SAMEDEAL_DATA", help="The data folder.")]
DEFAULT_DATA = Settings().data
