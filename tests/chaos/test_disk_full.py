"""A disk that fills up costs no acknowledged move and no finish, and heals without a restart (docs/operations.md)."""

import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.chaos.conftest import Start
from tests.chaos.fleet import UNLIMITED
from tests.chaos.walkers import GAME, Walker
from tests.web.bot import Bot

SIZE = "4m"
_PAGE = 4096
# More actions than fit into the disk's last pages.
MANY = 20_000


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of a few MB under the data folder."""
    data = tmp_path / "data"
    data.mkdir()
    command = ("mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(data))
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("mounting a small disk needs root; tests/web/test_storage.py limits the database instead")
    yield data
    subprocess.run(["umount", "--lazy", data], check=True)


def fill_up(disk: Path) -> Path:
    """Take every free page of a disk; give the file that does."""
    ballast = disk / "ballast"
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        while True:
            file.write(b"\0" * _PAGE)
    return ballast


async def walk_until_unsaved(walker: Walker) -> None:
    """Go to and fro until an action can't be saved; the walker stands before it."""
    for _ in range(MANY):
        walker.seq += 1
        fields = {"t": "move", "m": GAME.moves[0]} if walker.seq % 2 else {"t": "undo"}
        answer = await walker.bot.ask(**fields, race=walker.race, seq=walker.seq)
        if answer["t"] == "reject":
            assert answer["code"] == "storage", answer
            walker.seq -= 1
            return
    raise AssertionError("the disk was never full")


async def racing(url: str) -> Walker:
    """Begin a race alone."""
    bot = await Bot.guest(url)
    race = await bot.make(deal=GAME.number)
    await bot.join(race)
    await bot.start(race)
    return Walker(bot, race)


async def test_a_full_disk_keeps_what_was_acknowledged(small_disk: Path, start: Start) -> None:
    """`storage` and 503 while it lasts; then the win lands once, with the time of its first try (L01, L37)."""
    server = await start(*UNLIMITED)
    winner, walker = await racing(server.url), await racing(server.url)
    await winner.bot.play(winner.race, GAME.moves[:-1])
    last = {"race": winner.race, "seq": len(GAME.moves), "m": GAME.moves[-1]}
    ballast = fill_up(small_disk)
    await walk_until_unsaved(walker)
    refused = await winner.bot.ask("move", **last)
    first_tried = (await winner.bot.pong())["now"]
    assert (refused["t"], refused["code"]) == ("reject", "storage")
    ready = await walker.bot.http("GET", "/readyz")
    assert (ready.status_code, ready.json()["ready"]) == (503, False)
    made = await walker.bot.http("POST", "/api/races", {"variant": "freecell"})
    assert (made.status_code, made.json()["code"]) == (503, "storage")
    shown = (await walker.bot.http("GET", f"/api/races/{winner.race}")).json()["racers"][0]
    assert (shown["state"], shown["moves"]) == ("racing", len(GAME.moves) - 1)

    ballast.unlink()
    landed = await winner.bot.ask("move", **last)
    over = await winner.bot.wait("over", race=winner.race)
    assert (landed["t"], landed["count"]) == ("ack", 52)
    deal = winner.bot.told("deal")[0]
    assert landed["t_ms"] == over["standings"][0]["time_ms"] <= first_tried - deal["start_at"]
    board = (await walker.bot.http("GET", f"/api/leaderboards/deal/{deal['code']}/freecell")).json()["rows"]
    assert [(row["player"]["id"], row["time_ms"]) for row in board] == [(winner.bot.id, landed["t_ms"])]
    await walker.step()
    assert (await walker.bot.http("GET", "/readyz")).json() == {"ready": True}

    since = len(walker.bot.heard)
    await walker.bot.join(walker.race)
    position = await walker.bot.wait("position", since=since, race=walker.race)
    assert position["seq"] == walker.seq
    await winner.bot.close()
    await walker.bot.close()
    status, errors = await server.stop()
    assert (status, "Traceback" in errors) == (0, False), errors[-2000:]
