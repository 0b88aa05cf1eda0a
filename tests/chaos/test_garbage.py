"""Malformed input ends a connection, never the server (docs/protocol.md#close-codes)."""

import asyncio
from collections import Counter
from collections.abc import Iterable

import pytest

from tests.chaos.conftest import Start
from tests.chaos.fleet import UNLIMITED
from tests.chaos.garbage import broken, edges, shapes
from tests.chaos.gauges import memory_mb
from tests.chaos.wire import Wire, frame, text_frame
from tests.web.bot import Bot

# Protocol error, binary, not UTF-8, too big, malformed: docs/protocol.md#close-codes and RFC 6455.
RIGHT_CODES = {1002, 1003, 1007, 1009, 4400}
MEMORY_MB = 20
# After so many the server has taken what memory it needs for such work.
WARM = 200


def closings(url: str, token: str, pieces: Iterable[bytes]) -> Counter[int | None]:
    """Send each piece on a connection of its own; count the codes that those were closed with."""
    codes: Counter[int | None] = Counter()
    for piece in pieces:
        wire = Wire(url)
        wire.send(text_frame(t="hello", token=token) + piece)
        codes[wire.close_code()] += 1
    return codes


def answers(url: str, token: str, count: int) -> list[object]:
    """Send well-formed requests about races that there are not; give their answers' types in order."""
    wire = Wire(url, token)
    asked = ("join", "watch", "leave", "start", "resign", "rematch")
    wire.send(b"".join(text_frame(t=asked[n % len(asked)], n=n, race=f"none {n}") for n in range(count)))
    told = wire.messages()
    kinds = [(message["t"], message["n"]) for message in (next(told) for _ in range(count))]
    wire.close()
    return kinds  # type: ignore[return-value]  # pairs are objects


@pytest.mark.parametrize(
    ("frames", "documents"),
    [(2_000, 5_000), pytest.param(10_000, 50_000, marks=pytest.mark.long)],
    ids=["short", "long"],
)
async def test_garbage_ends_a_connection_and_nothing_else(start: Start, frames: int, documents: int) -> None:
    """Broken frames and wrong JSON: the right close code each time, no traceback, no memory kept (L25)."""
    server = await start(*UNLIMITED)
    bot = await Bot.guest(server.url)
    warm = (frame(text.encode()) for text in shapes(WARM, seed=1))
    await asyncio.to_thread(closings, server.url, bot.token, warm)
    before = memory_mb(server)
    wrong = (frame(text.encode()) for text in shapes(documents, seed=2))
    codes = await asyncio.to_thread(closings, server.url, bot.token, (*edges(), *broken(frames, seed=3), *wrong))
    assert set(codes) <= RIGHT_CODES, codes
    assert min(codes[code] for code in RIGHT_CODES) > 0, codes
    assert memory_mb(server) - before <= MEMORY_MB
    assert (await bot.pong())["t"] == "pong"
    await bot.close()
    status, errors = await server.stop()
    assert (status, "Traceback" in errors) == (0, False), errors[-2000:]


async def test_nonsense_that_is_well_formed_is_answered(start: Start) -> None:
    """A request that can't be granted has its one answer, in order, and the socket stays open."""
    server = await start(*UNLIMITED)
    bot = await Bot.guest(server.url, connect=False)
    told = await asyncio.to_thread(answers, server.url, bot.token, 1_000)
    assert told == [("reject", n) for n in range(1_000)]
