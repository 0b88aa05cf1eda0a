"""What the archive promises, held against every adapter; `test_contract_journal.py` is about what is saved."""

from dataclasses import replace

import pytest

from samedeal.ports import (
    AttemptRecord,
    BoardRow,
    CredentialAdded,
    DailyGraded,
    DailyOpened,
    DailyWon,
    DealFound,
    DealIssued,
    Heartbeat,
    LayoutSeen,
    Player,
    PlayerSaved,
    RaceAppended,
    RoomProbed,
    StorageFault,
)
from samedeal.race.events import AnyRaceEvent, AttemptEnded
from tests.adapters.records import (
    ANN,
    BEN,
    CLOSED,
    CREATED,
    ENTERED,
    OPENED,
    SAVED_ANN,
    Phase,
    action,
    attempt,
    listed,
    on_ladder,
    seated,
)
from tests.adapters.shelf import Shelf

LADDER = (ENTERED.board, ENTERED.undo, ENTERED.cells)
CREDENTIAL = CredentialAdded("d1", "ann", 1)

# -------------------------------------------------------------------------------------------------------- players


async def test_a_new_name_leaves_tag_and_birth_alone(shelf: Shelf) -> None:
    """Renaming a player changes the name only."""
    await shelf.save(SAVED_ANN)
    await shelf.save(PlayerSaved(Player("ann", "Äpfel", "other", 9)))
    assert shelf.archive.player("ann") == replace(ANN, name="Äpfel")


async def test_a_credential_proves_its_player(shelf: Shelf) -> None:
    """A digest leads to the player it was added for, an unknown one to nobody."""
    await shelf.save(SAVED_ANN, PlayerSaved(BEN), CREDENTIAL, CredentialAdded("d2", "ben", 1))
    assert shelf.archive.player_by_digest("d2") == BEN
    assert shelf.archive.player_by_digest("d3") is None


async def test_seen_layouts_are_each_players_own(shelf: Shelf) -> None:
    """What one player has seen is theirs, and seeing it again changes nothing."""
    await shelf.save(LayoutSeen("ann", "x", 1), LayoutSeen("ann", "y", 2), LayoutSeen("ben", "z", 3))
    await shelf.save(LayoutSeen("ann", "x", 9))
    assert shelf.archive.seen_layouts("ann") == {"x", "y"}
    assert shelf.archive.seen_layouts("eve") == frozenset()


async def test_an_issued_deal_is_remembered(shelf: Shelf) -> None:
    """A layout counts as issued from the first time on."""
    assert not shelf.archive.issued("x")
    await shelf.save(DealIssued("x", 1))
    await shelf.save(DealIssued("x", 2))
    assert shelf.archive.issued("x")


# ---------------------------------------------------------------------------------------------------------- races


async def test_events_come_back_as_they_were(shelf: Shelf) -> None:
    """A race's events are equal to those appended, in the order of `seq`, and no other race's."""
    events: tuple[AnyRaceEvent, ...] = (CREATED, AttemptEnded(9, "ann", "timeout", 31, 600_000, 480_000, 80, 2))
    appended = [RaceAppended("r1", seq, event) for seq, event in enumerate(events, 1)]
    await shelf.save(*appended, seated(1, race="r2"))
    assert shelf.archive.race_events("r1") == events
    assert shelf.archive.race_events("r9") == ()


async def test_events_are_ordered_by_seq(shelf: Shelf) -> None:
    """The order of a race's events is that of `seq`."""
    await shelf.save(seated(2, "ben"), seated(1, "ann"))
    assert shelf.archive.race_events("r1") == (seated(1, "ann").event, seated(2, "ben").event)


async def test_unfinished_races_are_listed_oldest_first(shelf: Shelf) -> None:
    """Every race is listed, private ones too, until it is finished or cancelled; a new phase changes no place."""
    phases: tuple[tuple[str, Phase], ...] = (("r1", "open"), ("r2", "open"), ("r3", "countdown"), ("r4", "running"))
    for race, phase in phases:
        await shelf.save(listed(race, phase, public=race != "r1"))
    await shelf.save(listed("r2", "cancelled"), listed("r1", "running", public=False))
    await shelf.save(listed("r4", "finished"))
    assert shelf.archive.unfinished_races() == ("r1", "r3")


async def test_public_races_are_listed_newest_first(shelf: Shelf) -> None:
    """A list holds the public races of one phase, the newest first, and no more than asked for."""
    for race, public in (("r1", True), ("r2", False), ("r3", True), ("r4", True), ("r5", True)):
        await shelf.save(listed(race, "open", public=public))
    await shelf.save(listed("r4", "running"))
    assert shelf.archive.public_races("open", 2) == ("r5", "r3")
    assert shelf.archive.public_races("open", 9) == ("r5", "r3", "r1")
    assert shelf.archive.public_races("running", 9) == ("r4",)


# ------------------------------------------------------------------------------------------------------- attempts


async def test_an_attempt_knows_its_end_once_it_has_one(shelf: Shelf) -> None:
    """An attempt is found by its id, running or ended."""
    await shelf.save(OPENED)
    assert shelf.archive.attempt("a1") == AttemptRecord(OPENED, None)
    await shelf.save(CLOSED)
    assert shelf.archive.attempt("a1") == AttemptRecord(OPENED, CLOSED)
    assert shelf.archive.attempt("a9") is None


async def test_attempts_of_a_race_come_as_they_were_opened(shelf: Shelf) -> None:
    """A race's attempts are listed in the order of their opening, and no other race's."""
    await shelf.save(attempt("z"), attempt("y", race="r2"))
    await shelf.save(attempt("b", "ben"))
    assert [record.opened.attempt for record in shelf.archive.attempts_of_race("r1")] == ["z", "b"]


async def test_a_players_attempts_come_in_pages_newest_first(shelf: Shelf) -> None:
    """Pages follow one another without gap or repetition, and end."""
    for name, player in (("a", "ann"), ("x", "ben"), ("c", "ann"), ("b", "ann")):
        await shelf.save(attempt(name, player))

    def page(after: str | None) -> list[str]:
        return [record.opened.attempt for record in shelf.archive.attempts_of_player("ann", 2, after)]

    assert [page(None), page("c"), page("a"), page("unknown")] == [["b", "c"], ["a"], [], []]


async def test_attempts_of_a_deal_come_best_first(shelf: Shelf) -> None:
    """Closed attempts at the very deal are ordered as they rank; equal ones as they were opened."""
    ends = {"lost": (40, 9_000), "slow": (52, 80_000), "fast": (52, 70_000), "late": (40, 9_500), "twin": (52, 70_000)}
    for name, (count, at_ms) in ends.items():
        await shelf.save(attempt(name), replace(CLOSED, attempt=name, count=count, count_at_ms=at_ms))
    others = (replace(OPENED, number=618), replace(OPENED, cells=2), replace(OPENED, variant="eight-off"))
    for place, other in enumerate(others):
        await shelf.save(replace(other, attempt=f"o{place}"), replace(CLOSED, attempt=f"o{place}"))
    await shelf.save(attempt("running"))
    best = [record.opened.attempt for record in shelf.archive.attempts_of_deal("freecell", 4, 617, 9)]
    assert best == ["fast", "twin", "slow", "lost", "late"]
    assert len(shelf.archive.attempts_of_deal("freecell", 4, 617, 2)) == 2


async def test_actions_are_ordered_by_seq(shelf: Shelf) -> None:
    """An attempt's actions come back as they were, in the order of `seq`, and no other attempt's."""
    await shelf.save(action(2, m="undo"), action(1, attempt="a2"))
    await shelf.save(action(1, m="+1h"), action(10), action(9))
    assert shelf.archive.actions("a1") == (action(1, m="+1h"), action(2, m="undo"), action(9), action(10))


async def test_a_finish_and_its_rows_come_together(shelf: Shelf) -> None:
    """A batch of last action, end and row that is refused for its row leaves neither of them."""
    await shelf.save(SAVED_ANN, OPENED)
    with pytest.raises(StorageFault):
        await shelf.save(action(1), CLOSED, ENTERED, replace(ENTERED, player="nobody"))
    assert shelf.archive.attempt("a1") == AttemptRecord(OPENED, None)
    assert shelf.archive.actions("a1") == ()
    assert shelf.archive.board(*LADDER, 9, None) == ()


# --------------------------------------------------------------------------------------------------------- boards


async def test_a_row_says_who_and_how(shelf: Shelf) -> None:
    """A row carries rank, score, player, attempt and time."""
    await shelf.save(SAVED_ANN, OPENED, CLOSED, ENTERED)
    row = BoardRow(1, 90_000, ANN, AttemptRecord(OPENED, CLOSED), 95_000)
    assert shelf.archive.board(*LADDER, 9, None) == (row,)
    assert shelf.archive.board_row(*LADDER, "ann") == row


async def test_equal_scores_share_a_rank(shelf: Shelf) -> None:
    """Ranks go 1 2 2 4; players of one score are ordered by id."""
    for player, score in (("dan", 70), ("cat", 60), ("ben", 60), ("ann", 50)):
        await shelf.save(*on_ladder(player, score))
    rows = shelf.archive.board(*LADDER, 9, None)
    assert [(row.rank, row.player.id) for row in rows] == [(1, "ann"), (2, "ben"), (2, "cat"), (4, "dan")]


async def test_a_rank_is_the_same_on_every_page(shelf: Shelf) -> None:
    """Wherever a page begins, also in the middle of equal scores, it continues the ladder with the same ranks."""
    scores = [50, 60, 60, 60, 61, 61, 4_000, 4_000, 90_000, (12 << 34) + 5, 1 << 45]
    for n, score in enumerate(scores):
        await shelf.save(*on_ladder(f"p{n:02}", score))
    rows = shelf.archive.board(*LADDER, 99, None)
    assert [row.rank for row in rows] == [1, 2, 2, 2, 5, 5, 7, 7, 9, 10, 11]
    for place, row in enumerate(rows):
        after = (row.score, row.player.id)
        assert shelf.archive.board(*LADDER, 99, after) == rows[place + 1 :]
        assert shelf.archive.board(*LADDER, 2, after) == rows[place + 1 : place + 3]
        assert shelf.archive.board_row(*LADDER, row.player.id) == row


async def test_a_worse_score_never_replaces_a_better_one(shelf: Shelf) -> None:
    """A ladder keeps each player's best; an equal score keeps the first; ranks follow."""
    await shelf.save(*on_ladder("ann", 90_000, name="first"), *on_ladder("ben", 95_000))
    await shelf.save(*on_ladder("ann", 120_000, name="worse"))
    await shelf.save(*on_ladder("ann", 90_000, name="equal"))
    row = shelf.archive.board_row(*LADDER, "ann")
    assert row is not None
    assert (row.rank, row.score, row.attempt.opened.attempt) == (1, 90_000, "first")
    await shelf.save(*on_ladder("ben", 80_000, name="better"))
    rows = shelf.archive.board(*LADDER, 9, None)
    assert [(row.rank, row.player.id, row.score) for row in rows] == [(1, "ben", 80_000), (2, "ann", 90_000)]


async def test_ladders_are_apart(shelf: Shelf) -> None:
    """Board, undo and cells each make another ladder."""
    await shelf.save(*on_ladder("ann", 50), replace(ENTERED, undo="none", attempt="ann-50", score=60))
    await shelf.save(replace(ENTERED, cells=4, attempt="ann-50", score=70), *on_ladder("ben", 80, board="other"))
    ladders = [LADDER, (ENTERED.board, "none", 0), (ENTERED.board, "any", 4), ("other", "any", 0)]
    assert [[row.score for row in shelf.archive.board(*ladder, 9, None)] for ladder in ladders] == [
        [50],
        [60],
        [70],
        [80],
    ]


async def test_nobody_is_on_an_empty_ladder(shelf: Shelf) -> None:
    """A ladder that nobody is on has no rows and nobody's rank."""
    assert shelf.archive.board(*LADDER, 9, None) == ()
    assert shelf.archive.board_row(*LADDER, "ann") is None


# ------------------------------------------------------------------------------------------------------- heartbeat


async def test_the_last_heartbeat_is_kept(shelf: Shelf) -> None:
    """The newest heartbeat replaces the one before; a store that is new has none."""
    assert shelf.archive.last_heartbeat() is None
    await shelf.save(Heartbeat(1, 10, "boot"))
    await shelf.save(Heartbeat(2, 20, "boot"), Heartbeat(3, 5, "another"))
    assert shelf.archive.last_heartbeat() == Heartbeat(3, 5, "another")


# --------------------------------------------------------------------------------------------------------- dailies


async def test_a_day_has_one_challenge_a_variant(shelf: Shelf) -> None:
    """A second challenge for the same day and variant is refused; the first one stays."""
    opened = DailyOpened("2026-11-29", "freecell", "r1", "easy")
    await shelf.save(opened)
    with pytest.raises(StorageFault, match="refused"):
        await shelf.save(replace(opened, race="r2"))
    assert shelf.archive.daily("2026-11-29", "freecell") == opened
    assert shelf.archive.daily("2026-11-29", "eight-off") is None


async def test_past_days_are_listed_newest_first(shelf: Shelf) -> None:
    """The archive of days goes back from a date, the variants of a day in one order."""
    days = [
        DailyOpened(date, variant, f"{date} {variant}", None)
        for date in ("2026-11-28", "2026-11-30", "2026-11-29")
        for variant in ("freecell", "eight-off")
    ]
    await shelf.save(*days)
    listed = [(day.date, day.variant) for day in shelf.archive.dailies("2026-11-30", 3)]
    assert listed == [("2026-11-29", "eight-off"), ("2026-11-29", "freecell"), ("2026-11-28", "eight-off")]
    assert len(shelf.archive.dailies(None, 100)) == 6


async def test_a_day_is_won_once(shelf: Shelf) -> None:
    """Winning two variants of a day counts as one day of the streak; another player's days are theirs."""
    await shelf.save(DailyWon("ann", "2026-11-28"), DailyWon("ann", "2026-11-29"), DailyWon("ben", "2026-11-27"))
    await shelf.save(DailyWon("ann", "2026-11-29"))
    assert shelf.archive.days_won("ann") == ("2026-11-29", "2026-11-28")


async def test_the_secret_stays(shelf: Shelf) -> None:
    """The store's secret is 256 random bits and the same each time it is asked for."""
    secret = shelf.archive.secret()
    assert len(bytes.fromhex(secret)) == 32
    assert shelf.archive.secret() == secret


async def test_a_grade_is_added_to_its_day(shelf: Shelf) -> None:
    """What the solver finds out later stands beside the challenge; of a day that is not there nothing is kept."""
    await shelf.save(DailyOpened("2026-11-29", "freecell", "r1", None))
    await shelf.save(DailyGraded("2026-11-29", "freecell", "hard"), DailyGraded("2026-11-30", "freecell", "easy"))
    assert shelf.archive.daily("2026-11-29", "freecell") == DailyOpened("2026-11-29", "freecell", "r1", "hard")
    assert shelf.archive.daily("2026-11-30", "freecell") is None


# ----------------------------------------------------------------------------------------------------- deals found


async def test_found_deals_are_kept_by_game(shelf: Shelf) -> None:
    """A deal found twice is kept once, and is no deal of another number of cells."""
    await shelf.save(DealFound("eight-off-relaxed", 2, 70), DealFound("eight-off-relaxed", 2, 9))
    await shelf.save(DealFound("eight-off-relaxed", 2, 70))
    assert shelf.archive.deals_found("eight-off-relaxed", 2) == (9, 70)
    assert shelf.archive.deals_found("eight-off-relaxed", 4) == ()


async def test_a_probe_leaves_nothing_behind(shelf: Shelf) -> None:
    """Asking for room is no more than that, however often."""
    await shelf.save(RoomProbed())
    await shelf.save(RoomProbed(), RoomProbed())
    assert shelf.journal.failing() is None
