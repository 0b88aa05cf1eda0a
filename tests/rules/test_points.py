from samedeal.rules.moves import Move
from samedeal.rules.play import apply, refusal
from samedeal.rules.points import NONE_SCORED, points, scored_after
from samedeal.rules.position import Position
from samedeal.rules.variants import variant

RELAXED = variant("eight-off-relaxed")

# Hearts home up to 2, the ace of spades free, KH and its run beside an empty column.
START = Position.parse(
    "Foundations: H-2 C-0 D-0 S-0\n"
    "Freecells: - - - - - - - -\n"
    ":\n"
    ": AC 3C 5C 7C 9C JC KC AS\n"
    ": AD 3D 5D 7D 9D JD KD\n"
    ": 2C 4C 6C 8C TC QC\n"
    ": 2D 4D 6D 8D TD QD\n"
    ": 2S 4S 6S 8S TS QS\n"
    ": 3S 5S 7S 9S JS KS 4H 5H\n"
    ": 9H JH 6H 7H 8H TH 3H KH QH\n"
)


def _score(*moves: str) -> tuple[Position, int]:
    position, scored = START, NONE_SCORED
    for text in moves:
        move = Move.parse(text)
        assert refusal(RELAXED, position, move) is None
        position = apply(position, move)
        scored = scored_after(RELAXED, scored, position)
    return position, scored


def test_card_brings_ten_points_when_it_first_comes_home() -> None:
    """Each first arrival is worth ten."""
    before = points(_score("8a", "8b")[1])
    assert points(_score("8a", "8b", "8h")[1]) == before + 10


def test_going_back_and_forth_earns_nothing() -> None:
    """A return neither adds nor takes, and the same card coming home again adds nothing."""
    there = points(_score("2h")[1])
    assert points(_score("2h", "Sa")[1]) == there
    assert points(_score("2h", "Sa", "ah", "Sa", "ah")[1]) == there


def test_moving_kings_about_earns_nothing() -> None:
    """Only arrivals at home count, so moves among columns and cells leave the points."""
    assert points(_score("8a", "8b", "b1", "a1")[1]) == points(_score("8a")[1])


def test_undo_takes_back_what_the_move_brought() -> None:
    """The set of scored cards before the move is still there to go back to."""
    position, scored = _score("8a")
    more = scored_after(RELAXED, scored, apply(position, Move.parse("2h")))
    assert points(more) == points(scored) + 10
    assert points(scored) == points(_score("8a")[1])


def test_other_variants_have_no_points() -> None:
    """Where the facts say so, nothing ever scores."""
    position, _ = _score("2h")
    assert scored_after(variant("eight-off"), NONE_SCORED, position) == NONE_SCORED


def test_all_cards_home_are_worth_520() -> None:
    """The most there is: ten for each of 52."""
    home = Position.parse("Foundations: H-K C-K D-K S-K\nFreecells: - - - - - - - -\n" + ":\n" * 8)
    assert points(scored_after(RELAXED, NONE_SCORED, home)) == 520
