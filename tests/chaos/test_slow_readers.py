"""Who does not read costs nobody anything (docs/operations.md says what becomes of them)."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx2

from tests.chaos.conftest import Start
from tests.chaos.fleet import UNLIMITED
from tests.chaos.gauges import descriptors, memory_mb
from tests.chaos.walkers import Crowd
from tests.chaos.wire import Wire, text_frame
from tests.web.bot import NO_CERTIFICATES, Bot
from tests.web.process import Server

STALLERS = 20
GONE_S = 30
EXIT_S = 10
MEMORY_MB = 20
# Each is answered with a whole race: several MB in all.
ASKED = 1000
# On a machine that is too busy for the promise in any case, so many times what is usual there.
AS_USUAL = 3
# The smallest receive buffer that the kernel gives.
TINY = 2304


def stall(url: str, token: str, seat: str, races: list[str]) -> Wire:
    """Open a socket that takes a seat, follows races, asks for more than the kernel holds, and reads nothing of it."""
    wire = Wire(url, token, receive_bytes=TINY)
    wire.send(b"".join(text_frame(t="watch", n=n, race=race) for n, race in enumerate(races)))
    wire.send(text_frame(t="join", n=0, race=seat) * ASKED)
    return wire


@asynccontextmanager
async def stallers(url: str, seat: str, races: list[str]) -> AsyncIterator[list[str]]:
    """Have so many of them attached meanwhile; give the players that they are."""
    bots = await asyncio.gather(*(Bot.guest(url, connect=False) for _ in range(STALLERS)))
    wires = [await asyncio.to_thread(stall, url, bot.token, seat, races) for bot in bots]
    try:
        yield [bot.id for bot in bots]
    finally:
        for wire in wires:
            wire.close()


async def gone(observer: Bot, seat: str, players: list[str]) -> None:
    """Wait until the server has told that each of them is offline."""
    for player in players:
        await observer.wait("presence", race=seat, racer=player, online=False, within_s=GONE_S)


async def closed(server: Server, files: int) -> None:
    """Wait until the process has let go of their sockets too."""
    while descriptors(server) > files:
        async with httpx2.AsyncClient(verify=NO_CERTIFICATES) as http:
            await http.get(f"{server.url}/healthz")


async def test_slow_readers_cost_only_themselves(start: Start, bearable_ms: float) -> None:
    """20 who never read among 50 racers: gone within 30 s, no memory lost to them, no racer kept waiting (L13, L14)."""
    server = await start(*UNLIMITED)
    crowd = await Crowd.launch(server.url, 5, 10)
    usual = await crowd.usual_ms()
    observer = await Bot.guest(server.url)
    seat = await observer.make()
    await observer.ask("watch", race=seat)
    before, files = memory_mb(server), descriptors(server)
    async with stallers(server.url, seat, crowd.races) as players:
        # Until all that they asked for at once is answered: what counts is what it costs that they don't read it.
        await crowd.usual_ms()
        async with crowd.walking(at_least=40), asyncio.timeout(GONE_S):
            await gone(observer, seat, players)
            await closed(server, files)
    assert memory_mb(server) - before <= MEMORY_MB
    assert crowd.p99_ms() <= max(bearable_ms, usual * AS_USUAL), usual
    await asyncio.gather(crowd.close(), observer.close())
    assert "Traceback" not in (await server.stop())[1]


async def test_slow_readers_hold_up_no_stop(start: Start) -> None:
    """SIGTERM ends the process within 10 s with 20 of them attached (L13)."""
    server = await start(*UNLIMITED)
    crowd = await Crowd.launch(server.url, 1, 5)
    async with stallers(server.url, crowd.races[0], crowd.races):
        await crowd.usual_ms()
        began = time.monotonic()
        status, errors = await server.stop()
        took = time.monotonic() - began
    await crowd.close()
    assert (status, "Traceback" in errors) == (0, False), errors
    assert took <= EXIT_S
