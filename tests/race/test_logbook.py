from collections.abc import Iterable
from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from samedeal.race.attempt import Attempt
from samedeal.race.logbook import HEADER, BadLog, Heading, commitment, verify, write
from samedeal.race.race import Ending
from samedeal.rules.deals import MAX_NUMBER, MIN_NUMBER, DealCode
from samedeal.rules.variants import Variant
from tests.race.model import TRIES, Try, played
from tests.race.plays import START_AT, attempt, play
from tests.rules.games import GAMES
from tests.solutions import solutions

SALT = "0123456789abcdef" * 2
SALT_LINE = 5
# Deal 2 of FreeCell, played a little and given up.
PLAIN = """samedeal-log 1
variant freecell
cells 4
code FC1-C4-AAAAAAC
salt {salt}
commitment {commitment}
rules {rules}
player p
race r
start 1700000000000
1 1000 1h 1 {first}
2 2000 1a 1 {second}
3 3000 +1h 2 {third}
4 4000 undo 1 {first}
end resigned 1 5000 3 1
"""


def _heading(state: Attempt, number: int, salt: str | None = SALT) -> Heading:
    code = DealCode.of(state.variant, number)
    return Heading(state.variant, code, salt, commitment(str(code), SALT), "p", "r", START_AT)


def _ending(state: Attempt) -> Ending:
    last = state.t_ms if state.time_ms is None else state.time_ms
    return Ending(state.outcome or "resigned", state.count, last, state.count_at_ms, state.moves, state.undos)


def _log(state: Attempt, number: int, salt: str | None = SALT) -> str:
    return write(_heading(state, number, salt), state.log, _ending(state))


def _chained(lines: Iterable[str]) -> str:
    """Forge a log: chain digests over lines that nobody has checked, as the contract describes them."""
    text, digest = "", ""
    for number, line in enumerate(lines, 1):
        if number == SALT_LINE:
            text += f"{line}\n"
        else:
            digest = sha256(f"{digest}{line}".encode()).hexdigest()[:16]
            text += f"{line} {digest}\n"
    return text


def _plain(text: str) -> list[str]:
    """Give a log's lines without their digests."""
    lines = text.splitlines()
    return [line if number == SALT_LINE else line.rpartition(" ")[0] for number, line in enumerate(lines, 1)]


def _faults(text: str) -> BadLog:
    with pytest.raises(BadLog) as caught:
        verify(text)
    return caught.value


SHORT = play(attempt(2), "1h 1a +1h undo")
WRITTEN = write(_heading(SHORT, 2), SHORT.log, Ending("resigned", 1, 5000, 4000, 3, 1))


def test_a_log_is_written_as_the_contract_says() -> None:
    """Header, a line an action and the end, each but the salt's with 16 digits that chain it to all lines before."""
    plain = PLAIN.format(
        salt=SALT,
        commitment=sha256(f"FC1-C4-AAAAAAC:{SALT}".encode()).hexdigest(),
        rules=SHORT.variant.facts_hash,
        first=SHORT.log[1].hash,
        second=SHORT.log[2].hash,
        third=SHORT.log[3].hash,
    )
    assert _chained(plain.splitlines()) == WRITTEN


def test_a_true_log_verifies() -> None:
    """What it says is given back: heading, actions and ending, with when the last count was reached."""
    log = verify(WRITTEN)
    assert log.heading == _heading(SHORT, 2)
    assert [action.m for action in log.actions] == ["1h", "1a", "+1h", "undo"]
    assert log.ending == Ending("resigned", 1, 5000, 4000, 3, 1)


def test_a_log_of_a_running_race_has_no_salt() -> None:
    """It verifies with `-`, and only that line changes when the salt is told."""
    hidden = write(_heading(SHORT, 2, None), SHORT.log, Ending("resigned", 1, 5000, 4000, 3, 1))
    assert verify(hidden).heading.salt is None
    assert hidden.replace("salt -\n", f"salt {SALT}\n") == WRITTEN


@pytest.mark.parametrize("name", ["freecell", "eight-off"])
def test_a_won_game_verifies(name: str) -> None:
    """From the deal to the last card home."""
    game = solutions(name)[0]
    state = play(attempt(game.number, name), " ".join(game.moves))
    assert verify(_log(state, game.number)).ending == _ending(state)


@given(st.sampled_from(GAMES), st.integers(MIN_NUMBER, MAX_NUMBER), st.booleans(), TRIES)
@settings(max_examples=60)
def test_the_log_of_any_attempt_verifies(rules: Variant, number: int, undo: bool, tries: list[Try]) -> None:
    """Whatever was played, in whatever variant, its log is found true."""
    state = played(attempt(number, rules.name, rules.cells, undo), tries)
    log = verify(_log(state, number))
    assert log.actions == tuple(state.log)
    assert log.ending == _ending(state)


@given(
    st.sampled_from(("replace", "insert", "drop")),
    st.integers(0, len(WRITTEN) - 1),
    st.one_of(st.sampled_from("0123456789abcdef-+ \nhundosx"), st.characters()),
    st.sampled_from((SALT, None)),
)
@settings(max_examples=600)
@example("drop", len(WRITTEN) - 1, "", SALT)
@example("replace", WRITTEN.index("salt"), "\n", SALT)
@example("replace", WRITTEN.index("\ncommitment"), " ", SALT)
def test_any_change_is_found_at_its_line(how: str, at: int, char: str, salt: str | None) -> None:
    """One character replaced, added or taken away anywhere: the first line that differs is the one that is named."""
    text = write(_heading(SHORT, 2, salt), SHORT.log, Ending("resigned", 1, 5000, 4000, 3, 1))
    at = min(at, len(text) - 1)
    changed = text[:at] + ("" if how == "drop" else char) + text[at + (how != "insert") :]
    assume(changed != text)
    assert _faults(changed).line == _first_difference(text, changed)


def test_every_character_counts() -> None:
    """No place in a log can hold another character unnoticed."""
    for at, char in enumerate(WRITTEN):
        changed = WRITTEN[:at] + ("0" if char != "0" else "1") + WRITTEN[at + 1 :]
        assert _faults(changed).line == WRITTEN.count("\n", 0, at) + 1


def test_another_salt_is_not_what_was_committed_to() -> None:
    """A salt of the right form that does not fit is named itself, not the commitment."""
    fault = _faults(WRITTEN.replace(SALT, "f" * 32))
    assert (fault.line, fault.reason) == (SALT_LINE, "the salt and the code are not what was committed to")


@pytest.mark.parametrize("salt", [SALT.upper(), SALT[:-1], "", "--", f"{SALT} x"])
def test_a_salt_is_hex_digits_or_not_told(salt: str) -> None:
    """Anything else is refused at its own line."""
    assert _faults(WRITTEN.replace(SALT, salt)).line == SALT_LINE


@pytest.mark.parametrize("salt", ["00", "g" * 32])
def test_no_other_salt_can_be_committed_to(salt: str) -> None:
    """A salt that is not 32 hex digits is refused also where the commitment was made of it."""
    lines = _plain(WRITTEN)
    lines[4:6] = [f"salt {salt}", f"commitment {commitment('FC1-C4-AAAAAAC', salt)}"]
    assert _faults(_chained(lines)).line == SALT_LINE


def test_what_no_utf8_can_hold_is_a_wrong_line() -> None:
    """A lone surrogate in a text from elsewhere is a fault of that line, not of the program."""
    assert _faults(WRITTEN.replace("player p", "player \ud800")).line == 8


@pytest.mark.parametrize("lines", [0, 1, 5, 10, 11, 14])
def test_a_log_that_was_cut_is_not_true(lines: int) -> None:
    """Whole lines missing at the end: the last line that is there is named, with what should follow."""
    text = "".join(f"{line}\n" for line in WRITTEN.splitlines()[:lines])
    fault = _faults(text)
    assert fault.line == max(lines, 1)
    assert "cut" in fault.reason if not lines else "should follow" in fault.reason


FORGERIES = [
    (1, "samedeal-log 2", "begins with `samedeal-log 1`"),
    (2, "variant klondike", "no variant is called 'klondike'"),
    (2, "variety freecell", "this line is `variant` and its value"),
    (2, "variant", "this line is `variant` and its value"),
    (3, "cells 5", "played with 4 cells, not 5"),
    (3, "cells 04", "cells is '04', not a plain number"),
    (3, "cells ٤", "cells is '٤', not a plain number"),
    (3, f"cells {'4' * 5000}", "not a plain number"),
    (4, "code FC1-C4-aaaaaac", "is not how a deal of freecell with 4 cells is written"),
    (4, "code EO1-C8-AAAAAAC", "is not how a deal of freecell with 4 cells is written"),
    (4, "code 617", "'617' is no deal code"),
    (5, "salt x", "32 hex digits"),
    (5, f"commitment {SALT}", "this line is `salt` and its value"),
    (7, "rules 0000000000000000", "played by other rules than these"),
    (10, "start -5", "start is '-5', not a plain number"),
    (11, "1 1000 1h 1", "an action is: seq t_ms m count hash"),
    (11, "2 1000 1h 1 {hash}", "the next action is number 1, not 2"),
    (12, "2 900 1a 1 {hash}", "time goes back, from 1000 to 900 ms"),
    (11, "1 +5 1h 1 {hash}", "t_ms is '+5', not a plain number"),
    (11, "1 1000 9h 1 {hash}", "'9h' is no move"),
    (11, "1 1000 +1a 0 {hash}", "an auto-move goes home"),
    (11, "1 1000 2h 0 {hash}", "2h is illegal: 5S cannot go home: its foundation wants A"),
    (11, "1 1000 undo 0 {hash}", "there is nothing to undo"),
    (11, "1 1000 1h 2 {hash}", "the count is 1 here, not 2"),
    (11, "1 1000 1h 1 000000000000", "the position's hash is"),
    (15, "end resigned 1 5000 3", "the end is: end outcome count time_ms moves undos"),
    (15, "end lost 1 5000 3 1", "'lost' is no outcome: it is one of won, resigned, immobile, timeout"),
    (15, "end resigned 2 5000 3 1", "the attempt has count 1, 3 moves and 1 undos"),
    (15, "end resigned 1 5000 4 1", "the attempt has count 1, 3 moves and 1 undos"),
    (15, "end resigned 1 5000 3 0", "the attempt has count 1, 3 moves and 1 undos"),
    (15, "end won 1 5000 3 1", "with 1 cards home the outcome is not 'won'"),
    (15, "end immobile 1 4000 3 1", "the outcome is not 'immobile': there are legal moves"),
    (15, "end resigned 1 3999 3 1", "the last action was at 4000 ms, the end is at 3999"),
]


@pytest.mark.parametrize(("number", "line", "reason"), FORGERIES, ids=[line[:30] for _, line, _ in FORGERIES])
def test_a_forged_chain_does_not_help(number: int, line: str, reason: str) -> None:
    """With right digests everywhere, each line is still held to the rules, and the wrong one is named with why."""
    lines = _plain(WRITTEN)
    lines[number - 1] = line.format(hash=lines[number - 1].rpartition(" ")[2])
    fault = _faults(_chained(lines))
    assert fault.line == number
    assert reason in fault.reason
    assert str(fault) == f"line {number}: {fault.reason}"


def test_nothing_follows_the_end() -> None:
    """A line behind `end` is wrong, however well it is chained."""
    fault = _faults(_chained([*_plain(WRITTEN), "5 6000 1a 1 000000000000"]))
    assert (fault.line, fault.reason) == (16, "nothing follows `end`")


def test_a_won_game_has_no_further_action() -> None:
    """In the variant with returns a card could come back from a full foundation; after a win it does not."""
    game = solutions("eight-off")[0]
    state = play(attempt(game.number, "eight-off-relaxed", 8), " ".join(game.moves))
    lines = _plain(_log(state, game.number))
    fault = _faults(_chained([*lines[:-1], f"{state.seq + 1} {state.t_ms} Sa 51 {state.position.hash}", lines[-1]]))
    assert (fault.line, fault.reason) == (len(lines), "nothing but `end` follows the action that wins")


@pytest.mark.parametrize("late", [1, 1000])
def test_a_win_and_a_dead_end_are_over_with_their_last_action(late: int) -> None:
    """Only who resigns or runs out of time ends later than the last action."""
    game = solutions()[0]
    won = play(attempt(game.number), " ".join(game.moves))
    stuck = play(attempt(23, undo=False), "1a 1b 1c 2d")
    for state, number in ((won, game.number), (stuck, 23)):
        ending = replace(_ending(state), time_ms=state.t_ms + late)
        text = write(_heading(state, number), state.log, ending)
        assert _faults(text).reason == f"the last action was at {state.t_ms} ms, the end is at {state.t_ms + late}"
        assert verify(_log(state, number)).ending.outcome == state.outcome


def test_a_solved_game_was_won() -> None:
    """With all cards home no other outcome is true."""
    game = solutions()[0]
    state = play(attempt(game.number), " ".join(game.moves))
    text = write(_heading(state, game.number), state.log, replace(_ending(state), outcome="resigned"))
    assert _faults(text).reason == "with 52 cards home the outcome is not 'resigned'"


def test_header_lines_are_those_of_the_contract() -> None:
    """Their names and their order."""
    assert " ".join(HEADER) == "variant cells code salt commitment rules player race start"


def _first_difference(text: str, changed: str) -> int:
    """Number the first line that is not the same, with its end."""
    lines, others = _lines(text), _lines(changed)
    same = [line == other for line, other in zip(lines, others, strict=False)]
    return same.index(False) + 1 if False in same else min(len(lines), len(others)) + 1


def _lines(text: str) -> list[str]:
    *whole, rest = text.split("\n")
    return [*(f"{line}\n" for line in whole), rest]
