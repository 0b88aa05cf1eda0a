"""Read the shared vectors (`tests/vectors/README.md`)."""

import json
from pathlib import Path
from typing import Any

from samedeal.rules.position import Position
from samedeal.rules.variants import Variant, variant

_FOLDER = Path(__file__).parent.parent / "vectors"


def read(name: str) -> Any:
    """Read one file of cases."""
    return json.loads((_FOLDER / name).read_text("utf-8"))


def read_lines(name: str) -> list[Any]:
    """Read a file of one record a line."""
    return [json.loads(line) for line in (_FOLDER / name).read_text("utf-8").splitlines()]


def rules_of(case: Any) -> Variant:
    """Find the variant that a case is about."""
    return variant(case["variant"], case["cells"])


def position_of(case: Any) -> Position:
    """Read the position of a case."""
    return Position.parse(text_of(case))


def text_of(case: Any) -> str:
    """Join the lines of a case's position."""
    return "".join(f"{line}\n" for line in case["position"])


def label(case: Any) -> str | None:
    """Name a case in the test report."""
    return case.get("case") if isinstance(case, dict) else None
