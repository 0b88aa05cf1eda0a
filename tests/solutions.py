"""Games that were won by another program, as moves to race with (`tests/vectors/README.md`)."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_FILE = Path(__file__).parent / "vectors" / "oracle" / "solutions.jsonl"


@dataclass(frozen=True)
class Solution:
    """A won game: the deal, its moves, and the count after each."""

    variant: str
    cells: int
    number: int
    moves: tuple[str, ...]
    counts: tuple[int, ...]


@cache
def solutions(variant: str = "freecell", cells: int | None = None) -> tuple[Solution, ...]:
    """All won games of a variant, the shortest first."""
    records = [json.loads(line) for line in _FILE.read_text("utf-8").splitlines()]
    found = [
        Solution(r["variant"], r["cells"], r["number"], tuple(r["moves"].split()), tuple(r["counts"]))
        for r in records
        if r["variant"] == variant and cells in (None, r["cells"])
    ]
    return tuple(sorted(found, key=lambda solution: len(solution.moves)))
