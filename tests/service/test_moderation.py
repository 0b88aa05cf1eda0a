import pytest

from samedeal.adapters.memory_bench import MemoryBench
from samedeal.moderation import AuditNoted
from samedeal.ports import BoardRow, Record
from samedeal.service import moderation
from samedeal.service.moderation import BadRuling
from samedeal.service.names import BadName
from samedeal.service.saving import save
from tests.service.results import ALLTIME, LADDERS, MONDAY, WEEK, finished, players

NOW = MONDAY + 86_400_000
DEAL = "deal/FC1-C4-AAAAATJ/freecell"


@pytest.fixture
async def bench() -> MemoryBench:
    """A store in which Ann leads all ladders, ahead of Ben, with three more wins behind her best."""
    return await bench_with(
        finished("best"),
        finished("second", number=11, time_ms=80_000, at=MONDAY + 1_000_000),
        finished("third", number=12, time_ms=85_000, at=MONDAY - 1_000_000),
        finished("undone", number=13, time_ms=62_000, undos=1),
        finished("given", number=14, time_ms=50_000, drawn=False),
        finished("unranked", number=617, time_ms=40_000, ranked=False),
        finished("bens", "ben", time_ms=70_000),
    )


async def bench_with(*attempts: tuple[Record, ...]) -> MemoryBench:
    """A store with players and attempts."""
    made = MemoryBench()
    await save(made, [*players("ann", "ben"), *(record for attempt in attempts for record in attempt)])
    return made


def rows(bench: MemoryBench) -> list[tuple[BoardRow, ...]]:
    """All rows of all ladders."""
    return [bench.board(*ladder, 10, None) for ladder in LADDERS]


def ladder(bench: MemoryBench, board: str, undo: str = "any") -> list[tuple[int, str]]:
    """Rank and attempt of each row."""
    return [(row.rank, row.attempt.opened.attempt) for row in bench.board(board, undo, 0, 10, None)]


async def test_hiding_takes_an_attempt_off_every_ladder(bench: MemoryBench) -> None:
    """No ladder holds it any more, and the others move up."""
    moderation.hide(bench, "best", "a bot", NOW)
    assert all(row.attempt.opened.attempt != "best" for page in rows(bench) for row in page)
    assert ladder(bench, DEAL) == [(1, "bens")]


async def test_the_next_best_that_counts_there_takes_its_place(bench: MemoryBench) -> None:
    """Of drawn, ranked wins the fastest; of the same week; without an undo where that counts."""
    moderation.hide(bench, "best", "a bot", NOW)
    assert ladder(bench, ALLTIME) == ladder(bench, WEEK) == [(1, "undone"), (2, "bens")]
    assert ladder(bench, ALLTIME, "none") == [(1, "bens"), (2, "second")]
    moderation.hide(bench, "undone", "a bot", NOW)
    moderation.hide(bench, "second", "a bot", NOW)
    assert ladder(bench, ALLTIME) == [(1, "bens"), (2, "third")]
    assert ladder(bench, WEEK) == [(1, "bens")]


@pytest.mark.parametrize("order", ["best second undone", "second best undone", "undone second best"])
async def test_showing_brings_everything_back_as_it_was(bench: MemoryBench, order: str) -> None:
    """After each hidden attempt is shown again, in whatever order, every row is what it was before."""
    before = rows(bench)
    for attempt in ("best", "undone", "second"):
        moderation.hide(bench, attempt, "a bot", NOW)
    for attempt in order.split():
        moderation.show(bench, attempt, "it was no bot", NOW)
    assert rows(bench) == before


async def test_what_is_still_hidden_stays_away(bench: MemoryBench) -> None:
    """Showing one attempt brings that one back and no other."""
    for attempt in ("best", "undone", "second"):
        moderation.hide(bench, attempt, "a bot", NOW)
    moderation.show(bench, "second", "it was no bot", NOW)
    assert ladder(bench, ALLTIME) == [(1, "bens"), (2, "second")]


async def test_of_equal_attempts_the_first_comes_back() -> None:
    """An equal one that took the place meanwhile leaves it again."""
    bench = await bench_with(finished("first", number=11), finished("later", number=12, at=MONDAY + 99))
    before = rows(bench)
    moderation.hide(bench, "first", "a bot", NOW)
    assert ladder(bench, ALLTIME) == [(1, "later")]
    moderation.show(bench, "first", "it was no bot", NOW)
    assert rows(bench) == before


async def test_a_better_win_meanwhile_keeps_its_place(bench: MemoryBench) -> None:
    """Showing an attempt again takes nothing from its player."""
    moderation.hide(bench, "best", "a bot", NOW)
    await save(bench, finished("better", number=15, time_ms=30_000, at=MONDAY + 50))
    moderation.show(bench, "best", "it was no bot", NOW)
    assert ladder(bench, ALLTIME)[0] == (1, "better")
    assert ladder(bench, DEAL)[0] == (1, "best")


async def test_a_daily_that_was_not_won_can_be_hidden_too() -> None:
    """It has a row on its day's board and on no other; nothing takes its place."""
    bench = await bench_with(
        finished("lost", outcome="resigned", daily="2023-11-20"), finished("bens", "ben", time_ms=70_000)
    )
    before = rows(bench)
    assert ladder(bench, "daily/2023-11-20/freecell") == [(1, "lost")]
    moderation.hide(bench, "lost", "insults", NOW)
    assert ladder(bench, "daily/2023-11-20/freecell") == []
    assert ladder(bench, ALLTIME) == [(1, "bens")]
    moderation.show(bench, "lost", "a misunderstanding", NOW)
    assert rows(bench) == before


async def test_an_attempt_without_rows_can_be_hidden(bench: MemoryBench) -> None:
    """Nothing about the ladders changes."""
    before = rows(bench)
    assert moderation.hide(bench, "unranked", "a bot", NOW)
    assert rows(bench) == before


async def test_what_was_raced_stays(bench: MemoryBench) -> None:
    """The attempt, its actions and its race are as before, for its log and its page."""
    before = bench.attempt("best"), bench.actions("best"), bench.attempts_of_race("race of best")
    moderation.hide(bench, "best", "a bot", NOW)
    assert (bench.attempt("best"), bench.actions("best"), bench.attempts_of_race("race of best")) == before


async def test_a_ruling_twice_is_one(bench: MemoryBench) -> None:
    """Hiding what is hidden and showing what is not change nothing and leave no audit line."""
    assert moderation.show(bench, "best", "no bot", NOW) == ()
    moderation.hide(bench, "best", "a bot", NOW)
    after = rows(bench)
    assert moderation.hide(bench, "best", "still a bot", NOW) == ()
    assert rows(bench) == after
    assert len(bench.audit()) == 1


async def test_every_ruling_has_its_audit_line(bench: MemoryBench) -> None:
    """When, what, about whom, and why in one line."""
    moderation.hide(bench, "best", " a\n bot ", NOW)
    moderation.show(bench, "best", "it was no bot", NOW + 1)
    moderation.rename(bench, "ben", "Benno", "an insult", NOW + 2)
    assert bench.audit() == (
        AuditNoted(NOW + 2, "rename", "ben", "an insult"),
        AuditNoted(NOW + 1, "show", "best", "it was no bot"),
        AuditNoted(NOW, "hide", "best", "a bot"),
    )


async def test_a_renamed_player_is_the_same(bench: MemoryBench) -> None:
    """Only the name changes; the same name again is no ruling."""
    moderation.rename(bench, "ben", "Benno", "an insult", NOW)
    renamed = bench.player("ben")
    assert renamed is not None
    assert (renamed.id, renamed.name, renamed.tag) == ("ben", "Benno", "7f")
    assert moderation.rename(bench, "ben", "Benno", "an insult", NOW) == ()


@pytest.mark.parametrize("why", ["", "  \n", "x" * 501, "a\x1b[2Jbot"])
async def test_a_ruling_needs_a_reason_that_can_be_read(bench: MemoryBench, why: str) -> None:
    """Without one, with a book or with control characters nothing is done, and what would be right is said."""
    before = rows(bench)
    for rule in (moderation.hide, moderation.show):
        with pytest.raises(BadRuling, match="reason"):
            rule(bench, "best", why, NOW)
    assert rows(bench) == before


async def test_what_is_not_there_is_named(bench: MemoryBench) -> None:
    """An unknown attempt, one that runs, an unknown player, a bad name."""
    await save(bench, finished("running")[:1])
    for attempt, said in (("nothing", "no attempt 'nothing'"), ("running", "not ended")):
        with pytest.raises(BadRuling, match=said):
            moderation.hide(bench, attempt, "a bot", NOW)
    with pytest.raises(BadRuling, match="no player 'nobody'"):
        moderation.rename(bench, "nobody", "Benno", "an insult", NOW)
    with pytest.raises(BadName):
        moderation.rename(bench, "ben", "", "an insult", NOW)
