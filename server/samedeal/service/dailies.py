"""The challenges of the day: one deal a variant from 00:00 UTC, the same for everybody, known to nobody before.

A day's deal follows from its date, its variant and the server's secret; its race is made when its day begins, not a
moment earlier, so that before then there is nothing to be found. The race is a rolling one: whoever begins before
24:00 UTC is of that day, and may finish after.
"""

import hmac
import logging
from collections.abc import Callable
from dataclasses import dataclass

from samedeal.ports import Archive, DailyOpened, StorageFault
from samedeal.race.history import replay
from samedeal.race.settings import RaceSettings
from samedeal.rules.deals import DealCode
from samedeal.rules.variants import Variant, variant
from samedeal.service.days import NoSuchDay, Streak, day_of, next_midnight, read_day, streak
from samedeal.service.deals import layout, stock_of
from samedeal.service.environment import Environment
from samedeal.service.live import LiveRace
from samedeal.service.races import Races, RaceWish

VARIANTS = ("freecell", "eight-off", "eight-off-relaxed")
_log = logging.getLogger("samedeal.dailies")
# Of every day's race; it has more seats than can ever be wanted.
_SETTINGS = RaceSettings(start="rolling", limit_s=7200, countdown_s=3, max_racers=10_000_000)
# Of a stock that is nearly spent, so many steps find what is left.
_STEPS = 10_000
# A day that could not be saved is tried again after this.
_RETRY_MS = 5000


class Dailies:
    """Opens each day's challenges and finds those of the past."""

    def __init__(self, environment: Environment, races: Races) -> None:
        self._environment = environment
        self._races = races
        # Told of every challenge that was opened.
        self.followers: list[Callable[[LiveRace], None]] = []

    # --------------------------------------------------------------------------------------------------------- opening

    def begin(self) -> None:
        """Open today's challenges, and every day's at its midnight."""
        now = self._environment.clock.now()
        self._open_day(now)
        self._environment.timers.set("daily", next_midnight(now), lambda later: self.begin())

    def _open_day(self, now: int) -> None:
        for name in VARIANTS:
            if self._environment.archive.daily(day_of(now), name) is None:
                self._open(now, name)

    def _open(self, now: int, name: str) -> None:
        today, rules, ident = day_of(now), variant(name), self._environment.ids.ident()
        number = derive(self._environment.archive.secret(), today, rules, self._environment.deals.issued)
        self._environment.deals.claim(rules, number)
        wish = RaceWish(rules, _SETTINGS, number, daily=today, ident=ident, open_until=next_midnight(now))
        # Nobody owns it: a day's challenge is started by each racer for themselves.
        self._races.make("", wish, self._opened, self._try_again, DailyOpened(today, name, ident, None))

    def _opened(self, live: LiveRace) -> None:
        """Take note of a challenge that is saved."""
        for follower in self.followers:
            follower(live)
        _log.info("opened the daily of %s in %s", live.race.daily, live.race.variant.name)

    def _try_again(self, fault: StorageFault) -> None:
        again = self._environment.clock.now() + _RETRY_MS
        self._environment.timers.set("daily again", again, self._open_day)

    # --------------------------------------------------------------------------------------------------------- finding

    def today(self) -> tuple[DailyOpened, ...]:
        """Give the challenges of today."""
        today = day_of(self._environment.clock.now())
        found = (self._environment.archive.daily(today, name) for name in VARIANTS)
        return tuple(opened for opened in found if opened is not None)

    def find(self, day: str, name: str) -> DailyOpened:
        """Give a day's challenge in a variant.

        Raises:
            NoSuchDay: the date is none, has not begun, or had no challenge.
        """
        if name not in VARIANTS:
            raise NoSuchDay(f"dailies are played as {', '.join(VARIANTS)}")
        read_day(day)
        opened = self._environment.archive.daily(day, name)
        if opened is None:
            raise NoSuchDay(f"there is no daily of {day}")
        return opened

    def past(self, before: str | None, limit: int) -> tuple[DailyOpened, ...]:
        """Give challenges of days before a date, newest first; of all days that are past where none is given.

        Raises:
            NoSuchDay: `before` is no date.
        """
        today = day_of(self._environment.clock.now())
        if before is not None:
            read_day(before)
        return self._environment.archive.dailies(min(before or today, today), limit)

    def streak(self, player: str) -> Streak:
        """Give a player's streak."""
        return streak(self._environment.archive.days_won(player), day_of(self._environment.clock.now()))


@dataclass(frozen=True, slots=True)
class Challenge:
    """A day's deal in a variant."""

    variant: str
    code: DealCode


def challenges(archive: Archive, day: str) -> tuple[Challenge, ...]:
    """Give a day's deals: those that were opened, and those that would be if nothing more is issued before."""
    return tuple(_challenge(archive, day, name) for name in VARIANTS)


def _challenge(archive: Archive, day: str, name: str) -> Challenge:
    rules = variant(name)
    opened = archive.daily(day, name)
    race = replay(archive.race_events(opened.race)) if opened else None
    if race is not None:
        return Challenge(name, DealCode.of(race.variant, race.number))

    def issued(rules: Variant, number: int) -> bool:
        return archive.issued(layout(rules, number))

    return Challenge(name, DealCode.of(rules, derive(archive.secret(), day, rules, issued)))


def derive(secret: str, day: str, rules: Variant, issued: Callable[[Variant, int], bool]) -> int:
    """Derive a day's deal: the first winnable number of a secret sequence that was never issued.

    Raises:
        NoSuchDay: every deal of the variant has been issued.
    """
    stock = stock_of(rules)
    for step in range(_STEPS):
        mac = hmac.digest(bytes.fromhex(secret), f"{day}/{rules.name}/{rules.cells}/{step}".encode(), "sha256")
        number = stock.numbers[int.from_bytes(mac[:8]) % len(stock.numbers)]
        if number not in stock.exceptions and not issued(rules, number):
            return number
    raise NoSuchDay(f"every deal of {rules.name} has been issued")
