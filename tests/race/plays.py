"""Begin attempts and play them by text: a move, `+` and the move for an auto-move, or `undo`."""

from functools import reduce

from samedeal.race.attempt import Acted, Attempt, Decision, MakeMove, Repeated, TakeBack, begin, decide, evolve
from samedeal.race.rejections import Rejection
from samedeal.rules.deals import deal
from samedeal.rules.variants import variant

START_AT = 1_700_000_000_000
LIMIT_MS = 600_000
STEP_MS = 1000


def attempt(
    number: int = 2, name: str = "freecell", cells: int | None = None, undo: bool = True, limit_ms: int = LIMIT_MS
) -> Attempt:
    """Deal somebody in; FreeCell deal 2 lets `1h 1a 1h` be played, among others."""
    rules = variant(name, cells)
    return begin(rules, undo, limit_ms, START_AT, deal(rules, number))


def ask(state: Attempt, text: str, t_ms: int | None = None, seq: int | None = None) -> Decision:
    """Ask for an action, by default the next one, a second after the last."""
    now = START_AT + state.paused_ms + (state.t_ms + STEP_MS if t_ms is None else t_ms)
    number = state.seq + 1 if seq is None else seq
    if text == "undo":
        return decide(state, TakeBack(now, number))
    return decide(state, MakeMove(now, number, text.removeprefix("+"), text.startswith("+")))


def take(state: Attempt, decision: Decision) -> Attempt:
    """Carry out what was decided; a rejection or a repetition fails the test."""
    assert not isinstance(decision, Repeated | Rejection), decision
    return reduce(evolve, decision, state)


def play(state: Attempt, actions: str) -> Attempt:
    """Take several actions, a second apart."""
    for text in actions.split():
        state = take(state, ask(state, text))
    return state


def acted(decision: Decision) -> Acted:
    """Give the action that a decision begins with."""
    assert not isinstance(decision, Repeated | Rejection), decision
    assert isinstance(decision[0], Acted)
    return decision[0]
