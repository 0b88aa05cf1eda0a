"""What happens on the wire while nothing can be saved (docs/operations.md, reliability 3)."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from samedeal.adapters.sqlite.journal import SqliteJournal
from tests.solutions import solutions
from tests.web.bot import Bot, Message
from tests.web.house import House

GAME = solutions()[0]
FULL = "database or disk is full"


@contextmanager
def disk_full(house: House) -> Iterator[None]:
    """Let the database not grow by a single page."""
    journal = house.parts.journal
    assert isinstance(journal, SqliteJournal)
    # The writer's own connection counts; between its commits another thread may use it.
    # The heartbeat rewrites a row in place, which fits even then, and would say that all is well again.
    house.parts.restart._beaten_at = house.parts.clock.now() + 3_600_000
    (before,) = journal._conn.execute("PRAGMA max_page_count").fetchone()
    journal._conn.execute("PRAGMA max_page_count = 1").fetchall()
    try:
        yield
    finally:
        journal._conn.execute(f"PRAGMA max_page_count = {before}").fetchall()


async def fill(bot: Bot, race: str) -> int:
    """Move to and fro until a move can't be saved; return its number."""
    for seq in range(1, 5_000):
        request = {"t": "move", "m": GAME.moves[0]} if seq % 2 else {"t": "undo"}
        answer = await bot.ask(**request, race=race, seq=seq)
        if answer["t"] == "reject":
            assert answer["code"] == "storage"
            return seq
    raise AssertionError("the disk was never full")


async def refusal(bot: Bot) -> Message:
    """Make races until one can't be saved: a small one may still fit into the pages that there are."""
    for _ in range(200):
        made = await bot.http("POST", "/api/races", {"variant": "freecell"})
        if made.status_code != 201:
            problem: Message = made.json()
            return problem
    raise AssertionError("the disk was never full")


async def test_a_full_disk_loses_nothing_that_was_acknowledged(house: House) -> None:
    """`reject storage`, `/readyz` 503, reads go on; with room again all goes on without a restart (L37)."""
    ann, wil = await house.guests(2)
    race, _ = await house.running(ann, deal=GAME.number)
    await wil.ask("watch", race=race)
    with disk_full(house):
        refused = await refusal(ann)
        assert (refused["status"], refused["code"]) == (503, "storage")
        assert FULL in refused["detail"]
        failed = await fill(ann, race)
        ready = await house.call("GET", "/readyz")
        assert (ready.status_code, ready.json()) == (503, {"ready": False, "reason": FULL})
        shown = (await wil.http("GET", f"/api/races/{race}")).json()["racers"][0]
        assert shown["moves"] + shown["undos"] == failed - 1
        assert (await house.call("GET", "/healthz")).status_code == 200
        assert "samedeal_storage_failing 1.0" in (await house.call("GET", "/metrics")).text
    again = {"t": "move", "m": GAME.moves[0]} if failed % 2 else {"t": "undo"}
    assert (await ann.ask(**again, race=race, seq=failed))["t"] == "ack"
    assert (await house.call("GET", "/readyz")).json() == {"ready": True}


async def test_those_behind_an_unsaved_action_are_gaps(house: House) -> None:
    """Several under way on a full disk: the first is `storage`, the others `gap` with its number."""
    (ann,) = await house.guests(1)
    race, _ = await house.running(ann, deal=GAME.number)
    with disk_full(house):
        failed = await fill(ann, race)
        kinds = ["move", "undo"] if failed % 2 else ["undo", "move"]
        asked = []
        for n in range(4):
            fields = {"m": GAME.moves[0]} if kinds[n % 2] == "move" else {}
            asked.append(ann.ask(kinds[n % 2], race=race, seq=failed + n, **fields))
        first, *behind = await asyncio.gather(*asked)
    assert first["code"] == "storage"
    assert [(answer["code"], answer["expected"]) for answer in behind] == [("gap", failed)] * 3


async def test_what_is_not_saved_is_told_to_nobody(house: House) -> None:
    """Watchers of counts and boards hear only of saved actions."""
    ann, wil = await house.guests(2)
    race, _ = await house.running(ann, deal=GAME.number)
    await wil.ask("board", race=race, racer=ann.id)
    with disk_full(house):
        failed = await fill(ann, race)
        await wil.pong()
    assert [moved["seq"] for moved in wil.told("moved")] == list(range(1, failed))
