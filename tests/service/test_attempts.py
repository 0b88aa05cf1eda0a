import pytest

from samedeal.ports import Done, Record, StorageFault
from samedeal.race.actions import Action
from samedeal.race.rejections import Rejection
from samedeal.service import news
from samedeal.service.attempts import count_curve
from tests.service.stage import Answers, Stage, settle
from tests.solutions import Solution, solutions


@pytest.fixture
def game() -> Solution:
    """A game that can be won."""
    return solutions()[0]


async def test_an_action_is_answered_and_told_only_once_it_is_saved(stage: Stage, game: Solution) -> None:
    """No ack and no news before the commit; then the ack comes first."""
    live = await stage.running("ann", number=game.number)
    order: list[str] = []
    stage.environment.publish = lambda item: order.append(type(item).__name__)
    attempt = live.race.racers["ann"].attempt or ""

    def answer(said: object) -> None:
        order.append(f"ack, saved: {len(stage.store.actions(attempt))}")

    stage.send(live, "ann", 1, game.moves[0], answer)
    assert order == []
    await settle()
    assert order == ["ack, saved: 1", "ActionTaken"]


async def test_the_same_action_again_gets_the_same_answer(stage: Stage, game: Solution) -> None:
    """A resent action is applied once and answered with the time of the first, also after the end."""
    live = await stage.running("ann", number=game.number)
    await stage.play(live, "ann", game.moves)
    first = stage.told(news.ActionTaken)[0].action
    await stage.advance(60_000)
    assert await stage.act(live, "ann", 1, game.moves[0]) == first
    last = await stage.act(live, "ann", len(game.moves), game.moves[-1])
    assert last.count == 52
    assert len(stage.told(news.ActionTaken)) == len(game.moves)


async def test_a_repeat_of_an_action_under_way_is_answered_with_it(stage: Stage, game: Solution) -> None:
    """Two copies in the same instant are applied once, and both get the ack after the commit."""
    live = await stage.running("ann", number=game.number)
    answers = Answers()
    stage.send(live, "ann", 1, game.moves[0], answers)
    stage.send(live, "ann", 1, game.moves[0], answers)
    assert answers.said == []
    await settle()
    assert len(answers.said) == 2
    assert answers.said[0] is answers.said[1]
    assert len(stage.told(news.ActionTaken)) == 1


async def test_another_action_under_a_taken_number_is_a_conflict(stage: Stage, game: Solution) -> None:
    """`conflict`, and the board stays as it is."""
    live = await stage.running("ann", number=game.number)
    await stage.play(live, "ann", game.moves[:2])
    answer = await stage.act(live, "ann", 1, game.moves[1])
    assert isinstance(answer, Rejection)
    assert answer.code == "conflict"


async def test_a_number_ahead_is_a_gap(stage: Stage, game: Solution) -> None:
    """`gap` says which number is next."""
    live = await stage.running("ann", number=game.number)
    answer = await stage.act(live, "ann", 7, game.moves[0])
    assert isinstance(answer, Rejection)
    assert (answer.code, answer.params) == ("gap", {"expected": 1})


async def test_what_hung_on_a_refused_action_comes_back_as_gap(stage: Stage, game: Solution) -> None:
    """Of several actions under way, those behind an illegal one are gaps."""
    live = await stage.running("ann", number=game.number)
    answers = Answers()
    for seq, m in enumerate((game.moves[0], "ab", game.moves[1]), 1):
        stage.send(live, "ann", seq, m, answers)
    await settle()
    assert sorted(answers.codes) == ["gap", "illegal", "ok"]


async def test_no_ack_for_what_is_not_saved(stage: Stage, game: Solution) -> None:
    """A failing commit: `storage` for the first, `gap` for those behind, nothing told, the state as before (L37)."""
    live = await stage.running("ann", number=game.number)
    await stage.play(live, "ann", game.moves[:3])
    stage.heard.clear()
    before = live.attempts["ann"].held.saved
    stage.store.fail_with("disk full")
    answers = Answers()
    for seq in (4, 5, 6):
        stage.send(live, "ann", seq, game.moves[seq - 1], answers)
    await settle()
    assert answers.codes == ["storage", "gap", "gap"]
    assert [said.params.get("expected") for said in answers.said] == [None, 4, 4]
    assert stage.heard == []
    assert live.attempts["ann"].held.tip == live.attempts["ann"].held.saved == before


async def test_a_resent_action_keeps_the_time_of_the_first(stage: Stage, game: Solution) -> None:
    """What could not be saved counts from when it first came, and so does what hung on it."""
    live = await stage.running("ann", number=game.number)
    await stage.advance(1_000)
    stage.store.fail_with("disk full")
    answers = Answers()
    stage.send(live, "ann", 1, game.moves[0], answers)
    stage.clock.advance(100)
    stage.send(live, "ann", 2, game.moves[1], answers)
    await settle()
    await stage.advance(30_000)
    stage.store.fail_with(None)
    assert (await stage.act(live, "ann", 1, game.moves[0])).t_ms == 1_000
    assert (await stage.act(live, "ann", 2, game.moves[1])).t_ms == 1_100
    assert (await stage.act(live, "ann", 3, game.moves[2])).t_ms == 31_100


async def test_another_action_instead_has_its_own_time(stage: Stage, game: Solution) -> None:
    """The first time belongs to the identical action only."""
    live = await stage.running("ann", number=game.number)
    stage.store.fail_with("disk full")
    await stage.act(live, "ann", 1, "ah")
    await stage.act(live, "ann", 1, game.moves[0])
    await stage.advance(5_000)
    stage.store.fail_with(None)
    other = await stage.act(live, "ann", 1, "8b" if game.moves[0] != "8b" else "7b")
    assert isinstance(other, Action)
    assert other.t_ms == 5_000


async def test_a_finish_that_could_not_be_saved_lands_once_with_its_first_time(stage: Stage, game: Solution) -> None:
    """The 52nd card on a full disk: no ack, then one row with the time at which it was first accepted (L01)."""
    live = await stage.running("ann", number=game.number)
    await stage.play(live, "ann", game.moves[:-1], each_ms=100)
    stage.store.fail_with("disk full")
    last = len(game.moves)
    answer = await stage.act(live, "ann", last, game.moves[-1])
    assert isinstance(answer, Rejection)
    assert answer.code == "storage"
    assert live.race.phase == "running"
    await stage.advance(60_000)
    stage.store.fail_with(None)
    assert (await stage.act(live, "ann", last, game.moves[-1])).count == 52
    assert live.race.results()[0].time_ms == (last - 1) * 100
    rows = stage.store.board(f"deal/{live.code}/freecell", "any", 0, 10, None)
    assert [(row.rank, row.player.id) for row in rows] == [(1, "ann")]


async def test_a_finish_counts_that_came_before_the_limit_and_was_saved_after(stage: Stage, game: Solution) -> None:
    """An accepted time is kept even if the disk came back after the limit (L01)."""
    live = await stage.running("ann", number=game.number, limit_s=60)
    await stage.play(live, "ann", game.moves[:-1], each_ms=100)
    stage.store.fail_with("disk full")
    await stage.act(live, "ann", len(game.moves), game.moves[-1])
    stage.clock.advance(60_000)
    stage.store.fail_with(None)
    assert (await stage.act(live, "ann", len(game.moves), game.moves[-1])).count == 52
    assert live.race.racers["ann"].state == "won"


async def test_an_end_and_its_row_are_saved_together(stage: Stage, game: Solution) -> None:
    """The last action, the end, the rows and the race's end are one batch: all of it or none (reliability 5)."""
    live = await stage.running("ann", number=game.number)
    await stage.play(live, "ann", game.moves[:-1])
    batches: list[list[str]] = []
    append = stage.store.append

    def listening(batch: tuple[Record, ...], done: Done) -> None:
        batches.append([type(record).__name__ for record in batch])
        append(batch, done)

    stage.store.append = listening  # type: ignore[method-assign]  # listens to one store
    await stage.act(live, "ann", len(game.moves), game.moves[-1])
    assert len(batches) == 1
    assert {"ActionAppended", "AttemptClosed", "BoardEntered", "RaceAppended", "RaceListed"} == set(batches[0])


async def test_nobody_acts_without_a_started_attempt(stage: Stage, game: Solution) -> None:
    """No seat, no start, no race any more: each has its code."""
    live = await stage.make(number=game.number)
    await stage.join(live, "ann")
    assert (await stage.act(live, "ben", 1, "1a")).code == "not_racing"
    assert (await stage.act(live, "ann", 1, "1a")).code == "not_started"
    assert await stage.resign(live, "ann") == "not_started"
    over = await stage.running("cat", number=game.number)
    await stage.join(over, "dan")
    await stage.resign(over, "cat")
    assert (await stage.act(over, "dan", 1, "1a")).code == "race_over"
    assert (await stage.act(over, "cat", 1, game.moves[0])).code == "race_over"


async def test_undo_obeys_the_race(stage: Stage, game: Solution) -> None:
    """`nothing_to_undo` at the start, `undo_off` where undo is off; an undo counts as an action."""
    live = await stage.running("ann", number=game.number)
    assert (await stage.act(live, "ann", 1, "undo")).code == "nothing_to_undo"
    await stage.play(live, "ann", [game.moves[0], "undo"])
    assert live.tally(live.race.racers["ann"])[1:3] == (1, 1)
    strict = await stage.running("ben", number=game.number, undo=False)
    await stage.play(strict, "ben", game.moves[:1])
    assert (await stage.act(strict, "ben", 2, "undo")).code == "undo_off"


async def test_resigning_twice_is_over(stage: Stage) -> None:
    """The second resignation finds the attempt ended."""
    live = await stage.running("ann", "ben")
    assert await stage.resign(live, "ann") == "ok"
    assert await stage.resign(live, "ann") == "race_over"
    assert [over.racer for over in stage.told(news.AttemptOver)] == ["ann"]


async def test_a_resignation_that_could_not_be_saved_did_not_happen(stage: Stage) -> None:
    """The attempt goes on."""
    live = await stage.running("ann")
    stage.store.fail_with("disk full")
    assert await stage.resign(live, "ann") == "storage"
    stage.store.fail_with(None)
    assert live.race.racers["ann"].racing
    assert await stage.resign(live, "ann") == "ok"


async def test_the_rank_at_the_end_is_that_among_the_winners_so_far(stage: Stage, game: Solution) -> None:
    """First to 52 is 1, the next 2, equal times are equal; who resigned has none."""
    live = await stage.running("ann", "ben", "cat", "dan", number=game.number)
    await stage.play(live, "ann", game.moves, each_ms=10)
    for racer in ("ben", "cat"):
        await stage.play(live, racer, game.moves, each_ms=0)
    await stage.resign(live, "dan")
    assert [(over.racer, over.rank) for over in stage.told(news.AttemptOver)] == [
        ("ann", 1),
        ("ben", 1),
        ("cat", 1),
        ("dan", None),
    ]


async def test_the_scoreboards_version_grows_with_every_action_and_over_a_restart(stage: Stage, game: Solution) -> None:
    """Newest `v` wins, also for a client that has seen the server before its restart."""
    live = await stage.running("ann", "ben", number=game.number)
    versions = [live.version]
    for seq in (1, 2, 3):
        await stage.act(live, "ann", seq, game.moves[seq - 1])
        versions.append(live.version)
    await stage.resign(live, "ben")
    versions.append(live.version)
    again = await stage.reopened()
    versions.append(again.found(live.id).version)
    assert versions == sorted(set(versions))


def test_a_curve_has_a_point_for_every_change_of_the_count() -> None:
    """Elapsed ms and count; moves that change nothing are left out, undos are not."""
    taken = [(10, 0), (20, 1), (30, 1), (40, 2), (50, 1)]
    actions = [Action(seq, t_ms, "1a", count, "", False, 0) for seq, (t_ms, count) in enumerate(taken, 1)]
    assert count_curve(actions) == [(20, 1), (40, 2), (50, 1)]


async def test_a_curve_is_empty_before_the_start(stage: Stage) -> None:
    """Who has not begun has no curve."""
    live = await stage.make()
    await stage.join(live, "ann")
    assert stage.attempts.curve(live, "ann") == []


async def test_a_fault_names_its_reason(stage: Stage) -> None:
    """What an operator needs is in the fault."""
    stage.store.fail_with("database or disk is full")
    with pytest.raises(StorageFault, match="database or disk is full"):
        await stage.make()
    assert stage.store.failing() == "database or disk is full"
