from samedeal.race.race import Racer
from samedeal.race.referee import Join, Start, Wake
from samedeal.race.standings import Result
from tests.race.rooms import NOW, begin, do, end, room, running


def test_a_racer_is_seated_then_racing_then_ended() -> None:
    """The state that the wire tells follows from the attempt alone."""
    race = running("ann", "bob")
    assert Racer("cyd").state == "seated"
    assert race.racers["bob"].state == "racing"
    assert do(race, end("bob")).racers["bob"].state == "resigned"
    assert do(race, end("bob", count=52)).racers["bob"].state == "won"


def test_only_a_finished_attempt_has_a_result() -> None:
    """Seats and running attempts have none; an ended one tells all of its end."""
    race = do(running("ann", "bob"), end("bob"))
    assert race.results() == (Result("bob", "resigned", 30, 50_000, 40_000, 60, 1, True),)
    assert room("cyd").results() == ()


def test_seats_are_open_until_a_common_start_and_later_only_for_late_racers() -> None:
    """Open and counting down always; running if late or rolling; never once it is over."""
    counting = do(room("ann"), Start(NOW, "ann"))
    assert [race.seats_open for race in (room(), counting, running("ann"), room(start="rolling"))] == [True] * 4
    assert not running("ann", late=False).seats_open
    assert room(start="rolling", late=False).seats_open
    assert not do(running("ann"), end("ann")).seats_open


def test_a_limit_runs_from_the_own_start_and_moves_with_pauses() -> None:
    """`limit_at` is the start plus the limit plus all downtime; none before the start."""
    race = running("ann", limit_s=60)
    assert race.limit_at(race.racers["ann"]) == NOW + 5100 + 60_000
    race = do(race, Wake(NOW + 9000, 700), Wake(NOW + 9900, 50))
    assert race.limit_at(race.racers["ann"]) == NOW + 5100 + 60_000 + 750
    assert race.limit_at(Racer("bob")) is None


def test_seats_keep_the_order_in_which_they_were_taken() -> None:
    """A changed line stays in its place; a freed and retaken seat is the last."""
    race = room("ann", "bob", "cyd")
    assert list(race.with_racer(Racer("bob", ready=True)).racers) == ["ann", "bob", "cyd"]
    assert list(do(race.without_racer("ann"), Join(NOW, "ann")).racers) == ["bob", "cyd", "ann"]


def test_whoever_counts_down_awaits_the_deal() -> None:
    """Everybody seated in a common countdown, later each in their own; nobody else, and nobody twice."""
    counting = do(room("ann", "bob"), Start(NOW, "ann"))
    assert [counting.awaits_deal(racer) for racer in ("ann", "bob", "cyd")] == [True, True, False]
    late = do(counting, begin(counting, "ann", "bob"), Join(NOW, "cyd"))
    assert [late.awaits_deal(racer) for racer in ("ann", "bob", "cyd")] == [False, False, False]
    assert do(late, Start(NOW, "cyd")).awaits_deal("cyd")
    assert not room("ann").awaits_deal("ann")
