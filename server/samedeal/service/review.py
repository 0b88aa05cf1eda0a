"""The review list: won attempts that a signal of `fairplay` flags, for a person to look at."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from samedeal.moderation import Cases
from samedeal.ports import ActionAppended, AttemptRecord, Player, Solver
from samedeal.rules.deals import DealCode, deal
from samedeal.rules.variants import variant
from samedeal.service import fairplay
from samedeal.service.fairplay import Reason
from samedeal.service.leaderboards import deal_board

# All of them, in the end: who has copied from whom doesn't depend on how many have played.
_ALL = 1 << 40
_PAGE = 500

Layout = tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class Case:
    """A flagged attempt: whose it is, the board of its deal, whether it is hidden already, and what flags it."""

    attempt: AttemptRecord
    player: Player
    board: str
    hidden: bool
    reasons: tuple[Reason, ...]


class Review:
    """Looks through the won attempts; what has been read of a layout is kept for its next attempt.

    Without a solver nobody's moves are compared with one.
    """

    def __init__(self, cases: Cases, solver: Solver | None) -> None:
        self._cases = cases
        self._solver = solver
        self._twins: dict[Layout, dict[str, list[AttemptRecord]]] = {}

    def flagged(self, since: int) -> Iterator[Case]:
        """Yield what is flagged of the attempts won at `since` (epoch ms) or later, newest first."""
        for record in self._cases.wins(since):
            reasons = tuple(self._reasons(record))
            player = self._cases.player(record.opened.player)
            if reasons and player is not None:
                hidden = self._cases.hidden(record.opened.attempt)
                yield Case(record, player, deal_board(record.opened), hidden, reasons)

    def _reasons(self, record: AttemptRecord) -> Iterator[Reason]:
        actions = self._cases.actions(record.opened.attempt)
        yield from filter(None, [self._pace(record, actions)])
        yield from self._same_lines(record, actions)
        yield from filter(None, [self._solver_line(record, actions), self._after_watching(record)])

    def _pace(self, record: AttemptRecord, actions: tuple[ActionAppended, ...]) -> Reason | None:
        if fairplay.pace(actions) is None:
            return None
        # Only who looks too fast needs the race's own log read for the server's downtimes.
        events = self._cases.race_events(record.opened.race)
        return fairplay.pace(actions, fairplay.pauses_of(events, record.opened.started_at))

    def _same_lines(self, record: AttemptRecord, actions: tuple[ActionAppended, ...]) -> Iterator[Reason]:
        line = fairplay.own_line(actions)
        opening = fairplay.opening_of(line)
        if opening is None:
            return
        for other in self._twins_by_opening(record)[opening]:
            if fairplay.may_have_copied(record, other):
                attempt, player = other.opened.attempt, other.opened.player
                moves = fairplay.shared(line, fairplay.own_line(self._cases.actions(attempt)))
                yield fairplay.SameLine(attempt, player, moves)

    def _twins_by_opening(self, record: AttemptRecord) -> dict[str, list[AttemptRecord]]:
        """Group all ended attempts at a layout, under whatever rules, by how their own moves begin."""
        code = _code(record)
        known = self._twins.get(code.layout)
        if known is None:
            known = self._twins[code.layout] = defaultdict(list)
            for rules in code.variants:
                for each in self._cases.attempts_of_deal(rules.name, rules.cells, code.number, _ALL):
                    opening = fairplay.opening_of(fairplay.own_line(self._cases.actions(each.opened.attempt)))
                    if opening is not None:
                        known[opening].append(each)
        return known

    def _solver_line(self, record: AttemptRecord, actions: tuple[ActionAppended, ...]) -> Reason | None:
        if self._solver is None:
            return None
        rules = variant(record.opened.variant, record.opened.cells)
        return fairplay.solver_line(rules, deal(rules, record.opened.number), actions, self._solver)

    def _after_watching(self, record: AttemptRecord) -> Reason | None:
        if record.opened.ranked:
            return None
        earlier: list[AttemptRecord] = []
        after: str | None = record.opened.attempt
        while page := self._cases.attempts_of_player(record.opened.player, _PAGE, after):
            earlier += page
            after = page[-1].opened.attempt
        return fairplay.after_watching(record, earlier)


def _code(record: AttemptRecord) -> DealCode:
    return DealCode.of(variant(record.opened.variant, record.opened.cells), record.opened.number)
