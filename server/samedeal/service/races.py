"""The races of this server: made, found again, changed by what people want, and told of after the commit."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce

from samedeal.ports import DealIssued, RaceAppended, RaceListed, Record, StorageFault
from samedeal.race import events, referee, rejections
from samedeal.race.events import AnyRaceEvent, RaceCreated, Series
from samedeal.race.history import created, evolve, replay
from samedeal.race.race import Race
from samedeal.race.rejections import Rejection
from samedeal.race.settings import RaceSettings
from samedeal.race.standings import winners
from samedeal.rules.variants import Variant
from samedeal.service import news
from samedeal.service.deals import layout
from samedeal.service.environment import Environment
from samedeal.service.held import Change
from samedeal.service.live import LiveRace

# How a command is answered: None when it was carried out, or why not.
Answer = Callable[[Rejection | None], None]


@dataclass(frozen=True, slots=True)
class RaceWish:
    """What somebody wants to race: a drawn deal where `number` is None."""

    variant: Variant
    settings: RaceSettings
    number: int | None = None
    name: str | None = None
    # Of a day's challenge: its UTC date, the race's id, and the midnight that closes it; the server derived its number.
    daily: str | None = None
    ident: str | None = None
    open_until: int | None = None


class Races:
    """Every race that is in memory, and the way to those that are not."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment
        self._live: dict[str, LiveRace] = {}
        # Told after every saved change, before the outside is: sets timers, ends what has to end.
        self.followers: list[Callable[[LiveRace, tuple[AnyRaceEvent, ...]], None]] = []

    # --------------------------------------------------------------------------------------------------------- finding

    def find(self, race: str) -> LiveRace | None:
        """Give the race of this id, from memory or from the archive; None if there is none."""
        live = self._live.get(race)
        if live is None:
            stored = replay(self._environment.archive.race_events(race))
            if stored is None:
                return None
            live = self._live[race] = LiveRace(stored)
            self._follow(live, ())
        return live

    def in_memory(self) -> tuple[LiveRace, ...]:
        """Every race that is in memory."""
        return tuple(self._live.values())

    def forget(self, race: str) -> None:
        """Let go of a race's memory; it is found again in the archive."""
        self._live.pop(race, None)

    # ---------------------------------------------------------------------------------------------------------- making

    def make(
        self,
        owner: str,
        wish: RaceWish,
        on_made: Callable[[LiveRace], None],
        on_lost: Callable[[StorageFault], None],
        *beside: Record,
    ) -> None:
        """Make a race and tell of it once it is saved, together with the records `beside` it."""
        event = self._made(owner, wish, wish.ident or self._environment.ids.ident())
        change = self._environment.change()
        change.records.extend([*self._birth(event), *beside])

        def saved() -> None:
            on_made(self._born(event))

        change.commit(saved, on_lost)

    def _made(
        self, owner: str, wish: RaceWish, ident: str, previous: str | None = None, series: Series | None = None
    ) -> RaceCreated:
        now = self._environment.clock.now()
        settings = wish.settings
        if series is None and settings.best_of > 1:
            series = Series(settings.best_of, 1, {})
        return RaceCreated(
            at=now,
            race=ident,
            owner=owner,
            settings=settings,
            variant=wish.variant.name,
            cells=wish.variant.cells,
            number=self._environment.deals.draw(wish.variant) if wish.number is None else wish.number,
            given=wish.number is not None and wish.daily is None,
            salt=self._environment.ids.salt(),
            name=wish.name,
            previous=previous,
            series=series,
            open_until=wish.open_until or (now + settings.open_s * 1000 if settings.rolling else None),
            daily=wish.daily,
        )

    def _birth(self, event: RaceCreated) -> list[Record]:
        race = created(event)
        records: list[Record] = [RaceAppended(race.id, 1, event), _listing(race)]
        if not race.given:
            records.append(DealIssued(layout(race.variant, race.number), event.at))
        return records

    def _born(self, event: RaceCreated) -> LiveRace:
        live = self._live[event.race] = LiveRace(created(event))
        # Whoever makes a race has half a minute to turn up before somebody else inherits it.
        live.left_at[event.owner] = event.at
        self._follow(live, (event,))
        return live

    # -------------------------------------------------------------------------------------------------------- changing

    def command(self, live: LiveRace, command: referee.Command, answer: Answer) -> None:
        """Decide a command, save what it leads to, answer, and tell everybody."""
        decision = referee.decide(live.held.tip, command)
        if isinstance(decision, Rejection):
            answer(decision)
            return
        change = self._environment.change()
        self.record(change, live, decision)

        def saved() -> None:
            answer(None)
            self.tell(live, decision)

        change.commit(saved, lambda fault: answer(rejections.STORAGE))

    def record(self, change: Change, live: LiveRace, happened: tuple[AnyRaceEvent, ...]) -> None:
        """Take a race's events into a change; without any, it still waits for what is under way."""
        before = live.held.tip
        if not happened:
            change.step(live.held, before)
            return
        after = reduce(evolve, happened, before)
        change.records.extend(RaceAppended(before.id, seq, event) for seq, event in enumerate(happened, before.seq + 1))
        if after.phase != before.phase:
            change.records.append(_listing(after))
        change.step(live.held, after)

    def tell(self, live: LiveRace, happened: tuple[AnyRaceEvent, ...]) -> None:
        """Act on saved events and pass the news on."""
        if not happened:
            return
        self._follow(live, happened)
        for event in happened:
            item = _news(live, event)
            if item is not None:
                self._environment.publish(item)
        begun = tuple(event.racer for event in happened if isinstance(event, events.AttemptBegun))
        if begun:
            self._environment.publish(news.DealtIn(live.id, begun))
        if any(not isinstance(event, events.AttemptEnded) for event in happened):
            self._environment.publish(news.RaceChanged(live.id))

    def _follow(self, live: LiveRace, happened: tuple[AnyRaceEvent, ...]) -> None:
        for follower in self.followers:
            follower(live, happened)

    # --------------------------------------------------------------------------------------------------------- rematch

    def rematch(self, live: LiveRace, player: str, answer: Callable[[Rejection | str], None]) -> None:
        """Answer with the one successor's id; make it if there is none yet."""
        environment = self._environment
        race = live.held.tip
        command = referee.Rematch(environment.clock.now(), player, environment.ids.ident())
        decision = referee.decide(race, command)
        if isinstance(decision, Rejection):
            answer(decision)
            return
        change = environment.change()
        successor: RaceCreated | None = None
        if decision:
            wish = RaceWish(race.variant, race.settings, None, race.name)
            successor = self._made(player, wish, command.next, race.id, next_game(race))
            change.records.extend(self._birth(successor))
        self.record(change, live, decision)

        def saved() -> None:
            if successor is not None:
                self._born(successor)
            answer(live.race.next or command.next)
            self.tell(live, decision)

        change.commit(saved, lambda fault: answer(rejections.STORAGE))


def next_game(race: Race) -> Series | None:
    """Give the series as the next game continues it; a new one where this one is decided."""
    series = race.series
    if series is None:
        return None
    wins = series_wins(race)
    decided = max(wins.values(), default=0) > series.best_of // 2
    return Series(series.best_of, 1, {}) if decided else Series(series.best_of, series.game + 1, wins)


def series_wins(race: Race) -> dict[str, int]:
    """Give the wins of a series after this race; those before it while it is not over. Tied winners have one each."""
    if race.series is None:
        return {}
    wins = dict(race.series.wins)
    if race.phase == "finished":
        for racer in winners(race.results()):
            wins[racer] = wins.get(racer, 0) + 1
    return wins


def _listing(race: Race) -> RaceListed:
    return RaceListed(race.id, race.phase, race.settings.visibility == "public", race.touched_at)


def _news(live: LiveRace, event: AnyRaceEvent) -> news.News | None:
    """Give the particular news of an event, beside the change of the race itself."""
    if isinstance(event, events.CountdownStarted):
        return news.CountdownSet(live.id, event.start_at, None)
    if isinstance(event, events.OwnCountdownStarted):
        return news.CountdownSet(live.id, event.start_at, event.racer)
    if isinstance(event, events.RaceFinished):
        return news.RaceOver(live.id)
    if isinstance(event, events.AttemptEnded):
        rank = _rank_among_winners(live, event) if event.outcome == "won" else None
        return news.AttemptOver(live.id, event.racer, event.outcome, event.count, event.time_ms, rank)
    return None


def _rank_among_winners(live: LiveRace, event: events.AttemptEnded) -> int:
    faster = (r for r in live.race.results() if r.outcome == "won" and r.time_ms < event.time_ms)
    return 1 + sum(1 for _ in faster)
