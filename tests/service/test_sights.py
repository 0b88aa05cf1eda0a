from samedeal.ports import AttemptOpened, Player
from samedeal.service.deals import layout
from samedeal.service.live import LiveRace
from tests.service.stage import Answers, Stage, settle


async def seeing(stage: Stage, player: str, live: LiveRace) -> str:
    """Let a player see the layout of a race."""
    answers = Answers()
    stage.sights.mark(player, live.layout, answers)
    await settle()
    return answers.codes[0]


async def ranked(stage: Stage, player: str, **race: object) -> bool | None:
    """Let a player begin a race alone; say whether it is ranked."""
    live = await stage.running(player, **race)
    return live.race.racers[player].ranked


async def test_the_first_attempt_at_a_layout_is_ranked(stage: Stage) -> None:
    """Starting is seeing: the second attempt at a layout is not ranked, whoever else played meanwhile."""
    assert await ranked(stage, "ann", number=617) is True
    assert await ranked(stage, "ben", number=617) is True
    assert await ranked(stage, "ann", number=617) is False
    assert await ranked(stage, "ann", number=618) is True


async def test_a_layout_is_seen_across_variants(stage: Stage) -> None:
    """FreeCell and Baker's Game lie alike; so do both Eight Offs, whatever their cells."""
    assert await ranked(stage, "ann", number=617, rules="freecell") is True
    assert await ranked(stage, "ann", number=617, rules="bakers-game") is False
    assert await ranked(stage, "ann", number=617, rules="eight-off") is True
    assert await ranked(stage, "ann", number=617, rules="eight-off-relaxed", cells=8) is False


async def test_looking_at_a_board_makes_a_layout_seen(stage: Stage) -> None:
    """Who watched a board begins unranked, also after a restart."""
    live = await stage.running("ann", number=617)
    assert await seeing(stage, "ben", live) == "ok"
    again = await stage.reopened()
    assert again.environment.seen.has("ben", live.layout)
    assert await ranked(again, "ben", number=617) is False


async def test_nothing_is_shown_that_could_not_be_remembered(stage: Stage) -> None:
    """With storage failing a board stays closed, and is not held to be seen."""
    live = await stage.running("ann", number=617)
    stage.store.fail_with("disk full")
    assert await seeing(stage, "ben", live) == "storage"
    assert not stage.environment.seen.has("ben", live.layout)


async def test_two_looks_at_once_both_wait_for_the_disk(stage: Stage) -> None:
    """The second look is answered no sooner than the first is remembered."""
    live = await stage.running("ann", number=617)
    stage.store.fail_with("disk full")
    answers = Answers()
    stage.sights.mark("ben", live.layout, answers)
    stage.sights.mark("ben", live.layout, answers)
    await settle()
    assert answers.codes == ["storage", "storage"]


async def test_a_racer_sees_no_board_of_the_race(stage: Stage) -> None:
    """From the seat to the own end the race's boards are hidden; who has no seat may look (L52)."""
    live = await stage.running("ann", "ben", number=617)
    await stage.resign(live, "ann")
    assert not stage.sights.hidden("ann", live.layout, live.id)
    assert stage.sights.hidden("ben", live.layout, live.id)
    assert not stage.sights.hidden("dan", live.layout, live.id)


async def test_a_racer_sees_the_layout_on_no_other_road(stage: Stage) -> None:
    """While somebody races a layout, attempts on it in other races are hidden from them too."""
    live, other = await stage.running("ann", number=617), await stage.running("cat", number=617)
    assert stage.sights.hidden("ann", other.layout, other.id)
    await stage.resign(live, "ann")
    assert not stage.sights.hidden("ann", other.layout, other.id)


async def test_nothing_tells_a_seat_which_layout_awaits_it(stage: Stage) -> None:
    """Before the own start no other road is closed: a closed one would tell which layout it will be."""
    running, other = await stage.running("ann", number=617), await stage.running("cat", number=617)
    await stage.join(running, "ben")
    assert stage.sights.hidden("ben", running.layout, running.id)
    assert not stage.sights.hidden("ben", other.layout, other.id)
    assert not stage.sights.hidden("ben", other.layout)


async def test_a_racer_sees_no_board_after_a_restart(stage: Stage) -> None:
    """Secrecy does not depend on what happens to be in memory."""
    live = await stage.running("ann", "ben", number=617)
    again = await stage.reopened()
    assert again.sights.hidden("ann", live.layout)


async def test_watchers_wait_for_an_ended_attempt_too(stage: Stage) -> None:
    """Who has no seat sees an ended attempt of a running race no sooner than its board; its racers at once."""
    live = await stage.running("ann", "ben", number=617, watch_delay_s=30)
    await stage.resign(live, "ann")
    record = stage.store.attempts_of_race(live.id)[0]
    assert record.closed is not None
    assert stage.sights.delayed("dan", record.closed, live.id)
    assert not stage.sights.delayed("ben", record.closed, live.id)
    stage.clock.advance(30_000)
    assert not stage.sights.delayed("dan", record.closed, live.id)


async def test_a_running_races_deal_is_told_to_its_racer_only(stage: Stage) -> None:
    """In lists of attempts the deal of a race under way is secret to all but its racer."""
    live = await stage.running("ann", number=617)
    opened = AttemptOpened(live.race.racers["ann"].attempt or "", live.id, "ann", "freecell", 4, 617, False, True, 0)
    ann, ben = (Player(name, name, "", 0) for name in ("ann", "ben"))
    assert not stage.sights.secret(ann, opened)
    assert stage.sights.secret(ben, opened)
    assert stage.sights.secret(None, opened)
    assert stage.sights.in_play(live.layout)
    await stage.resign(live, "ann")
    assert not stage.sights.secret(None, opened)
    assert not stage.sights.in_play(live.layout)


async def test_layouts_differ_by_number_and_by_shape(stage: Stage) -> None:
    """One number is one layout for all variants that deal alike, and two for those that don't."""
    free, eight = await stage.make(rules="freecell"), await stage.make(rules="eight-off")
    assert free.layout != eight.layout
    assert free.layout == layout(free.race.variant, 617)
