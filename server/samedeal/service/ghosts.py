"""Old attempts to race against: their counts over time, shown beside a racer's own and never counted as a racer."""

from dataclasses import dataclass
from typing import Literal

from samedeal.ports import Archive, AttemptClosed, AttemptRecord
from samedeal.race.race import Race
from samedeal.race.standings import score
from samedeal.service.attempts import count_curve

Kind = Literal["record", "best", "chosen"]
# Attempts among which a player's own best on a deal is looked for.
_OWN = 500


@dataclass(frozen=True, slots=True)
class Ghost:
    """A stored attempt on a deal: the deal's record, the player's own best, or one that they chose."""

    kind: Kind
    attempt: AttemptRecord
    end: AttemptClosed
    # (elapsed ms, count) at every change of the count.
    curve: tuple[tuple[int, int], ...]


def ghosts(archive: Archive, race: Race, player: str, chosen: str | None) -> tuple[Ghost, ...]:
    """Give the ghosts of a race's deal under its rules, each attempt once; the race's own attempts are none."""
    found: dict[str, Ghost] = {}
    candidates: list[tuple[Kind, AttemptRecord | None]] = [
        ("chosen", archive.attempt(chosen) if chosen else None),
        ("record", _record(archive, race)),
        ("best", _own_best(archive, race, player)),
    ]
    for kind, record in candidates:
        if record is not None and record.closed is not None and _fits(record, race):
            ghost = Ghost(kind, record, record.closed, tuple(count_curve(archive.actions(record.opened.attempt))))
            found.setdefault(record.opened.attempt, ghost)
    return tuple(found.values())


def _fits(record: AttemptRecord, race: Race) -> bool:
    opened = record.opened
    same_deal = (opened.variant, opened.cells, opened.number) == (race.variant.name, race.variant.cells, race.number)
    return same_deal and opened.race != race.id


def _record(archive: Archive, race: Race) -> AttemptRecord | None:
    best = archive.attempts_of_deal(race.variant.name, race.variant.cells, race.number, len(race.racers) + 1)
    return next((record for record in best if _fits(record, race)), None)


def _own_best(archive: Archive, race: Race, player: str) -> AttemptRecord | None:
    own = [record for record in archive.attempts_of_player(player, _OWN, None) if _fits(record, race)]
    return min((record for record in own if record.closed), key=_score, default=None)


def _score(record: AttemptRecord) -> int:
    return score(record.closed.count, record.closed.count_at_ms) if record.closed else 0
