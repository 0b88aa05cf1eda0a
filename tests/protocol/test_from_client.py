from typing import get_args

import msgspec
import pytest

from samedeal.protocol import codec, from_client
from samedeal.protocol.closes import CloseCode, Violation
from samedeal.protocol.from_client import AnyFromClient, Hello, MoveRequest, Resume
from tests.protocol.examples import EXAMPLES
from tests.protocol.fields import line, lines

CONTRACT = """
hello: token?
ping
join: n race
watch: n race
board: n race racer
leave: n race
ready: n race ready
start: n race
hold: n race
cancel: n race
remove: n race racer
move: n race seq m auto?
undo: n race seq
resign: n race
resume: n race seq
rematch: n race
react: n race emoji
"""


def test_messages_are_those_of_the_contract() -> None:
    """Every type with its fields, in the contract's order; the last of `?` may be left out."""
    assert [line(message) for message in get_args(AnyFromClient)] == lines(CONTRACT)


@pytest.mark.parametrize("text", EXAMPLES)
def test_each_type_is_read_as_what_it_is(text: str) -> None:
    """A message with all its fields is read into the type of its `t`, and holds what it said."""
    assert msgspec.json.encode(codec.decode(text)).decode() == text


def test_there_is_an_example_of_every_type() -> None:
    """A new type comes with one."""
    assert len({type(codec.decode(text)) for text in EXAMPLES}) == len(get_args(AnyFromClient))


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_unknown_field_is_refused(text: str) -> None:
    """No type takes a field that it does not have: a typing mistake must not be lost in silence."""
    with pytest.raises(Violation, match="unknown field `extra`"):
        codec.decode(text.replace("}", ',"extra":1}'))


def test_what_may_be_left_out_has_its_default() -> None:
    """A move is a move of one's own unless it says `auto`; a `hello` may come without a token."""
    assert codec.decode('{"t":"move","n":1,"race":"r","seq":1,"m":"3h"}') == MoveRequest(1, "r", 1, "3h", auto=False)
    assert codec.decode('{"t":"hello"}') == Hello()


@pytest.mark.parametrize("seq", ["-1", "2147483648", "9223372036854775808", "true", "1.0", "1e0", '"1"', "null", "[1]"])
def test_a_number_of_an_action_is_a_whole_number(seq: str) -> None:
    """From 0, which is what a client resumes from that has nothing, to 2^31 - 1; no other type passes for it."""
    for limit in (0, 2**31 - 1):
        assert codec.decode(f'{{"t":"resume","n":1,"race":"r","seq":{limit}}}') == Resume(1, "r", limit)
    with pytest.raises(Violation) as caught:
        codec.decode(f'{{"t":"resume","n":1,"race":"r","seq":{seq}}}')
    assert caught.value.code is CloseCode.MALFORMED
    assert "$.seq" in caught.value.reason


@pytest.mark.parametrize(
    ("n", "good"), [(2**53 - 1, True), (-(2**53) + 1, True), (0, True), (2**53, False), (-(2**53), False)]
)
def test_a_request_number_is_one_that_every_client_can_hold(n: int, good: bool) -> None:
    """Any integer that JavaScript keeps exact, so that the answer carries the very same."""
    text = f'{{"t":"join","n":{n},"race":"r"}}'
    if good:
        assert codec.decode(text) == from_client.Join(n, "r")
    else:
        with pytest.raises(Violation, match=r"\$\.n"):
            codec.decode(text)


@pytest.mark.parametrize(
    ("text", "field", "longest"),
    [
        ('{{"t":"join","n":1,"race":"{}"}}', "race", 64),
        ('{{"t":"board","n":1,"race":"r","racer":"{}"}}', "racer", 64),
        ('{{"t":"hello","token":"{}"}}', "token", 256),
        ('{{"t":"move","n":1,"race":"r","seq":1,"m":"{}"}}', "m", 16),
        ('{{"t":"react","n":1,"race":"r","emoji":"{}"}}', "emoji", 64),
    ],
)
def test_texts_have_a_longest_length(text: str, field: str, longest: int) -> None:
    """What is longer than any true value is refused before anybody works on it."""
    assert getattr(codec.decode(text.format("x" * longest)), field) == "x" * longest
    with pytest.raises(Violation, match=rf"length <= {longest} - at `\$\.{field}`"):
        codec.decode(text.format("x" * (longest + 1)))


def test_wrong_moves_worth_naming_get_through() -> None:
    """An empty or nonsensical move is for the rules to refuse, with its text, not for the parser."""
    for move in ("", "9h", "45x14", "undo", "привет"):
        message = codec.decode(f'{{"t":"move","n":1,"race":"r","seq":1,"m":"{move}"}}')
        assert isinstance(message, MoveRequest)
        assert message.m == move


def test_an_id_is_not_empty() -> None:
    """Nothing has an empty id or token."""
    for text in ('{"t":"join","n":1,"race":""}', '{"t":"hello","token":""}'):
        with pytest.raises(Violation, match="length >= 1"):
            codec.decode(text)
