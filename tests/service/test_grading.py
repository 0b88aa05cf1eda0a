"""What a grade promises."""

import pytest

from samedeal.ports import Verdict
from samedeal.service.grading import grade


def won(iterations: int, moves: int) -> Verdict:
    """A win by so many moves, found after so many positions."""
    return Verdict("yes", ("1h",) * moves, iterations)


@pytest.mark.parametrize(
    ("iterations", "moves", "expected"),
    [
        (1, 52, "easy"),
        (90, 150, "easy"),
        (91, 52, "medium"),
        (600, 150, "medium"),
        (601, 52, "hard"),
        (1, 151, "hard"),
    ],
)
def test_a_deal_is_as_hard_as_its_win_was_to_find(iterations: int, moves: int, expected: str) -> None:
    """Few positions make a deal easy, many make it hard, and so does a long line."""
    assert grade(won(iterations, moves)) == expected


@pytest.mark.parametrize("winnable", ["no", "unknown"])
def test_what_was_not_won_has_no_grade(winnable: str) -> None:
    """A deal without a known win is not graded, whatever the search cost."""
    assert grade(Verdict(winnable, (), 5)) is None  # type: ignore[arg-type]  # the parameter is one of the two words
