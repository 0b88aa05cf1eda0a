"""Stand-ins for the outside world that do what a test says."""

from collections.abc import Callable
from dataclasses import dataclass, field

from samedeal.ports import Verdict
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant


@dataclass
class FakeClock:
    """A clock that stands still until it is told to move."""

    at: int = 1_700_000_000_000
    boot_ms: int = 5_000_000
    boot_id: str = "boot-1"

    def now(self) -> int:
        """The time that was set, in epoch ms."""
        return self.at

    def boot(self) -> tuple[int, str]:
        """The boot clock that was set, in ms, and the boot's id."""
        return self.boot_ms, self.boot_id

    def advance(self, ms: int) -> None:
        """Let time pass: both clocks move on."""
        self.at += ms
        self.boot_ms += ms

    def reboot(self, boot_id: str, down_ms: int = 0) -> None:
        """Start the machine anew after `down_ms`: the boot clock is at 0, its id is another."""
        self.at += down_ms
        self.boot_ms, self.boot_id = 0, boot_id


@dataclass
class CountingIds:
    """Ids that count up (`id-1`, `id-2` ...), and numbers from a list, or 0, 1, 2 ... once it is used up."""

    numbers: list[int] = field(default_factory=list)
    idents: int = 0
    secrets: int = 0
    salts: int = 0
    drawn: int = 0

    def ident(self) -> str:
        """The next id."""
        self.idents += 1
        return f"id-{self.idents}"

    def secret(self) -> str:
        """The next secret."""
        self.secrets += 1
        return f"secret-{self.secrets}"

    def salt(self) -> str:
        """The next salt: 32 hex digits that count up."""
        self.salts += 1
        return f"{self.salts:032x}"

    def below(self, n: int) -> int:
        """The next number of the list, or else of 0, 1, 2 ..., reduced to 0..n-1."""
        if self.numbers:
            return self.numbers.pop(0) % n
        self.drawn += 1
        return (self.drawn - 1) % n


class FakeAnalyst:
    """A solver that says what was agreed on of each position, and remembers what it was asked."""

    def __init__(self, verdict: Callable[[Variant, Position], Verdict]) -> None:
        self.asked: list[tuple[str, int]] = []
        self._verdict = verdict

    async def solve(self, variant: Variant, position: Position, effort: int) -> Verdict:
        """Answer at once."""
        self.asked.append((variant.name, variant.cells))
        return self._verdict(variant, position)
