import asyncio
import signal
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from tests.solutions import solutions
from tests.web.bot import PATIENCE_S, Bot, Message
from tests.web.process import Server, refused

GAME = solutions()[0]
Start = Callable[..., Awaitable[Server]]


@pytest.fixture
async def start(tmp_path: Path) -> AsyncIterator[Start]:
    """Start servers on one data folder; whichever still runs is ended after the test."""
    servers: list[Server] = []

    async def start_(port: int = 0) -> Server:
        servers.append(await Server.start(tmp_path / "data", port))
        return servers[-1]

    yield start_
    for server in servers:
        if server.process.returncode is None:
            await server.stop(signal.SIGKILL)


async def racing(server: Server, count: int) -> tuple[list[Bot], str]:
    """Some racers in the midst of a race."""
    bots = list(await asyncio.gather(*(Bot.guest(server.url) for _ in range(count))))
    race = await bots[0].make(deal=GAME.number)
    for bot in bots:
        await bot.join(race)
    await bots[0].start(race)
    await asyncio.gather(*(bot.dealt(race) for bot in bots))
    return bots, race


async def resumed(bot: Bot, server: Server, race: str, seq: int) -> list[Message]:
    """Come back to a race; return what was missed after `seq`."""
    await bot.connect(server.url)
    await bot.join(race)
    position = await bot.wait("position", since=len(bot.heard) - 3, race=race)
    since = len(bot.heard)
    assert (await bot.ask("resume", race=race, seq=seq))["t"] == "ok"
    await bot.pong()
    return [position, *bot.told("moved", since)]


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_a_planned_stop_says_goodbye_and_ends_well(start: Start, how: signal.Signals) -> None:
    """`restarting`, then 1012, exit status 0; after the restart the race goes on to 52 (L18)."""
    server = await start()
    bots, race = await racing(server, 3)
    await asyncio.gather(*(bot.play(race, GAME.moves[:20]) for bot in bots))
    status, errors = await server.stop(how)
    assert (status, "Traceback" in errors) == (0, False), errors
    for bot in bots:
        assert (await bot.closed())[0] == 1012
        assert bot.heard[-1] == {"t": "restarting"}
    again = await start(server.port)
    await asyncio.gather(*(resumed(bot, again, race, 20) for bot in bots))
    await asyncio.gather(*(bot.play(race, GAME.moves[20:], first=21) for bot in bots))
    over = await bots[0].wait("over", race=race)
    assert [row["count"] for row in over["standings"]] == [52, 52, 52]


async def test_nothing_acknowledged_is_lost_by_a_kill(start: Start) -> None:
    """`kill -9` amid moves: every ack is still true afterwards, nothing is doubled, the race goes on."""
    server = await start()
    bots, race = await racing(server, 4)
    flying = [asyncio.create_task(bot.play(race, GAME.moves)) for bot in bots]
    await bots[0].wait("ack", seq=25)
    server.process.send_signal(signal.SIGKILL)
    await server.process.wait()
    await asyncio.gather(*flying, return_exceptions=True)
    again = await start(server.port)
    for bot in bots:
        acked = {ack["seq"]: (ack["hash"], ack["t_ms"]) for ack in bot.told("ack")}
        position, *moved = await resumed(bot, again, race, 0)
        saved = {m["seq"]: (m["hash"], m["t_ms"]) for m in moved}
        assert acked.items() <= saved.items()
        assert position["seq"] == len(saved) == max(saved, default=0)
        await bot.play(race, GAME.moves[len(saved) :], first=len(saved) + 1)
    assert (await bots[0].wait("over", race=race))["standings"][0]["count"] == 52


async def test_a_stop_does_not_wait_for_who_never_reads(start: Start) -> None:
    """With a client attached that reads nothing SIGTERM ends the process in time (L13)."""
    server = await start()
    (bot,), race = await racing(server, 1)
    bot.socket.transport.pause_reading()
    for n in range(100):
        await bot.send(t="resume", n=n, race=race, seq=0)
    status, _ = await server.stop()
    bot.socket.transport.abort()
    await bot.closed()
    assert status == 0


async def test_a_second_process_on_the_same_data_refuses(start: Start, tmp_path: Path) -> None:
    """One line that says what to do, exit status 2; the first goes on (L31)."""
    server = await start()
    status, errors = await refused("serve", "--data", str(tmp_path / "data"), "--port", "0")
    assert (status, errors.count("\n")) == (2, 1), errors
    assert "another process" in errors
    assert "--data" in errors
    bot = await Bot.guest(server.url)
    assert (await bot.pong())["t"] == "pong"


async def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    """One line with the port, exit status 2."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        status, errors = await refused("serve", "--data", str(tmp_path), "--port", str(port))
    assert (status, errors.count("\n")) == (2, 1), errors
    assert str(port) in errors
    assert "--port" in errors


@pytest.mark.parametrize("content", [b"this is no database at all" * 100, b"SQLite format 3\x00" + b"\xff" * 5000])
async def test_a_damaged_database_is_named(tmp_path: Path, content: bytes) -> None:
    """One line that names the file and the way out, exit status 2; the file is left as it was."""
    database = tmp_path / "samedeal.db"
    database.write_bytes(content)
    status, errors = await refused("serve", "--data", str(tmp_path), "--port", "0")
    assert status == 2, errors
    said = [line for line in errors.splitlines() if line.startswith("samedeal: ")]
    assert len(said) == 1, errors
    assert "Traceback" not in errors
    assert str(database) in said[0]
    assert "samedeal restore" in said[0]
    assert database.read_bytes() == content


async def test_a_clean_stop_and_start_finds_everything(start: Start) -> None:
    """Players, races and results of the process before are there."""
    server = await start()
    (bot,), race = await racing(server, 1)
    await bot.play(race, GAME.moves)
    over = await asyncio.wait_for(bot.wait("over", race=race), PATIENCE_S)
    assert (await server.stop())[0] == 0
    again = await start()
    await bot.connect(again.url)
    found = (await bot.http("GET", f"/api/races/{race}")).json()
    assert (found["phase"], found["standings"]) == ("finished", over["standings"])
