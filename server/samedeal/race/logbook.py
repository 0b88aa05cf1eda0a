"""An attempt as text that anybody can check offline (docs/protocol.md#log).

Header lines, a line an action, and the end. Each line but the salt's ends in its chain digest, which depends on all
lines before it: whatever is changed, the first line that is wrong can be named. The salt stands outside the chain,
since it is only told when the race is over; it is held to the commitment instead.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple, NoReturn, Protocol, get_args

from samedeal.race import attempt as play
from samedeal.race.actions import Action
from samedeal.race.attempt import Attempt
from samedeal.race.events import Outcome
from samedeal.race.race import Ending
from samedeal.rules.deals import DealCode, InvalidDeal, deal
from samedeal.rules.moves import InvalidMove, Move
from samedeal.rules.play import immobile, refusal
from samedeal.rules.variants import BadCells, UnknownVariant, Variant, variant

TITLE = "samedeal-log 1"
HEADER = ("variant", "cells", "code", "salt", "commitment", "rules", "player", "race", "start")
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)
NO_SALT = "-"
_DIGEST = 16
# More digits than any time or count has.
_PLAIN_NUMBER = re.compile("0|[1-9][0-9]{0,17}")


class BadLog(ValueError):
    """A log that is not true: the number of the first wrong line, counted from 1, and why it is wrong."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Heading:
    """What a log says before its first action; `start` is epoch ms, `salt` None while the race runs."""

    variant: Variant
    code: DealCode
    salt: str | None
    commitment: str
    player: str
    race: str
    start: int


class Logged(Protocol):
    """An action as a log tells it."""

    @property
    def seq(self) -> int:
        """1, 2, 3 ..."""

    @property
    def t_ms(self) -> int:
        """Elapsed ms."""

    @property
    def m(self) -> str:
        """The move, `+` and the move for an auto-move, or `undo`."""

    @property
    def count(self) -> int:
        """Cards on the foundations after it."""

    @property
    def hash(self) -> str:
        """The position's hash after it."""


class Verified(NamedTuple):
    """A log that was found true."""

    heading: Heading
    actions: tuple[Action, ...]
    ending: Ending


# ------------------------------------------------------------------------------------------------------------- writing


def commitment(code: str, salt: str) -> str:
    """Give the SHA-256 that a race publishes when it is made (docs/protocol.md#nobody-picked-the-deal)."""
    return sha256(f"{code}:{salt}".encode()).hexdigest()


def write(heading: Heading, actions: Iterable[Logged], ending: Ending) -> str:
    """Write an ended attempt's log."""
    return "".join(f"{line}\n" for line in _chained(_plain_lines(heading, actions, ending)))


def _plain_lines(heading: Heading, actions: Iterable[Logged], ending: Ending) -> Iterator[str]:
    facts = heading.variant
    yield TITLE
    values = (facts.name, facts.cells, heading.code, heading.salt or NO_SALT, heading.commitment, facts.facts_hash)
    for name, value in zip(HEADER, (*values, heading.player, heading.race, heading.start), strict=True):
        yield f"{name} {value}"
    for action in actions:
        yield f"{action.seq} {action.t_ms} {action.m} {action.count} {action.hash}"
    yield f"end {ending.outcome} {ending.count} {ending.time_ms} {ending.moves} {ending.undos}"


def _chained(lines: Iterable[str]) -> Iterator[str]:
    digest = ""
    for line in lines:
        if line.startswith("salt "):
            yield line
        else:
            digest = _link(digest, line)
            yield f"{line} {digest}"


def _link(before: str, line: str) -> str:
    # A text from elsewhere may hold what no UTF-8 can; it is wrong then, not a fault of ours.
    return sha256(f"{before}{line}".encode("utf-8", "surrogatepass")).hexdigest()[:_DIGEST]


# ----------------------------------------------------------------------------------------------------------- verifying


def verify(text: str) -> Verified:
    """Replay a log from its code alone and check every line.

    Raises:
        BadLog: the first line that is wrong.
    """
    reader = _Reader(text)
    heading = _read_heading(reader)
    start = deal(heading.variant, heading.code.number)
    attempt = play.begin(heading.variant, True, 0, heading.start, start)
    while (line := reader.next("an action or `end`"))[0] != "end":
        attempt = _read_action(reader, line, attempt)
    ending = _read_ending(reader, line, attempt)
    reader.finish()
    return Verified(heading, tuple(attempt.log), ending)


class _Reader:
    """The lines of a log, each checked against its chain digest as it is read."""

    def __init__(self, text: str) -> None:
        if not text.endswith("\n"):
            raise BadLog(text.count("\n") + 1, "the last line has no end; the log was cut")
        self._lines = text[:-1].split("\n")
        self._digest = ""
        self.number = 0

    def next(self, wanted: str) -> list[str]:
        """Give the words of the next line, without its digest."""
        if self.number == len(self._lines):
            raise BadLog(self.number, f"the log ends here; {wanted} should follow")
        line = self._lines[self.number]
        self.number += 1
        if self.number == HEADER.index("salt") + 2:
            return line.split(" ")
        plain, _, digest = line.rpartition(" ")
        self._digest = _link(self._digest, plain)
        if digest != self._digest:
            self.fail("the chain digest is not that of this line")
        return plain.split(" ")

    def fail(self, reason: str) -> NoReturn:
        """Refuse the line that was read last."""
        raise BadLog(self.number, reason)

    def integer(self, word: str, name: str) -> int:
        """Read a plain decimal number."""
        if not _PLAIN_NUMBER.fullmatch(word):
            self.fail(f"{name} is {word!r}, not a plain number")
        return int(word)

    def finish(self) -> None:
        """See that nothing follows the end."""
        if self.number < len(self._lines):
            raise BadLog(self.number + 1, "nothing follows `end`")


def _read_heading(reader: _Reader) -> Heading:
    if " ".join(reader.next(f"`{TITLE}`")) != TITLE:
        reader.fail(f"a log begins with `{TITLE}`")
    values: dict[str, str] = {}
    for name in HEADER:
        words = reader.next(f"`{name}`")
        if len(words) != 2 or words[0] != name:
            reader.fail(f"this line is `{name}` and its value")
        values[name] = words[1]
        _check_header(reader, name, values)
    facts = variant(values["variant"], int(values["cells"]))
    salt = None if values["salt"] == NO_SALT else values["salt"]
    code = DealCode.parse(values["code"])
    return Heading(facts, code, salt, values["commitment"], values["player"], values["race"], int(values["start"]))


def _check_header(reader: _Reader, name: str, values: dict[str, str]) -> None:
    """Check the header line that was read last; the salt is checked when the commitment is known."""
    value = values[name]
    try:
        if name == "variant":
            variant(value)
        elif name == "cells":
            variant(values["variant"], reader.integer(value, "cells"))
        elif name == "code":
            _check_code(reader, values)
        elif name == "salt":
            _check_salt(reader, value)
        elif name == "commitment":
            _check_commitment(reader, values)
        elif name == "rules":
            _check_rules(reader, values)
        elif name == "start":
            reader.integer(value, "start")
    except (UnknownVariant, BadCells, InvalidDeal) as error:
        reader.fail(str(error))


def _check_code(reader: _Reader, values: dict[str, str]) -> None:
    code = DealCode.parse(values["code"])
    facts = variant(values["variant"], int(values["cells"]))
    if str(code) != values["code"] or code != DealCode.of(facts, code.number):
        reader.fail(f"{values['code']} is not how a deal of {facts.name} with {facts.cells} cells is written")


def _check_salt(reader: _Reader, salt: str) -> None:
    hex_digits = len(salt) == 32 and all(digit in "0123456789abcdef" for digit in salt)
    if salt != NO_SALT and not hex_digits:
        reader.fail("a salt is 32 hex digits, or `-` while the race runs")


def _check_commitment(reader: _Reader, values: dict[str, str]) -> None:
    salt = values["salt"]
    if salt != NO_SALT and commitment(values["code"], salt) != values["commitment"]:
        # The commitment's own line is held by the chain, so it is the salt that does not fit.
        raise BadLog(reader.number - 1, "the salt and the code are not what was committed to")


def _check_rules(reader: _Reader, values: dict[str, str]) -> None:
    facts = variant(values["variant"], int(values["cells"]))
    if values["rules"] != facts.facts_hash:
        reader.fail(f"played by other rules than these ({facts.facts_hash})")


def _read_action(reader: _Reader, words: list[str], attempt: Attempt) -> Attempt:
    if attempt.position.solved:
        reader.fail("nothing but `end` follows the action that wins")
    if len(words) != 5:
        reader.fail("an action is: seq t_ms m count hash")
    seq, t_ms = reader.integer(words[0], "seq"), reader.integer(words[1], "t_ms")
    if seq != attempt.seq + 1:
        reader.fail(f"the next action is number {attempt.seq + 1}, not {seq}")
    if t_ms < attempt.t_ms:
        reader.fail(f"time goes back, from {attempt.t_ms} to {t_ms} ms")
    event = _take_back(reader, attempt, t_ms) if words[2] == "undo" else _take(reader, attempt, t_ms, words[2])
    if str(event.action.count) != words[3]:
        reader.fail(f"the count is {event.action.count} here, not {words[3]}")
    if event.action.hash != words[4]:
        reader.fail(f"the position's hash is {event.action.hash}, not {words[4]}")
    return play.evolve(attempt, event)


def _take(reader: _Reader, attempt: Attempt, t_ms: int, text: str) -> play.Acted:
    auto = text.startswith("+")
    try:
        move = Move.parse(text[1:] if auto else text)
    except InvalidMove as error:
        raise BadLog(reader.number, str(error)) from None
    if auto and move.dest != "h":
        reader.fail("an auto-move goes home")
    refused = refusal(attempt.variant, attempt.position, move)
    if refused is not None:
        reader.fail(f"{text} is illegal: {refused.text}")
    return play.acted(attempt, t_ms, text, move)


def _take_back(reader: _Reader, attempt: Attempt, t_ms: int) -> play.Acted:
    if attempt.undoable <= 0:
        reader.fail("there is nothing to undo")
    return play.taken_back(attempt, t_ms)


def _read_ending(reader: _Reader, words: list[str], attempt: Attempt) -> Ending:
    if len(words) != 6:
        reader.fail("the end is: end outcome count time_ms moves undos")
    outcome = next((known for known in OUTCOMES if known == words[1]), None)
    if outcome is None:
        reader.fail(f"{words[1]!r} is no outcome: it is one of {', '.join(OUTCOMES)}")
    count, time_ms, moves, undos = (reader.integer(word, "a number of the end") for word in words[2:])
    if (count, moves, undos) != (attempt.count, attempt.moves, attempt.undos):
        reader.fail(f"the attempt has count {attempt.count}, {attempt.moves} moves and {attempt.undos} undos")
    if (outcome == "won") != attempt.position.solved:
        reader.fail(f"with {count} cards home the outcome is not {outcome!r}")
    if outcome == "immobile" and not immobile(attempt.variant, attempt.position):
        reader.fail("the outcome is not 'immobile': there are legal moves")
    if time_ms < attempt.t_ms or (outcome in ("won", "immobile") and time_ms != attempt.t_ms):
        reader.fail(f"the last action was at {attempt.t_ms} ms, the end is at {time_ms}")
    return Ending(outcome, count, time_ms, attempt.count_at_ms, moves, undos)
