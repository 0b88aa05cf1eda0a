import asyncio
import gc
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest
import websockets

from samedeal.web import outbox
from samedeal.web import socket as socket_module
from tests.solutions import solutions
from tests.web.bot import PATIENCE_S, Bot
from tests.web.conftest import Opening
from tests.web.house import House

GAME = solutions()[0]


async def silent(house: House, **options: object) -> websockets.ClientConnection:
    """A socket on which nothing has been said."""
    return await websockets.connect(house.url.replace("http", "ws") + "/ws", compression=None, **options)  # type: ignore[arg-type]  # passed on


async def end(connection: websockets.ClientConnection) -> int | None:
    """Read until the server closes; return its code."""
    async with asyncio.timeout(PATIENCE_S):
        await connection.wait_closed()
    return connection.close_code


async def test_who_says_no_hello_is_turned_away(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without `hello` in time: 4401."""
    monkeypatch.setattr(socket_module, "HELLO_TIMEOUT_S", 0.05)
    connection = await silent(house)
    assert await end(connection) == 4401
    assert "hello" in (connection.close_reason or "")


async def test_who_says_hello_may_stay_silent(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A watcher who only listens is kept (L19)."""
    monkeypatch.setattr(socket_module, "HELLO_TIMEOUT_S", 0.05)
    bot, other = await house.guests(2)
    await end_of_hello(house)
    await other.pong()
    assert (await bot.pong())["t"] == "pong"


async def end_of_hello(house: House) -> None:
    """Wait as long as the server waits for a hello."""
    assert await end(await silent(house)) == 4401


@pytest.mark.parametrize("token", ["forged", "x" * 256])
async def test_a_forged_token_is_refused(house: House, token: str) -> None:
    """4401, and no byte of any race (L53)."""
    connection = await silent(house)
    await connection.send(json.dumps({"t": "hello", "token": token}))
    assert await end(connection) == 4401


async def test_a_public_id_is_no_credential(house: House) -> None:
    """What stands in every roster proves nothing (L04)."""
    (ann,) = await house.guests(1)
    connection = await silent(house)
    await connection.send(json.dumps({"t": "hello", "token": ann.id}))
    assert await end(connection) == 4401


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("x" * 5000, 1009),
        (b"\x00\x01", 1003),
        ("not json", 4400),
        ('{"t":"ping","extra":1}', 4400),
    ],
)
async def test_a_broken_frame_closes_with_its_code(house: House, frame: str | bytes, code: int) -> None:
    """Too large 1009, binary 1003, malformed 4400; the server goes on (L25)."""
    bot, other = await house.guests(2)
    await bot.socket.send(frame)
    assert (await bot.closed())[0] == code
    assert (await other.pong())["t"] == "pong"


async def test_what_is_not_utf_8_closes_with_1007(house: House) -> None:
    """Text frames are UTF-8."""
    (bot,) = await house.guests(1)
    await bot.socket.send(b"\xff\xfe", text=True)
    assert (await bot.closed())[0] == 1007


async def test_4096_bytes_are_the_most(house: House) -> None:
    """A frame of exactly 4096 bytes is read, one more is not."""
    fits, too_big = await house.guests(2)
    frame = json.dumps({"t": "react", "n": 1, "race": "r", "emoji": "x"})
    await fits.socket.send(frame + " " * (4096 - len(frame)))
    assert (await fits.wait("reject"))["code"] == "no_such_race"
    await too_big.socket.send(frame + " " * (4097 - len(frame)))
    assert (await too_big.closed())[0] == 1009


async def test_compression_is_not_negotiated(house: House) -> None:
    """A client that offers deflate gets none: no memory for its state, no decompression bomb (L22, L23)."""
    connection = await websockets.connect(house.url.replace("http", "ws") + "/ws", compression="deflate")
    assert connection.response is not None
    assert "sec-websocket-extensions" not in connection.response.headers
    await connection.close()


async def test_a_flood_is_closed_and_costs_nobody_else_anything(opening: Opening) -> None:
    """More messages than the burst allows: 4429, pings count, the others are answered (L24)."""
    house = await opening(message_burst=20, messages_per_second=10.0)
    flooder, other = await house.guests(2)
    for _ in range(500):
        await flooder.socket.send('{"t":"ping"}')
    code, reason = await flooder.closed()
    assert (code, bool(reason)) == (4429, True)
    assert len(flooder.told("pong")) <= 20
    assert (await other.pong())["t"] == "pong"


async def test_one_address_may_have_so_many_sockets(opening: Opening) -> None:
    """One more is closed with 4429; when one goes, there is room again."""
    house = await opening(sockets_per_address=2)
    first, _ = await house.guests(2)
    third = await Bot.guest(house.url, connect=False)
    connection = await silent(house)
    assert await end(connection) == 4429
    await first.close()
    await third.connect()
    assert (await third.pong())["t"] == "pong"


async def test_a_slow_reader_is_cut_and_costs_nobody_else_anything(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who does not read is closed with 4408 once so much waits; others' moves are acknowledged meanwhile (L13, L14)."""
    monkeypatch.setattr(outbox, "MOST_CHARACTERS", 300_000)
    racer, other = await house.guests(2)
    race, _ = await house.running(racer, other, deal=GAME.number)
    connection = await silent(house)
    connection.transport.pause_reading()
    await connection.send(json.dumps({"t": "hello", "token": racer.token}))
    ask = json.dumps({"t": "resume", "n": 1, "race": race, "seq": 0})
    stuffed = _until_closing(house, racer.id)
    while not stuffed():
        for _ in range(100):
            await connection.send(ask)
        await other.pong()
    acks = await other.play(race, GAME.moves[:20])
    assert len(acks) == 20
    connection.transport.resume_reading()
    async with asyncio.timeout(PATIENCE_S):
        with suppress(websockets.ConnectionClosed):
            async for _ in connection:
                pass
    assert connection.close_code == 4408


def _until_closing(house: House, player: str) -> Callable[[], bool]:
    connections = house.parts.hub._connections

    def closing() -> bool:
        return any(c.outbox.closing is not None for c in connections.get(player, ()))

    return closing


async def test_sockets_that_vanish_during_a_broadcast_harm_nobody(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    """25 of 50 are cut at any instant of a storm: the others hear how it ends, no error is logged (L15)."""
    bots = await house.guests(50)
    player, rest = bots[0], bots[1:]
    race, _ = await house.running(player, deal=GAME.number)
    await asyncio.gather(*(bot.ask("watch", race=race) for bot in rest))
    going = iter(rest[:25])

    async def play() -> None:
        for seq, m in enumerate(GAME.moves, 1):
            await player.ask("move", race=race, seq=seq, m=m)
            if (leaver := next(going, None)) is not None:
                leaver.socket.transport.abort()

    await play()
    overs = await asyncio.gather(*(bot.wait("over", race=race) for bot in rest[25:]))
    assert {over["standings"][0]["count"] for over in overs} == {52}
    gc.collect()
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_coming_and_going_during_a_broadcast_breaks_nothing(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    """Joins, looks and leaves amid the news: every request is answered, the beat goes on, no error (L16)."""
    player, *rest = await house.guests(12)
    race, _ = await house.running(player, deal=GAME.number)

    async def restless(bot: Bot, t: str) -> None:
        for _ in range(15):
            assert (await bot.ask(t, race=race, **({"racer": player.id} if t == "board" else {})))["t"] == "ok"
            assert (await bot.ask("leave", race=race))["t"] == "ok"

    kinds = ("watch", "board", "join")
    storm: list[Awaitable[object]] = [restless(bot, kinds[n % 3]) for n, bot in enumerate(rest)]
    await asyncio.gather(player.play(race, GAME.moves[:60]), *storm)
    assert (await player.pong())["t"] == "pong"
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_the_old_tab_is_told_where_the_race_went(house: House) -> None:
    """4409 with the race in its reason; moves in flight from it are refused, the new tab plays on."""
    (old,) = await house.guests(1)
    race, _ = await house.running(old, deal=GAME.number)
    await old.play(race, GAME.moves[:3])
    new = old.twin()
    await new.connect()
    await new.join(race)
    code, reason = await old.closed()
    assert code == 4409
    assert race in reason
    assert (await new.wait("position", race=race))["seq"] == 3
    await new.play(race, GAME.moves[3:], first=4)
    assert (await new.wait("ended", race=race))["outcome"] == "won"


async def test_a_lost_ack_is_answered_again(house: House) -> None:
    """The link is cut before the ack: after a resume the same action gets the same ack and counts once (L02)."""
    (bot,) = await house.guests(1)
    race, _ = await house.running(bot, deal=GAME.number)
    await bot.play(race, GAME.moves[:2])
    await bot.send(t="move", n=99, race=race, seq=3, m=GAME.moves[2])
    bot.socket.transport.abort()
    await bot.connect()
    since = len(bot.heard)
    await bot.join(race)
    assert (await bot.ask("resume", race=race, seq=2))["t"] == "ok"
    again = await bot.play(race, GAME.moves[2:3], first=3)
    twice = await bot.play(race, GAME.moves[2:3], first=3)
    assert {key: again[0][key] for key in ("seq", "hash", "t_ms")} == {
        key: twice[0][key] for key in ("seq", "hash", "t_ms")
    }
    assert bot.told("race", since)[0]["racers"][0]["moves"] in (2, 3)
