"""fc-solve's shared library, reached through its Python binding: one search at a time."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from typing import Any, NamedTuple

# How many bytes of a move the library fills in: its kind, from, to, and how many cards.
_STEP_BYTES = 4


class LibraryMissing(Exception):
    """Say what is missing for fc-solve to be asked, and what to install."""


class BadOptions(Exception):
    """Say which option this version of fc-solve does not know."""


class Ending(Enum):
    """How a search ended, as the library numbers it.

    Any other ending (the library could not read the board, or ran out of memory) counts as CAPPED: it says nothing
    about the position.
    """

    WON = 0
    EXHAUSTED = 1
    CAPPED = 5

    @classmethod
    def _missing_(cls, value: object) -> "Ending":
        return cls.CAPPED


class Step(NamedTuple):
    """One move as the library tells it: kind and places are its own numbers (see `lines.py`)."""

    kind: int
    source: int
    dest: int
    cards: int


@dataclass(frozen=True, slots=True)
class Finding:
    """What one search came to; `steps` is empty unless it ended as WON, `iterations` counts the positions looked at."""

    ending: Ending
    steps: tuple[Step, ...]
    iterations: int


class Library:
    """Run searches. One at a time: the library's memory is freed between them."""

    def __init__(self) -> None:
        """Open the library; raise LibraryMissing."""
        self._binding = _open_binding()

    def search(self, board: str, options: tuple[str, ...]) -> Finding:
        """Search from a position's text; raise BadOptions."""
        handle = self._binding.new_fcs_user_handle()
        _set_options(handle, options)
        ending = Ending(handle.solve_board(board))
        steps = tuple(_steps(handle)) if ending is Ending.WON else ()
        return Finding(ending, steps, handle.get_num_times())


def _open_binding() -> Any:
    try:
        # By name, since the extra `solver` may not be installed.
        return import_module("freecell_solver").FreecellSolver()
    except ImportError as error:
        raise LibraryMissing(f"the Python package freecell-solver can't be imported ({error}): install it") from None
    except OSError as error:
        raise LibraryMissing(
            f"the library libfreecell-solver.so.0 can't be loaded ({error}): install Debian's libfreecell-solver0"
        ) from None


def _set_options(handle: Any, options: tuple[str, ...]) -> None:
    read = handle.input_cmd_line(list(options))["last_arg"]
    if read != len(options):
        raise BadOptions(f"this fc-solve does not know {options[read]!r}: version 5 does")


def _steps(handle: Any) -> Iterator[Step]:
    while (move := handle.get_next_move()) is not None:
        yield Step(*bytes(handle.ffi.buffer(move)[:_STEP_BYTES]))
