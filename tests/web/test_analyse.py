from typing import Any

import httpx2
import pytest

from samedeal.ports import Verdict
from samedeal.rules.deals import DealCode, deal
from samedeal.rules.variants import variant
from tests.fakes import FakeAnalyst
from tests.solutions import solutions
from tests.web.front import Caller, Front

GAME = solutions()[0]
RULES = variant(GAME.variant, GAME.cells)
CODE = str(DealCode.of(RULES, GAME.number))
LINE = ("1h", "2h")


async def ask(caller: Caller, **wish: Any) -> httpx2.Response:
    """Ask about the game's deal, unless told otherwise."""
    return await caller.http("POST", "/api/analyse", {"code": CODE, "variant": GAME.variant, "moves": [], **wish})


@pytest.fixture
def analyst() -> FakeAnalyst:
    """A solver that wins the deal as it was dealt, and loses whatever comes of it."""
    start = deal(RULES, GAME.number)
    return FakeAnalyst(lambda rules, position: Verdict("yes", LINE, 9) if position == start else Verdict("no", (), 9))


@pytest.fixture
async def ann(analyst: FakeAnalyst) -> Caller:
    """A player of a server that has a solver."""
    return await Front(analyst).guest()


async def test_a_position_that_can_be_won_comes_with_a_hint(ann: Caller) -> None:
    """The solver's verdict on the position after the moves, and the way on if there is one."""
    assert (await ask(ann)).json() == {"winnable": "yes", "hint": LINE[0], "line": list(LINE)}
    assert (await ask(ann, moves=GAME.moves[:3])).json() == {"winnable": "no"}


async def test_an_illegal_move_is_named(ann: Caller, analyst: FakeAnalyst) -> None:
    """Which one, and which rule it breaks; the solver is not troubled with it."""
    refused = await ask(ann, moves=[*GAME.moves[:2], "11"])
    problem = refused.json()
    assert (refused.status_code, problem["code"], problem["rule"]) == (400, "illegal", "same_place")
    assert problem["detail"].startswith("move 3, 11: ")
    garbled = (await ask(ann, moves=["castle"])).json()
    assert (garbled["code"], garbled["detail"][:7]) == ("illegal", "move 1:")
    assert analyst.asked == []


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"code": "FC1-C4-0000000"}, "bad_deal"),
        ({"code": "617"}, "bad_deal"),
        ({"variant": "klondike"}, "bad_deal"),
        ({"variant": "eight-off"}, "bad_deal"),
        ({"moves": ["1h"] * 2001}, "bad_request"),
        ({"moves": "1h"}, "bad_request"),
        ({"position": "anything"}, "bad_request"),
    ],
)
async def test_what_is_no_position_is_refused(ann: Caller, wish: dict[str, Any], code: str) -> None:
    """A code that is none, another variant's, too many moves."""
    answer = await ask(ann, **wish)
    assert (answer.status_code, answer.json()["code"]) == (400, code)


async def test_nobody_is_helped_with_a_deal_in_play(ann: Caller, analyst: FakeAnalyst) -> None:
    """While any unfinished race uses the layout, under whatever rules, it is `hidden` from everybody."""
    ben = await ann.front.guest()
    race = await ben.make(deal=GAME.number)
    same_cards = str(DealCode.of(variant("bakers-game"), GAME.number))
    for wish in ({}, {"code": same_cards, "variant": "bakers-game"}):
        answer = await ask(ann, **wish)
        assert (answer.status_code, answer.json()["code"]) == (403, "hidden")
    assert analyst.asked == []
    line = await ann.front.line(ben)
    await line.ask("cancel", race=race)
    assert (await ask(ann)).status_code == 200


async def test_todays_daily_is_not_analysed(ann: Caller) -> None:
    """An open daily is a race like any other."""
    office = ann.front.office
    office.parts.dailies.begin()
    await office.advance(100)
    race = office.parts.races.find(office.parts.dailies.today()[0].race)
    assert race is not None
    assert (await ask(ann, code=race.code)).json()["code"] == "hidden"


async def test_without_a_solver_it_says_so(front: Front) -> None:
    """503 `no_solver`; and nobody in particular is not answered at all."""
    answer = await ask(await front.guest())
    assert (answer.status_code, answer.json()["code"]) == (503, "no_solver")
    body = {"code": CODE, "variant": GAME.variant, "moves": []}
    assert (await front.call("POST", "/api/analyse", json=body)).status_code == 401
