"""Public races: which are open, running or over, and the one to watch now."""

from samedeal.ports import Archive
from samedeal.service.live import LiveRace
from samedeal.service.races import Races

# What a list shows at most.
LISTED = 100
# docs/protocol.md#http: a race stays on TV this long at least.
STAYS_MS = 20_000


class Lobby:
    """Lists public races."""

    def __init__(self, archive: Archive, races: Races) -> None:
        self._archive = archive
        self._races = races
        self._on_tv: tuple[str, int] | None = None

    def races(self, phase: str) -> tuple[LiveRace, ...]:
        """Public races in a phase, newest first; a countdown counts as open."""
        phases = ("open", "countdown") if phase == "open" else (phase,)
        idents = [ident for name in phases for ident in self._archive.public_races(name, LISTED)]
        found = (self._races.find(ident) for ident in idents)
        return tuple(live for live in found if live is not None)[:LISTED]

    def tv(self, now: int) -> LiveRace | None:
        """Give the public race with most racers still racing, then the highest count; it stays for 20 s."""
        running = {live.id: live for live in self.races("running")}
        if self._on_tv is not None:
            ident, since = self._on_tv
            if ident in running and now - since < STAYS_MS:
                return running[ident]
        best = max(running.values(), key=_interest, default=None)
        self._on_tv = (best.id, now) if best is not None else None
        return best


def _interest(live: LiveRace) -> tuple[int, int]:
    racing = [racer for racer in live.race.racers.values() if racer.racing]
    return len(racing), max((live.tally(racer)[0] for racer in racing), default=0)
