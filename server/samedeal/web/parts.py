"""The parts of a running server that its routes work with."""

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from samedeal.ports import Analyst, Archive, Clock, Journal
from samedeal.service.attempts import Attempts
from samedeal.service.dailies import Dailies
from samedeal.service.deals import Deals
from samedeal.service.handover import Handover
from samedeal.service.lobby import Lobby
from samedeal.service.players import Players
from samedeal.service.profiles import Profiles
from samedeal.service.prospecting import Prospector
from samedeal.service.races import Races
from samedeal.service.restart import Restart
from samedeal.service.sights import Sights
from samedeal.service.timers import Timers
from samedeal.settings import Settings
from samedeal.web.callers import Callers
from samedeal.web.desk import Desk
from samedeal.web.hub import Hub


@dataclass(frozen=True, slots=True)
class Parts:
    """Everything that the composition made."""

    settings: Settings
    clock: Clock
    journal: Journal
    archive: Archive
    timers: Timers
    deals: Deals
    races: Races
    attempts: Attempts
    players: Players
    profiles: Profiles
    dailies: Dailies
    # None where no solver is installed.
    analyst: Analyst | None
    prospector: Prospector | None
    lobby: Lobby
    sights: Sights
    handover: Handover
    restart: Restart
    callers: Callers
    hub: Hub
    desk: Desk

    def link(self, connection: HTTPConnection, path: str) -> str:
        """Give the whole address of a page, as people elsewhere would open it."""
        base = self.settings.public_url.rstrip("/")
        return base + path if base else f"{connection.url.scheme}://{connection.url.netloc}{path}"
