import pytest

from samedeal.ports import StorageFault
from samedeal.race import referee
from samedeal.race.actions import Action
from samedeal.race.rejections import STORAGE, Rejection
from samedeal.service import news
from tests.service.stage import Answers, Stage, phase, settle
from tests.solutions import solutions


async def test_a_race_goes_from_its_making_to_52(stage: Stage) -> None:
    """Two racers on one deal, one to 52 and one to 20 cards, end in the order of their boards."""
    game = solutions()[0]
    live = await stage.running("ann", "ben", number=game.number)
    half = next(n for n, count in enumerate(game.counts, 1) if count >= 20)
    await stage.play(live, "ben", game.moves[:half])
    await stage.play(live, "ann", game.moves)
    assert phase(live) == "running"
    assert await stage.resign(live, "ben") == "ok"
    assert phase(live) == "finished"
    assert [(r.racer, r.outcome, r.count) for r in live.race.results()] == [("ann", "won", 52), ("ben", "resigned", 20)]


async def test_every_variant_is_raced_to_52(stage: Stage) -> None:
    """A stored solution of each variant and number of cells is accepted move by move, each with the oracle's count."""
    for rules, cells in (("eight-off", 8), ("eight-off-relaxed", 4), ("eight-off-relaxed", 2)):
        game = solutions(rules, cells)[0]
        live = await stage.running("ann", number=game.number, rules=rules, cells=cells)
        answers = Answers()
        for seq, m in enumerate(game.moves, 1):
            stage.send(live, "ann", seq, m, answers)
        await settle()
        assert [said.count for said in answers.said] == list(game.counts)
        assert phase(live) == "finished"


async def test_a_race_is_told_only_once_it_is_saved(stage: Stage) -> None:
    """Nothing is answered or published before the commit."""
    live = await stage.make()
    answers = Answers()
    stage.heard.clear()
    stage.races.command(live, referee.Join(stage.clock.at, "ann"), answers)
    assert (answers.said, stage.heard, dict(live.race.racers)) == ([], [], {})
    await settle()
    assert answers.codes == ["ok"]
    assert stage.told(news.RaceChanged)
    assert list(live.race.racers) == ["ann"]


async def test_a_refused_command_is_answered_at_once(stage: Stage) -> None:
    """A rejection changes nothing, so it waits for nothing."""
    live = await stage.make()
    answers = Answers()
    stage.races.command(live, referee.Start(stage.clock.at, "ben"), answers)
    assert answers.codes == ["not_owner"]


async def test_a_race_that_could_not_be_saved_does_not_exist(stage: Stage) -> None:
    """When storage fails, making a race fails with the reason, and there is no race."""
    stage.store.fail_with("disk full")
    with pytest.raises(StorageFault, match="disk full"):
        await stage.make(number=None)
    assert stage.races.in_memory() == ()


async def test_a_join_that_could_not_be_saved_takes_no_seat(stage: Stage) -> None:
    """The state falls back to what is on the disk, and the next try succeeds."""
    live = await stage.make()
    stage.store.fail_with("disk full")
    assert await stage.ask(live, referee.Join(stage.clock.at, "ann")) == "storage"
    assert live.held.tip.racers == live.race.racers == {}
    stage.store.fail_with(None)
    assert await stage.ask(live, referee.Join(stage.clock.at, "ann")) == "ok"


async def test_a_seat_is_taken_once(stage: Stage) -> None:
    """Joining again says it again and changes nothing."""
    live = await stage.make()
    await stage.join(live, "ann")
    seq = live.race.seq
    await stage.join(live, "ann")
    assert live.race.seq == seq


async def test_max_racers_are_seated(stage: Stage) -> None:
    """A full race refuses the next one, and has room again when somebody leaves."""
    live = await stage.make(max_racers=1)
    await stage.join(live, "ann")
    assert await stage.ask(live, referee.Join(stage.clock.at, "ben")) == "full"
    await stage.ask(live, referee.Leave(stage.clock.at, "ann"))
    assert await stage.ask(live, referee.Join(stage.clock.at, "ben")) == "ok"


async def test_only_the_owner_runs_an_open_race(stage: Stage) -> None:
    """Start, hold, cancel and remove are the owner's."""
    live = await stage.make()
    await stage.join(live, "ann", "ben")
    now = stage.clock.at
    for command in (
        referee.Start(now, "ben"),
        referee.Hold(now, "ben"),
        referee.Cancel(now, "ben"),
        referee.Remove(now, "ben", "ann"),
    ):
        assert await stage.ask(live, command) == "not_owner"
    assert await stage.ask(live, referee.Remove(now, "ann", "ben")) == "ok"
    assert list(live.race.racers) == ["ann"]
    assert await stage.ask(live, referee.Remove(now, "ann", "ben")) == "no_such_racer"


async def test_a_held_countdown_starts_nobody(stage: Stage) -> None:
    """Hold brings the race back to open; the start that was set does not happen."""
    live = await stage.make(countdown_s=5)
    await stage.join(live, "ann")
    await stage.ask(live, referee.Start(stage.clock.at, "ann"))
    await stage.advance(4_000)
    assert await stage.ask(live, referee.Hold(stage.clock.at, "ann")) == "ok"
    await stage.advance(10_000)
    assert phase(live) == "open"
    assert stage.told(news.DealtIn) == []


async def test_a_cancelled_race_is_final(stage: Stage) -> None:
    """After cancel nobody can join, start or move; the answer is that the race is over."""
    live = await stage.make()
    await stage.join(live, "ann")
    await stage.ask(live, referee.Start(stage.clock.at, "ann"))
    assert await stage.ask(live, referee.Cancel(stage.clock.at, "ann")) == "ok"
    await stage.advance(60_000)
    assert phase(live) == "cancelled"
    assert await stage.ask(live, referee.Join(stage.clock.at, "ben")) == "race_over"
    answer = await stage.act(live, "ann", 1, "1a")
    assert isinstance(answer, Rejection)
    assert answer.code == "race_over"


async def test_a_race_without_late_starts_is_closed_once_it_runs(stage: Stage) -> None:
    """`late: false` keeps newcomers out after the common start."""
    live = await stage.running("ann", late=False)
    assert await stage.ask(live, referee.Join(stage.clock.at, "ben")) == "closed"


async def test_a_late_racer_has_an_own_clock(stage: Stage) -> None:
    """A late start counts from its own start, and the race waits for it."""
    game = solutions()[0]
    live = await stage.running("ann", number=game.number)
    await stage.advance(60_000)
    await stage.join(live, "ben")
    assert await stage.ask(live, referee.Start(stage.clock.at, "ben")) == "ok"
    assert stage.told(news.CountdownSet)[-1].racer == "ben"
    await stage.resign(live, "ann")
    assert phase(live) == "running"
    await stage.advance(5_000)
    answer = await stage.act(live, "ben", 1, game.moves[0])
    assert isinstance(answer, Action)
    assert answer.t_ms == 0
    assert await stage.resign(live, "ben") == "ok"
    assert phase(live) == "finished"


async def test_a_seat_that_never_started_ends_with_the_race(stage: Stage) -> None:
    """Seats that never started don't hold a race open, and from its end nobody can start."""
    live = await stage.running("ann")
    await stage.join(live, "ben")
    await stage.resign(live, "ann")
    assert phase(live) == "finished"
    assert await stage.ask(live, referee.Start(stage.clock.at, "ben")) == "race_over"


async def test_the_rematch_is_one_chain(stage: Stage) -> None:
    """Whoever asks first makes the one successor; all others get the same, on a fresh deal."""
    live = await stage.running("ann", "ben", number=None)
    await stage.resign(live, "ann")
    first = await stage.rematch(live, "ann")
    assert isinstance(first, str)
    assert await stage.rematch(live, "ben") == first
    assert await stage.rematch(live, "cat") == first
    following = stage.found(first)
    assert (live.race.next, following.race.previous) == (first, live.id)
    assert following.race.number != live.race.number
    assert not following.race.given


async def test_two_who_ask_for_the_rematch_at_once_get_one(stage: Stage) -> None:
    """Two requests in the same instant lead to one race."""
    live = await stage.running("ann", "ben")
    await stage.resign(live, "ann")
    await stage.resign(live, "ben")
    answers = Answers()
    stage.races.rematch(live, "ann", answers)
    stage.races.rematch(live, "ben", answers)
    await settle()
    assert len(set(answers.said)) == 1
    assert len(stage.races.in_memory()) == 2


async def test_the_rematch_waits_for_the_own_attempt(stage: Stage) -> None:
    """Who still races, and who never had to do with the race, can't make the successor."""
    live = await stage.running("ann", "ben")
    for player in ("ann", "cat"):
        answer = await stage.rematch(live, player)
        assert isinstance(answer, Rejection)
        assert answer.code == "not_racing"


async def test_a_rematch_that_could_not_be_saved_can_be_asked_for_again(stage: Stage) -> None:
    """No half a rematch: neither the link nor the race is there until both are."""
    live = await stage.running("ann")
    await stage.resign(live, "ann")
    stage.store.fail_with("disk full")
    assert await stage.rematch(live, "ann") == STORAGE
    assert live.race.next is None
    stage.store.fail_with(None)
    answer = await stage.rematch(live, "ann")
    assert isinstance(answer, str)
    assert live.race.next == answer


async def won_by(stage: Stage, live: str, *winners: str) -> str:
    """Play a game that these win at the same instant; return the id of the next."""
    race = stage.found(live)
    await stage.join(race, "ann", "ben")
    await stage.ask(race, referee.Start(stage.clock.at, race.race.owner))
    await stage.advance(5_000)
    await win(stage, race.id, *winners)
    for loser in {"ann", "ben"} - set(winners):
        await stage.resign(race, loser)
    assert phase(race) == "finished"
    return str(await stage.rematch(race, "ann"))


async def win(stage: Stage, live: str, *winners: str) -> None:
    """Let racers win at the same instant, by a solution of the drawn deal."""
    race = stage.found(live)
    game = next(game for game in solutions() if game.number == race.race.number)
    await stage.advance(1_000)
    for player in winners:
        await stage.play(race, player, game.moves, each_ms=0)


def drawing(stage: Stage, games: int) -> None:
    """Let the server draw deals of which a solution is at hand; its stock begins with number 1."""
    stage.ids.numbers.extend(game.number - 1 for game in solutions()[:games])


async def test_a_series_counts_its_wins(stage: Stage) -> None:
    """Each game of a "best of 3" says which one it is and who won those before."""
    drawing(stage, 4)
    live = await stage.make(number=None, best_of=3)
    assert live.race.series is not None
    assert (live.race.series.game, live.race.series.wins) == (1, {})
    second = stage.found(await won_by(stage, live.id, "ann")).race.series
    assert second is not None
    assert (second.best_of, second.game, second.wins) == (3, 2, {"ann": 1})


async def test_a_tied_game_counts_for_both(stage: Stage) -> None:
    """Equal times at 52 are equal ranks, and a win for each."""
    drawing(stage, 2)
    live = await stage.make(number=None, best_of=5)
    series = stage.found(await won_by(stage, live.id, "ann", "ben")).race.series
    assert series is not None
    assert series.wins == {"ann": 1, "ben": 1}


async def test_a_decided_series_starts_anew(stage: Stage) -> None:
    """Once somebody has most of the wins, the rematch is the first game of a new series."""
    drawing(stage, 4)
    live = await stage.make(number=None, best_of=3)
    second = await won_by(stage, live.id, "ann")
    third = stage.found(await won_by(stage, second, "ann")).race.series
    assert third is not None
    assert (third.game, third.wins) == (1, {})


async def test_a_successor_made_early_learns_who_won(stage: Stage) -> None:
    """A next game made while the one before still ran gets its result when that is over."""
    drawing(stage, 2)
    live = await stage.make(number=None, best_of=3)
    await stage.join(live, "ann", "ben")
    await stage.ask(live, referee.Start(stage.clock.at, "ann"))
    await stage.advance(5_000)
    await win(stage, live.id, "ann")
    following = stage.found(await stage.rematch(live, "ann"))
    assert following.race.series is not None
    assert following.race.series.wins == {}
    await stage.resign(live, "ben")
    assert following.race.series.wins == {"ann": 1}


async def test_every_change_of_phase_is_listed(stage: Stage) -> None:
    """The lists know a race's phase as soon as it is saved."""
    live = await stage.make(visibility="public")
    assert stage.store.public_races("open", 10) == (live.id,)
    await stage.ask(live, referee.Cancel(stage.clock.at, "ann"))
    assert stage.store.public_races("open", 10) == ()
    assert stage.store.public_races("cancelled", 10) == (live.id,)


async def test_a_private_race_is_in_no_list(stage: Stage) -> None:
    """Whoever has no link does not find it."""
    await stage.make()
    assert stage.lobby.races("open") == ()


async def test_an_unknown_race_is_not_found(stage: Stage) -> None:
    """An id that leads nowhere is None, not an empty race."""
    assert stage.races.find("nosuchrace") is None
