"""What a wish leads to in a race: `decide` returns the events, or why not.

Whether a race may change is decided here and nowhere else; a command carries all it depends on, also the time and
whatever was drawn by chance.
"""

from collections.abc import Container, Iterable, Mapping
from functools import reduce, singledispatch
from typing import NamedTuple

from samedeal.race import events, rejections
from samedeal.race.history import evolve
from samedeal.race.race import Ending, Race
from samedeal.race.rejections import Rejection

# ------------------------------------------------------------------------------------------------------------- commands


class Join(NamedTuple):
    """A player wants a seat."""

    now: int
    player: str


class Leave(NamedTuple):
    """A player frees the own seat."""

    now: int
    player: str


class SetReady(NamedTuple):
    """A racer says whether they are ready."""

    now: int
    player: str
    ready: bool


class Start(NamedTuple):
    """The owner starts everybody, or a racer the own clock."""

    now: int
    player: str


class Hold(NamedTuple):
    """The owner takes the countdown back."""

    now: int
    player: str


class Cancel(NamedTuple):
    """The owner calls the race off."""

    now: int
    player: str


class Remove(NamedTuple):
    """The owner frees somebody's seat."""

    now: int
    player: str
    racer: str


class Rematch(NamedTuple):
    """A player wants the successor, which would have this id."""

    now: int
    player: str
    next: str


class DealtIn(NamedTuple):
    """What a racer begins with: the attempt's id and whether it counts for boards."""

    attempt: str
    ranked: bool


class Begin(NamedTuple):
    """The deal is about to leave to these racers, whose clocks start at `start_at`."""

    now: int
    start_at: int
    dealt: Mapping[str, DealtIn]


class EndAttempt(NamedTuple):
    """A racer's attempt has ended."""

    now: int
    racer: str
    ending: Ending


class PassOwnership(NamedTuple):
    """The owner of an open race has gone; nor can those inherit it who are `absent` themselves."""

    now: int
    absent: frozenset[str] = frozenset()


class Expire(NamedTuple):
    """Time has passed: an open race may have idled too long, a rolling one may be over."""

    now: int
    idle_ms: int


class Wake(NamedTuple):
    """The server is back after `paused_ms` in which it was down."""

    now: int
    paused_ms: int


class MeasureSkew(NamedTuple):
    """Racers' deals arrived this many ms after the start, by racer id."""

    now: int
    skews: Mapping[str, int]


class CountSeries(NamedTuple):
    """The wins of the series before this game."""

    now: int
    wins: Mapping[str, int]


Command = (
    Join
    | Leave
    | SetReady
    | Start
    | Hold
    | Cancel
    | Remove
    | Rematch
    | Begin
    | EndAttempt
    | PassOwnership
    | Expire
    | Wake
    | MeasureSkew
    | CountSeries
)

Events = tuple[events.AnyRaceEvent, ...]
Decision = Events | Rejection

HAS_BEGUN = Rejection("closed", "this race has begun")
NOBODY_SEATED = Rejection("not_racing", "nobody has a seat yet; join first")
STILL_RACING = Rejection("not_racing", "a rematch can be made once your own attempt is over")
CAN_RACE_AGAIN = Rejection("not_racing", "only racers and the owner can make the rematch")

# --------------------------------------------------------------------------------------------------------------- decide


def decide(race: Race, command: Command) -> Decision:
    """Say what a command leads to, without changing anything; no events means that all is so already."""
    return _decide(command, race)


@singledispatch
def _decide(command: Command, race: Race) -> Decision:
    raise TypeError(f"no command: {command!r}")


@_decide.register
def _(command: Join, race: Race) -> Decision:
    if command.player in race.racers:
        return ()
    if race.over:
        return _over(race)
    if not race.seats_open or _closed(race, command.now):
        return rejections.CLOSED
    if len(race.racers) >= race.settings.max_racers:
        return rejections.FULL
    return (events.RacerSeated(command.now, command.player),)


@_decide.register
def _(command: Leave, race: Race) -> Decision:
    if race.over or race.phase == "running":
        return ()
    happened: list[events.AnyRaceEvent] = []
    if command.player in race.racers:
        happened.append(events.RacerLeft(command.now, command.player))
    heir = _heir(race, {command.player})
    if command.player == race.owner and heir:
        happened.append(events.OwnerChanged(command.now, heir))
    return tuple(happened) + _after_a_change_of_seats(race, happened, command.now)


@_decide.register
def _(command: SetReady, race: Race) -> Decision:
    racer = race.racers.get(command.player)
    if race.over:
        return _over(race)
    if racer is None:
        return rejections.NOT_RACING
    if race.phase == "running":
        return HAS_BEGUN
    if racer.ready == command.ready:
        return ()
    happened: list[events.AnyRaceEvent] = [events.ReadySet(command.now, racer.id, command.ready)]
    return tuple(happened) + _after_a_change_of_seats(race, happened, command.now)


@_decide.register
def _(command: Start, race: Race) -> Decision:
    if race.over:
        return _over(race)
    if race.phase == "running":
        return _start_own_clock(race, command)
    if command.player != race.owner:
        return rejections.NOT_OWNER
    if not race.racers:
        return NOBODY_SEATED
    return () if race.phase == "countdown" else (_countdown(race, command.now),)


@_decide.register
def _(command: Hold, race: Race) -> Decision:
    if race.over:
        return _over(race)
    if command.player != race.owner:
        return rejections.NOT_OWNER
    if race.phase == "running":
        return HAS_BEGUN
    return (events.CountdownHeld(command.now),) if race.phase == "countdown" else ()


@_decide.register
def _(command: Cancel, race: Race) -> Decision:
    if race.over:
        return _over(race)
    if command.player != race.owner:
        return rejections.NOT_OWNER
    if any(racer.attempt or racer.own_start_at for racer in race.racers.values()):
        return HAS_BEGUN
    return (events.RaceCancelled(command.now),)


@_decide.register
def _(command: Remove, race: Race) -> Decision:
    if race.over:
        return _over(race)
    if command.player != race.owner:
        return rejections.NOT_OWNER
    if race.phase != "open":
        return HAS_BEGUN
    if command.racer not in race.racers:
        return rejections.NO_SUCH_RACER
    happened: list[events.AnyRaceEvent] = [events.RacerLeft(command.now, command.racer)]
    return tuple(happened) + _after_a_change_of_seats(race, happened, command.now)


@_decide.register
def _(command: Rematch, race: Race) -> Decision:
    if race.next is not None:
        return ()
    racer = race.racers.get(command.player)
    if racer is None and command.player != race.owner:
        return CAN_RACE_AGAIN
    done = racer is None or racer.ending is not None
    if not race.over and (not done or race.phase != "running"):
        return STILL_RACING
    return (events.RematchMade(command.now, command.next),)


@_decide.register
def _(command: Begin, race: Race) -> Decision:
    return tuple(
        events.AttemptBegun(command.now, racer, dealt.attempt, command.start_at, dealt.ranked)
        for racer, dealt in command.dealt.items()
        if race.awaits_deal(racer)
    )


@_decide.register
def _(command: EndAttempt, race: Race) -> Decision:
    racer = race.racers.get(command.racer)
    if racer is None or not racer.racing:
        return rejections.NOT_RACING
    end = command.ending
    ended = events.AttemptEnded(
        command.now, racer.id, end.outcome, end.count, end.time_ms, end.count_at_ms, end.moves, end.undos
    )
    return (ended, *_finish(evolve(race, ended), command.now))


@_decide.register
def _(command: PassOwnership, race: Race) -> Decision:
    heir = _heir(race, command.absent | {race.owner})
    return (events.OwnerChanged(command.now, heir),) if race.phase == "open" and heir else ()


@_decide.register
def _(command: Expire, race: Race) -> Decision:
    if race.phase == "open" and command.now - race.touched_at >= command.idle_ms:
        return (events.RaceCancelled(command.now),)
    return _finish(race, command.now)


@_decide.register
def _(command: Wake, race: Race) -> Decision:
    """Let attempts under way lose no time; a start that fell into the downtime is counted down anew."""
    happened: list[events.AnyRaceEvent] = []
    if any(racer.racing for racer in race.racers.values()):
        happened.append(events.ClocksStoodStill(command.now, command.paused_ms))
    if race.phase == "countdown":
        happened.append(_countdown(race, command.now))
    for racer in race.racers.values():
        if racer.own_start_at is not None:
            start_at = command.now + race.settings.countdown_s * 1000
            happened.append(events.OwnCountdownStarted(command.now, racer.id, start_at))
    return tuple(happened)


@_decide.register
def _(command: MeasureSkew, race: Race) -> Decision:
    return tuple(
        events.SkewMeasured(command.now, racer, skew_ms)
        for racer, skew_ms in command.skews.items()
        if racer in race.racers
    )


@_decide.register
def _(command: CountSeries, race: Race) -> Decision:
    if race.series is None or race.series.wins == command.wins:
        return ()
    return (events.SeriesCounted(command.now, dict(command.wins)),)


# -------------------------------------------------------------------------------------------------------------- helpers


def _over(race: Race) -> Rejection:
    return rejections.CANCELLED if race.phase == "cancelled" else rejections.RACE_OVER


def _closed(race: Race, now: int) -> bool:
    return race.open_until is not None and now >= race.open_until


def _countdown(race: Race, now: int) -> events.CountdownStarted:
    return events.CountdownStarted(now, now + race.settings.countdown_s * 1000)


def _heir(race: Race, absent: Container[str]) -> str | None:
    """Who has been seated longest of those who are there."""
    return next((racer for racer in race.racers if racer not in absent), None)


def _start_own_clock(race: Race, command: Start) -> Decision:
    racer = race.racers.get(command.player)
    if racer is None:
        return rejections.NOT_RACING
    if racer.ending is not None:
        return rejections.ATTEMPT_OVER
    if racer.attempt is not None or racer.own_start_at is not None:
        return ()
    if not race.seats_open or _closed(race, command.now):
        return rejections.CLOSED
    start_at = command.now + race.settings.countdown_s * 1000
    return (events.OwnCountdownStarted(command.now, racer.id, start_at),)


def _after_a_change_of_seats(race: Race, happened: Iterable[events.AnyRaceEvent], now: int) -> Events:
    """Hold a countdown that has lost its ground; begin one where everybody is ready (docs/protocol.md#http)."""
    after = reduce(evolve, happened, race)
    if race.settings.start != "ready":
        return () if after.racers or after.phase == "open" else (events.CountdownHeld(now),)
    all_ready = 2 <= after.ready == len(after.racers)
    # One who says that they are ready, or leaves without having been, takes no ground from what the owner started.
    if after.phase == "countdown" and not all_ready and (after.ready < race.ready or not after.racers):
        return (events.CountdownHeld(now),)
    return (_countdown(race, now),) if after.phase == "open" and all_ready else ()


def _finish(race: Race, now: int) -> Events:
    """End a running race in which every attempt has ended and none can begin."""
    if race.phase != "running" or any(racer.under_way for racer in race.racers.values()):
        return ()
    over = _closed(race, now) if race.settings.rolling else any(r.attempt for r in race.racers.values())
    return (events.RaceFinished(now),) if over else ()
