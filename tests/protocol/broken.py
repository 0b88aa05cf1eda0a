"""Break frames in every way that a client, or whoever plays one, might."""

import json
from collections.abc import Iterator
from random import Random

from tests.protocol.examples import EXAMPLES

# Whole frames that have brought parsers down elsewhere, or that some take for what they are not.
EDGES = {
    "empty": "",
    "blank": " \t\r\n",
    "nul": "\0",
    "byte order mark": '\ufeff{"t":"ping"}',
    "not an object": '"ping"',
    "null": "null",
    "deep arrays": "[" * 100_000,
    "deep objects": '{"a":' * 100_000,
    "deep before the type": '{"a":' + "[" * 100_000 + "]" * 100_000 + ',"t":"ping"}',
    "deep in a field": '{"t":"join","n":1,"race":' + "[" * 100_000,
    "long integer": "9" * 5000,
    "long integer in a field": '{"t":"join","n":' + "9" * 5000 + ',"race":"r"}',
    "NaN": '{"t":"join","n":NaN,"race":"r"}',
    "Infinity": '{"t":"join","n":-Infinity,"race":"r"}',
    "beyond floats": '{"t":"join","n":1e999,"race":"r"}',
    "leading zero": '{"t":"join","n":01,"race":"r"}',
    "plus sign": '{"t":"join","n":+1,"race":"r"}',
    "hexadecimal": '{"t":"join","n":0x1,"race":"r"}',
    "true for a number": '{"t":"join","n":true,"race":"r"}',
    "number for true": '{"t":"ready","n":1,"race":"r","ready":1}',
    "lone surrogate": '{"t":"join","n":1,"race":"\ud800"}',
    "escaped lone surrogate": r'{"t":"join","n":1,"race":"\ud800"}',
    "escaped reversed pair": r'{"t":"join","n":1,"race":"\udc00\ud800"}',
    "raw control character": '{"t":"join","n":1,"race":"a\nb"}',
    "bad escape": r'{"t":"join","n":1,"race":"\x41"}',
    "single quotes": "{'t':'ping'}",
    "no quotes": "{t:ping}",
    "trailing comma": '{"t":"ping",}',
    "comment": '{"t":"ping"} // hello',
    "two objects": '{"t":"ping"}{"t":"ping"}',
    "no type": '{"n":1,"race":"r"}',
    "unknown type": '{"t":"teleport","n":1}',
    "type in capitals": '{"t":"Ping"}',
    "type is a number": '{"t":1}',
    "type is null": '{"t":null}',
    "server's type": '{"t":"ok","n":1}',
    "null for what may be left out": '{"t":"hello","token":null}',
}


# No field of any message takes one of these.
WRONG_VALUES: tuple[object, ...] = (None, [], {}, 1.5, 2**63, 2**70, "x" * 300, ["r"], {"t": "ping"})
# Between the tokens of JSON and inside its texts, these are wrong everywhere.
WRONG_CHARACTERS = "\0\x01\x0b\x1f\ud800\udfff"
OPTIONAL = ("token", "auto")


def broken_frames(count: int, seed: int) -> Iterator[str]:
    """Give so many text frames none of which is a message; the same ones for the same seed."""
    chance = Random(seed)
    ways = (_noise, _cut, _dirtied, _mistyped, _with_a_stranger, _without_a_field, _doubled, _wrapped)
    for _ in range(count):
        yield chance.choice(ways)(chance)


def _noise(chance: Random) -> str:
    start = chance.choice('["x-}tn:\u00e9\ud800')
    return start + "".join(chr(chance.randrange(chance.choice((128, 0x11_0000)))) for _ in range(chance.randrange(30)))


def _cut(chance: Random) -> str:
    text = chance.choice(EXAMPLES)
    return text[: chance.randrange(len(text))]


def _dirtied(chance: Random) -> str:
    text = chance.choice(EXAMPLES)
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(WRONG_CHARACTERS) + text[at:]


def _mistyped(chance: Random) -> str:
    message = _message(chance)
    return json.dumps({**message, chance.choice(list(message)): chance.choice(WRONG_VALUES)})


def _with_a_stranger(chance: Random) -> str:
    return json.dumps({**_message(chance), chance.choice(("N", "", "seq ", "__proto__", "x" * 99)): 1})


def _without_a_field(chance: Random) -> str:
    message = _message(chance)
    gone = chance.choice([name for name in message if name not in OPTIONAL])
    return json.dumps({name: value for name, value in message.items() if name != gone})


def _doubled(chance: Random) -> str:
    return chance.choice(EXAMPLES) + chance.choice(("", ",", " ", "\n", "\0")) + chance.choice(EXAMPLES)


def _wrapped(chance: Random) -> str:
    before, after = chance.choice((("[", "]"), ("(", ")"), ("", ";"), ('"', '"'), ('{"t":', "}"), ("/**/", "")))
    return before + chance.choice(EXAMPLES) + after


def _message(chance: Random) -> dict[str, object]:
    message: dict[str, object] = json.loads(chance.choice(EXAMPLES))
    return message
