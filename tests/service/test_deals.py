import pytest

from samedeal.adapters.memory import MemoryStore
from samedeal.ports import DealIssued
from samedeal.rules.variants import VARIANTS, Variant, variant
from samedeal.service.deals import Deals, Winnable, layout, winnable
from samedeal.service.saving import save
from tests.fakes import CountingIds
from tests.service.stage import Stage
from tests.solutions import solutions

FREECELL = variant("freecell")


async def test_drawn_deals_are_never_issued_twice(stage: Stage) -> None:
    """Races over a restart have a deal each, though chance draws the same numbers again (L47)."""
    numbers = [(await stage.make(number=None)).race.number for _ in range(15)]
    again = await stage.reopened()
    again.ids.drawn = 0
    numbers += [(await again.make(number=None)).race.number for _ in range(15)]
    assert len(set(numbers)) == 30


async def test_a_deal_is_not_drawn_again_before_it_is_saved(stage: Stage) -> None:
    """Two races made in one instant have two deals."""
    deals = stage.environment.deals
    stage.ids.numbers = [41, 41, 42]
    assert deals.draw(FREECELL) != deals.draw(FREECELL)


async def test_variants_that_deal_alike_share_what_was_issued(stage: Stage) -> None:
    """A number drawn for FreeCell is not drawn for Baker's Game, whose cards lie the same."""
    stage.ids.numbers = [41, 41]
    free = await stage.make(number=None, rules="freecell")
    baker = await stage.make(number=None, rules="bakers-game")
    assert free.race.number != baker.race.number


async def test_a_given_deal_is_the_one_that_was_named(stage: Stage) -> None:
    """A named number is dealt as often as it is named, and told to be given."""
    first, second = await stage.make(number=617), await stage.make(number=617)
    assert (first.race.number, second.race.number) == (617, 617)
    assert first.race.given


@pytest.mark.parametrize("rules", [variant(v.name, cells) for v in VARIANTS.values() for cells in v.cells_choices])
def test_every_variant_has_winnable_deals(rules: Variant) -> None:
    """There is a stock for each variant and number of cells, and what is drawn is from it (L69)."""
    stock = winnable()[f"{rules.name}/{rules.cells}"]
    number = Deals(MemoryStore(), CountingIds(numbers=[7])).draw(rules)
    assert number in stock
    assert Deals(MemoryStore(), CountingIds()).verdict(rules, number) == "yes"


def test_what_a_solver_proved_lost_is_never_drawn() -> None:
    """FreeCell 11982 and its like are passed over (L69)."""
    stock = winnable()["freecell/4"]
    assert stock.pick(CountingIds(numbers=[11981, 5])) == 6
    assert 11982 not in stock


def test_a_verdict_is_a_proof_or_unknown() -> None:
    """It is "no" only where a complete search said so, "unknown" beyond what was searched."""
    deals = Deals(MemoryStore(), CountingIds())
    assert deals.verdict(FREECELL, 617) == "yes"
    assert deals.verdict(FREECELL, 11982) == "no"
    assert deals.verdict(FREECELL, 2**33 - 1) == "unknown"
    assert deals.verdict(variant("eight-off"), 465) == "no"
    assert deals.verdict(variant("eight-off-relaxed", 8), 465) == "unknown"


def test_solved_deals_are_winnable() -> None:
    """No stored solution contradicts the lists."""
    deals = Deals(MemoryStore(), CountingIds())
    for name, cells in (("freecell", 4), ("eight-off", 8), ("eight-off-relaxed", 4), ("eight-off-relaxed", 2)):
        rules = variant(name, cells)
        assert {deals.verdict(rules, game.number) for game in solutions(name, cells)} <= {"yes", "unknown"}


async def test_a_stock_used_up_is_drawn_from_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """When every number was issued a race still gets one; before, the last fresh one is found."""
    monkeypatch.setitem(winnable(), "freecell/4", Winnable((1, 2, 3)))
    store = MemoryStore()
    await save(store, [DealIssued(layout(FREECELL, number), 0) for number in (1, 3)])
    deals = Deals(store, CountingIds(numbers=[0] * 20))
    assert deals.draw(FREECELL) == 2
    assert deals.draw(FREECELL) in (1, 2, 3)
