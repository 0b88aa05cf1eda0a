"""Who sends too much, or opens too much, is shut out; the others hardly notice."""

import asyncio
import time

from tests.chaos.conftest import Start
from tests.chaos.walkers import Crowd
from tests.chaos.wire import Wire, text_frame
from tests.web.bot import Bot

# The limits for sockets and messages stay as they are by default: it is they that are tested.
GUESTS = ("--requests-per-second", "1000000", "--request-burst", "1000000")
TOO_MANY = 4429
FLOOD = 5000
CLOSED_S = 1.0
SOCKETS = 1000
ALLOWED = 100
# On a machine that is too busy for the promise in any case, so many times what is usual there.
AS_USUAL = 3
# Another address of the loopback net, so that the flood has a limit of its own.
ELSEWHERE = "127.0.0.2"


def flood(url: str, token: str) -> tuple[int | None, float]:
    """Send a second's flood at once; give the code that it was closed with, and how long that took in s."""
    wire = Wire(url, token, ELSEWHERE)
    burst = text_frame(t="ping") * FLOOD
    began = time.monotonic()
    wire.send(burst)
    return wire.close_code(), time.monotonic() - began


def crowd_in(url: str) -> list[Wire]:
    """Open many sockets from one address."""
    return [Wire(url, source=ELSEWHERE) for _ in range(SOCKETS)]


def shut_out(wires: list[Wire]) -> list[int | None]:
    """Give how each of those was closed."""
    return [wire.close_code() for wire in wires]


async def test_a_flood_of_messages_is_closed_at_once(start: Start, bearable_ms: float) -> None:
    """5,000 messages from one socket, pings though they are: 4429 within a second; others' acks hold (L24)."""
    server = await start(*GUESTS)
    crowd = await Crowd.launch(server.url, 4, 5)
    usual = await crowd.usual_ms()
    bot = await Bot.guest(server.url, connect=False)
    async with crowd.walking(at_least=20):
        closings = [await asyncio.to_thread(flood, server.url, bot.token) for _ in range(5)]
    assert [code for code, _ in closings] == [TOO_MANY] * 5
    assert max(took for _, took in closings) <= CLOSED_S
    assert crowd.p99_ms() <= max(bearable_ms, usual * AS_USUAL), usual
    await crowd.close()
    assert "Traceback" not in (await server.stop())[1]


async def test_too_many_sockets_from_one_address_are_refused(start: Start, bearable_ms: float) -> None:
    """Of 1,000 the first 100 stay and the others are closed with 4429; those elsewhere play on (L24)."""
    server = await start(*GUESTS)
    crowd = await Crowd.launch(server.url, 4, 5)
    usual = await crowd.usual_ms()
    async with crowd.walking(at_least=20):
        wires = await asyncio.to_thread(crowd_in, server.url)
        codes = await asyncio.to_thread(shut_out, wires[ALLOWED:])
    for wire in wires[:ALLOWED]:
        wire.close()
    assert codes == [TOO_MANY] * (SOCKETS - ALLOWED)
    assert crowd.p99_ms() <= max(bearable_ms, usual * AS_USUAL), usual
    await crowd.close()
    assert "Traceback" not in (await server.stop())[1]
