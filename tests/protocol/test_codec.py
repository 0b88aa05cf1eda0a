from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from samedeal.protocol.closes import CloseCode, Violation
from samedeal.protocol.codec import MAX_FRAME, decode, encode, reject
from samedeal.protocol.from_client import AnyFromClient, Board, Hello, Join, Ping, Undo
from samedeal.protocol.to_client import Reject
from samedeal.race import rejections
from samedeal.race.attempt import MakeMove, decide
from samedeal.race.rejections import Rejection
from samedeal.rules.refusals import Rule, notation
from tests.protocol.broken import EDGES, broken_frames
from tests.protocol.examples import EXAMPLES
from tests.race.plays import START_AT, attempt
from tests.rules.vectors import read


def _violation(frame: str | bytes) -> Violation:
    with pytest.raises(Violation) as caught:
        decode(frame)
    return caught.value


@pytest.mark.parametrize("frame", EDGES.values(), ids=EDGES)
def test_what_brings_parsers_down_is_a_violation(frame: str) -> None:
    """Depth, huge numbers, what is no JSON though some parsers take it, texts that no UTF-8 can hold: malformed."""
    violation = _violation(frame)
    assert violation.code is CloseCode.MALFORMED
    assert violation.reason


def test_ten_thousand_broken_frames_are_violations() -> None:
    """Noise, cut, dirtied, mistyped, doubled or wrapped messages: each malformed, with a reason, and nothing else."""
    for frame in broken_frames(10_000, seed=1):
        violation = _violation(frame)
        assert violation.code is CloseCode.MALFORMED
        assert violation.reason


@given(st.one_of(st.text(), st.binary(), st.sampled_from(EXAMPLES)), st.integers(0, 60), st.characters())
@settings(max_examples=500)
def test_anything_is_a_message_or_a_violation(frame: str | bytes, at: int, char: str) -> None:
    """No text and no bytes, however changed, lead to another error."""
    changed = frame[:at] + char + frame[at + 1 :] if isinstance(frame, str) else frame
    assert _outcome(changed) in (CloseCode.MALFORMED, *get_args(AnyFromClient))


def _outcome(frame: str | bytes) -> object:
    """Give the type of the message that a frame is, or the code that it is closed with."""
    try:
        return type(decode(frame))
    except Violation as violation:
        return violation.code


@pytest.mark.parametrize(
    ("frame", "reason"),
    [
        ("[]", "Expected `object`, got `array`"),
        ('{"t":"teleport","n":1}', "teleport"),
        ('{"t":"join","n":1}', "missing required field `race`"),
        ('{"t":"join","n":1,"race":"r","seq":1}', "unknown field `seq`"),
        ('{"t":"join","n":"1","race":"r"}', "Expected `int`, got `str` - at `$.n`"),
    ],
)
def test_a_violation_says_what_is_wrong(frame: str, reason: str) -> None:
    """The reason names the field or the type, so that whoever writes a client finds the fault."""
    assert reason in _violation(frame).reason


@pytest.mark.parametrize("frame", [b"\xff\xfe", b'{"t":"\xff"}', b'{"t":"join","n":1,"race":"\xc0\x80"}'])
def test_bytes_that_are_no_utf8_are_a_violation(frame: bytes) -> None:
    """Whoever hands over bytes gets the same answer as for a text."""
    assert _violation(frame).code is CloseCode.MALFORMED


def test_a_message_may_come_in_any_order_and_with_blanks() -> None:
    """JSON objects have no order; a `t` at the end is found as well."""
    assert decode(' {"race": "r",\n"n": 7, "t": "join"} ') == Join(7, "r")
    assert decode(b'{"t":"ping"}') == Ping()


def test_strange_but_true_texts_get_through() -> None:
    """A zero byte or a name twice is JSON: the message is typed all the same, the last value counting."""
    assert decode(r'{"t":"join","n":1,"race":"\u0000"}') == Join(1, "\0")
    assert decode('{"t":"undo","n":1,"race":"r","seq":1,"seq":2}') == Undo(1, "r", 2)


def test_every_message_fits_its_frame() -> None:
    """The longest values that are allowed, every character escaped, are within the limit for a client's frame."""
    escaped = r"\ud83d\ude00"
    longest = [
        f'{{"t":"board","n":{-(2**53) + 1},"race":"{escaped * 64}","racer":"{escaped * 64}"}}',
        f'{{"t":"hello","token":"{escaped * 256}"}}',
    ]
    assert [type(decode(frame)) for frame in longest] == [Board, Hello]
    assert max(map(len, longest)) < MAX_FRAME == 4096


@pytest.mark.parametrize("case", read("refusals.json"), ids=lambda case: case["rule"])
def test_every_refusal_of_the_rules_can_be_told(case: Any) -> None:
    """`illegal` carries the rule and exactly its numbers, each under its own name and of its own type."""
    rejection = Rejection("illegal", case["text"], {"rule": case["rule"], **case["params"]})
    told = msgspec.json.decode(encode(reject(7, rejection)))
    assert told == {
        "t": "reject",
        "n": 7,
        "code": "illegal",
        "text": case["text"],
        "rule": case["rule"],
        **case["params"],
    }
    assert msgspec.convert(told, Reject) == reject(7, rejection)


def test_refusals_of_every_rule_were_told() -> None:
    """The cases above leave no rule out; `notation`, which no position is needed for, is told the same way."""
    assert {case["rule"] for case in read("refusals.json")} | {"notation"} == set(get_args(Rule))
    told = reject(7, rejections.illegal(notation("9h")))
    assert (told.rule, told.m) == ("notation", "9h")


def test_every_rejection_can_be_told() -> None:
    """Those without numbers have a code and a text; `gap` the expected number; a wrong auto-move its text."""
    ready_made = [value for value in vars(rejections).values() if isinstance(value, Rejection)]
    for rejection in ready_made:
        told = msgspec.json.decode(encode(reject(3, rejection)))
        assert told == {"t": "reject", "n": 3, "code": rejection.code, "text": rejection.text}
    assert reject(3, rejections.gap(9)).expected == 9
    wrong = decide(attempt(), MakeMove(START_AT, 1, "1a", auto=True))
    assert isinstance(wrong, Rejection)
    assert (reject(3, wrong).rule, reject(3, wrong).m) == ("notation", "+1a")
