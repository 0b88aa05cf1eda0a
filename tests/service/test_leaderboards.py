import pytest

from samedeal.service import leaderboards
from samedeal.service.dailies import Dailies
from samedeal.service.live import LiveRace
from samedeal.service.profiles import Profiles
from tests.service.stage import Stage
from tests.solutions import solutions

GAME = solutions()[0]
TODAY = "2026-11-29"


async def won(stage: Stage, player: str, *, number: int | None = GAME.number, each_ms: int = 100) -> LiveRace:
    """A race won alone."""
    if number is None:
        stage.ids.numbers.append(GAME.number - 1)
    live = await stage.running(player, number=number)
    await stage.play(live, player, GAME.moves, each_ms=each_ms)
    assert live.race.phase == "finished"
    return live


def ladder(stage: Stage, board: str, undo: str = "any", cells: int = 0) -> list[tuple[int, str]]:
    """Rank and player of each row."""
    rows = stage.store.board(board, undo, cells, 10, None)
    return [(row.rank, row.player.id) for row in rows]


async def test_a_given_deal_counts_for_its_own_board_only(stage: Stage) -> None:
    """Who named the deal may have known it: `deal` yes, `week` and `alltime` no."""
    live = await won(stage, "ann")
    assert ladder(stage, f"deal/{live.code}/freecell") == [(1, "ann")]
    assert ladder(stage, "alltime/freecell") == []


async def test_a_drawn_deal_counts_everywhere(stage: Stage) -> None:
    """`deal`, `week` and `alltime`, for all cells and its own number, with and without undo."""
    live = await won(stage, "ann", number=None)
    week = leaderboards.iso_week(stage.clock.at)
    for board in (f"deal/{live.code}/freecell", f"week/{week}/freecell", "alltime/freecell"):
        for undo in ("any", "none"):
            assert ladder(stage, board, undo) == ladder(stage, board, undo, cells=4) == [(1, "ann")]


async def test_an_attempt_with_an_undo_is_not_on_the_boards_without(stage: Stage) -> None:
    """`undo=none` ranks the attempts that used none."""
    live = await stage.running("ann", number=GAME.number)
    await stage.play(live, "ann", [GAME.moves[0], "undo", *GAME.moves])
    board = f"deal/{live.code}/freecell"
    assert (ladder(stage, board), ladder(stage, board, "none")) == ([(1, "ann")], [])


async def test_only_the_first_attempt_at_a_layout_has_a_row(stage: Stage) -> None:
    """A faster second attempt changes nothing (L44, L48)."""
    live = await won(stage, "ann")
    board = f"deal/{live.code}/freecell"
    before = stage.store.board(board, "any", 0, 10, None)
    await won(stage, "ann", each_ms=1)
    assert stage.store.board(board, "any", 0, 10, None) == before


async def test_only_a_win_has_a_row(stage: Stage) -> None:
    """Resigned at any count: no row."""
    live = await stage.running("ann", number=GAME.number)
    await stage.play(live, "ann", GAME.moves[:-1])
    await stage.resign(live, "ann")
    assert ladder(stage, f"deal/{live.code}/freecell") == []


async def test_equal_times_share_a_rank(stage: Stage) -> None:
    """1 2 2 4, also across pages; the caller's own row comes along."""
    live = await won(stage, "ann", each_ms=10)
    for player, each_ms in (("ben", 20), ("cat", 20), ("dan", 30)):
        await won(stage, player, each_ms=each_ms)
    board = f"deal/{live.code}/freecell"
    assert [rank for rank, _ in ladder(stage, board)] == [1, 2, 2, 4]
    page = leaderboards.page(stage.store, board, "any", 0, 2, None, "dan")
    assert page.more
    assert page.own is not None
    assert page.own.rank == 4
    last = page.rows[-1]
    rest = leaderboards.page(stage.store, board, "any", 0, 2, (last.score, last.player.id), None)
    assert [row.rank for row in rest.rows] == [2, 4]
    assert not rest.more


async def test_a_week_is_that_of_the_start(stage: Stage) -> None:
    """An attempt begun before Monday 00:00 UTC counts for the week in which it began."""
    stage.clock.at = 1_700_438_400_000 - 60_000
    assert leaderboards.iso_week(1_700_438_400_000) == "2023-W47"
    await won(stage, "ann", number=None, each_ms=10_000)
    assert ladder(stage, "week/2023-W46/freecell") == [(1, "ann")]
    assert ladder(stage, "week/2023-W47/freecell") == []


@pytest.mark.parametrize(
    ("asked", "board"),
    [
        ("deal/fc1c4aaaaatj/freecell", "deal/FC1-C4-AAAAATJ/freecell"),
        ("week/2026-W48/eight-off", "week/2026-W48/eight-off"),
        ("alltime/bakers-game", "alltime/bakers-game"),
        ("daily/2026-11-29/freecell", "daily/2026-11-29/freecell"),
    ],
)
def test_a_board_has_one_name(asked: str, board: str) -> None:
    """However it is typed, it is one board."""
    assert leaderboards.canonical(asked, TODAY) == board


@pytest.mark.parametrize(
    "asked",
    [
        "",
        "alltime",
        "alltime/klondike",
        "alltime/freecell/more",
        "week/2026-48/freecell",
        "week/2026-W60/freecell",
        "deal/FC1-C4-AAAAATJ/eight-off",
        "deal/nonsense/freecell",
        "month/2026-11/freecell",
        "daily/2026-11-30/freecell",
        "daily/2026-11-31/freecell",
        "daily/20261129/freecell",
        "daily/2026-11-29/klondike",
    ],
)
def test_a_wrong_board_is_named(asked: str) -> None:
    """A board that can't be has an error that says how boards are named."""
    with pytest.raises(leaderboards.NoSuchBoard) as error:
        leaderboards.canonical(asked, TODAY)
    assert str(error.value)


async def test_a_profile_shows_the_best_of_each_variant(stage: Stage) -> None:
    """Rank, time and attempt on the all-time board; nothing for variants never won."""
    live = await won(stage, "ann", number=None)
    time_ms = len(GAME.moves) * 100
    attempt = live.race.racers["ann"].attempt
    profiles = Profiles(stage.store, Dailies(stage.environment, stage.races))
    bests = profiles.read("ann")["bests"]
    assert bests == {"freecell": {"rank": 1, "time_ms": time_ms, "attempt": attempt}}
    assert profiles.read("ben") == {"bests": {}, "streak": {"current": 0, "best": 0}}
