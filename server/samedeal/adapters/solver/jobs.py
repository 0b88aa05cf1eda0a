"""What the server and a worker of the solver say to each other: a line of JSON each way."""

from dataclasses import dataclass

import msgspec

from samedeal.ports import Verdict
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant, variant


@dataclass(frozen=True, slots=True)
class Job:
    """One question: is this position won? All in words and numbers, as a process can send."""

    variant: str
    cells: int
    position: str
    effort: int

    @classmethod
    def of(cls, rules: Variant, position: Position, effort: int) -> "Job":
        """Put a question into words."""
        return cls(rules.name, rules.cells, position.text, effort)

    @classmethod
    def read(cls, line: bytes) -> "Job":
        """Read a question."""
        return msgspec.json.decode(line, type=cls)

    @property
    def line(self) -> bytes:
        """Write the question."""
        return msgspec.json.encode(self) + b"\n"

    @property
    def rules(self) -> Variant:
        """Find the variant that the question is about."""
        return variant(self.variant, self.cells)


def read_verdict(line: bytes) -> Verdict:
    """Read an answer; raise msgspec.DecodeError for anything else."""
    return msgspec.json.decode(line, type=Verdict)


def write_verdict(verdict: Verdict) -> bytes:
    """Write an answer."""
    return msgspec.json.encode(verdict) + b"\n"
