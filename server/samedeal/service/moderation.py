"""What who runs a server may do about a result or a name, each with an audit line, and each of it reversible."""

import unicodedata
from collections.abc import Callable
from dataclasses import replace

from samedeal.moderation import AttemptHidden, AttemptShown, AuditNoted, Bench, BoardLeft, Cases, Ruling
from samedeal.ports import AttemptRecord, BoardEntered, PlayerSaved
from samedeal.service import names
from samedeal.service.leaderboards import rows_of

LONGEST_WHY = 500
_PAGE = 500


class BadRuling(ValueError):
    """A ruling that can't be made; the text says why and what would be right."""


def hide(bench: Bench, attempt: str, why: str, now: int) -> tuple[Ruling, ...]:
    """Take an attempt off every ladder and put its player's next best there; nothing if it is hidden already.

    What was raced stays: the log, the race and its standings. Raise BadRuling or StorageFault.
    """
    reason = _checked(why)

    def decide(cases: Cases) -> tuple[Ruling, ...]:
        record = _ended(cases, attempt)
        if cases.hidden(attempt):
            return ()
        rows = _resettled(cases, record, lambda other: other != attempt and not cases.hidden(other))
        return AttemptHidden(attempt, now), *rows, AuditNoted(now, "hide", attempt, reason)

    return bench.rule(decide)


def show(bench: Bench, attempt: str, why: str, now: int) -> tuple[Ruling, ...]:
    """Put a hidden attempt back where it was on every ladder; nothing if it is not hidden.

    Raise BadRuling or StorageFault.
    """
    reason = _checked(why)

    def decide(cases: Cases) -> tuple[Ruling, ...]:
        record = _ended(cases, attempt)
        if not cases.hidden(attempt):
            return ()
        rows = _resettled(cases, record, lambda other: other == attempt or not cases.hidden(other))
        return AttemptShown(attempt), *rows, AuditNoted(now, "show", attempt, reason)

    return bench.rule(decide)


def rename(bench: Bench, player: str, name: str, why: str, now: int) -> tuple[Ruling, ...]:
    """Give a player another name; nothing if it is theirs already. Raise BadRuling, BadName or StorageFault."""
    reason, written = _checked(why), names.checked(name)

    def decide(cases: Cases) -> tuple[Ruling, ...]:
        known = cases.player(player)
        if known is None:
            raise BadRuling(f"there is no player {player!r}: give the id, as `samedeal review` prints it")
        if known.name == written:
            return ()
        return PlayerSaved(replace(known, name=written)), AuditNoted(now, "rename", player, reason)

    return bench.rule(decide)


def _checked(why: str) -> str:
    """Bring a reason into one line; raise BadRuling."""
    written = " ".join(why.split())
    if not written:
        raise BadRuling("give a reason (--why): it stands in the audit for whoever asks later")
    if len(written) > LONGEST_WHY:
        raise BadRuling(f"a reason has at most {LONGEST_WHY} characters, this one has {len(written)}")
    if any(unicodedata.category(character) in ("Cc", "Cs") for character in written):
        raise BadRuling("a reason has no control characters")
    return written


def _ended(cases: Cases, attempt: str) -> AttemptRecord:
    record = cases.attempt(attempt)
    if record is None:
        raise BadRuling(f"there is no attempt {attempt!r}: give the id, as `samedeal review` prints it")
    if record.closed is None:
        raise BadRuling(f"attempt {attempt} has not ended yet: it is on no board")
    return record


def _resettled(cases: Cases, record: AttemptRecord, counts: Callable[[str], bool]) -> list[Ruling]:
    """Say anew who is on the ladders of an attempt: the best that counts of its player's attempts, the first of equals.

    `counts` tells of the id of an attempt whether it does.
    """
    own = _rows(cases, record)
    others = _attempts(cases, record.opened.player, record.opened.variant) if own else []
    standing = [row for each in others if counts(each.opened.attempt) for row in _rows(cases, each)]
    rulings: list[Ruling] = []
    for row in own:
        rulings.append(BoardLeft(row.board, row.undo, row.cells, row.player))
        rivals = [rival for rival in standing if _ladder(rival) == _ladder(row)]
        rulings += [min(rivals, key=lambda rival: (rival.score, rival.at))] if rivals else []
    return rulings


def _attempts(cases: Cases, player: str, variant: str) -> list[AttemptRecord]:
    """List a player's attempts at a variant, the oldest first."""
    found: list[AttemptRecord] = []
    after: str | None = None
    while page := cases.attempts_of_player(player, _PAGE, after):
        found += [record for record in page if record.opened.variant == variant]
        after = page[-1].opened.attempt
    return found[::-1]


def _rows(cases: Cases, record: AttemptRecord) -> list[BoardEntered]:
    if record.closed is None or not record.opened.ranked:
        return []
    return rows_of(record.opened, record.closed, cases.day_of_race(record.opened.race))


def _ladder(row: BoardEntered) -> tuple[str, str, int]:
    return row.board, row.undo, row.cells
