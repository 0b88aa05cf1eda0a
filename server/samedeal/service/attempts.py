"""The move path: one action decided, saved, answered and told, without waiting for anything but the disk."""

from collections.abc import Iterable
from functools import reduce

from samedeal.ports import ActionAppended, AttemptClosed, Record, StorageFault
from samedeal.race import attempt as play
from samedeal.race import referee, rejections
from samedeal.race.actions import Action
from samedeal.race.attempt import Attempt
from samedeal.race.events import AnyRaceEvent
from samedeal.race.race import Ending, Race, Racer
from samedeal.race.rejections import Rejection
from samedeal.rules.deals import deal
from samedeal.service import leaderboards, news
from samedeal.service.environment import Environment
from samedeal.service.held import Change
from samedeal.service.live import Answer, LiveAttempt, LiveRace
from samedeal.service.races import Races


class Attempts:
    """Carries out what racers do in their attempts."""

    def __init__(self, environment: Environment, races: Races) -> None:
        self._environment = environment
        self._races = races

    # ---------------------------------------------------------------------------------------------------------- acting

    def act(self, race: LiveRace, player: str, command: play.MakeMove | play.TakeBack, answer: Answer) -> None:
        """Carry out a move or an undo; the answer comes after the commit, a rejection at once."""
        live = self.find(race, player)
        if live is None:
            answer(_nothing_to_act_on(race, player))
            return
        command = self._as_first_received(live, command)
        decision = play.decide(live.held.tip, command)
        if isinstance(decision, Rejection):
            answer(decision)
        elif isinstance(decision, play.Repeated):
            self._answer_again(live, decision.action, answer)
        else:
            self._save(race, live, command.now, decision, answer)

    def resign(self, race: LiveRace, player: str, answer: Answer) -> None:
        """End an attempt by its racer's wish; answered like an action that changes no board."""
        live = self.find(race, player)
        if live is None:
            answer(_nothing_to_act_on(race, player))
            return
        self._end(race, live, play.GiveUp(self._environment.clock.now()), answer)

    def expire(self, race: LiveRace, racer: str, now: int, answer: Answer) -> None:
        """End an attempt whose limit has been reached; one that got more time is left alone."""
        live = self.find(race, racer)
        if live is not None and now >= live.held.tip.limit_at:
            self._end(race, live, play.Expire(now), answer)

    def open(self, race: LiveRace, racer: str, now: int, answer: Answer) -> None:
        """End an attempt at once that its deal leaves no move in a race without undo."""
        live = self.find(race, racer)
        if live is not None and live.held.tip.seq == 0 and live.held.tip.outcome is None:
            happened = play.opening(live.held.tip)
            if happened:
                self._save(race, live, now, happened, answer)

    # --------------------------------------------------------------------------------------------------------- finding

    def find(self, race: LiveRace, racer: str) -> LiveAttempt | None:
        """Give the racer's attempt, folded from its log where it is not in memory; None before it has begun."""
        live = race.attempts.get(racer)
        if live is not None:
            return live
        seat = race.race.racers.get(racer)
        if seat is None or seat.attempt is None:
            return None
        live = race.attempts[racer] = LiveAttempt(seat.attempt, racer, self._restore(race.race, seat))
        return live

    def curve(self, race: LiveRace, racer: str) -> list[tuple[int, int]]:
        """Give every change of a racer's count so far as (elapsed ms, count); empty before the attempt has begun."""
        live = self.find(race, racer)
        return [] if live is None else count_curve(live.held.saved.log)

    def _restore(self, race: Race, racer: Racer) -> Attempt:
        settings = race.settings
        start = deal(race.variant, race.number)
        fresh = play.begin(race.variant, settings.undo, settings.limit_ms, racer.start_at or 0, start)
        attempt = play.replay(fresh.paused(racer.paused_ms), self._environment.archive.actions(racer.attempt or ""))
        if racer.ending is not None:
            attempt = play.evolve(attempt, play.Finished(racer.ending.outcome, racer.ending.time_ms))
        return attempt

    # ---------------------------------------------------------------------------------------------------------- saving

    def _as_first_received(
        self, live: LiveAttempt, command: play.MakeMove | play.TakeBack
    ) -> play.MakeMove | play.TakeBack:
        """Keep the time of an action that could not be saved when it first came (docs/protocol.md#seq)."""
        if not live.first_received:
            return command
        first = live.first_received.get((command.seq, _text(command)))
        return command if first is None else command._replace(now=first)

    def _answer_again(self, live: LiveAttempt, action: Action, answer: Answer) -> None:
        if action.seq <= live.held.saved.seq:
            answer(action)
        else:
            live.waiting.setdefault(action.seq, []).append(answer)

    def _save(
        self, race: LiveRace, live: LiveAttempt, now: int, happened: tuple[play.Event, ...], answer: Answer
    ) -> None:
        after = reduce(play.evolve, happened, live.held.tip)
        change = self._environment.change()
        change.step(live.held, after)
        first = happened[0]
        action = first.action if isinstance(first, play.Acted) else None
        if action is not None:
            change.records.append(ActionAppended(live.id, action.seq, action.t_ms, action.m, action.count, action.hash))
        ended = self._record_end(change, race, live, after, now) if after.outcome is not None else ()

        def saved() -> None:
            if action is None:
                answer(None)
            else:
                self._saved(race, live, action, answer)
            self._races.tell(race, ended)

        def lost(fault: StorageFault) -> None:
            self._lost(live, action, now, answer)

        change.commit(saved, lost)

    def _saved(self, race: LiveRace, live: LiveAttempt, action: Action, answer: Answer) -> None:
        if live.first_received:
            _forget_first_times(live, action)
        answer(action)
        for again in live.waiting.pop(action.seq, ()) if live.waiting else ():
            again(action)
        self._environment.publish(news.ActionTaken(race.id, live.racer, action))

    def _lost(self, live: LiveAttempt, action: Action | None, now: int, answer: Answer) -> None:
        expected = live.held.saved.seq + 1
        rejection = rejections.STORAGE
        if action is not None:
            live.first_received.setdefault((action.seq, action.m), now)
            rejection = rejections.STORAGE if action.seq == expected else rejections.gap(expected)
            for again in live.waiting.pop(action.seq, ()):
                again(rejection)
        answer(rejection)

    def _end(self, race: LiveRace, live: LiveAttempt, command: play.GiveUp | play.Expire, answer: Answer) -> None:
        decision = play.decide(live.held.tip, command)
        if isinstance(decision, Rejection):
            answer(decision)
        elif not isinstance(decision, play.Repeated):
            self._save(race, live, command.now, decision, answer)

    def _record_end(
        self, change: Change, race: LiveRace, live: LiveAttempt, attempt: Attempt, now: int
    ) -> tuple[AnyRaceEvent, ...]:
        """Write an attempt's end, its board entries and what it means for the race, with its last action."""
        ending = _ending(attempt)
        decision = referee.decide(race.held.tip, referee.EndAttempt(now, live.racer, ending))
        if isinstance(decision, Rejection):
            return ()
        self._races.record(change, race, decision)
        closed = AttemptClosed(
            live.id,
            ending.outcome,
            ending.count,
            ending.time_ms,
            ending.count_at_ms,
            ending.moves,
            ending.undos,
            now,
        )
        records: list[Record] = [
            closed,
            *leaderboards.entries(race, live.racer, closed),
            *leaderboards.days_won(race, live.racer, closed),
        ]
        change.records.extend(records)
        return decision


def count_curve(actions: Iterable[Action | ActionAppended]) -> list[tuple[int, int]]:
    """Give every change of the count in some actions as (elapsed ms, count)."""
    curve: list[tuple[int, int]] = []
    count = 0
    for action in actions:
        if action.count != count:
            count = action.count
            curve.append((action.t_ms, count))
    return curve


def _nothing_to_act_on(race: LiveRace, player: str) -> Rejection:
    if player not in race.race.racers:
        return rejections.NOT_RACING
    if race.race.over:
        return rejections.CANCELLED if race.race.phase == "cancelled" else rejections.RACE_OVER
    return rejections.NOT_STARTED


def _forget_first_times(live: LiveAttempt, action: Action) -> None:
    """Keep the first times of what follows an action only if it is the one that they followed."""
    same = (action.seq, action.m) in live.first_received
    kept = {key: first for key, first in live.first_received.items() if same and key[0] > action.seq}
    live.first_received = kept


def _text(command: play.MakeMove | play.TakeBack) -> str:
    if isinstance(command, play.TakeBack):
        return "undo"
    return "+" + command.m if command.auto else command.m


def _ending(attempt: Attempt) -> Ending:
    if attempt.outcome is None or attempt.time_ms is None:
        raise ValueError("the attempt has not ended")
    return Ending(attempt.outcome, attempt.count, attempt.time_ms, attempt.count_at_ms, attempt.moves, attempt.undos)
