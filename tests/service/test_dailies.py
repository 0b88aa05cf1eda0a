import pytest

from samedeal.rules.variants import Variant, variant
from samedeal.service.dailies import VARIANTS, Dailies, derive
from samedeal.service.days import NoSuchDay, day_of, next_midnight
from samedeal.service.deals import winnable
from samedeal.service.live import LiveRace
from tests.service.stage import Stage, phase, settle


@pytest.fixture
async def dailies(stage: Stage) -> Dailies:
    """The challenges of a server that has just begun its day."""
    begun = Dailies(stage.environment, stage.races)
    begun.begin()
    await settle()
    return begun


def race_of(stage: Stage, dailies: Dailies, name: str = "freecell") -> LiveRace:
    """Today's race in a variant."""
    return stage.found(dailies.find(day_of(stage.clock.at), name).race)


async def test_each_variant_has_one_race_a_day(stage: Stage, dailies: Dailies) -> None:
    """A rolling race that closes at midnight, drawn, winnable, owned by nobody."""
    assert {opened.variant for opened in dailies.today()} == set(VARIANTS)
    for name in VARIANTS:
        race = race_of(stage, dailies, name).race
        assert (race.phase, race.given, race.open_until) == ("running", False, next_midnight(stage.clock.at))
        assert race.number in winnable()[f"{name}/{race.variant.cells}"]


async def test_a_day_is_opened_once(stage: Stage, dailies: Dailies) -> None:
    """A restart in the same day finds the same races."""
    before = dailies.today()
    again = await stage.reopened()
    second = Dailies(again.environment, again.races)
    second.begin()
    await settle()
    assert second.today() == before


async def test_the_next_day_opens_at_midnight_and_not_before(stage: Stage, dailies: Dailies) -> None:
    """Tomorrow's race does not exist until tomorrow; then the old one closes (L46)."""
    today = race_of(stage, dailies)
    tomorrow = day_of(next_midnight(stage.clock.at))
    await stage.advance(next_midnight(stage.clock.at) - stage.clock.at - 1)
    with pytest.raises(NoSuchDay):
        dailies.find(tomorrow, "freecell")
    await stage.advance(1)
    assert stage.found(dailies.find(tomorrow, "freecell").race).race.number != today.race.number
    assert phase(today) == "finished"
    assert today.id in {opened.race for opened in dailies.past(tomorrow, 10)}


async def test_a_day_can_t_be_derived_without_the_secret() -> None:
    """Two secrets are two sequences; one secret is one, for ever (L46)."""

    def year(secret: str) -> list[int]:
        return [derive(secret, f"2027-01-{day:02}", variant("freecell"), _never_issued) for day in range(1, 11)]

    assert year("aa" * 32) == year("aa" * 32)
    assert set(year("aa" * 32)).isdisjoint(year("bb" * 32))


async def test_a_day_never_repeats_an_issued_deal() -> None:
    """What was drawn before is passed over, and so is what a solver lost."""
    rules = variant("freecell")
    first = derive("aa" * 32, "2027-01-01", rules, _never_issued)
    second = derive("aa" * 32, "2027-01-01", rules, lambda of, number: number == first)
    assert second != first
    assert {first, second} <= set(winnable()["freecell/4"].all())


def _never_issued(rules: Variant, number: int) -> bool:
    return False


async def test_a_day_that_could_not_be_saved_is_opened_later(stage: Stage) -> None:
    """A full disk at midnight costs some seconds, not the day."""
    stage.store.fail_with("disk full")
    dailies = Dailies(stage.environment, stage.races)
    dailies.begin()
    await settle()
    assert dailies.today() == ()
    stage.store.fail_with(None)
    await stage.advance(6_000)
    assert len(dailies.today()) == len(VARIANTS)


@pytest.mark.parametrize(("day", "name"), [("2026-13-01", "freecell"), ("1999-01-01", "freecell"), (None, "klondike")])
async def test_a_day_that_never_was_is_not_found(stage: Stage, dailies: Dailies, day: str | None, name: str) -> None:
    """No date, no such day, no daily of this variant."""
    with pytest.raises(NoSuchDay):
        dailies.find(day or day_of(stage.clock.at), name)
