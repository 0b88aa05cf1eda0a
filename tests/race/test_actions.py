import pytest

from samedeal.race.actions import Action, ActionLog


def _action(seq: int, t_ms: int = 0, m: str = "1a") -> Action:
    return Action(seq, t_ms, m, 0, "0" * 12, False, 0)


def _log(*times: int) -> ActionLog:
    log = ActionLog()
    for seq, t_ms in enumerate(times, 1):
        log = log.with_action(_action(seq, t_ms))
    return log


def test_actions_are_numbered_from_one() -> None:
    """`log[n]` is the action whose number is n; 0 and the next one are not there."""
    log = _log(10, 20, 30)
    assert [log[seq].t_ms for seq in (1, 2, 3)] == [10, 20, 30]
    for absent in (0, 4, -1):
        with pytest.raises(IndexError, match=f"no action {absent}; there are 3"):
            log[absent]


def test_older_logs_stay_as_they_were() -> None:
    """A log that has grown leaves the one that it grew from with its own length and actions."""
    short = _log(10)
    long = short.with_action(_action(2, 20))
    assert ([a.t_ms for a in short], [a.t_ms for a in long]) == ([10], [10, 20])
    assert (len(short), len(long)) == (1, 2)


def test_a_log_that_grows_twice_splits() -> None:
    """After an action that could not be saved, another takes its number, and neither log sees the other's."""
    base = _log(10)
    lost = base.with_action(_action(2, 20, "1a"))
    kept = base.with_action(_action(2, 25, "1b"))
    further = kept.with_action(_action(3, 30))
    assert [a.m for a in lost] == ["1a", "1a"]
    assert [a.m for a in kept] == ["1a", "1b"]
    assert [a.seq for a in further] == [1, 2, 3]
    assert lost.with_action(_action(3, 40)).since(1)[1].t_ms == 40


def test_a_part_of_a_log_ends_with_it() -> None:
    """Neither `since` nor `until` gives an action that a longer log has added."""
    short = _log(10, 20)
    short.with_action(_action(3, 30))
    assert [a.seq for a in short.since(1)] == [2]
    assert short.since(2) == []
    assert [a.seq for a in short.until(1)] == [1]
    assert [a.seq for a in short.until(9)] == [1, 2]


@pytest.mark.parametrize(("t_ms", "number"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 3), (99, 3)])
def test_a_time_tells_how_many_actions_had_been_taken(t_ms: int, number: int) -> None:
    """An action counts from its own instant on; two at one instant count together; later ones are not seen."""
    log = _log(10, 20, 20)
    log.with_action(_action(4, 25))
    assert log.number_at(t_ms) == number


def test_plus_marks_an_auto_move() -> None:
    """Only `+` before the move makes it one."""
    assert [_action(1, m=m).auto for m in ("+3h", "3h", "undo")] == [True, False, False]
