import pytest

from tests.solutions import solutions
from tests.web.front import Caller, Front
from tests.web.office import Message

GAME, OTHER = solutions()[:2]


async def ghosts(caller: Caller, race: str, query: str = "") -> list[Message]:
    """The ghosts that a caller is told of."""
    answer = await caller.http("GET", f"/api/races/{race}/ghosts{query}")
    assert answer.status_code == 200, answer.text
    found: list[Message] = answer.json()["ghosts"]
    return found


@pytest.fixture
async def ann(front: Front) -> Caller:
    """Who races ghosts."""
    return await front.guest()


@pytest.fixture
async def ben(front: Front) -> Caller:
    """Who was there before."""
    return await front.guest()


async def test_a_racer_is_told_of_the_record_and_the_own_best(front: Front, ann: Caller, ben: Caller) -> None:
    """Labelled by kind, with player and result, and the curve from the first card to the last."""
    await front.won(ann, GAME, each_ms=900)
    best = await front.won(ann, GAME, each_ms=600)
    record = await front.won(ben, GAME, each_ms=300)
    race = await ann.make(deal=GAME.number)
    await front.begin(ann, race)
    told = await ghosts(ann, race)
    assert [(ghost["kind"], ghost["attempt"]) for ghost in told] == [("record", record), ("best", best)]
    assert [ghost["player"]["id"] for ghost in told] == [ben.id, ann.id]
    for ghost in told:
        assert ghost["curve"][-1] == [ghost["time_ms"], 52]
        assert ghost["curve"] == sorted(ghost["curve"])
        assert (ghost["moves"], ghost["undos"]) == (len(GAME.moves), 0)


async def test_any_stored_attempt_on_the_deal_can_be_chosen(front: Front, ann: Caller, ben: Caller) -> None:
    """It comes first; one that is the record too comes once."""
    slow = await front.won(ben, GAME, each_ms=900)
    record = await front.won(ben, GAME, each_ms=300)
    race = await ann.make(deal=GAME.number)
    await front.begin(ann, race)
    for chosen, kinds in ((slow, ["chosen", "record"]), (record, ["chosen"]), ("nothing", ["record"])):
        told = await ghosts(ann, race, f"?attempt={chosen}")
        assert [ghost["kind"] for ghost in told] == kinds


async def test_a_ghost_is_of_the_same_deal_under_the_same_rules(front: Front, ann: Caller, ben: Caller) -> None:
    """An attempt on another deal is none, even if it is asked for; nor is one of this race."""
    other = await front.won(ben, OTHER)
    race = await ann.make(deal=GAME.number)
    own = await front.begin(ann, race)
    line = await front.begin(ben, race)
    await front.win(line, race, GAME)
    for attempt in (other, line.told("deal")[0]["attempt"], own.told("deal")[0]["attempt"]):
        assert await ghosts(ann, race, f"?attempt={attempt}") == []


async def test_no_ghost_is_told_before_the_own_start(front: Front, ann: Caller, ben: Caller) -> None:
    """Whether there are any would tell which deal it will be: `hidden` to a seat, and to who has none."""
    await front.won(ben, GAME)
    race = await ann.make(deal=GAME.number)
    line = await front.line(ann)
    for _ in range(2):
        answer = await ann.http("GET", f"/api/races/{race}/ghosts")
        assert (answer.status_code, answer.json()["code"]) == (403, "hidden")
        await line.ask("join", race=race)
    await line.ask("start", race=race)
    await front.office.advance(6_000)
    assert len(await ghosts(ann, race)) == 1


async def test_a_ghost_is_no_racer(front: Front, ann: Caller, ben: Caller) -> None:
    """It takes no seat and no place."""
    await front.won(ben, GAME)
    race = await ann.make(deal=GAME.number)
    line = await front.begin(ann, race)
    await ghosts(ann, race)
    await line.ask("resign", race=race)
    shown = (await ann.http("GET", f"/api/races/{race}")).json()
    assert [row["racer"] for row in shown["standings"]] == [ann.id]


async def test_a_race_that_is_not_there_has_no_ghosts(ann: Caller) -> None:
    """404; and 401 for nobody."""
    assert (await ann.http("GET", "/api/races/nothing/ghosts")).status_code == 404
    assert (await ann.front.call("GET", "/api/races/nothing/ghosts")).status_code == 401
