from samedeal.race import referee
from tests.service.stage import Answers, Stage, settle


async def test_what_is_so_already_waits_for_what_made_it_so(stage: Stage) -> None:
    """A second join in the same instant is answered after the first is saved, not before."""
    live = await stage.make()
    answers = Answers()
    for _ in range(2):
        stage.races.command(live, referee.Join(stage.clock.at, "ann"), answers)
    assert answers.said == []
    await settle()
    assert answers.codes == ["ok", "ok"]
    assert "ann" in live.race.racers


async def test_what_built_on_a_lost_change_is_lost_with_it(stage: Stage) -> None:
    """If the first join can't be saved, neither is the second one true."""
    live = await stage.make()
    answers = Answers()
    stage.store.fail_with("disk full")
    for _ in range(2):
        stage.races.command(live, referee.Join(stage.clock.at, "ann"), answers)
    stage.races.command(live, referee.SetReady(stage.clock.at, "ann", True), answers)
    await settle()
    assert answers.codes == ["storage"] * 3
    assert live.held.tip is live.held.saved


async def test_with_nothing_under_way_there_is_nothing_to_wait_for(stage: Stage) -> None:
    """A command without events on a saved state is answered at once."""
    live = await stage.make()
    await stage.join(live, "ann")
    answers = Answers()
    stage.races.command(live, referee.Join(stage.clock.at, "ann"), answers)
    assert answers.codes == ["ok"]


async def test_commands_build_on_each_other_before_they_are_saved(stage: Stage) -> None:
    """Three commands in one instant are decided in order, each on the one before."""
    live = await stage.make()
    answers = Answers()
    now = stage.clock.at
    for command in (referee.Join(now, "ann"), referee.Start(now, "ann"), referee.Hold(now, "ann")):
        stage.races.command(live, command, answers)
    await settle()
    assert answers.codes == ["ok", "ok", "ok"]
    assert (live.race.phase, live.race.seq) == ("open", 4)
