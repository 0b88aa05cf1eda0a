"""What every part of the application works with."""

from collections.abc import Callable
from dataclasses import dataclass, field

from samedeal.ports import Archive, Clock, Ids, Journal
from samedeal.service.deals import Deals
from samedeal.service.held import Change
from samedeal.service.news import News
from samedeal.service.seen import Seen
from samedeal.service.timers import Timers


def _nobody_listens(news: News) -> None:
    """Stand in for the bus until the web shell subscribes."""


def _no_delay(player: str) -> int:
    """Stand in for measured delays until there are connections to measure."""
    return 0


@dataclass(slots=True)
class Environment:
    """The ports and the shared parts of one server.

    `publish` tells the outside; `delay_ms` gives a player's measured one-way delay in ms, 0 where none is known.
    """

    journal: Journal
    archive: Archive
    clock: Clock
    ids: Ids
    publish: Callable[[News], None] = _nobody_listens
    delay_ms: Callable[[str], int] = _no_delay
    timers: Timers = field(default_factory=Timers)
    seen: Seen = field(init=False)
    deals: Deals = field(init=False)

    def __post_init__(self) -> None:
        self.seen = Seen(self.archive)
        self.deals = Deals(self.archive, self.ids)

    def change(self) -> Change:
        """Begin a set of steps that are saved together."""
        return Change(self.journal)
