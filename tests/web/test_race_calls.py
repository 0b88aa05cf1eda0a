from typing import Any

import pytest

from tests.web.bot import Bot
from tests.web.front import URL, Caller, Front
from tests.web.house import House


@pytest.fixture
async def ann(front: Front) -> Caller:
    """A player."""
    return await front.guest()


@pytest.mark.parametrize(
    "deal", [0, -1, 2**33, 1.5, "1e3", "", "٣", "EO1-C8-AAAAAF1", "XX1-C8-AAAAAFA", "#0", "1; drop", "EO1-C7-AAAAAFA"]
)
async def test_what_is_no_deal_is_never_dealt(ann: Caller, deal: Any) -> None:
    """400 `bad_deal`."""
    answer = await ann.http("POST", "/api/races", {"variant": "eight-off", "deal": deal})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_deal")


@pytest.mark.parametrize("deal", [8589934591, "8589934591", "#8589934591", "FC1-C4-H777777", "fc1c4h777777"])
async def test_the_largest_deal_is_dealt_however_it_is_written(ann: Caller, deal: Any) -> None:
    """A number, a text or a code, without loss (L67)."""
    answer = await ann.http("POST", "/api/races", {"variant": "freecell", "deal": deal})
    assert answer.status_code == 201
    assert (await ann.http("GET", f"/api/races/{answer.json()['id']}")).json()["given"] is True


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "bad_request"),
        ({"variant": "klondike"}, "bad_variant"),
        ({"variant": "freecell", "cells": 7}, "bad_deal"),
        ({"variant": "eight-off-relaxed", "deal": "EO1-C4-AAAAAFA", "cells": 2}, "bad_deal"),
        ({"variant": "eight-off", "deal": "FC1-C4-AAAAAFA"}, "bad_deal"),
        ({"variant": "freecell", "limit_s": 59}, "bad_setting"),
        ({"variant": "freecell", "limit_s": 7201}, "bad_setting"),
        ({"variant": "freecell", "countdown_s": 31}, "bad_setting"),
        ({"variant": "freecell", "max_racers": 0}, "bad_setting"),
        ({"variant": "freecell", "watch_delay_s": 601}, "bad_setting"),
        ({"variant": "freecell", "best_of": 2}, "bad_setting"),
        ({"variant": "freecell", "start": "whenever"}, "bad_request"),
        ({"variant": "freecell", "name": "\u200b"}, "bad_name"),
        ({"variant": "freecell", "nonsense": 1}, "bad_request"),
        ({"variant": "freecell", "limit_s": 600.5}, "bad_request"),
    ],
)
async def test_a_wrong_order_says_what_is_wrong(ann: Caller, body: Any, code: str) -> None:
    """400 with a stable code; nothing is made."""
    answer = await ann.http("POST", "/api/races", body)
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert answer.json()["detail"]


async def test_a_race_has_the_promised_defaults(ann: Caller) -> None:
    """What is not said is as docs/protocol.md has it; a public race is watched 30 s late."""
    made = (await ann.http("POST", "/api/races", {"variant": "freecell"})).json()
    race = (await ann.http("GET", f"/api/races/{made['id']}")).json()
    assert made["url"] == f"{URL}/r/{made['id']}"
    assert race["settings"] == {
        "start": "owner",
        "late": True,
        "visibility": "private",
        "undo": True,
        "limit_s": 1800,
        "countdown_s": 5,
        "max_racers": 100,
        "watch_delay_s": 0,
        "best_of": 1,
    }
    assert (race["phase"], race["given"], race["racers"], race["owner"]) == ("open", False, [], ann.id)
    public = (await ann.http("POST", "/api/races", {"variant": "freecell", "visibility": "public"})).json()
    assert (await ann.http("GET", f"/api/races/{public['id']}")).json()["settings"]["watch_delay_s"] == 30


async def test_relaxed_cells_may_come_from_the_code(ann: Caller) -> None:
    """8 by default, 4 or 2 by `cells` or by what the code says."""
    for body, cells in (({}, 8), ({"cells": 2}, 2), ({"deal": "EO1-C4-AAAAAFA"}, 4)):
        made = (await ann.http("POST", "/api/races", {"variant": "eight-off-relaxed", **body})).json()
        assert (await ann.http("GET", f"/api/races/{made['id']}")).json()["cells"] == cells


async def test_a_link_is_that_of_the_public_url() -> None:
    """Behind a proxy the link is what people elsewhere open, not the inner address (L27)."""
    bot = await Front(public_url="https://play.test/").guest()
    made = (await bot.http("POST", "/api/races", {"variant": "freecell"})).json()
    assert made["url"] == f"https://play.test/r/{made['id']}"


async def test_an_id_has_96_random_bits(house: House) -> None:
    """Race, player and token can't be guessed."""
    bot = await Bot.guest(house.url, connect=False)
    for ident in (await bot.make(), bot.id):
        assert len(ident) >= 16
    assert len(bot.token) >= 22


async def test_public_races_are_listed_and_private_ones_are_not(ann: Caller) -> None:
    """Each entry is like the `race` message."""
    public = await ann.make(visibility="public")
    private = await ann.make()
    races = (await ann.http("GET", "/api/races?phase=open")).json()["races"]
    assert [race["race"] for race in races] == [public]
    assert private not in str(races)
    assert (await ann.http("GET", "/api/races?phase=running")).json() == {"races": []}


async def test_tv_says_what_to_watch_and_why(house: House) -> None:
    """With nothing on, `race` is null; else the running public race."""
    (ann,) = await house.guests(1)
    assert (await ann.http("GET", "/api/tv")).json()["race"] is None
    race, _ = await house.running(ann, visibility="public")
    shown = (await ann.http("GET", "/api/tv")).json()
    assert shown["race"]["race"] == race
    assert shown["why"]
