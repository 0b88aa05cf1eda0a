"""Making a race for somebody who waits for it."""

import asyncio

from samedeal.ports import StorageFault
from samedeal.service.live import LiveRace
from samedeal.service.races import Races, RaceWish


async def made(races: Races, owner: str, wish: RaceWish) -> LiveRace:
    """Make a race and come back once it is saved.

    Raises:
        StorageFault: it could not be saved.
    """
    finished: asyncio.Future[LiveRace] = asyncio.get_running_loop().create_future()

    def lost(fault: StorageFault) -> None:
        if not finished.done():
            finished.set_exception(fault)

    def saved(live: LiveRace) -> None:
        if not finished.done():
            finished.set_result(live)

    races.make(owner, wish, saved, lost)
    return await finished
