"""One racer's play of one deal: a log of numbered actions, and what follows from it.

The attempt's own law, in one place:

- actions are numbered 1, 2, 3 ...; the next expected one is decided, an earlier one is answered again if it is the
  same, a later one is a gap;
- time is elapsed since the attempt's own start by the server's clock, pauses taken out;
- a move is checked by the rules and nothing else; a refused one changes nothing;
- an undo takes back one action with the auto-moves behind it, and is itself an action.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Protocol

from samedeal.race import rejections
from samedeal.race.actions import Action, ActionLog
from samedeal.race.events import Outcome
from samedeal.race.rejections import Rejection
from samedeal.rules.moves import InvalidMove, Move
from samedeal.rules.play import apply, immobile, refusal
from samedeal.rules.points import points, scored_after
from samedeal.rules.position import Position
from samedeal.rules.refusals import notation
from samedeal.rules.variants import Variant

# ------------------------------------------------------------------------------------------------------------- commands


class MakeMove(NamedTuple):
    """A move as the client wrote it; `now` is when the server received it, in epoch ms."""

    now: int
    seq: int
    m: str
    auto: bool = False


class TakeBack(NamedTuple):
    """An undo."""

    now: int
    seq: int


class GiveUp(NamedTuple):
    """A resignation."""

    now: int


class Expire(NamedTuple):
    """The limit has been reached."""

    now: int


class Taken(Protocol):
    """An action as it is stored or told: enough to take it again."""

    @property
    def t_ms(self) -> int:
        """Elapsed ms."""

    @property
    def m(self) -> str:
        """As in the log."""


Command = MakeMove | TakeBack | GiveUp | Expire

# --------------------------------------------------------------------------------------------------------------- events


class Acted(NamedTuple):
    """An action happened; `position` is the one it led to, `scored` the cards that have brought points by then."""

    action: Action
    position: Position
    scored: int


class Finished(NamedTuple):
    """The attempt ended; `time_ms` is elapsed."""

    outcome: Outcome
    time_ms: int


Event = Acted | Finished


class Repeated(NamedTuple):
    """The command is one that has been carried out before, as this action."""

    action: Action


Decision = tuple[Event, ...] | Repeated | Rejection

# ---------------------------------------------------------------------------------------------------------------- state


class Before(NamedTuple):
    """What one action may be taken back to; a chain, the latest first."""

    position: Position
    scored: int
    auto: bool
    # How many undos this and all earlier actions are worth: an auto-move behind an action adds none.
    depth: int
    earlier: "Before | None"


@dataclass(frozen=True, slots=True)
class Attempt:
    """The state of an attempt; frozen, so that a state that could not be saved is simply dropped."""

    variant: Variant
    undo: bool
    limit_ms: int
    start_at: int
    # The layout that it began with.
    start: Position
    position: Position
    paused_ms: int = 0
    seq: int = 0
    moves: int = 0
    undos: int = 0
    t_ms: int = 0
    count_at_ms: int = 0
    scored: int = 0
    before: Before | None = None
    # Undos deeper than this are no longer offered (a variant may limit them).
    floor: int = 0
    log: ActionLog = field(default_factory=ActionLog)
    outcome: Outcome | None = None
    time_ms: int | None = None

    @property
    def count(self) -> int:
        """Cards on the foundations, 0..52."""
        return self.position.count

    @property
    def limit_at(self) -> int:
        """When the attempt ends by itself, in epoch ms; moves on with every pause."""
        return self.start_at + self.paused_ms + self.limit_ms

    @property
    def undoable(self) -> int:
        """How many undos are possible now."""
        return (self.before.depth if self.before else 0) - self.floor if self.undo else 0

    @property
    def points(self) -> int | None:
        """The points of variants that count them, else None (docs/rules.md#points)."""
        return points(self.scored) if self.variant.points else None

    def started(self, now: int) -> bool:
        """Whether the clock runs already."""
        return now >= self.start_at + self.paused_ms

    def elapsed(self, now: int) -> int:
        """Ms since the attempt's own start, pauses taken out, never less than that of the last action."""
        return max(now - self.start_at - self.paused_ms, self.t_ms)

    def paused(self, paused_ms: int) -> "Attempt":
        """Give the same attempt after a time that does not count."""
        return replace(self, paused_ms=self.paused_ms + paused_ms)


# ---------------------------------------------------------------------------------------------------- decide and evolve


def decide(attempt: Attempt, command: Command) -> Decision:
    """Say what a command leads to, without changing anything."""
    if isinstance(command, MakeMove):
        return _decide_move(attempt, command)
    if isinstance(command, TakeBack):
        return _decide_undo(attempt, command)
    if attempt.outcome is not None:
        return rejections.ATTEMPT_OVER
    # Who has been dealt in may give up at once; an instant before the start counts as the start.
    time_ms = attempt.elapsed(command.now)
    # A resignation that comes after the limit found the attempt ended, even if nobody had said so yet.
    if isinstance(command, GiveUp) and command.now < attempt.limit_at:
        return (Finished("resigned", time_ms),)
    return (Finished("timeout", min(time_ms, attempt.limit_ms)),)


def evolve(attempt: Attempt, event: Event) -> Attempt:
    """Take an event in."""
    if isinstance(event, Finished):
        return replace(attempt, outcome=event.outcome, time_ms=event.time_ms)
    action = event.action
    taken_back = action.m == "undo"
    before = _after_undo(attempt.before) if taken_back else _after_move(attempt, action.auto)
    depth = before.depth if before else 0
    limit = attempt.variant.undo_limit
    # Made by position, not by `replace`: this is the hot path of every move.
    return Attempt(
        attempt.variant,
        attempt.undo,
        attempt.limit_ms,
        attempt.start_at,
        attempt.start,
        event.position,
        attempt.paused_ms,
        action.seq,
        attempt.moves + (not taken_back),
        attempt.undos + taken_back,
        action.t_ms,
        action.t_ms if action.count != attempt.position.count else attempt.count_at_ms,
        event.scored,
        before,
        attempt.floor if limit is None or depth - attempt.floor <= limit else depth - limit,
        attempt.log.with_action(action),
    )


def begin(variant: Variant, undo: bool, limit_ms: int, start_at: int, start: Position) -> Attempt:
    """Give the attempt before its first action."""
    return Attempt(variant, undo, limit_ms, start_at, start, start)


def replay(attempt: Attempt, actions: Iterable[Taken]) -> Attempt:
    """Take actions in that were checked when they were taken; later rules change nothing about them."""
    for action in actions:
        if action.m == "undo":
            event = taken_back(attempt, action.t_ms)
        else:
            event = acted(attempt, action.t_ms, action.m, Move.parse(action.m.removeprefix("+")))
        attempt = evolve(attempt, event)
    return attempt


def rewind(attempt: Attempt, seq: int) -> Attempt:
    """Give the attempt as it was after its first `seq` actions."""
    if seq >= attempt.seq:
        return attempt
    fresh = begin(attempt.variant, attempt.undo, attempt.limit_ms, attempt.start_at, attempt.start)
    return replay(fresh, attempt.log.until(seq))


def opening(attempt: Attempt) -> tuple[Event, ...]:
    """Say what follows from the deal itself: without undo, one that allows no move ends at once."""
    if not attempt.undo and immobile(attempt.variant, attempt.position):
        return (Finished("immobile", 0),)
    return ()


def acted(attempt: Attempt, t_ms: int, text: str, move: Move) -> Acted:
    """Give the event of a legal move, `text` being how the log writes it."""
    position = apply(attempt.position, move)
    scored = scored_after(attempt.variant, attempt.scored, position)
    stuck = immobile(attempt.variant, position) and not position.solved
    action = Action(attempt.seq + 1, t_ms, text, position.count, position.hash, stuck, scored)
    return Acted(action, position, scored)


def taken_back(attempt: Attempt, t_ms: int) -> Acted:
    """Give the event of an undo.

    Raises:
        ValueError: there is nothing to take back.
    """
    if attempt.before is None:
        raise ValueError(f"action {attempt.seq + 1} takes back an action, but there is none left")
    back = _head(attempt.before)
    position = back.position
    action = Action(attempt.seq + 1, t_ms, "undo", position.count, position.hash, False, back.scored)
    return Acted(action, position, back.scored)


def _decide_move(attempt: Attempt, command: MakeMove) -> Decision:
    text = "+" + command.m if command.auto else command.m
    early = _out_of_turn(attempt, command.now, command.seq, text)
    if early is not None:
        return early
    try:
        move = Move.parse(command.m)
    except InvalidMove:
        return rejections.illegal(notation(command.m))
    if command.auto and move.dest != "h":
        return _no_auto_move(text)
    refused = refusal(attempt.variant, attempt.position, move)
    if refused is not None:
        return rejections.illegal(refused)
    event = acted(attempt, attempt.elapsed(command.now), text, move)
    if event.position.solved:
        return event, Finished("won", event.action.t_ms)
    if event.action.immobile and not attempt.undo:
        return event, Finished("immobile", event.action.t_ms)
    return (event,)


def _decide_undo(attempt: Attempt, command: TakeBack) -> Decision:
    early = _out_of_turn(attempt, command.now, command.seq, "undo")
    if early is not None:
        return early
    if not attempt.undo:
        return rejections.UNDO_OFF
    if attempt.undoable <= 0:
        return rejections.NOTHING_TO_UNDO
    return (taken_back(attempt, attempt.elapsed(command.now)),)


def _no_auto_move(text: str) -> Rejection:
    return Rejection("illegal", f"{text!r} is no auto-move: one goes home (h)", {"rule": "notation", "m": text})


def _out_of_turn(attempt: Attempt, now: int, seq: int, text: str) -> Repeated | Rejection | None:
    """Answer what is not the next action of an attempt that is under way; None if it is."""
    if 1 <= seq <= attempt.seq:
        action = attempt.log[seq]
        return Repeated(action) if action.m == text else rejections.CONFLICT
    if attempt.outcome is not None:
        return rejections.ATTEMPT_OVER
    if not attempt.started(now):
        return rejections.NOT_STARTED
    if now >= attempt.limit_at:
        return rejections.ATTEMPT_OVER
    if seq != attempt.seq + 1:
        return rejections.gap(attempt.seq + 1)
    return None


def _after_move(attempt: Attempt, auto: bool) -> Before:
    earlier = attempt.before
    depth = earlier.depth if earlier else 0
    # An auto-move with nothing before it that can be taken back is taken back by itself.
    own = not auto or depth == attempt.floor
    return Before(attempt.position, attempt.scored, not own, depth + own, earlier)


def _head(before: Before) -> Before:
    """Give the action that the next undo takes back: the latest that is not an auto-move."""
    while before.auto and before.earlier is not None:
        before = before.earlier
    return before


def _after_undo(before: Before | None) -> Before | None:
    return _head(before).earlier if before else None
