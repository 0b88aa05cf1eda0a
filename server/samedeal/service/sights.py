"""What a player looks at: the road by which a board, a log or a deal page makes a layout seen."""

from collections.abc import Callable

from samedeal.ports import AttemptOpened, Player, StorageFault
from samedeal.race import rejections
from samedeal.race.rejections import Rejection
from samedeal.race.views import may_see_layout
from samedeal.service.environment import Environment
from samedeal.service.races import Races


class Sights:
    """Decides whether a layout may be looked at, and remembers who has."""

    def __init__(self, environment: Environment, races: Races) -> None:
        self._environment = environment
        self._races = races

    def hidden(self, player: str, layout: str) -> bool:
        """Whether the player is about to race this layout, or racing it: then no road leads to it."""
        return any(live.layout == layout and not may_see_layout(live.race, player) for live in self._races.in_memory())

    def secret(self, caller: Player | None, attempt: AttemptOpened) -> bool:
        """Whether even an attempt's deal must not be told: its race still runs and the caller is not its racer."""
        live = self._races.find(attempt.race)
        own = caller is not None and caller.id == attempt.player
        return live is not None and not live.race.over and not own

    def in_play(self, layout: str) -> bool:
        """Whether any unfinished race uses this layout."""
        return any(live.layout == layout and not live.race.over for live in self._races.in_memory())

    def mark(self, player: str, layout: str, answer: Callable[[Rejection | None], None]) -> None:
        """Remember that the player has seen a layout, then let them see it."""
        seen = self._environment.seen
        if seen.has(player, layout):
            answer(None)
            return
        change = self._environment.change()
        change.records.append(seen.mark(player, layout, self._environment.clock.now()))

        def saved() -> None:
            seen.saved(player, layout)
            answer(None)

        def lost(fault: StorageFault) -> None:
            seen.unmark(player, layout)
            answer(rejections.STORAGE)

        change.commit(saved, lost)
