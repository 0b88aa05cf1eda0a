from samedeal.race import referee
from samedeal.service.live import LiveRace
from samedeal.service.lobby import STAYS_MS
from tests.service.stage import Stage
from tests.solutions import solutions


async def on_air(stage: Stage) -> str | None:
    """The race on TV now."""
    live = stage.lobby.tv(stage.clock.at)
    return live.id if live else None


async def public(stage: Stage, *racers: str) -> LiveRace:
    """A running public race."""
    return await stage.running(*racers, visibility="public", number=solutions()[0].number)


async def test_public_races_are_listed_by_phase_newest_first(stage: Stage) -> None:
    """Open ones with those counting down, running and finished ones."""
    first, second = await stage.make(visibility="public"), await stage.make("ben", visibility="public")
    await stage.join(first, "ann")
    assert [live.id for live in stage.lobby.races("open")] == [second.id, first.id]
    await stage.ask(first, referee.Start(stage.clock.at, "ann"))
    assert {live.id for live in stage.lobby.races("open")} == {first.id, second.id}
    await stage.advance(5_000)
    assert stage.lobby.races("running") == (first,)
    await stage.resign(first, "ann")
    assert stage.lobby.races("finished") == (first,)


async def test_without_a_running_public_race_there_is_nothing_on(stage: Stage) -> None:
    """A private race is never on TV."""
    await stage.running("ann")
    assert await on_air(stage) is None


async def test_tv_shows_where_most_are_racing_then_the_highest_count(stage: Stage) -> None:
    """Most racers still racing, then the highest count."""
    small = await public(stage, "ann")
    big = await public(stage, "ben", "cat")
    assert await on_air(stage) == big.id
    await stage.resign(big, "cat")
    game = solutions()[0]
    await stage.play(small, "ann", game.moves[: next(n for n, count in enumerate(game.counts, 1) if count)])
    await stage.advance(STAYS_MS)
    assert await on_air(stage) == small.id


async def test_a_race_stays_on_for_20_s(stage: Stage) -> None:
    """TV does not flicker: a better race has to wait, the end of the race doesn't."""
    first = await public(stage, "ann")
    assert await on_air(stage) == first.id
    second = await public(stage, "ben", "cat")
    assert await on_air(stage) == first.id
    await stage.resign(first, "ann")
    assert await on_air(stage) == second.id


async def test_a_race_may_stay_longer_while_it_is_the_best(stage: Stage) -> None:
    """After its time it stays if nothing beats it."""
    first = await public(stage, "ann")
    assert await on_air(stage) == first.id
    await stage.advance(STAYS_MS + 1)
    assert await on_air(stage) == first.id
