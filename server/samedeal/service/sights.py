"""What a player looks at: the road by which a board, a log or a deal page makes a layout seen."""

from collections.abc import Callable

from samedeal.ports import AttemptClosed, AttemptOpened, Player, StorageFault
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

    def hidden(self, player: str, layout: str, race: str | None = None) -> bool:
        """Whether boards, moves and logs of a layout, in this race if one is meant, must not reach the player.

        In the race itself from the seat to the own end; on every other road while they are racing the layout. Before
        that the other roads stay open, since a closed one would tell a seated racer which layout awaits them: who
        takes one begins unranked.
        """
        meant = self._races.find(race) if race is not None else None
        if meant is not None and not may_see_layout(meant.race, player):
            return True
        return self.racing(player, layout)

    def delayed(self, player: str, closed: AttemptClosed, race: str) -> bool:
        """Whether an ended attempt of a running race still lies behind the delay that its watchers have."""
        live = self._races.find(race)
        if live is None or live.race.over or player in live.race.racers:
            return False
        return self._environment.clock.now() < closed.at + live.race.settings.watch_delay_s * 1000

    def racing(self, player: str, layout: str) -> bool:
        """Whether the player has this layout before them."""
        seats = (live.race.racers.get(player) for live in self._races.in_memory() if live.layout == layout)
        return any(seat is not None and seat.racing for seat in seats)

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
        if seen.has(player, layout) and not seen.pending(player, layout):
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
