"""Days that pass at once: dailies on deals with a known solution, and midnights by hand."""

from collections.abc import Callable
from datetime import date

import pytest

from samedeal.rules.variants import Variant
from samedeal.service import dailies
from samedeal.service.days import day_of, next_midnight
from samedeal.web.hub import TICK_MS
from tests.service.stage import settle
from tests.solutions import Solution, solutions
from tests.web.front import Caller, Front

VARIANT = "freecell"
_derive = dailies.derive


class Season(Front):
    """A server that has begun its day; each FreeCell daily is a game that somebody has won."""

    @classmethod
    async def open(cls, patch: pytest.MonkeyPatch) -> "Season":
        """Begin the first day."""
        patch.setattr(dailies, "derive", _known)
        season = cls(request_burst=10**6)
        season.office.parts.dailies.begin()
        await settle()
        return season

    @property
    def today(self) -> str:
        """The date."""
        return day_of(self.office.clock.at)

    @property
    def tomorrow(self) -> str:
        """The date after it."""
        return day_of(next_midnight(self.office.clock.at))

    @property
    def race(self) -> str:
        """The race of today's daily."""
        return self.office.parts.dailies.find(self.today, VARIANT).race

    def game(self, day: str | None = None) -> Solution:
        """The winning game of a day's daily."""
        return _game(day or self.today)

    async def until_midnight(self, ms: int = 0) -> None:
        """Let the night come, and so many ms more (or fewer, below 0)."""
        clock = self.office.clock
        clock.advance(next_midnight(clock.at) + ms - TICK_MS - clock.at)
        await self.office.advance(TICK_MS)

    async def row(self, caller: Caller, day: str | None = None) -> str:
        """A caller's own row on a day's board, as it is written."""
        page = await caller.http("GET", f"/api/leaderboards/daily/{day or self.today}/{VARIANT}")
        assert page.status_code == 200
        return str(page.json().get("me"))


def _game(day: str) -> Solution:
    games = solutions(VARIANT)
    return games[date.fromisoformat(day).toordinal() % len(games)]


def _known(secret: str, day: str, rules: Variant, issued: Callable[[Variant, int], bool]) -> int:
    """Give a day's number: that of a known game where there are such games."""
    return _game(day).number if rules.name == VARIANT else _derive(secret, day, rules, issued)
