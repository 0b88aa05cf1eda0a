"""What a player's page says: bests by variant, and the streak."""

from samedeal.ports import Archive
from samedeal.rules.variants import VARIANTS
from samedeal.service.dailies import Dailies
from samedeal.service.leaderboards import own_best


class Profiles:
    """Reads players' pages."""

    def __init__(self, archive: Archive, dailies: Dailies) -> None:
        self._archive = archive
        self._dailies = dailies

    def read(self, player: str) -> dict[str, object]:
        """Give a player's bests, for each variant with one the row on the all-time board, and the streak in days."""
        streak = self._dailies.streak(player)
        bests = {name: best for name in VARIANTS if (best := own_best(self._archive, name, player)) is not None}
        return {
            "bests": {
                name: {"rank": row.rank, "time_ms": row.attempt.closed.time_ms, "attempt": row.attempt.opened.attempt}
                for name, row in bests.items()
                if row.attempt.closed is not None
            },
            "streak": {"current": streak.current, "best": streak.best},
        }
