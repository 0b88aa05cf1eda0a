"""Putting a server together: every part made once, here, and nowhere else."""

from samedeal.ports import Analyst, Archive, Clock, Ids, Journal
from samedeal.service.attempts import Attempts
from samedeal.service.dailies import Dailies
from samedeal.service.environment import Environment
from samedeal.service.handover import Handover
from samedeal.service.lobby import Lobby
from samedeal.service.players import Players
from samedeal.service.profiles import Profiles
from samedeal.service.prospecting import Prospector
from samedeal.service.races import Races
from samedeal.service.restart import Restart
from samedeal.service.schedule import Schedule
from samedeal.service.sights import Sights
from samedeal.settings import Settings
from samedeal.web.callers import Callers
from samedeal.web.desk import Desk
from samedeal.web.hub import Hub
from samedeal.web.parts import Parts


def compose(
    settings: Settings, journal: Journal, archive: Archive, clock: Clock, ids: Ids, analyst: Analyst | None = None
) -> Parts:
    """Make the parts of a server on its ports."""
    environment = Environment(journal, archive, clock, ids)
    races = Races(environment)
    attempts = Attempts(environment, races)
    schedule = Schedule(environment, races, attempts)
    players = Players(environment)
    sights = Sights(environment, races)
    dailies = Dailies(environment, races)
    hub = Hub(clock, races, attempts, players, schedule)
    environment.publish = hub.publish
    environment.delay_ms = hub.delay_ms
    return Parts(
        settings=settings,
        clock=clock,
        journal=journal,
        archive=archive,
        timers=environment.timers,
        deals=environment.deals,
        races=races,
        attempts=attempts,
        players=players,
        profiles=Profiles(archive, dailies),
        dailies=dailies,
        analyst=analyst,
        prospector=Prospector(environment, races, dailies, analyst) if analyst else None,
        lobby=Lobby(archive, races),
        sights=sights,
        handover=Handover(ids),
        restart=Restart(environment, races, attempts, schedule),
        callers=Callers(players, secure=settings.secure),
        hub=hub,
        desk=Desk(clock, races, attempts, players, sights, hub),
    )
