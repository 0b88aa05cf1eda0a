"""What may come over the wire instead of a message: broken frames, and JSON of wrong shapes."""

import json
from collections.abc import Callable, Iterator
from random import Random

from tests.chaos.wire import BINARY, CLOSE, CONTINUATION, PING, TEXT, frame
from tests.protocol.broken import EDGES, broken_frames
from tests.protocol.examples import EXAMPLES

_WORDS = (
    *("t", "n", "race", "seq", "m", "ready", "racer", "emoji", "token", "auto"),
    *("hello", "move", "join", "\u0000", "é"),
)


def broken(count: int, seed: int) -> Iterator[bytes]:
    """Give so many pieces of wire, none of which may be taken; the same ones for the same seed."""
    chance = Random(seed)
    texts = broken_frames(count, seed)
    for text in texts:
        way = chance.randrange(len(_WAYS) + 3)
        yield _WAYS[way](chance) if way < len(_WAYS) else frame(text.encode("utf-8", "surrogatepass"))


def edges() -> Iterator[bytes]:
    """Give the cases that have brought parsers down elsewhere."""
    for text in EDGES.values():
        yield frame(text.encode("utf-8", "surrogatepass"))


def shapes(count: int, seed: int) -> Iterator[str]:
    """Give so many documents that are JSON and no message."""
    chance = Random(seed)
    for _ in range(count):
        yield json.dumps(_value(chance, 3))


def _bytes(chance: Random) -> bytes:
    # Reserved bits and a short length in front, and more behind than that: a whole frame, but none that may be.
    head = bytes([0x70 | chance.randrange(16), 0x80 | chance.randrange(126)])
    return head + chance.randbytes(150)


def _unknown_opcode(chance: Random) -> bytes:
    return frame(chance.randbytes(20), chance.choice((3, 4, 5, 6, 7, 11, 12, 13, 14, 15)))


def _unmasked(chance: Random) -> bytes:
    return frame(chance.choice(EXAMPLES).encode(), masked=False)


def _binary(chance: Random) -> bytes:
    return frame(chance.choice(EXAMPLES).encode(), BINARY)


def _not_utf8(chance: Random) -> bytes:
    return frame(b'{"t":"' + chance.choice((b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf5\x80\x80\x80")) + b'"}')


def _too_big(chance: Random) -> bytes:
    return frame(b'{"t":"ping","x":"' + b"x" * chance.randrange(4096, 9000) + b'"}')


def _reserved_bits(chance: Random) -> bytes:
    return frame(chance.choice(EXAMPLES).encode(), reserved=chance.randrange(1, 8))


def _broken_apart(chance: Random) -> bytes:
    half = frame(b'{"t":', TEXT, last=False)
    return half + chance.choice((frame(b'"ping"}', TEXT), frame(b"x" * 10, PING) + frame(b"]", CONTINUATION)))


def _continued_from_nothing(chance: Random) -> bytes:
    return frame(b'{"t":"ping"}', CONTINUATION)


def _long_control(chance: Random) -> bytes:
    return frame(b"x" * chance.randrange(126, 300), chance.choice((CLOSE, PING)))


def _bad_close(chance: Random) -> bytes:
    code = chance.choice((0, 999, 1004, 1005, 1006, 1015, 2999, 65_535))
    return frame(chance.choice((b"\x03", code.to_bytes(2), b"\x03\xe8\xff")), CLOSE)


_WAYS: tuple[Callable[[Random], bytes], ...] = (
    *(_bytes, _unknown_opcode, _unmasked, _binary, _not_utf8, _too_big, _reserved_bits, _broken_apart),
    *(_continued_from_nothing, _long_control, _bad_close),
)


def _value(chance: Random, depth: int) -> object:
    kinds: list[Callable[[], object]] = [
        lambda: None,
        lambda: chance.random() < 0.5,
        lambda: chance.choice((0, -1, 1, 2**31, 2**53, 2**63, -(2**70), 0.5, 1e300)),
        lambda: chance.choice(_WORDS) * chance.randrange(4),
    ]
    if depth:
        kinds += [
            lambda: [_value(chance, depth - 1) for _ in range(chance.randrange(4))],
            lambda: {chance.choice(_WORDS): _value(chance, depth - 1) for _ in range(chance.randrange(5))},
        ]
    return chance.choice(kinds)()
