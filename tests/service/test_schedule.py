import pytest

from samedeal.race import events, referee
from samedeal.race.actions import Action
from samedeal.race.rejections import Rejection
from samedeal.rules.deals import deal
from samedeal.rules.play import apply, immobile, legal_moves
from samedeal.rules.variants import variant
from samedeal.service import news
from samedeal.service.schedule import FORGET_MS, IDLE_MS, MAX_LEAD_MS, OWNER_AWAY_MS, SAVING_MS
from tests.service.stage import Stage, phase
from tests.solutions import solutions


async def test_the_deal_leaves_ahead_by_the_slowest_way(stage: Stage) -> None:
    """The deal leaves to all in one instant, ahead of the start by the slowest racer's delay."""
    stage.environment.delay_ms = {"ann": 10, "ben": 200}.__getitem__
    live = await stage.make(countdown_s=5)
    await stage.join(live, "ann", "ben")
    await stage.ask(live, referee.Start(stage.clock.at, "ann"))
    await stage.advance(5_000 - 200 - SAVING_MS - 1)
    assert stage.told(news.DealtIn) == []
    await stage.advance(1)
    assert [dealt.racers for dealt in stage.told(news.DealtIn)] == [("ann", "ben")]


async def test_the_deal_never_leaves_more_than_half_a_second_early(stage: Stage) -> None:
    """However slow a link is, the deal stays on the server until 500 ms before the start."""
    stage.environment.delay_ms = lambda player: 60_000
    live = await stage.make(countdown_s=5)
    await stage.join(live, "ann")
    await stage.ask(live, referee.Start(stage.clock.at, "ann"))
    await stage.advance(5_000 - MAX_LEAD_MS - 1)
    assert stage.told(news.DealtIn) == []
    await stage.advance(1)
    assert len(stage.told(news.DealtIn)) == 1


async def test_a_move_before_the_start_is_refused(stage: Stage) -> None:
    """Who has the deal early can't use it: `not_started` until the start."""
    game = solutions()[0]
    live = await stage.make(number=game.number, countdown_s=5)
    await stage.join(live, "ann")
    await stage.ask(live, referee.Start(stage.clock.at, "ann"))
    await stage.advance(4_999)
    early = await stage.act(live, "ann", 1, game.moves[0])
    assert isinstance(early, Rejection)
    assert early.code == "not_started"
    await stage.advance(1)
    assert isinstance(await stage.act(live, "ann", 1, game.moves[0]), Action)


async def test_all_ready_starts_the_race(stage: Stage) -> None:
    """With `start: ready` the countdown begins when all of at least two are ready, and stops if one no longer is."""
    live = await stage.make(start="ready")
    await stage.join(live, "ann")
    await stage.ask(live, referee.SetReady(stage.clock.at, "ann", True))
    assert phase(live) == "open"
    await stage.join(live, "ben")
    await stage.ask(live, referee.SetReady(stage.clock.at, "ben", True))
    assert phase(live) == "countdown"
    await stage.ask(live, referee.SetReady(stage.clock.at, "ben", False))
    assert phase(live) == "open"
    await stage.ask(live, referee.SetReady(stage.clock.at, "ben", True))
    await stage.advance(5_000)
    assert phase(live) == "running"


async def test_in_a_rolling_race_each_starts_the_own_clock(stage: Stage) -> None:
    """A rolling race runs from its making; each racer's limit counts from their own start."""
    live = await stage.make(start="rolling", open_s=3600, limit_s=60)
    await stage.join(live, "ann", "ben")
    await stage.ask(live, referee.Start(stage.clock.at, "ann"))
    await stage.advance(30_000)
    await stage.ask(live, referee.Start(stage.clock.at, "ben"))
    await stage.advance(35_000)
    assert {racer.id: racer.state for racer in live.race.racers.values()} == {"ann": "timeout", "ben": "racing"}
    await stage.advance(30_000)
    assert live.race.racers["ben"].state == "timeout"
    assert phase(live) == "running"


async def test_a_rolling_race_is_over_once_it_closes_and_all_are_done(stage: Stage) -> None:
    """After `open_until` nobody can begin, and the last one who did may still finish."""
    live = await stage.make(start="rolling", open_s=60, limit_s=60)
    await stage.join(live, "ann", "ben")
    await stage.advance(40_000)
    await stage.ask(live, referee.Start(stage.clock.at, "ann"))
    await stage.advance(20_000)
    assert phase(live) == "running"
    assert await stage.ask(live, referee.Start(stage.clock.at, "ben")) == "closed"
    await stage.advance(45_000)
    assert phase(live) == "finished"


async def test_the_limit_ends_an_attempt_by_itself(stage: Stage) -> None:
    """At its own limit an attempt ends with the count it has; the others keep theirs (L49)."""
    game = solutions()[0]
    live = await stage.running("ann", "ben", number=game.number, limit_s=60)
    half = next(n for n, count in enumerate(game.counts, 1) if count == 5)
    await stage.play(live, "ann", game.moves[:half])
    await stage.advance(60_000)
    results = {result.racer: result for result in live.race.results()}
    assert (results["ann"].outcome, results["ann"].count, results["ann"].time_ms) == ("timeout", 5, 60_000)
    assert phase(live) == "finished"


async def test_a_limit_that_could_not_be_saved_is_saved_later(stage: Stage) -> None:
    """A full disk at the limit keeps no attempt running for ever."""
    live = await stage.running("ann", limit_s=60)
    stage.store.fail_with("disk full")
    await stage.advance(65_000)
    assert phase(live) == "running"
    stage.store.fail_with(None)
    await stage.advance(1_500)
    assert phase(live) == "finished"
    assert live.race.results()[0].time_ms == 60_000


async def test_a_start_that_could_not_be_saved_is_tried_again(stage: Stage) -> None:
    """No deal leaves that was not saved; the clocks start when it does."""
    live = await stage.make()
    await stage.join(live, "ann")
    await stage.ask(live, referee.Start(stage.clock.at, "ann"))
    stage.store.fail_with("disk full")
    await stage.advance(7_000)
    assert stage.told(news.DealtIn) == []
    assert not stage.environment.seen.has("ann", live.layout)
    stage.store.fail_with(None)
    await stage.advance(1_500)
    assert phase(live) == "running"
    racer = live.race.racers["ann"]
    assert racer.ranked is True
    assert racer.start_at is not None
    assert racer.start_at > stage.clock.at - 1_500


async def test_an_idle_open_race_is_cancelled(stage: Stage) -> None:
    """Half an hour in which nothing happens cancels an open race; whatever happens starts it anew."""
    live = await stage.make()
    await stage.join(live, "ann")
    await stage.advance(IDLE_MS - 1)
    await stage.join(live, "ben")
    await stage.advance(IDLE_MS - 1)
    assert phase(live) == "open"
    await stage.advance(1)
    assert phase(live) == "cancelled"


async def test_an_idle_race_that_could_not_be_cancelled_is_cancelled_later(stage: Stage) -> None:
    """A failing disk at that instant does not keep the race."""
    live = await stage.make()
    await stage.join(live, "ann")
    stage.store.fail_with("disk full")
    await stage.advance(IDLE_MS + 5_000)
    assert phase(live) == "open"
    stage.store.fail_with(None)
    await stage.advance(1_500)
    assert phase(live) == "cancelled"


async def test_ownership_passes_when_the_owner_leaves(stage: Stage) -> None:
    """The racer seated longest becomes the owner."""
    live = await stage.make()
    await stage.join(live, "ann", "cat", "ben")
    await stage.ask(live, referee.Leave(stage.clock.at, "ann"))
    assert live.race.owner == "cat"


async def test_ownership_passes_when_the_owner_is_away_for_half_a_minute(stage: Stage) -> None:
    """30 s offline cost an owner the race; coming back before keeps it."""
    live = await stage.make()
    await stage.join(live, "ann", "ben")
    stage.disconnect(live, "ann")
    await stage.advance(OWNER_AWAY_MS - 1)
    stage.connect(live, "ann")
    await stage.advance(OWNER_AWAY_MS)
    assert live.race.owner == "ann"
    stage.disconnect(live, "ann")
    await stage.advance(OWNER_AWAY_MS)
    assert live.race.owner == "ben"


async def test_an_owner_who_never_turned_up_is_replaced(stage: Stage) -> None:
    """Who made a race over HTTP and never connected passes it on like one who went away."""
    live = await stage.make("ann")
    await stage.join(live, "ben")
    await stage.advance(OWNER_AWAY_MS)
    assert live.race.owner == "ben"


async def test_ownership_passes_to_nobody_who_is_away(stage: Stage) -> None:
    """Of the racers seated longest, the first who is there inherits; an absent one would only pass it on again."""
    live = await stage.make()
    await stage.join(live, "ann", "ben", "cat")
    stage.disconnect(live, "ben")
    stage.disconnect(live, "ann")
    await stage.advance(OWNER_AWAY_MS)
    assert live.race.owner == "cat"


async def test_a_deserted_race_is_left_alone_until_it_idles_out(stage: Stage) -> None:
    """With everybody away nothing is written for ever and ever, and the idle race is cancelled."""
    live = await stage.make()
    await stage.join(live, "ann", "ben")
    stage.disconnect(live, "ann")
    stage.disconnect(live, "ben")
    written = live.race.seq
    await stage.advance(IDLE_MS - 1)
    assert (live.race.owner, live.race.seq) == ("ann", written)
    await stage.advance(1)
    assert phase(live) == "cancelled"


async def test_who_returns_to_a_deserted_race_inherits_it(stage: Stage) -> None:
    """The first racer to come back after the owner's half minute owns the race."""
    live = await stage.make()
    await stage.join(live, "ann", "ben")
    stage.disconnect(live, "ann")
    stage.disconnect(live, "ben")
    await stage.advance(2 * OWNER_AWAY_MS)
    stage.connect(live, "ben")
    await stage.advance(1)
    assert live.race.owner == "ben"


async def test_an_owner_stays_while_the_race_runs(stage: Stage) -> None:
    """Ownership passes only while a race is open."""
    live = await stage.running("ann", "ben")
    stage.disconnect(live, "ann")
    await stage.advance(2 * OWNER_AWAY_MS)
    assert live.race.owner == "ann"


async def test_an_old_race_leaves_memory_and_is_found_again(stage: Stage) -> None:
    """A finished race at which nobody looks is forgotten after a while; its link still works."""
    live = await stage.running("ann")
    await stage.resign(live, "ann")
    await stage.advance(FORGET_MS)
    assert stage.races.in_memory() == (live,)
    stage.disconnect(live, "ann")
    await stage.advance(FORGET_MS)
    assert stage.races.in_memory() == ()
    assert stage.found(live.id).race == live.race


async def test_a_race_read_from_the_archive_leaves_memory_too(stage: Stage) -> None:
    """Looking at old races does not fill the memory."""
    live = await stage.running("ann")
    await stage.resign(live, "ann")
    stage.races.forget(live.id)
    stage.found(live.id)
    await stage.advance(2 * FORGET_MS)
    assert stage.races.in_memory() == ()


@pytest.fixture
def stuck() -> tuple[int, tuple[str, ...]]:
    """A two-cell deal and moves that lead to a position without a legal move."""
    return next((number, moves) for number in range(1, 400) if (moves := _until_stuck(number)))


def _until_stuck(number: int) -> tuple[str, ...]:
    rules = variant("eight-off-relaxed", 2)
    position = deal(rules, number)
    moves: list[str] = []
    while not immobile(rules, position) and len(moves) < 30:
        move = legal_moves(rules, position)[0]
        position = apply(position, move)
        moves.append(str(move))
    return tuple(moves) if moves and immobile(rules, position) else ()


async def test_without_undo_no_legal_move_is_the_end(stage: Stage, stuck: tuple[int, tuple[str, ...]]) -> None:
    """`immobile` ends an attempt where undo is off."""
    number, moves = stuck
    live = await stage.running("ann", number=number, rules="eight-off-relaxed", cells=2, undo=False)
    await stage.play(live, "ann", moves)
    assert live.race.racers["ann"].state == "immobile"
    assert phase(live) == "finished"


async def test_with_undo_no_legal_move_is_only_news(stage: Stage, stuck: tuple[int, tuple[str, ...]]) -> None:
    """`immobile` is told with the action, and undo leads on."""
    number, moves = stuck
    live = await stage.running("ann", number=number, rules="eight-off-relaxed", cells=2)
    await stage.play(live, "ann", moves)
    assert stage.told(news.ActionTaken)[-1].action.immobile
    assert live.race.racers["ann"].state == "racing"
    assert isinstance(await stage.act(live, "ann", len(moves) + 1, "undo"), Action)


async def test_a_deal_without_a_move_and_without_undo_ends_at_its_start(stage: Stage) -> None:
    """Nobody waits for the limit on a deal that allows no move."""
    live = await stage.make(number=46, rules="eight-off-relaxed", cells=2, undo=False)
    assert immobile(live.race.variant, deal(live.race.variant, live.race.number))
    await stage.join(live, "ann")
    await stage.ask(live, referee.Start(stage.clock.at, "ann"))
    await stage.advance(5_000)
    assert live.race.racers["ann"].state == "immobile"


async def test_what_happened_is_in_the_journal_in_order(stage: Stage) -> None:
    """The journal holds each event once, as the race went."""
    live = await stage.running("ann")
    await stage.resign(live, "ann")
    kinds = [type(event) for event in stage.store.race_events(live.id)]
    assert kinds == [
        events.RaceCreated,
        events.RacerSeated,
        events.CountdownStarted,
        events.AttemptBegun,
        events.AttemptEnded,
        events.RaceFinished,
    ]
