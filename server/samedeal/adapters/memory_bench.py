"""A store in memory that can be moderated."""

from collections.abc import Callable

from samedeal.adapters.memory import MemoryStore
from samedeal.moderation import AttemptHidden, AttemptShown, AuditNoted, BoardLeft, Cases, Ruling
from samedeal.ports import AttemptRecord, StorageFault


class MemoryBench(MemoryStore):
    """A Journal, Cases and a Bench in one."""

    def __init__(self) -> None:
        super().__init__()
        self._hidden: dict[str, int] = {}
        self._audit: list[AuditNoted] = []

    def wins(self, since: int) -> tuple[AttemptRecord, ...]:
        """List the attempts that were won at `since` (epoch ms) or later, newest first."""
        won = [r for r in self._attempts() if r.closed and r.closed.outcome == "won" and r.closed.at >= since]
        return tuple(sorted(won, key=_closed_at)[::-1])

    def hidden(self, attempt: str) -> bool:
        """Tell whether an attempt is hidden."""
        return attempt in self._hidden

    def day_of_race(self, race: str) -> str | None:
        """Find the date of which a race is the challenge."""
        return next((opened.date for opened in self._dailies.values() if opened.race == race), None)

    def audit(self) -> tuple[AuditNoted, ...]:
        """List all audit lines, newest first."""
        return tuple(reversed(self._audit))

    def rule(self, decide: Callable[[Cases], tuple[Ruling, ...]]) -> tuple[Ruling, ...]:
        """Let `decide` read, and save what it gives back; raise StorageFault."""
        rulings = decide(self)
        for ruling in rulings:
            self._check(ruling)
        for ruling in sorted(rulings, key=lambda ruling: not isinstance(ruling, BoardLeft)):
            self._carry_out(ruling)
        return rulings

    def _check(self, ruling: Ruling) -> None:
        strange = isinstance(ruling, AttemptHidden) and (
            self.hidden(ruling.attempt) or self.attempt(ruling.attempt) is None
        )
        if strange or (isinstance(ruling, AttemptShown) and not self.hidden(ruling.attempt)):
            raise StorageFault(f"refused: {ruling}")

    def _carry_out(self, ruling: Ruling) -> None:
        match ruling:
            case AttemptHidden():
                self._hidden[ruling.attempt] = ruling.at
            case AttemptShown():
                del self._hidden[ruling.attempt]
            case BoardLeft():
                self._ladders[ruling.board, ruling.undo, ruling.cells].pop(ruling.player, None)
            case AuditNoted():
                self._audit.append(ruling)
            case _:
                self._take(ruling)


def _closed_at(record: AttemptRecord) -> int:
    return record.closed.at if record.closed else 0
