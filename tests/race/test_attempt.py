from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from samedeal.race import rejections
from samedeal.race.attempt import (
    Attempt,
    Command,
    Expire,
    Finished,
    GiveUp,
    MakeMove,
    Repeated,
    begin,
    decide,
    evolve,
    opening,
    replay,
    rewind,
    taken_back,
)
from samedeal.race.rejections import Rejection
from samedeal.rules.play import refusal
from samedeal.rules.position import Position
from tests.race.model import ATTEMPTS, PLAYED, TRIES, Ledger, Try, choose
from tests.race.plays import LIMIT_MS, START_AT, acted, ask, attempt, play, take
from tests.rules.games import NOTATION
from tests.rules.vectors import label, position_of, read, rules_of
from tests.solutions import solutions

# Deals whose moves lead to where no move is legal; the last two begin there.
DEAD_ENDS = [(23, "freecell", 4, "1a 1b 1c 2d"), (8, "eight-off-relaxed", 2, "5h 2h 8h")]
STUCK_AT_ONCE = [(46, "eight-off-relaxed", 2), (54, "eight-off-relaxed", 4)]

# -------------------------------------------------------------------------------------------------------------- numbers


def test_the_next_number_is_decided() -> None:
    """Actions are numbered 1, 2, 3 and each tells the count and the hash of the position that it led to."""
    state = play(attempt(), "1h 1a 1h")
    assert [(a.seq, a.m, a.count) for a in state.log] == [(1, "1h", 1), (2, "1a", 1), (3, "1h", 2)]
    assert state.log[3].hash == state.position.hash


def test_a_later_number_is_a_gap() -> None:
    """A number that skips one is refused with the expected one, and so is 0."""
    state = play(attempt(), "1h")
    for seq in (3, 9, 0, -1):
        assert ask(state, "1a", seq=seq) == rejections.gap(2)


@pytest.mark.parametrize("actions", ["1h", "+1h", "1h undo"])
def test_the_same_action_again_is_answered_again(actions: str) -> None:
    """A number that is taken, with the same action, gets that action and changes nothing."""
    state = play(attempt(), actions)
    assert ask(state, actions.rsplit(maxsplit=1)[-1], seq=state.seq) == Repeated(state.log[state.seq])


@pytest.mark.parametrize("other", ["1a", "+1h", "undo", "nonsense"])
def test_another_action_under_a_number_is_a_conflict(other: str) -> None:
    """A number belongs to one action for good; with `auto` it is another one."""
    assert ask(play(attempt(), "1h 1a"), other, seq=1) == rejections.CONFLICT


def test_actions_are_answered_again_after_the_end() -> None:
    """Whose acknowledgement was lost learns of it also when the attempt is over; a new action is too late."""
    state = evolve(play(attempt(), "1h"), Finished("resigned", 5000))
    assert ask(state, "1h", seq=1) == Repeated(state.log[1])
    assert ask(state, "1a", seq=1) == rejections.CONFLICT
    for text in ("1a", "undo"):
        assert ask(state, text) == rejections.ATTEMPT_OVER


# ---------------------------------------------------------------------------------------------------------------- clock


def test_no_action_before_the_start() -> None:
    """Moves and undos count from `start_at` on, that instant included; giving up before it takes no time."""
    fresh = attempt()
    for text in ("1h", "undo"):
        assert ask(fresh, text, t_ms=-1) == rejections.NOT_STARTED
    assert decide(fresh, GiveUp(START_AT - 1)) == (Finished("resigned", 0),)
    assert acted(ask(fresh, "1h", t_ms=0)).action.t_ms == 0


def test_no_action_from_the_limit_on() -> None:
    """A move counts by when it was received: a millisecond before `limit_at` it does, at `limit_at` it doesn't."""
    fresh = attempt()
    assert acted(ask(fresh, "1h", t_ms=LIMIT_MS - 1)).action.t_ms == LIMIT_MS - 1
    assert ask(fresh, "1h", t_ms=LIMIT_MS) == rejections.ATTEMPT_OVER
    assert ask(fresh, "undo", t_ms=LIMIT_MS) == rejections.ATTEMPT_OVER


def test_time_never_goes_back() -> None:
    """An action received with an earlier clock than the last one gets the time of that one."""
    state = take(attempt(), ask(attempt(), "1h", t_ms=7000))
    assert acted(ask(state, "1a", t_ms=3000)).action.t_ms == 7000


def test_a_pause_counts_for_nothing() -> None:
    """Elapsed time and the limit leave the server's downtime out."""
    state = play(attempt(), "1h").paused(60_000)
    assert state.limit_at == START_AT + 60_000 + LIMIT_MS
    assert not state.started(START_AT + 59_999)
    assert state.elapsed(START_AT + 62_000) == 2000
    assert acted(decide(state, MakeMove(START_AT + 62_000, 2, "1a"))).action.t_ms == 2000
    assert state.paused(5).paused_ms == 60_005


# ---------------------------------------------------------------------------------------------------------------- moves


@pytest.mark.parametrize("case", read("refusals.json"), ids=label)
def test_an_illegal_move_is_rejected_with_its_rule(case: Any) -> None:
    """Every refusal of the rules comes as `illegal` with the rule, its numbers and the sentence."""
    state = replace(attempt(), variant=rules_of(case), start=position_of(case), position=position_of(case))
    expected = Rejection("illegal", case["text"], {"rule": case["rule"], **case["params"]})
    assert ask(state, case["move"]) == expected


@pytest.mark.parametrize("text", ["", "9h", "1h ", "1H", "45x1", "undo!", "1a2"])
def test_what_is_no_move_is_rejected_as_notation(text: str) -> None:
    """A text outside the grammar is answered with the rule `notation` and the text itself."""
    rejection = decide(attempt(), MakeMove(START_AT, 1, text))
    assert isinstance(rejection, Rejection)
    assert (rejection.code, rejection.params) == ("illegal", {"rule": "notation", "m": text})


def test_an_auto_move_goes_home_or_nowhere() -> None:
    """A legal move that is no move home is refused as an auto-move, with the text that was asked for."""
    rejection = ask(attempt(), "+1a")
    assert isinstance(rejection, Rejection)
    assert (rejection.code, rejection.params) == ("illegal", {"rule": "notation", "m": "+1a"})
    assert play(attempt(), "+1h").log[1].auto


# ----------------------------------------------------------------------------------------------------------------- undo


def test_an_undo_takes_the_auto_moves_back_too() -> None:
    """The action and the auto-moves behind it are one undo; the undo is an action of its own."""
    state = play(attempt(), "1h 1a +1h")
    assert state.undoable == 2
    back = play(state, "undo")
    assert (back.seq, back.moves, back.undos, back.undoable) == (4, 3, 1, 1)
    assert back.position == play(attempt(), "1h").position
    assert back.log[4].m == "undo"


def test_auto_moves_before_any_action_are_undone_together() -> None:
    """An auto-move with nothing before it counts as the action; those behind it go with it."""
    state = play(attempt(17), "+8h +2h +1h")
    assert state.undoable == 1
    assert play(state, "undo").position == state.start


def test_undo_stops_at_the_deal() -> None:
    """With nothing left to take back an undo is refused, at the deal and after as many undos as moves."""
    for state in (attempt(), play(attempt(), "1h 1a undo undo")):
        assert state.undoable == 0
        assert ask(state, "undo") == rejections.NOTHING_TO_UNDO


def test_nothing_left_to_take_back_is_no_event() -> None:
    """A stored undo that takes nothing back is told with its number, not replayed as something else."""
    with pytest.raises(ValueError, match="action 1 takes back an action, but there is none left"):
        taken_back(attempt(), 0)


def test_undo_can_be_off() -> None:
    """Where the race is played without it nothing can be taken back."""
    state = play(attempt(undo=False), "1h")
    assert state.undoable == 0
    assert ask(state, "undo") == rejections.UNDO_OFF


@pytest.mark.parametrize(("name", "left"), [("eight-off-relaxed", 100), ("eight-off", 130)])
def test_undo_reaches_as_far_as_the_variant_says(name: str, left: int) -> None:
    """In the relaxed game the last 100 actions can be taken back, elsewhere all."""
    state = _shuttle(attempt(17, name), 130)
    assert state.undoable == left
    state = play(state, "undo " * left)
    assert ask(state, "undo") == rejections.NOTHING_TO_UNDO
    assert play(state, _there_or_back(state)).undoable == 1


def test_undo_limit_counts_undos_not_moves() -> None:
    """After some undos as many new actions can be taken back as before: the limit looks back from the latest."""
    state = play(_shuttle(attempt(17, "eight-off-relaxed"), 110), "undo " * 30)
    assert state.undoable == 70
    assert _shuttle(state, 40).undoable == 100


def test_an_auto_move_behind_what_can_no_longer_be_taken_back_is_one_of_its_own() -> None:
    """With all undos used up, an auto-move made then can still be taken back."""
    state = play(_shuttle(attempt(17, "eight-off-relaxed"), 110), "undo " * 100)
    after = play(state, "+8h")
    assert after.undoable == 1
    assert play(after, "undo").position == state.position


# ----------------------------------------------------------------------------------------------------------------- ends


@pytest.mark.parametrize("variant", ["freecell", "eight-off"])
def test_the_last_card_home_wins(variant: str) -> None:
    """An oracle's solution is won by its last action, at that action's time, and not before."""
    game = solutions(variant)[0]
    before = play(attempt(game.number, variant), " ".join(game.moves[:-1]))
    assert before.outcome is None
    won = play(before, game.moves[-1])
    assert (won.outcome, won.count, won.time_ms) == ("won", 52, won.t_ms)
    assert won.time_ms == won.count_at_ms == len(game.moves) * 1000
    assert tuple(action.count for action in won.log) == game.counts
    assert not won.log[won.seq].immobile


@pytest.mark.parametrize(("number", "name", "cells", "moves"), DEAD_ENDS)
def test_immobile_is_told_and_ends_only_without_undo(number: int, name: str, cells: int, moves: str) -> None:
    """Where no move is left the player is told at once; the attempt ends by it only when undo is off."""
    on = play(attempt(number, name, cells), moves)
    off = play(attempt(number, name, cells, undo=False), moves)
    assert [a.immobile for a in on.log] == [False] * (on.seq - 1) + [True]
    assert (on.outcome, on.time_ms) == (None, None)
    assert (off.outcome, off.time_ms) == ("immobile", off.t_ms)
    assert not play(on, "undo").log[on.seq + 1].immobile


@pytest.mark.parametrize(("number", "name", "cells"), STUCK_AT_ONCE)
def test_a_deal_without_a_move_ends_at_once_without_undo(number: int, name: str, cells: int) -> None:
    """Such a deal is over at its start, at time 0; with undo on it is left to its player."""
    assert opening(attempt(number, name, cells, undo=False)) == (Finished("immobile", 0),)
    assert opening(attempt(number, name, cells)) == ()
    assert opening(attempt(undo=False)) == ()


def test_a_resignation_ends_at_its_own_time() -> None:
    """Giving up ends the attempt once, with the time that has passed."""
    state = play(attempt(), "1h")
    assert decide(state, GiveUp(START_AT + 4500)) == (Finished("resigned", 4500),)
    over = evolve(state, Finished("resigned", 4500))
    assert (over.outcome, over.time_ms, over.count) == ("resigned", 4500, 1)
    for command in (GiveUp(START_AT + 5000), Expire(START_AT + LIMIT_MS)):
        assert decide(over, command) == rejections.ATTEMPT_OVER


@pytest.mark.parametrize("late_ms", [0, 1, 5000])
def test_the_limit_ends_an_attempt_whoever_says_so(late_ms: int) -> None:
    """From the limit on it is a timeout at exactly the limit, also where a resignation is what comes first."""
    now = START_AT + LIMIT_MS + late_ms
    for command in (Expire(now), GiveUp(now)):
        assert decide(attempt(), command) == (Finished("timeout", LIMIT_MS),)


def test_when_the_count_was_reached_is_kept() -> None:
    """`count_at_ms` is the last time that the count changed, by an undo too; moves between leave it."""
    times = [play(attempt(), moves).count_at_ms for moves in ("1a 2b", "1h", "1h 2a", "1h 2a undo", "1h 2a undo undo")]
    assert times == [0, 1000, 1000, 1000, 4000]


# --------------------------------------------------------------------------------------------------------------- points


def test_points_only_where_the_variant_counts_them() -> None:
    """Ten a card in the relaxed game, none elsewhere; an undo takes back what its action brought."""
    assert play(attempt(), "1h").points is None
    relaxed = attempt(8, "eight-off-relaxed", 2)
    assert [play(relaxed, moves).points for moves in ("", "5h", "5h 2h", "5h 2h undo")] == [0, 10, 20, 10]


def test_a_return_brings_and_takes_no_points() -> None:
    """A card scores once, however often it goes home."""
    state = play(attempt(8, "eight-off-relaxed", 8), "5h")
    suit = next(str(move)[0] for move in NOTATION if _legal(state, str(move)) and move.origin.kind == "home")
    cell = next(name for name in "abcdefgk" if _legal(state, suit + name))
    there_and_back = play(state, f"{suit}{cell} {cell}h")
    assert (play(state, suit + cell).points, there_and_back.points) == (10, 10)


# -------------------------------------------------------------------------------------------------- replay and promises


@given(ATTEMPTS, TRIES, st.lists(st.integers(-3000, 3000), max_size=60))
@settings(max_examples=150)
def test_attempts_follow_a_naive_model(state: Attempt, tries: list[Try], steps: list[int]) -> None:
    """Whatever is tried, board, undos, times and answers are those of a ledger that keeps every position."""
    ledger = Ledger([state.start])
    t_ms = 0
    for (kind, pick), step in zip(tries, steps + [1] * len(tries), strict=False):
        if state.outcome is not None:
            return
        t_ms = max(t_ms + step, 0)
        text = choose(state, kind, pick) if kind in ("move", "home", "auto", "undo") else None
        if text is None:
            _refused(state, ledger, kind, pick, t_ms)
            continue
        state = take(state, ask(state, text, t_ms))
        told = max(t_ms, ledger.times[-1] if ledger.times else 0)
        ledger.undo(told) if text == "undo" else ledger.move(text, told)
        _agree(state, ledger)


@given(PLAYED)
@settings(max_examples=100)
def test_as_many_undos_as_offered_lead_to_the_start(state: Attempt) -> None:
    """Taking back all that can be taken back gives the deal again, card for card and by its hash."""
    if state.outcome is None and state.undo:
        back = play(state, "undo " * state.undoable)
        assert (back.position, back.position.hash, back.undoable) == (state.start, state.start.hash, 0)


@given(PLAYED)
@settings(max_examples=100)
def test_a_log_rebuilds_its_attempt(state: Attempt) -> None:
    """Replaying the actions gives the state that played them; the state after each is found the same way."""
    again = replay(begin(state.variant, state.undo, state.limit_ms, state.start_at, state.start), state.log)
    assert _known(again) == _known(state)
    for seq in (0, state.seq // 2):
        assert _known(rewind(state, seq)) == _known(replay(rewind(state, 0), state.log.until(seq)))
        assert rewind(state, seq).seq == seq
    assert rewind(state, state.seq) is state


@given(PLAYED, st.sampled_from(["1h", "undo", "+1h", "zz", "resign", "expire"]))
@settings(max_examples=60)
def test_deciding_changes_nothing(state: Attempt, text: str) -> None:
    """A decision that is not carried out, because it could not be saved, leaves no trace in the attempt."""
    before, log = repr(state), list(state.log)
    commands: dict[str, Command] = {"resign": GiveUp(START_AT + 1), "expire": Expire(START_AT + LIMIT_MS)}
    decision = decide(state, commands[text]) if text in commands else ask(state, text)
    if not isinstance(decision, Repeated | Rejection):
        take(state, decision)
    assert (repr(state), list(state.log)) == (before, log)


def _refused(state: Attempt, ledger: Ledger, kind: str, pick: int, t_ms: int) -> None:
    """What is no new action is answered as the ledger says, without a change."""
    if kind == "again" and ledger.texts:
        seq = pick % len(ledger.texts) + 1
        assert ask(state, ledger.texts[seq - 1], t_ms, seq) == Repeated(state.log[seq])
    elif kind == "other" and ledger.texts:
        seq = pick % len(ledger.texts) + 1
        assert ask(state, "1h" if ledger.texts[seq - 1] != "1h" else "undo", t_ms, seq) == rejections.CONFLICT
    elif kind == "gap":
        assert ask(state, "1h", t_ms, state.seq + 2 + pick) == rejections.gap(len(ledger.texts) + 1)
    elif kind == "illegal":
        move = NOTATION[pick % len(NOTATION)]
        broken = refusal(state.variant, state.position, move)
        assert broken is None or ask(state, str(move), t_ms) == rejections.illegal(broken)
    elif kind == "undo":
        expected = rejections.NOTHING_TO_UNDO if state.undo else rejections.UNDO_OFF
        assert ask(state, "undo", t_ms) == expected


def _agree(state: Attempt, ledger: Ledger) -> None:
    last = state.log[state.seq]
    assert state.position == Position.parse(state.position.text) == ledger.boards[-1]
    assert (last.m, last.t_ms, last.hash) == (ledger.texts[-1], ledger.times[-1], ledger.boards[-1].hash)
    assert (state.undos, state.moves + state.undos) == (ledger.texts.count("undo"), len(ledger.texts))
    assert state.undoable == (len(ledger.undo_to) if state.undo else 0)
    assert state.points == (10 * len(ledger.been_home) if state.variant.points else None)
    assert last.scored == state.scored
    assert (state.count, state.count_at_ms, state.t_ms) == (ledger.counts[-1], ledger.count_at_ms, last.t_ms)


def _known(state: Attempt) -> tuple[object, ...]:
    return (
        state.position,
        state.seq,
        state.moves,
        state.undos,
        state.t_ms,
        state.count_at_ms,
        state.scored,
        state.undoable,
    )


def _legal(state: Attempt, text: str) -> bool:
    return not isinstance(ask(state, text), Repeated | Rejection)


def _shuttle(state: Attempt, actions: int) -> Attempt:
    """Carry cards to cells and back, as many actions as are wanted."""
    for _ in range(actions):
        state = play(state, _there_or_back(state))
    return state


def _there_or_back(state: Attempt) -> str:
    """Give a move that can go on for ever: on Eight Off deal 17 a run ends column 2, and the cell e is empty."""
    return "2e" if state.position.cells[4] is None else "e2"
