"""Every byte to every role, recorded and searched (docs/protocol.md#secrecy)."""

import asyncio
from collections.abc import Iterator

import pytest

from samedeal.rules.deals import DealCode, deal
from tests.solutions import solutions
from tests.web.bot import Bot
from tests.web.house import House

GAME = solutions()[0]
# docs/protocol.md#starting-together: the deal leaves at most this long before the start.
LEAD_MS = 500


def secrets(house: House, race: str) -> Iterator[str]:
    """Everything from which the deal of a race follows."""
    live = house.parts.races.find(race)
    assert live is not None
    start = deal(live.race.variant, live.race.number)
    code = DealCode.of(live.race.variant, live.race.number)
    yield str(code)
    yield str(code).rpartition("-")[2]
    yield str(code).replace("-", "")
    yield start.hash
    yield live.race.salt
    yield from (line.removeprefix(": ") for line in start.text.splitlines()[2:])
    yield from (f'"{name}":{live.race.number}' for name in ("deal", "number", "seed"))


async def pages(bot: Bot, race: str) -> list[str]:
    """What HTTP says of a race to one player, headers and all."""
    paths = (
        f"/api/races/{race}",
        f"/api/races/{race}/curves",
        "/api/races?phase=open",
        "/api/races?phase=running",
        "/api/tv",
        "/api/me",
        f"/api/players/{bot.id}",
        f"/api/players/{bot.id}/attempts",
        "/metrics",
        f"/r/{race}",
    )
    answers = [await bot.http("GET", path) for path in paths]
    return [f"{answer.headers} {answer.text}" for answer in answers]


async def test_before_the_deal_leaves_nothing_tells_it(house: House) -> None:
    """To the owner, a racer, a watcher and a stranger: no code, number, hash, card or salt until 500 ms before."""
    ann, ben, wil, eve = bots = await house.guests(4)
    race = await ann.make(visibility="public", countdown_s=1)
    for racer in (ann, ben):
        await racer.join(race)
    await wil.ask("watch", race=race)
    texts = [text for bot in bots for text in await pages(bot, race)]
    await ann.ask("start", race=race)
    texts += [text for bot in (ann, eve) for text in await pages(bot, race)]
    deals = [await racer.wait("deal", race=race) for racer in (ann, ben)]
    for bot in bots:
        texts += [frame for at, frame in bot.frames if at < deals[0]["start_at"] - LEAD_MS]
    found = [(secret, text) for secret in secrets(house, race) for text in texts if secret in text]
    assert found == []
    assert wil.told("deal") == eve.told("deal") == []


async def test_the_deal_does_not_leave_early(house: House) -> None:
    """Nobody has it more than 500 ms before the start, and all have the same."""
    ann, ben = await house.guests(2)
    race = await ann.make(countdown_s=1)
    for racer in (ann, ben):
        await racer.join(race)
    await ann.ask("start", race=race)
    deals = [await racer.wait("deal", race=race) for racer in (ann, ben)]
    for racer, told in zip((ann, ben), deals, strict=True):
        at = next(at for at, frame in racer.frames if '"t":"deal"' in frame)
        assert at >= told["start_at"] - LEAD_MS - 50
    assert deals[0]["board"] == deals[1]["board"]


async def test_a_rival_sees_counts_and_nothing_else(house: House) -> None:
    """By socket, second tab, watch, board and HTTP: no move, hash or board reaches another who races (L52)."""
    ann, ben, late = await house.guests(3)
    race, (told, _) = await house.running(ann, ben, deal=GAME.number)
    await late.join(race)
    tab = ben.twin()
    await tab.connect()
    since = {bot.token + str(id(bot)): len(bot.frames) for bot in (ben, tab, late)}
    acks = await ann.play(race, GAME.moves)
    texts: list[str] = []
    for bot in (ben, tab, late):
        assert (await bot.ask("board", race=race, racer=ann.id))["code"] == "hidden"
        await tab.ask("watch", race=race)
        await bot.pong()
        for path in ("", "/log", "/curve"):
            answer = await bot.http("GET", f"/api/attempts/{told['attempt']}{path}")
            assert (answer.status_code, answer.json()["code"]) == (403, "hidden")
            texts.append(answer.text)
        texts += await pages(bot, race)
        texts += [frame for _, frame in bot.frames[since[bot.token + str(id(bot))] :]]
    hashes = [ack["hash"] for ack in acks]
    assert [text for text in texts if any(hash_ in text for hash_ in hashes)] == []
    assert [text for text in texts if '"t":"moved"' in text] == []
    assert [frame for _, frame in late.frames if told["code"] in frame] == []


async def test_who_has_ended_sees_everything(house: House) -> None:
    """After one's own end the others' boards and logs are open, by socket and by HTTP."""
    ann, ben = await house.guests(2)
    race, (told, _) = await house.running(ann, ben, deal=GAME.number)
    await ann.play(race, GAME.moves[:5])
    await ben.ask("resign", race=race)
    assert (await ben.ask("board", race=race, racer=ann.id))["t"] == "ok"
    assert (await ben.wait("position", race=race, racer=ann.id))["seq"] == 5
    assert (await ben.http("GET", f"/api/attempts/{told['attempt']}")).json()["code"] == told["code"]


async def test_a_deal_is_not_found_by_asking_for_one_after_the_other(house: House) -> None:
    """Before the start a seat makes no difference to any deal's page: a refusal there would tell which one it is."""
    ann, ben = await house.guests(2)
    race = await ann.make(deal=GAME.number, variant="freecell")
    for racer in (ann, ben):
        await racer.join(race)
    answers = []
    for number in (GAME.number, GAME.number + 1):
        code = DealCode.of(house.parts.races.find(race).race.variant, number)  # type: ignore[union-attr]  # it is there
        answer = await ben.http("GET", f"/api/deals/{code}/freecell")
        answers.append((answer.status_code, sorted(answer.json())))
    assert answers[0] == answers[1]
    await ann.start(race)
    assert (await ben.dealt(race))["ranked"] is False


async def test_while_racing_the_own_deals_page_is_closed(house: House) -> None:
    """It would list others' attempts on the layout."""
    (ann,) = await house.guests(1)
    _, (told,) = await house.running(ann, deal=GAME.number)
    answer = await ann.http("GET", f"/api/deals/{told['code']}/freecell")
    assert (answer.status_code, answer.json()["code"]) == (403, "hidden")


async def test_a_deals_page_names_no_race_that_still_runs(house: House) -> None:
    """An ended attempt of a running race would tell its deal to those who have not begun."""
    ann, ben, eve = await house.guests(3)
    race, (told, _) = await house.running(ann, ben, deal=GAME.number)
    await ann.play(race, GAME.moves)
    page = (await eve.http("GET", f"/api/deals/{told['code']}/freecell")).json()
    assert page["attempts"] == []
    assert (await eve.http("GET", f"/api/players/{ann.id}/attempts")).json()["attempts"] == []
    await ben.ask("resign", race=race)
    await ben.wait("over", race=race)
    page = (await eve.http("GET", f"/api/deals/{told['code']}/freecell")).json()
    assert [attempt["player"]["id"] for attempt in page["attempts"]] == [ann.id, ben.id]


async def test_watching_a_board_costs_the_rank(house: House) -> None:
    """Who saw a board, a log or the deal's page begins that layout unranked; who watched counts does not."""
    ann, counts, board, page = await house.guests(4)
    race, (told,) = await house.running(ann, deal=GAME.number)
    await counts.ask("watch", race=race)
    await board.ask("board", race=race, racer=ann.id)
    await page.http("GET", f"/api/deals/{told['code']}/freecell")
    ranked = {}
    for bot in (counts, board, page):
        _, (own,) = await house.running(bot, deal=GAME.number)
        ranked[bot.id] = own["ranked"]
    assert ranked == {counts.id: True, board.id: False, page.id: False}


@pytest.mark.parametrize("level", ["DEBUG"])
async def test_no_secret_is_in_any_log_or_address(
    house: House, caplog: pytest.LogCaptureFixture, tmp_path: object, level: str
) -> None:
    """A whole race at DEBUG leaves no token in the logs, nor in the data (L30)."""
    caplog.set_level(level)
    for name in ("websockets", "asyncio", "httpx2", "httpcore2"):
        caplog.set_level("WARNING", logger=name)  # the client's own logs, which are not the server's
    ann, ben = await house.guests(2)
    race, _ = await house.running(ann, ben, deal=GAME.number)
    await asyncio.gather(*(bot.play(race, GAME.moves) for bot in (ann, ben)))
    await ann.wait("over", race=race)
    kept = b"".join(path.read_bytes() for path in house.parts.settings.data.iterdir())
    for bot in (ann, ben):
        assert bot.token not in caplog.text
        assert bot.token.encode() not in kept
