"""A planned restart under load is a pause and nothing else (docs/operations.md)."""

import asyncio
import time

from tests.chaos.conftest import Start
from tests.chaos.fleet import UNLIMITED, Sailor, launch
from tests.solutions import solutions

RACES, BOTS = 40, 5
EXIT_S = 10
PLAYED = 15
GAMES = solutions("freecell")[:8]


async def play(sailor: Sailor, first: int, until: int) -> None:
    """Play some moves, all under way at once."""
    acks = await sailor.bot.play(sailor.race, sailor.game.moves[first:until], first=first + 1)
    sailor.acks.update({ack["seq"]: ack for ack in acks})


async def test_a_restart_amid_forty_races_loses_nobody(start: Start) -> None:
    """200 sockets get `restarting` and 1012, the process is gone within 10 s, and all play on (L18)."""
    server = await start(*UNLIMITED)
    fleet = await launch(server.url, RACES, BOTS, GAMES)
    await asyncio.gather(*(play(sailor, 0, PLAYED) for sailor in fleet))
    began = time.monotonic()
    status, errors = await server.stop()
    assert time.monotonic() - began <= EXIT_S
    assert (status, "Traceback" in errors) == (0, False), errors
    for sailor in fleet:
        assert (await sailor.bot.closed())[0] == 1012
        assert sailor.bot.heard[-1] == {"t": "restarting"}

    again = await start(*UNLIMITED, port=server.port)
    for sailor, position in zip(fleet, await asyncio.gather(*(s.come_back(again.url) for s in fleet)), strict=True):
        sailor.check(position)
        assert position["seq"] == PLAYED
    await asyncio.gather(*(play(sailor, PLAYED, PLAYED + 1) for sailor in fleet))
    await asyncio.gather(*(sailor.bot.close() for sailor in fleet))
    assert "Traceback" not in (await again.stop())[1]
