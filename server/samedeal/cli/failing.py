"""How a command fails: one line on stderr that says what would be right, and an exit status."""

import sys
from typing import NoReturn

import typer

BAD_INPUT = 2
FAILED_CHECK = 1


def fail(text: str, status: int = BAD_INPUT) -> NoReturn:
    """Say why, and end the program."""
    print(f"samedeal: {text}", file=sys.stderr)
    sys.exit(status)


def one_line(error: typer.TyperException) -> str:
    """Say what was wrong on the command line, and where to read what would be right."""
    text = error.format_message() if isinstance(error, typer.BadParameter) else str(error)
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "samedeal"
    return f"{' '.join(text.split()).rstrip('.')}; see {command} --help"
