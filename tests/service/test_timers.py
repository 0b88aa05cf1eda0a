from samedeal.service.timers import Timers


def test_what_is_due_runs_once_in_order() -> None:
    """By due time, whatever the order in which it was set; never twice."""
    timers, ran = Timers(), list[str]()
    timers.set("late", 20, lambda now: ran.append(f"late {now}"))
    timers.set("early", 10, lambda now: ran.append(f"early {now}"))
    timers.run(9)
    assert ran == []
    timers.run(25)
    timers.run(30)
    assert ran == ["early 25", "late 25"]
    assert timers.next_at() is None


def test_a_key_set_again_is_moved() -> None:
    """The newest time counts, sooner or later."""
    timers, ran = Timers(), list[int]()
    timers.set("x", 10, ran.append)
    timers.set("x", 30, ran.append)
    assert timers.next_at() == 30
    timers.run(20)
    timers.set("x", 25, ran.append)
    timers.run(25)
    assert ran == [25]


def test_what_was_dropped_does_not_run() -> None:
    """Dropping is silent, also of what was never set."""
    timers, ran = Timers(), list[int]()
    timers.set("x", 10, ran.append)
    timers.drop("x")
    timers.drop("y")
    timers.run(10)
    assert ran == []


def test_what_a_callback_sets_runs_in_the_same_turn_if_it_is_due() -> None:
    """A callback may set, move and drop others."""
    timers, ran = Timers(), list[str]()

    def first(now: int) -> None:
        timers.drop("second")
        timers.set("third", now, lambda then: ran.append("third"))

    timers.set("first", 1, first)
    timers.set("second", 2, lambda now: ran.append("second"))
    timers.run(5)
    assert ran == ["third"]
