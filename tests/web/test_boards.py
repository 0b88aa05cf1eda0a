import asyncio

from tests.solutions import solutions
from tests.web.bot import Bot
from tests.web.house import House

GAME = solutions()[0]


async def won(house: House, *bots: Bot) -> str:
    """Let each win the same deal alone; return its code."""
    told = []
    for bot in bots:
        race, (deal,) = await house.running(bot, deal=GAME.number)
        await bot.play(race, GAME.moves)
        await bot.wait("over", race=race)
        told.append(deal)
    code: str = told[0]["code"]
    return code


async def test_a_board_is_read_page_by_page(house: House) -> None:
    """`next` leads on, the last page has none, the caller's own row comes along, ranks go on."""
    bots = await house.guests(3)
    code = await won(house, *bots)
    path = f"/api/leaderboards/deal/{code.lower()}/freecell?limit=2"
    first = (await bots[2].http("GET", path)).json()
    second = (await bots[2].http("GET", f"{path}&after={first['next']}")).json()
    rows = first["rows"] + second["rows"]
    assert "next" not in second
    assert [row["time_ms"] for row in rows] == sorted(row["time_ms"] for row in rows)
    assert {row["player"]["id"] for row in rows} == {bot.id for bot in bots}
    assert first["me"]["player"]["id"] == bots[2].id
    assert set(rows[0]) == {"rank", "player", "time_ms", "moves", "undos", "count", "attempt", "at"}
    assert "me" not in (await house.call("GET", path)).json()


async def test_every_row_leads_to_a_log(house: House) -> None:
    """The row's attempt has a log that anyone may fetch once the race is over."""
    ann, ben = await house.guests(2)
    code = await won(house, ann)
    row = (await ben.http("GET", f"/api/leaderboards/deal/{code}/freecell")).json()["rows"][0]
    log = (await ben.http("GET", f"/api/attempts/{row['attempt']}/log")).text
    assert log.startswith("samedeal-log 1 ")
    curve = (await ben.http("GET", f"/api/attempts/{row['attempt']}/curve")).json()["curve"]
    assert curve[-1] == [row["time_ms"], 52]


async def test_a_players_page_has_bests_and_history(house: House) -> None:
    """Name, tag, bests; attempts newest first, page by page."""
    (ann,) = await house.guests(1)
    races = []
    for _ in range(3):
        race, _ = await house.running(ann)
        await ann.ask("resign", race=race)
        await ann.wait("over", race=race)
        races.append(race)
    page = (await ann.http("GET", f"/api/players/{ann.id}")).json()
    assert (page["id"], page["bests"]) == (ann.id, {})
    first = (await ann.http("GET", f"/api/players/{ann.id}/attempts?limit=2")).json()
    second = (await ann.http("GET", f"/api/players/{ann.id}/attempts?limit=2&after={first['next']}")).json()
    assert [attempt["race"] for attempt in first["attempts"] + second["attempts"]] == races[::-1]
    assert "next" not in second


async def test_a_deals_page_says_what_is_known(house: House) -> None:
    """Winnable or not, and the attempts, best first."""
    ann, ben = await house.guests(2)
    code = await won(house, ann, ben)
    page = (await house.call("GET", f"/api/deals/{code}/freecell")).status_code
    assert page == 401
    known = (await ann.http("GET", f"/api/deals/{code}/freecell")).json()
    assert (known["code"], known["winnable"], known["number"]) == (code, "yes", GAME.number)
    assert len(known["attempts"]) == 2
    wrong = await ann.http("GET", f"/api/deals/{code}/eight-off")
    assert wrong.status_code == 404


async def test_a_log_comes_with_the_end(house: House) -> None:
    """While the attempt runs its own racer gets 409, not half a log; an unknown attempt is 404."""
    ann, ben = await house.guests(2)
    race, (deal, _) = await house.running(ann, ben, deal=GAME.number)
    assert (await ann.http("GET", "/api/attempts/nothing")).status_code == 404
    await ben.ask("resign", race=race)
    answer = await ben.http("GET", f"/api/attempts/{deal['attempt']}/log")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_ended")


async def test_a_board_is_read_while_others_race(house: House) -> None:
    """Reading boards holds up no move."""
    ann, ben = await house.guests(2)
    code = await won(house, ann)
    race, _ = await house.running(ben, deal=GAME.number)
    reads = [ann.http("GET", f"/api/leaderboards/deal/{code}/freecell") for _ in range(10)]
    playing = asyncio.create_task(ben.play(race, GAME.moves))
    pages = await asyncio.gather(*reads)
    await playing
    assert {page.status_code for page in pages} == {200}
