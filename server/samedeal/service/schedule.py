"""What happens by itself: starts, limits, idle races, owners who are gone, races that are over."""

from collections.abc import Callable
from functools import partial

from samedeal.ports import AttemptOpened, StorageFault
from samedeal.race import events, referee, rejections
from samedeal.race.events import AnyRaceEvent
from samedeal.race.race import Race, Racer
from samedeal.race.rejections import Rejection
from samedeal.service.attempts import Attempts
from samedeal.service.environment import Environment
from samedeal.service.live import LiveRace
from samedeal.service.races import Races, series_wins

# docs/protocol.md#starting-together: the deal leaves at most this long before the start.
MAX_LEAD_MS = 500
# What saving the start may take, on top of the way to the slowest racer.
SAVING_MS = 20
# docs/protocol.md#terms: an open race in which nothing happens is cancelled after this.
IDLE_MS = 30 * 60_000
# docs/protocol.md#terms: an owner may be away this long.
OWNER_AWAY_MS = 30_000
# A race that is over and that nobody looks at leaves memory after this.
FORGET_MS = 10 * 60_000
# What nobody asked for and could not be saved is tried again after this.
RETRY_MS = 1000


class Schedule:
    """Sets the timers that follow from a race's state, and does what is due."""

    def __init__(self, environment: Environment, races: Races, attempts: Attempts) -> None:
        self._environment = environment
        self._races = races
        self._attempts = attempts
        races.followers.append(self.follow)

    # ------------------------------------------------------------------------------------------------------- following

    def follow(self, live: LiveRace, happened: tuple[AnyRaceEvent, ...]) -> None:
        """Set what is due after a saved change."""
        race = live.race
        for event in happened:
            if isinstance(event, events.CountdownHeld | events.RaceCancelled):
                self._environment.timers.drop(f"start {live.id}")
            elif isinstance(event, events.OwnCountdownStarted):
                self._set_start(live, event.start_at, event.racer)
            elif isinstance(event, events.AttemptBegun):
                self._set_limit(live, race.racers[event.racer])
        if race.phase == "countdown" and race.start_at is not None:
            self._set_start(live, race.start_at, None)
        self._set_idle(live)
        self._set_closing(live)
        if happened and race.phase == "finished":
            self._count_series(live, self._environment.clock.now())

    def resume(self, live: LiveRace) -> None:
        """Set everything that is due in a race that was just loaded."""
        self.follow(live, ())
        for racer in live.race.racers.values():
            if racer.racing:
                self._set_limit(live, racer)
            elif racer.own_start_at is not None:
                self._set_start(live, racer.own_start_at, racer.id)

    def _set_idle(self, live: LiveRace) -> None:
        key = f"idle {live.id}"
        if live.race.phase != "open":
            self._environment.timers.drop(key)
            return
        due = live.race.touched_at + IDLE_MS
        self._environment.timers.set(key, due, lambda now: self._expire(live, now))
        self.watch_owner(live)

    def _set_closing(self, live: LiveRace) -> None:
        if live.race.over:
            self._environment.timers.drop(f"close {live.id}")
            self.let_go(live)
        elif live.race.open_until is not None:
            due = live.race.open_until
            self._environment.timers.set(f"close {live.id}", due, lambda now: self._expire(live, now))

    def _expire(self, live: LiveRace, now: int) -> None:
        again = self._again(f"expire {live.id}", lambda later: self._expire(live, later))
        self._races.command(live, referee.Expire(now, IDLE_MS), again)

    def _set_limit(self, live: LiveRace, racer: Racer) -> None:
        limit_at = live.race.limit_at(racer)
        if limit_at is not None:
            key = f"limit {racer.attempt}"
            self._environment.timers.set(key, limit_at, lambda now: self._reach_limit(key, live, racer.id, now))

    def _reach_limit(self, key: str, live: LiveRace, racer: str, now: int) -> None:
        again = self._again(key, lambda later: self._reach_limit(key, live, racer, later))
        self._attempts.expire(live, racer, now, again)

    def _again(self, key: str, due: Callable[[int], None]) -> Callable[[object], None]:
        """Take the answer to what nobody sent: what could not be saved is tried again, since nobody else would."""

        def answer(said: object) -> None:
            if said is rejections.STORAGE:
                self._environment.timers.set(key, self._environment.clock.now() + RETRY_MS, due)

        return answer

    def _count_series(self, live: LiveRace, now: int) -> None:
        """Tell the next game of a series, made before this one was over, how this one went."""
        if live.race.series is None or live.race.next is None:
            return
        following = self._races.find(live.race.next)
        if following is not None and following.race.series is not None and following.race.series.game > 1:
            again = self._again(f"series {live.id}", lambda later: self._count_series(live, later))
            self._races.command(following, referee.CountSeries(now, series_wins(live.race)), again)

    # -------------------------------------------------------------------------------------------------------- presence

    def watch_owner(self, live: LiveRace) -> None:
        """Pass an open race on, half a minute after its owner has gone."""
        race = live.race
        key = f"owner {live.id}"
        if race.phase != "open" or live.online(race.owner):
            self._environment.timers.drop(key)
            return
        due = live.left_at.get(race.owner, self._environment.clock.now()) + OWNER_AWAY_MS
        self._environment.timers.set(key, due, lambda now: self._pass_on(live, now))

    def _pass_on(self, live: LiveRace, now: int) -> None:
        absent = frozenset(racer for racer in live.race.racers if not live.online(racer))
        if live.online(live.race.owner):
            return
        again = self._again(f"owner {live.id}", lambda later: self._pass_on(live, later))
        self._races.command(live, referee.PassOwnership(now, absent), again)

    def let_go(self, live: LiveRace) -> None:
        """Forget a race that is over and at which nobody looks any more, after a while."""
        now = self._environment.clock.now()
        self._environment.timers.set(f"forget {live.id}", now + FORGET_MS, lambda later: self._forget(live))

    def _forget(self, live: LiveRace) -> None:
        if live.connections.total() > 0:
            self.let_go(live)
        elif live.race.over:
            self._races.forget(live.id)

    # ---------------------------------------------------------------------------------------------------------- starts

    def _set_start(self, live: LiveRace, start_at: int, racer: str | None) -> None:
        """Look at the delays as late as possible, then let the deal leave ahead of the start by the slowest."""
        key = f"start {live.id}" if racer is None else f"start {live.id} {racer}"
        self._environment.timers.set(
            key, start_at - MAX_LEAD_MS, lambda now: self._approach(key, live, start_at, racer)
        )

    def _approach(self, key: str, live: LiveRace, start_at: int, racer: str | None) -> None:
        starters = tuple(live.race.racers) if racer is None else (racer,)
        lead = max((self._environment.delay_ms(starter) for starter in starters), default=0)
        due = start_at - min(lead + SAVING_MS, MAX_LEAD_MS)
        self._environment.timers.set(key, due, lambda now: self._begin(key, live, start_at, racer, now))

    def _begin(self, key: str, live: LiveRace, start_at: int, racer: str | None, now: int) -> None:
        race = live.held.tip
        if not _awaits_start(race, start_at, racer):
            return
        starters = tuple(race.racers) if racer is None else (racer,)
        fresh = [starter for starter in starters if not self._environment.seen.has(starter, live.layout)]
        dealt = {starter: referee.DealtIn(self._environment.ids.ident(), starter in fresh) for starter in starters}
        # A server that was held up does not let the clocks run before the deal is out.
        command = referee.Begin(now, max(start_at, now), dealt)
        decision = referee.decide(race, command)
        if isinstance(decision, Rejection):
            return
        change = self._environment.change()
        self._races.record(change, live, decision)
        for starter in starters:
            change.records.append(self._opened(live, starter, dealt[starter], command.start_at))
        change.records.extend(self._environment.seen.mark(starter, live.layout, now) for starter in fresh)

        def saved() -> None:
            for starter in fresh:
                self._environment.seen.saved(starter, live.layout)
            self._races.tell(live, decision)
            self._open(live, starters, command.start_at)

        def lost(fault: StorageFault) -> None:
            for starter in fresh:
                self._environment.seen.unmark(starter, live.layout)
            again = self._environment.clock.now() + RETRY_MS
            self._environment.timers.set(key, again, lambda later: self._begin(key, live, start_at, racer, later))

        change.commit(saved, lost)

    def _opened(self, live: LiveRace, racer: str, dealt: referee.DealtIn, start_at: int) -> AttemptOpened:
        race = live.race
        return AttemptOpened(
            dealt.attempt,
            race.id,
            racer,
            race.variant.name,
            race.variant.cells,
            race.number,
            not race.given,
            dealt.ranked,
            start_at,
        )

    def _open(self, live: LiveRace, starters: tuple[str, ...], start_at: int) -> None:
        """Let attempts end at their start that a deal without a move and a race without undo leave no way on."""
        if live.race.settings.undo:
            return
        for starter in starters:
            self._environment.timers.set(
                f"open {live.id} {starter}",
                start_at,
                partial(self._begin_stuck, live, starter),
            )

    def _begin_stuck(self, live: LiveRace, racer: str, now: int) -> None:
        again = self._again(f"open {live.id} {racer}", partial(self._begin_stuck, live, racer))
        self._attempts.open(live, racer, now, again)


def _awaits_start(race: Race, start_at: int, racer: str | None) -> bool:
    """Whether this start is still the one that was set."""
    if racer is None:
        return race.phase == "countdown" and race.start_at == start_at
    seat = race.racers.get(racer)
    return seat is not None and seat.own_start_at == start_at
