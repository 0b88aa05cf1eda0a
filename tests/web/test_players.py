import pytest

from tests.solutions import solutions
from tests.web.front import Front
from tests.web.season import VARIANT, Season

GAME = solutions()[0]


async def test_a_profile_has_bests_and_streak(monkeypatch: pytest.MonkeyPatch) -> None:
    """For each variant with one: rank, time and attempt of the row on the all-time board; days in a row."""
    season = await Season.open(monkeypatch)
    ann, ben = await season.guest(), await season.guest()
    line = await season.begin(ann, season.race)
    await season.win(line, season.race, season.game(), each_ms=500)
    faster = await season.begin(ben, season.race)
    await season.win(faster, season.race, season.game(), each_ms=400)
    page = (await ann.http("GET", f"/api/players/{ann.id}")).json()
    (row,) = [
        row
        for row in (await ann.http("GET", f"/api/leaderboards/alltime/{VARIANT}")).json()["rows"]
        if row["player"]["id"] == ann.id
    ]
    assert page["bests"] == {VARIANT: {"rank": 2, "time_ms": row["time_ms"], "attempt": row["attempt"]}}
    assert page["streak"] == {"current": 1, "best": 1}
    assert set(page) == {"id", "name", "tag", "bests", "streak"}


async def test_a_deal_that_was_named_makes_no_best(front: Front) -> None:
    """Whoever picked a deal may know it: it counts for that deal's board only."""
    ann = await front.guest()
    await front.won(ann, GAME)
    page = (await ann.http("GET", f"/api/players/{ann.id}")).json()
    assert (page["bests"], page["streak"]) == ({}, {"current": 0, "best": 0})


async def test_a_history_has_only_what_has_ended(front: Front) -> None:
    """An attempt under way stands in nobody's list, not even its own player's."""
    ann = await front.guest()
    attempt = await front.won(ann, GAME)
    await front.begin(ann, await ann.make(deal=GAME.number + 1))
    shown = (await ann.http("GET", f"/api/players/{ann.id}/attempts")).json()["attempts"]
    assert [each["attempt"] for each in shown] == [attempt]
    assert (shown[0]["outcome"], shown[0]["count"], shown[0]["given"]) == ("won", 52, True)
