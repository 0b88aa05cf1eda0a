import asyncio

import pytest

from samedeal.ports import DealIssued, Verdict, Winnable
from samedeal.rules.deals import deal
from samedeal.rules.variants import VARIANTS, Variant, variant
from samedeal.service import prospecting
from samedeal.service.dailies import Dailies
from samedeal.service.deals import layout, stock_of
from samedeal.service.prospecting import KEPT_AHEAD, Prospector
from samedeal.service.saving import save
from tests.fakes import FakeAnalyst
from tests.service.stage import Stage, settle

TWO_CELLS = variant("eight-off-relaxed", 2)
EASY = Verdict("yes", ("1h",), 10)


def prospector(stage: Stage, analyst: FakeAnalyst) -> tuple[Dailies, Prospector]:
    """Put a prospector beside the stage."""
    dailies = Dailies(stage.environment, stage.races)
    return dailies, Prospector(stage.environment, stage.races, dailies, analyst)


async def spend(stage: Stage, rules: Variant, left: int) -> None:
    """Issue all but some deals of a shipped stock."""
    await save(stage.store, [DealIssued(layout(rules, number), 1) for number in stock_of(rules).all()[left:]])


async def test_todays_challenges_are_graded(stage: Stage) -> None:
    """Each of the day's deals gets the grade of its solution, once, and keeps it."""
    analyst = FakeAnalyst(lambda rules, position: EASY)
    dailies, worker = prospector(stage, analyst)
    dailies.begin()
    await settle()
    await worker.work()
    assert [opened.grade for opened in dailies.today()] == ["easy", "easy", "easy"]
    asked = len(analyst.asked)
    await worker.work()
    assert len(analyst.asked) == asked


@pytest.mark.parametrize("winnable", ["no", "unknown"])
async def test_what_was_not_won_has_no_grade(stage: Stage, winnable: Winnable) -> None:
    """A grade is a statement about a solution; without one the day is played ungraded."""
    dailies, worker = prospector(stage, FakeAnalyst(lambda rules, position: Verdict(winnable, (), 9)))
    dailies.begin()
    await settle()
    await worker.work()
    assert {opened.grade for opened in dailies.today()} == {None}


async def test_a_short_stock_is_filled_with_deals_that_were_won(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what the solver has won is kept, it is drawn once the shipped deals are spent, and outlives a restart."""
    monkeypatch.setattr(prospecting, "_BREATH_S", 0)
    await spend(stage, TWO_CELLS, left=1)
    numbers = iter(range(1, 100_000))
    stage.ids.numbers = [number * 100 for number in numbers][:400]
    lost = deal(TWO_CELLS, 101).text
    analyst = FakeAnalyst(lambda rules, position: Verdict("no", (), 1) if position.text == lost else EASY)
    _, worker = prospector(stage, analyst)
    await worker.work()
    assert stage.environment.deals.left(TWO_CELLS) >= KEPT_AHEAD
    found = stage.store.deals_found("eight-off-relaxed", 2)
    assert len(found) == KEPT_AHEAD - 1
    assert 101 not in found
    again = await stage.reopened()
    drawn = {again.environment.deals.draw(TWO_CELLS) for _ in range(KEPT_AHEAD)}
    assert drawn > set(found)
    assert {again.environment.deals.verdict(TWO_CELLS, number) for number in drawn} == {"yes"}


async def test_rich_stocks_are_left_alone(stage: Stage) -> None:
    """Where thousands of deals were never issued, nothing is searched for."""
    analyst = FakeAnalyst(lambda rules, position: EASY)
    _, worker = prospector(stage, analyst)
    await worker.work()
    rich = {name for name, rules in VARIANTS.items() if len(stock_of(rules).all()) > 5000}
    assert rich
    assert rich.isdisjoint(name for name, cells in analyst.asked if cells != 2)


async def turns() -> None:
    """Let a background task do all it can do at once."""
    for _ in range(50):
        await settle()


async def test_it_works_as_soon_as_a_day_is_opened(stage: Stage) -> None:
    """Nobody waits a minute for the grade of a new day."""
    dailies, worker = prospector(stage, FakeAnalyst(lambda rules, position: EASY))
    running = asyncio.create_task(worker.run())
    await turns()
    dailies.begin()
    await turns()
    assert {opened.grade for opened in dailies.today()} == {"easy"}
    running.cancel()


async def test_a_failing_disk_is_no_end_of_it(stage: Stage) -> None:
    """What was solved but could not be saved is left for the next look; the prospector lives on."""
    dailies, worker = prospector(stage, FakeAnalyst(lambda rules, position: EASY))
    dailies.begin()
    await settle()
    stage.store.fail_with("disk full")
    running = asyncio.create_task(worker.run())
    await turns()
    assert not running.done()
    assert {opened.grade for opened in dailies.today()} == {None}
    running.cancel()
