"""Why a wish is refused: one table of codes, and the value that carries one.

A rejection is an answer ("illegal", "too late"); a malformed message is a violation and closes the socket
(`protocol.closes`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from samedeal.rules.refusals import Refusal

RejectCode = Literal[
    "illegal",
    "not_started",
    "race_over",
    "not_racing",
    "not_owner",
    "full",
    "closed",
    "no_such_race",
    "no_such_racer",
    "conflict",
    "gap",
    "hidden",
    "nothing_to_undo",
    "undo_off",
    "bad_name",
    "bad_reaction",
    "bad_deal",
    "too_fast",
    "storage",
    "busy",
]


@dataclass(frozen=True, slots=True)
class Rejection:
    """A refused command: the code, a sentence for programs' logs, and the numbers that belong to the code."""

    code: RejectCode
    text: str
    params: Mapping[str, int | str] = field(default_factory=dict)


def illegal(refusal: Refusal) -> Rejection:
    """Carry a refusal of the rules: `rule` and its numbers (docs/rules.md#refusals)."""
    return Rejection("illegal", refusal.text, {"rule": refusal.rule, **refusal.params})


def gap(expected: int) -> Rejection:
    """Say which action is the next one."""
    return Rejection("gap", f"the next action is number {expected}", {"expected": expected})


NOT_STARTED = Rejection("not_started", "this attempt has not started yet")
ATTEMPT_OVER = Rejection("race_over", "this attempt is over")
RACE_OVER = Rejection("race_over", "this race is over")
CANCELLED = Rejection("race_over", "this race was cancelled")
NOT_RACING = Rejection("not_racing", "you have no seat in this race")
NOT_OWNER = Rejection("not_owner", "only the owner of the race may do this")
FULL = Rejection("full", "every seat of this race is taken")
CLOSED = Rejection("closed", "this race takes no late start")
NO_SUCH_RACE = Rejection("no_such_race", "there is no race with this id")
NO_SUCH_RACER = Rejection("no_such_racer", "there is no racer with this id in this race")
CONFLICT = Rejection("conflict", "another action already has this number")
HIDDEN = Rejection("hidden", "this is not for your eyes yet")
NOTHING_TO_UNDO = Rejection("nothing_to_undo", "there is nothing left to take back")
UNDO_OFF = Rejection("undo_off", "this race is played without undo")
BAD_REACTION = Rejection("bad_reaction", "a reaction is one of those that `welcome` lists")
TOO_FAST = Rejection("too_fast", "one reaction a second is enough")
STORAGE = Rejection("storage", "this could not be saved; try again")
