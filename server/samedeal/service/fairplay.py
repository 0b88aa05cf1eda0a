"""Signals of unfair play, from what the server itself has noted: times, moves, and who played what before.

A signal is a reason to look, never a judgement. What each means and why its threshold is where it is:
docs/fairplay.md#signals.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from samedeal.ports import ActionAppended, AttemptRecord, Solver
from samedeal.race.events import AnyRaceEvent, ClocksStoodStill
from samedeal.rules.moves import Move
from samedeal.rules.play import apply
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant

# Nobody plays move after move faster than this.
FASTEST_MS = 80
# Fewer own moves than this say nothing.
FEWEST_MOVES = 40
# What a client holds back while it is offline, and sends in one go.
HELD_ACTIONS = 32
# Two who play for themselves part ways long before this.
SHARED_MOVES = 40
# Who plays for themselves differs from the solver in more than one of so many moves that are a choice.
MOVES_A_MISS = 20
FEWEST_CHOICES = 30
SOLVER_EFFORT = 25_000
# Beating one's own best of many by this factor takes more than a good day.
WATCHED_FACTOR = 3
FEWEST_WINS = 10


@dataclass(frozen=True, slots=True)
class Pause:
    """The clocks stood still for `paused_ms` when an attempt's own clock showed `t_ms`."""

    t_ms: int
    paused_ms: int


@dataclass(frozen=True, slots=True)
class Pace:
    """Own moves followed one another faster than a hand can make them."""

    gap_ms: int
    moves: int

    signal = "pace"

    def __str__(self) -> str:
        return f"pace: {self.gap_ms} ms a move over {self.moves} moves of their own"


@dataclass(frozen=True, slots=True)
class SameLine:
    """Another player's attempt at the layout has the same moves from the start."""

    attempt: str
    player: str
    moves: int

    signal = "same-line"

    def __str__(self) -> str:
        return f"same-line: the first {self.moves} moves are those of attempt {self.attempt} by player {self.player}"


@dataclass(frozen=True, slots=True)
class SolverLine:
    """Nearly all moves that were a choice are those that the solver would have made."""

    agreed: int
    moves: int

    signal = "solver"

    def __str__(self) -> str:
        return f"solver: {self.agreed} of {self.moves} moves are the solver's"


@dataclass(frozen=True, slots=True)
class AfterWatching:
    """Who knew the layout without having played it was far faster than they ever were."""

    time_ms: int
    best_ms: int

    signal = "after-watching"

    def __str__(self) -> str:
        took, best = self.time_ms / 1000, self.best_ms / 1000
        return f"after-watching: {took:.1f} s on a deal they had seen, their best is {best:.1f} s"


Reason = Pace | SameLine | SolverLine | AfterWatching

# ---------------------------------------------------------------------------------------------------------------- pace


def pace(actions: Sequence[ActionAppended], pauses: Iterable[Pause] = ()) -> Pace | None:
    """Flag an attempt whose own moves come faster than `FASTEST_MS`: by their median gap, or all in all."""
    stops = sorted(pauses, key=lambda pause: pause.t_ms)
    gaps = counted_gaps(actions, stops)
    if len(gaps) >= FEWEST_MOVES and median(gaps) < FASTEST_MS:
        return Pace(round(median(gaps)), len(gaps))
    own = [action for action in actions if _is_own_move(action)]
    if len(own) < FEWEST_MOVES:
        return None
    # Whoever was offline has played meanwhile, so that bursts can't make this small.
    whole_ms = own[-1].t_ms + sum(pause.paused_ms for pause in stops if pause.t_ms <= own[-1].t_ms)
    return Pace(whole_ms // len(own), len(own)) if whole_ms < FASTEST_MS * len(own) else None


def counted_gaps(actions: Sequence[ActionAppended], pauses: Sequence[Pause] = ()) -> list[int]:
    """Give the ms before each own move, pauses included, without moves that may have been made earlier and sent later.

    A quick move is left out while the silence before it was long enough to have made it, with all since, at
    `FASTEST_MS` each; at most `HELD_ACTIONS` in a row (docs/fairplay.md#bursts).
    """
    gaps: list[int] = []
    stops = list(pauses)
    silence = before = left_out = 0
    for action in actions:
        if action.m.startswith("+"):
            continue
        gap = action.t_ms - before
        while stops and stops[0].t_ms <= action.t_ms:
            gap += stops.pop(0).paused_ms
        before = action.t_ms
        silence = min(silence + gap, HELD_ACTIONS * FASTEST_MS)
        left_out = 0 if gap >= FASTEST_MS else left_out
        if action.m == "undo":
            continue
        if gap < FASTEST_MS and left_out < HELD_ACTIONS and silence >= FASTEST_MS:
            left_out += 1
        else:
            gaps.append(gap)
        silence = max(silence - FASTEST_MS, 0)
    return gaps


def pauses_of(events: Iterable[AnyRaceEvent], started_at: int) -> tuple[Pause, ...]:
    """Say when, by the clock of an attempt that began at `started_at`, the server was down."""
    pauses: list[Pause] = []
    paused_ms = 0
    for event in events:
        if isinstance(event, ClocksStoodStill) and event.at >= started_at:
            paused_ms += event.paused_ms
            pauses.append(Pause(max(event.at - started_at - paused_ms, 0), event.paused_ms))
    return tuple(pauses)


# --------------------------------------------------------------------------------------------------------------- lines


def standing_moves(actions: Iterable[ActionAppended]) -> list[str]:
    """Give the moves that led to the end, auto-moves with their `+`: what was taken back is gone."""
    # What one undo takes back: a move and the auto-moves behind it; an auto-move that nothing precedes stands alone.
    taken: list[list[str]] = []
    for action in actions:
        if action.m == "undo":
            taken.pop()
        elif taken and not _is_own(action.m):
            taken[-1].append(action.m)
        else:
            taken.append([action.m])
    return [m for moves in taken for m in moves]


def own_line(actions: Iterable[ActionAppended]) -> tuple[str, ...]:
    """Give the own moves that led to the end, in order."""
    return tuple(m for m in standing_moves(actions) if _is_own(m))


def opening_of(line: Sequence[str]) -> str | None:
    """Give what makes two lines count as one: their first `SHARED_MOVES` moves; None if there are fewer."""
    return " ".join(line[:SHARED_MOVES]) if len(line) >= SHARED_MOVES else None


def shared(line: Sequence[str], other: Sequence[str]) -> int:
    """Count the moves that two lines have in common from the start."""
    return next((n for n, (one, two) in enumerate(zip(line, other, strict=False)) if one != two), _shorter(line, other))


def may_have_copied(record: AttemptRecord, other: AttemptRecord) -> bool:
    """Tell whether an attempt that counts has a twin worth telling of: one that counts too, or was begun in time."""
    if record.closed is None or not record.opened.ranked or record.opened.player == other.opened.player:
        return False
    return other.opened.ranked or other.opened.started_at < record.closed.at


# -------------------------------------------------------------------------------------------------------------- solver


def solver_line(
    variant: Variant, start: Position, actions: Iterable[ActionAppended], solver: Solver
) -> SolverLine | None:
    """Flag an attempt of whose moves at most one in `MOVES_A_MISS` differs from what the solver would have played.

    Moves home are no choice and don't count. The solver is asked anew only where the attempt has left its line, and no
    more once too many differ.
    """
    standing = standing_moves(actions)
    choices = sum(map(_is_choice, standing))
    if choices < FEWEST_CHOICES:
        return None
    position, ahead, missed = start, list[str](), 0
    for m in standing:
        plain = m.removeprefix("+")
        ahead = ahead or list(solver.solve(variant, position, SOLVER_EFFORT).moves)
        follows = ahead[:1] == [plain]
        missed += _is_choice(m) and not follows
        if missed > choices // MOVES_A_MISS:
            return None
        ahead = ahead[1:] if follows else []
        position = apply(position, Move.parse(plain))
    return SolverLine(choices - missed, choices)


# ------------------------------------------------------------------------------------------------------ after watching


def after_watching(record: AttemptRecord, earlier: Sequence[AttemptRecord]) -> AfterWatching | None:
    """Flag a win on a layout that its player knew but had not played, if it is far faster than all their ranked wins.

    `earlier` are the player's attempts that were opened before.
    """
    opened, closed = record.opened, record.closed
    if closed is None or closed.outcome != "won" or opened.ranked or any(_same_cards(record, r) for r in earlier):
        return None
    times = [r.closed.time_ms for r in earlier if r.closed and r.closed.outcome == "won" and _comparable(record, r)]
    if len(times) < FEWEST_WINS or closed.time_ms * WATCHED_FACTOR >= min(times):
        return None
    return AfterWatching(closed.time_ms, min(times))


def _same_cards(record: AttemptRecord, other: AttemptRecord) -> bool:
    return record.opened.number == other.opened.number


def _comparable(record: AttemptRecord, other: AttemptRecord) -> bool:
    game = (record.opened.variant, record.opened.cells)
    return other.opened.ranked and (other.opened.variant, other.opened.cells) == game


def _is_own(m: str) -> bool:
    return not m.startswith("+")


def _is_choice(m: str) -> bool:
    return _is_own(m) and not m.endswith("h")


def _is_own_move(action: ActionAppended) -> bool:
    return _is_own(action.m) and action.m != "undo"


def _shorter(line: Sequence[str], other: Sequence[str]) -> int:
    return min(len(line), len(other))
