import asyncio
import hashlib
import json
import random
from pathlib import Path

import pytest

from samedeal.race.logbook import BadLog, verify
from tests.solutions import solutions
from tests.web.house import House

GAME = solutions()[0]


async def test_twenty_bots_race_to_52_and_every_log_verifies(house: House) -> None:
    """20 racers on one deal: each ack has the oracle's count, the standings are by time, each log holds offline."""
    bots = await house.guests(20)
    race, deals = await house.running(*bots, deal=GAME.number)
    assert len({json.dumps([deal["board"], deal["code"], deal["start_at"]]) for deal in deals}) == 1
    acks = await asyncio.gather(*(bot.play(race, GAME.moves) for bot in bots))
    assert all([ack["count"] for ack in each] == list(GAME.counts) for each in acks)
    over = await bots[0].wait("over", race=race)
    times = {bot.id: each[-1]["t_ms"] for bot, each in zip(bots, acks, strict=True)}
    assert {row["racer"]: row["time_ms"] for row in over["standings"]} == times
    assert [row["time_ms"] for row in over["standings"]] == sorted(times.values())
    sealed = hashlib.sha256(f"{over['code']}:{over['salt']}".encode()).hexdigest()
    assert {message["commitment"] for message in bots[0].told("race")} == {sealed}
    for bot, deal in zip(bots, deals, strict=True):
        log = await bot.http("GET", f"/api/attempts/{deal['attempt']}/log")
        assert log.headers["content-type"].startswith("text/plain")
        verified = verify(log.text)
        assert (verified.ending.outcome, verified.ending.time_ms) == ("won", times[bot.id])
        assert verified.heading.player == bot.id


async def test_any_changed_character_of_a_log_is_found_at_its_line(house: House) -> None:
    """Whichever character is changed, the line that `verify` names is that of the change."""
    (bot,) = await house.guests(1)
    race, (deal,) = await house.running(bot, deal=GAME.number)
    await bot.play(race, GAME.moves)
    await bot.wait("over", race=race)
    text = (await bot.http("GET", f"/api/attempts/{deal['attempt']}/log")).text
    verify(text)
    positions = random.Random(617).sample(range(len(text) - 1), 150)
    for position in positions:
        changed = text[:position] + ("0" if text[position] != "0" else "1") + text[position + 1 :]
        with pytest.raises(BadLog) as found:
            verify(changed)
        assert found.value.line == text.count("\n", 0, position) + 1, changed[position - 20 : position + 20]


async def test_a_log_keeps_its_salt_secret_while_the_race_runs(house: House) -> None:
    """The salt is `-` until the race is over, and the log verifies before and after."""
    ann, ben = await house.guests(2)
    race, (deal, _) = await house.running(ann, ben, deal=GAME.number)
    await ann.play(race, GAME.moves)
    before = (await ann.http("GET", f"/api/attempts/{deal['attempt']}/log")).text
    assert "\nsalt -\n" in before
    await ben.ask("resign", race=race)
    over = await ann.wait("over", race=race)
    after = (await ann.http("GET", f"/api/attempts/{deal['attempt']}/log")).text
    assert f"\nsalt {over['salt']}\n" in after
    assert verify(before).actions == verify(after).actions


async def test_the_race_over_http_is_as_it_was_told(house: House) -> None:
    """Once it is over, code, salt and standings stand there; before, none of them."""
    ann, ben = await house.guests(2)
    race, _ = await house.running(ann, ben, deal=GAME.number)
    running = (await ann.http("GET", f"/api/races/{race}")).json()
    assert not {"code", "salt", "standings"} & running.keys()
    await ann.play(race, GAME.moves)
    await ben.ask("resign", race=race)
    over = await ben.wait("over", race=race)
    finished = (await ben.http("GET", f"/api/races/{race}")).json()
    assert {key: finished[key] for key in ("code", "salt", "standings")} == {
        key: over[key] for key in ("code", "salt", "standings")
    }
    curves = (await ben.http("GET", f"/api/races/{race}/curves")).json()["racers"]
    assert [count for _, count in curves[ann.id]] == list(range(1, 53))
    assert curves[ben.id] == []


async def test_a_move_is_played_by_whoever_the_session_says(house: House) -> None:
    """A watcher's and a rival's move names no board of another's: the player is taken from the session (L51)."""
    ann, ben, cat = await house.guests(3)
    race, _ = await house.running(ann, ben, deal=GAME.number)
    await cat.ask("watch", race=race)
    refused = await cat.ask("move", race=race, seq=1, m=GAME.moves[0])
    assert (refused["t"], refused["code"]) == ("reject", "not_racing")
    await ben.play(race, GAME.moves[:3])
    await cat.wait("progress", race=race)
    standing = (await cat.http("GET", f"/api/races/{race}")).json()["racers"]
    assert {racer["id"]: racer["moves"] for racer in standing} == {ann.id: 0, ben.id: 3}


async def test_results_survive_a_restart(house: House, tmp_path: Path) -> None:
    """What was told is told again by the next process."""
    (ann,) = await house.guests(1)
    race, _ = await house.running(ann, deal=GAME.number)
    await ann.play(race, GAME.moves)
    await ann.wait("over", race=race)
    before = (await ann.http("GET", f"/api/races/{race}")).json()
    await house.close()
    again = await House.open(tmp_path / "data")
    await ann.connect(again.url)
    after = (await ann.http("GET", f"/api/races/{race}")).json()
    await again.close()
    assert {**before, "now": 0, "racers": []} == {**after, "now": 0, "racers": []}
    assert before["racers"][0]["time_ms"] == after["racers"][0]["time_ms"]
