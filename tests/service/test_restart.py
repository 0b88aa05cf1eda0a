import pytest

from samedeal.ports import Heartbeat
from samedeal.race import referee
from samedeal.race.actions import Action
from samedeal.service.restart import HEARTBEAT_MS
from tests.fakes import FakeClock
from tests.service.stage import Stage, phase, settle
from tests.solutions import Solution, solutions

HOUR = 3_600_000


@pytest.fixture
def game() -> Solution:
    """A game that can be won."""
    return solutions()[0]


async def beat(stage: Stage) -> None:
    """Let the server say that it is alive."""
    stage.restart.beat(stage.clock.at)
    await settle()


async def test_everybody_continues_at_the_same_move(stage: Stage, game: Solution) -> None:
    """After a crash each board, count and next number is that of the last ack, and the game goes on to 52."""
    live = await stage.running("ann", "ben", number=game.number)
    await stage.play(live, "ann", game.moves[:40])
    await stage.play(live, "ben", game.moves[:7])
    before = {racer: attempt.held.saved for racer, attempt in live.attempts.items()}
    again = await stage.reopened()
    after = again.found(live.id)
    for racer, state in before.items():
        restored = after.attempts[racer].held.saved
        assert (restored.position, restored.seq, restored.count) == (state.position, state.seq, state.count)
    await again.play(after, "ann", game.moves[40:], first=41)
    assert after.race.racers["ann"].state == "won"


@pytest.mark.parametrize("step", [0, HOUR, -HOUR])
async def test_downtime_counts_for_nobody(stage: Stage, game: Solution, step: int) -> None:
    """Two minutes of downtime take no time from an attempt, even if the wall clock was stepped meanwhile."""
    live = await stage.running("ann", number=game.number, limit_s=600)
    await stage.advance(10_000)
    await beat(stage)
    limit_at = live.race.limit_at(live.race.racers["ann"])
    down = 120_000 + step
    again = await stage.reopened(FakeClock(stage.clock.at + down))
    await again.advance(5_000)
    after = again.found(live.id)
    answer = await again.act(after, "ann", 1, game.moves[0])
    assert isinstance(answer, Action)
    assert answer.t_ms == 15_000
    assert limit_at is not None
    assert after.race.limit_at(after.race.racers["ann"]) == limit_at + down


async def test_downtime_is_proven_by_the_last_sign_of_life(stage: Stage, game: Solution) -> None:
    """What lies between the last heartbeat or action and the return is given back, nothing before."""
    live = await stage.running("ann", number=game.number)
    await stage.advance(10_000)
    await beat(stage)
    await stage.advance(5_000)
    await stage.act(live, "ann", 1, game.moves[0])
    again = await stage.reopened(FakeClock(stage.clock.at + 60_000))
    answer = await again.act(again.found(live.id), "ann", 2, game.moves[1])
    assert answer.t_ms == 15_000


async def test_two_crashes_give_back_both(stage: Stage, game: Solution) -> None:
    """Downtimes add up."""
    live = await stage.running("ann", number=game.number)
    await stage.advance(10_000)
    await beat(stage)
    second = await stage.reopened(FakeClock(stage.clock.at + 60_000))
    await second.advance(10_000)
    await beat(second)
    third = await second.reopened(FakeClock(second.clock.at + 60_000))
    assert (await third.act(third.found(live.id), "ann", 1, game.moves[0])).t_ms == 20_000


async def test_the_limit_moves_with_the_downtime(stage: Stage) -> None:
    """An attempt has its whole limit, and ends by itself after the restart."""
    live = await stage.running("ann", limit_s=60)
    await stage.advance(50_000)
    await beat(stage)
    again = await stage.reopened(FakeClock(stage.clock.at + 10 * 60_000))
    await again.advance(9_999)
    assert phase(again.found(live.id)) == "running"
    await again.advance(1)
    assert again.found(live.id).race.results()[0].time_ms == 60_000


async def test_a_countdown_is_counted_anew(stage: Stage) -> None:
    """A start that fell into the downtime comes a whole countdown after the return."""
    live = await stage.make(countdown_s=5)
    await stage.join(live, "ann")
    await stage.ask(live, referee.Start(stage.clock.at, "ann"))
    again = await stage.reopened(FakeClock(stage.clock.at + 60_000))
    after = again.found(live.id)
    assert phase(after) == "countdown"
    await again.advance(4_000)
    assert phase(after) == "countdown"
    await again.advance(1_000)
    assert phase(after) == "running"


async def test_an_own_countdown_is_counted_anew(stage: Stage) -> None:
    """So is that of one late or rolling racer."""
    live = await stage.make(start="rolling")
    await stage.join(live, "ann")
    await stage.ask(live, referee.Start(stage.clock.at, "ann"))
    again = await stage.reopened(FakeClock(stage.clock.at + 60_000))
    after = again.found(live.id)
    await again.advance(5_000)
    assert after.race.racers["ann"].racing


async def test_an_owner_has_half_a_minute_to_return(stage: Stage) -> None:
    """After a restart nobody is connected; that costs the owner nothing at once."""
    live = await stage.make()
    await stage.join(live, "ann", "ben")
    again = await stage.reopened(FakeClock(stage.clock.at + 60_000))
    after = again.found(live.id)
    again.connect(after, "ben")
    await again.advance(29_999)
    assert after.race.owner == "ann"
    await again.advance(1)
    assert after.race.owner == "ben"


async def test_finished_races_stay_finished(stage: Stage) -> None:
    """A restart wakes only what is under way."""
    live = await stage.running("ann")
    await stage.resign(live, "ann")
    again = await stage.reopened()
    assert again.races.in_memory() == ()
    assert again.found(live.id).race == live.race


async def test_an_ended_attempt_is_restored_whole(stage: Stage, game: Solution) -> None:
    """The repeat of the last action is answered after a restart as before it."""
    live = await stage.running("ann", "ben", number=game.number)
    await stage.play(live, "ann", game.moves)
    again = await stage.reopened()
    answer = await again.act(again.found(live.id), "ann", len(game.moves), game.moves[-1])
    assert (answer.count, answer.t_ms) == (52, len(game.moves) * 100)
    assert (await again.act(again.found(live.id), "ann", len(game.moves) + 1, "1a")).code == "race_over"


async def test_a_server_says_that_it_is_alive_while_somebody_races(stage: Stage) -> None:
    """A heartbeat a second during attempts, and none for an empty server."""
    await beat(stage)
    assert stage.store.last_heartbeat() is None
    await stage.running("ann")
    await stage.advance(HEARTBEAT_MS)
    await beat(stage)
    first = stage.store.last_heartbeat()
    assert first == Heartbeat(stage.clock.at, *stage.clock.boot())
    stage.clock.advance(HEARTBEAT_MS - 1)
    await beat(stage)
    assert stage.store.last_heartbeat() == first


async def test_a_planned_stop_says_farewell(stage: Stage) -> None:
    """The last sign of life is that of the stop itself."""
    stage.restart.farewell()
    await settle()
    heartbeat = stage.store.last_heartbeat()
    assert heartbeat is not None
    assert heartbeat.at == stage.clock.at


async def test_a_failing_store_is_tried_again_by_the_heartbeat(stage: Stage) -> None:
    """Storage that is back is noticed though nobody does anything."""
    stage.store.fail_with("disk full")
    stage.restart.farewell()
    await settle()
    assert stage.store.failing() == "disk full"
    stage.store.fail_with(None)
    await stage.advance(HEARTBEAT_MS)
    await beat(stage)
    assert stage.store.failing() is None
