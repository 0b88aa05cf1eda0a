"""Which boards a finished attempt belongs on, and the boards' pages.

Which attempts count where: docs/protocol.md#terms.
"""

from dataclasses import dataclass
from datetime import UTC, datetime

from samedeal.ports import Archive, AttemptClosed, AttemptOpened, BoardEntered, BoardRow, DailyWon
from samedeal.race.standings import score
from samedeal.rules.deals import DealCode, InvalidDeal
from samedeal.rules.variants import UnknownVariant, variant
from samedeal.service.days import NoSuchDay, read_day
from samedeal.service.live import LiveRace

PAGE = 100


class NoSuchBoard(ValueError):
    """The name of a board is wrong; the text says how boards are named."""


@dataclass(frozen=True, slots=True)
class Page:
    """Some rows of a ladder, the caller's own row, and whether more follow."""

    rows: tuple[BoardRow, ...]
    own: BoardRow | None
    more: bool


def entries(race: LiveRace, racer: str, closed: AttemptClosed) -> list[BoardEntered]:
    """Give the rows that an attempt of this race brings to the boards now that it has ended."""
    seat, settings = race.held.tip.racers[racer], race.race
    deal = (settings.variant.name, settings.variant.cells, settings.number)
    begun_at = seat.start_at or settings.created_at
    opened = AttemptOpened(
        closed.attempt, race.id, racer, *deal, not settings.given, bool(seat.ranked), started_at=begun_at
    )
    return rows_of(opened, closed, settings.daily)


def rows_of(opened: AttemptOpened, closed: AttemptClosed, daily: str | None) -> list[BoardEntered]:
    """Give the rows that an ended attempt brings to the boards; `daily` is the date whose challenge it was."""
    if not opened.ranked:
        return []
    # Of a won attempt the count was last reached at its end, so this is its time.
    points = score(closed.count, closed.count_at_ms)
    return [
        BoardEntered(board, undo, cells, opened.player, closed.attempt, points, closed.at)
        for board in _boards(opened, daily, won=closed.outcome == "won")
        for undo in (("any", "none") if closed.undos == 0 else ("any",))
        for cells in (0, opened.cells)
    ]


def deal_board(opened: AttemptOpened) -> str:
    """Name the board of an attempt's deal."""
    return f"deal/{DealCode.of(variant(opened.variant, opened.cells), opened.number)}/{opened.variant}"


def _boards(opened: AttemptOpened, daily: str | None, *, won: bool) -> list[str]:
    """Name the boards that a ranked attempt counts for; a week is that in which the attempt was begun."""
    name = opened.variant
    day = [f"daily/{daily}/{name}"] if daily else []
    if not won:
        return day
    here = [*day, deal_board(opened)]
    return [*here, f"week/{iso_week(opened.started_at)}/{name}", f"alltime/{name}"] if opened.drawn else here


def days_won(race: LiveRace, racer: str, closed: AttemptClosed) -> list[DailyWon]:
    """Give the day that a finished attempt adds to its player's streak, if it does."""
    daily = race.race.daily
    ranked = race.held.tip.racers[racer].ranked
    return [DailyWon(racer, daily)] if daily and ranked and closed.outcome == "won" else []


def iso_week(at: int) -> str:
    """Give the ISO week of an instant in UTC, as `2026-W48`."""
    year, week, _ = datetime.fromtimestamp(at / 1000, UTC).isocalendar()
    return f"{year}-W{week:02}"


def canonical(board: str, today: str) -> str:
    """Check a board's name and write it the one way; a day that has not begun has no board.

    Raises:
        NoSuchBoard: there can be no such board.
    """
    kind, *parts = board.split("/")
    try:
        if kind == "deal" and len(parts) == 2:
            code = DealCode.parse(parts[0])
            if parts[1] not in {rules.name for rules in code.variants}:
                raise NoSuchBoard(f"{code} is not a deal of {parts[1]}")
            return f"deal/{code}/{parts[1]}"
        if kind == "daily" and len(parts) == 2:
            return f"daily/{_read_date(parts[0], today)}/{variant(parts[1]).name}"
        if kind == "week" and len(parts) == 2:
            return f"week/{_read_week(parts[0])}/{variant(parts[1]).name}"
        if kind == "alltime" and len(parts) == 1:
            return f"alltime/{variant(parts[0]).name}"
    except (InvalidDeal, UnknownVariant) as error:
        raise NoSuchBoard(str(error)) from error
    raise NoSuchBoard(
        f"no board is named {board!r}: it is daily/<2026-11-29>/<variant>, deal/<code>/<variant>, "
        "week/<2026-W48>/<variant> or alltime/<variant>"
    )


def page(
    archive: Archive, board: str, undo: str, cells: int, limit: int, after: tuple[int, str] | None, caller: str | None
) -> Page:
    """Read a page of a ladder, and the caller's own row."""
    rows = archive.board(board, undo, cells, limit + 1, after)
    own = archive.board_row(board, undo, cells, caller) if caller else None
    return Page(rows[:limit], own, len(rows) > limit)


def _read_date(text: str, today: str) -> str:
    try:
        day = read_day(text).isoformat()
    except NoSuchDay as error:
        raise NoSuchBoard(str(error)) from None
    if day > today:
        raise NoSuchBoard(f"there is no daily of {day}")
    return day


def _read_week(text: str) -> str:
    try:
        monday = datetime.strptime(f"{text}-1 +0000", "%G-W%V-%u %z")
    except ValueError:
        raise NoSuchBoard(f"{text!r} is no ISO week: write it as 2026-W48") from None
    return iso_week(int(monday.timestamp() * 1000))


def own_best(archive: Archive, variant_name: str, player: str) -> BoardRow | None:
    """Give a player's row on the all-time board of a variant."""
    return archive.board_row(f"alltime/{variant_name}", "any", 0, player)
