"""What a player's page says: bests by variant."""

from samedeal.ports import Archive
from samedeal.rules.variants import VARIANTS
from samedeal.service.leaderboards import own_best


class Profiles:
    """Reads players' pages."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    def read(self, player: str) -> dict[str, object]:
        """Give a player's bests: for each variant with one, the time and attempt on the all-time board."""
        bests = {name: best for name in VARIANTS if (best := own_best(self._archive, name, player)) is not None}
        return {
            "bests": {
                name: {"rank": row.rank, "time_ms": row.attempt.closed.time_ms, "attempt": row.attempt.opened.attempt}
                for name, row in bests.items()
                if row.attempt.closed is not None
            }
        }
