"""Solving ahead: grades for the dailies, and new deals where the shipped lists run out.

Runs beside the server, one deal at a time in the analyst's worker; whatever fails is tried again later.
"""

import asyncio
import logging
from contextlib import suppress

from samedeal.ports import Analyst, DailyGraded, DealFound, StorageFault
from samedeal.rules.deals import MAX_NUMBER, MIN_NUMBER, deal
from samedeal.rules.variants import VARIANTS, Variant, variant
from samedeal.service.dailies import Dailies
from samedeal.service.deals import stock_of
from samedeal.service.environment import Environment
from samedeal.service.grading import grade
from samedeal.service.races import Races
from samedeal.service.saving import save

_log = logging.getLogger("samedeal.prospecting")
# Positions for a deal that is to be graded, and for one that is only tried: most of those can't be won.
_GRADING_EFFORT = 200_000
_TRYING_EFFORT = 20_000
# So many unissued deals are kept ahead of who draws them.
KEPT_AHEAD = 25
# Between two looks at what is wanted, and between two tries, in s: playing comes first.
_REST_S = 60.0
_BREATH_S = 0.02


class Prospector:
    """Grades dailies and finds deals, as long as there is a solver."""

    def __init__(self, environment: Environment, races: Races, dailies: Dailies, analyst: Analyst) -> None:
        self._environment = environment
        self._races = races
        self._dailies = dailies
        self._analyst = analyst
        self._wanted = asyncio.Event()
        dailies.followers.append(lambda live: self._wanted.set())

    async def run(self) -> None:
        """Work until cancelled."""
        while True:
            self._wanted.clear()
            try:
                await self.work()
            except StorageFault as fault:
                _log.warning("what was solved could not be saved: %s", fault)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wanted.wait(), _REST_S)

    async def work(self) -> None:
        """Grade what has no grade, then fill every stock that is short."""
        await self._grade_today()
        for name in VARIANTS:
            for cells in VARIANTS[name].cells_choices:
                rules = variant(name, cells)
                if stock_of(rules).runs_out:
                    await self._fill(rules)

    async def _grade_today(self) -> None:
        for opened in self._dailies.today():
            live = self._races.find(opened.race)
            if opened.grade is None and live is not None:
                rules = live.race.variant
                verdict = await self._analyst.solve(rules, deal(rules, live.race.number), _GRADING_EFFORT)
                found = grade(verdict)
                if found is not None:
                    await save(self._environment.journal, [DailyGraded(opened.date, opened.variant, found)])

    async def _fill(self, rules: Variant) -> None:
        while self._environment.deals.left(rules) < KEPT_AHEAD:
            number = MIN_NUMBER + self._environment.ids.below(MAX_NUMBER - MIN_NUMBER + 1)
            verdict = await self._analyst.solve(rules, deal(rules, number), _TRYING_EFFORT)
            if verdict.winnable == "yes":
                await save(self._environment.journal, [DealFound(rules.name, rules.cells, number)])
                self._environment.deals.found(rules, number)
            await asyncio.sleep(_BREATH_S)
