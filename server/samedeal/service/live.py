"""A race in memory: its states, its attempts, and who is there right now."""

from collections import Counter
from collections.abc import Callable
from functools import cached_property

from samedeal.race import logbook
from samedeal.race.actions import Action
from samedeal.race.attempt import Attempt
from samedeal.race.race import Race, Racer
from samedeal.race.rejections import Rejection
from samedeal.rules.deals import DealCode
from samedeal.service.deals import layout
from samedeal.service.held import Held

# How a wish is answered: with the action that was taken, None where it took none (a resignation), or why not.
Answer = Callable[[Action | Rejection | None], None]


class LiveAttempt:
    """An attempt in memory."""

    __slots__ = ("first_received", "held", "id", "racer", "waiting")

    def __init__(self, ident: str, racer: str, attempt: Attempt) -> None:
        self.id = ident
        self.racer = racer
        self.held = Held(attempt)
        # Repeats of an action whose commit is still under way, by seq.
        self.waiting: dict[int, list[Answer]] = {}
        # When an action that could not be saved was first received: sent again, it keeps that time.
        self.first_received: dict[tuple[int, str], int] = {}


class LiveRace:
    """A race in memory."""

    def __init__(self, race: Race) -> None:
        self.held = Held(race)
        self.attempts: dict[str, LiveAttempt] = {}
        # Open connections by player: racers and the owner, wherever in the race they are.
        self.connections: Counter[str] = Counter()
        # When a player's last connection went, in epoch ms.
        self.left_at: dict[str, int] = {}

    @property
    def race(self) -> Race:
        """The race as it is saved, which is what may be told."""
        return self.held.saved

    @property
    def id(self) -> str:
        """The race's id."""
        return self.held.tip.id

    @cached_property
    def code(self) -> str:
        """The deal's code; secret until the deal leaves."""
        return str(DealCode.of(self.race.variant, self.race.number))

    @cached_property
    def commitment(self) -> str:
        """What was promised when the race was made, and what code and salt prove once it is over."""
        return logbook.commitment(self.code, self.race.salt)

    @cached_property
    def layout(self) -> str:
        """What a player has seen once they know this deal."""
        return layout(self.race.variant, self.race.number)

    def online(self, player: str) -> bool:
        """Whether the player is connected to this race."""
        return self.connections[player] > 0

    def attempt(self, racer: str) -> Attempt | None:
        """Give the racer's attempt as saved, None before it has begun (or while it is not loaded)."""
        live = self.attempts.get(racer)
        return live.held.saved if live else None

    def tally(self, racer: Racer) -> tuple[int, int, int, str]:
        """Count, moves, undos and state of a racer, as the scoreboard shows them."""
        if racer.ending is not None:
            return racer.ending.count, racer.ending.moves, racer.ending.undos, racer.state
        attempt = self.attempt(racer.id)
        if attempt is None:
            return 0, 0, 0, racer.state
        return attempt.count, attempt.moves, attempt.undos, racer.state

    @property
    def version(self) -> int:
        """A number that grows with everything a scoreboard shows, also across restarts."""
        race = self.race
        actions = sum(
            racer.ending.moves + racer.ending.undos if racer.ending else self._seq(racer.id)
            for racer in race.racers.values()
        )
        return race.seq + actions

    def _seq(self, racer: str) -> int:
        attempt = self.attempt(racer)
        return attempt.seq if attempt else 0
