"""Nothing acknowledged is lost, whenever the server dies (docs/security.md and docs/storage.md say so too)."""

import asyncio
import random
import signal
import time
from pathlib import Path

import pytest

from samedeal.race.logbook import verify
from tests.chaos.fleet import UNLIMITED, Sailor, launch
from tests.solutions import solutions
from tests.web.process import Server

GAMES = (*solutions("freecell")[:6], *solutions("eight-off")[:6])
# How long a racer may wait for the own board after a restart (95th percentile).
RESUME_S = 2.0


@pytest.mark.parametrize(
    ("races", "bots", "rounds"), [(20, 5, 5), pytest.param(200, 5, 50, marks=pytest.mark.long)], ids=["short", "long"]
)
async def test_no_ack_is_lost_by_kill_9(tmp_path: Path, races: int, bots: int, rounds: int) -> None:
    """Killed at random instants in the middle of races: no acked move is missing, doubled or another one."""
    chance = random.Random(52)
    server = await Server.start(tmp_path / "data", 0, *UNLIMITED)
    fleet = await launch(server.url, races, bots, GAMES)
    nexts = dict.fromkeys(range(len(fleet)), 1)
    waits: list[float] = []
    for _ in range(rounds):
        await _sail_until_killed(server, fleet, nexts, chance.randrange(50, len(fleet) * 6))
        server = await Server.start(tmp_path / "data", server.port, *UNLIMITED)
        waits += await asyncio.gather(*(_resume(sailor, server.url, nexts, at) for at, sailor in enumerate(fleet)))
    await asyncio.gather(*(sailor.sail(nexts[at], asyncio.Semaphore(0)) for at, sailor in enumerate(fleet)))
    assert all(len(sailor.acks) >= 1 and max(sailor.acks) == len(sailor.game.moves) for sailor in fleet)
    await _check_logs(fleet)
    await server.stop()
    assert sorted(waits)[int(len(waits) * 0.95)] <= RESUME_S


async def _sail_until_killed(server: Server, fleet: list[Sailor], nexts: dict[int, int], acks: int) -> None:
    """Let all play, and kill the server after so many acks in all."""
    acked = asyncio.Semaphore(0)
    sailing = [asyncio.create_task(sailor.sail(nexts[at], acked)) for at, sailor in enumerate(fleet)]
    enough = asyncio.create_task(_take(acked, acks))
    everybody = asyncio.create_task(asyncio.wait(sailing))
    await asyncio.wait([enough, everybody], return_when=asyncio.FIRST_COMPLETED)
    enough.cancel()
    await server.stop(signal.SIGKILL)
    await asyncio.gather(*sailing)


async def _take(acked: asyncio.Semaphore, acks: int) -> None:
    for _ in range(acks):
        await acked.acquire()


async def _resume(sailor: Sailor, url: str, nexts: dict[int, int], at: int) -> float:
    """Come back, hold the board to the acks, and say how long it took in s."""
    began = time.perf_counter()
    position = await sailor.come_back(url)
    sailor.check(position)
    nexts[at] = position["seq"] + 1
    return time.perf_counter() - began


async def _check_logs(fleet: list[Sailor]) -> None:
    """Each attempt ended in a log that verifies, with every acked hash in its place."""
    for sailor in fleet:
        race = (await sailor.bot.http("GET", f"/api/races/{sailor.race}")).json()
        attempt = next(racer["attempt"] for racer in race["racers"] if racer["id"] == sailor.bot.id)
        log = verify((await sailor.bot.http("GET", f"/api/attempts/{attempt}/log")).text)
        assert log.ending.outcome == "won"
        for action in log.actions:
            if action.seq in sailor.acks:
                assert (action.hash, action.t_ms) == (sailor.acks[action.seq]["hash"], sailor.acks[action.seq]["t_ms"])
