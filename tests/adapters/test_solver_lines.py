"""What is promised of the lines that the library's steps are turned into."""

import pytest

from samedeal.adapters.solver.library import Step
from samedeal.adapters.solver.lines import replay
from samedeal.rules.position import Position
from samedeal.rules.variants import variant

FREECELL = variant("freecell")


def position(*lines: str) -> Position:
    """Read a position, its last columns empty where they are left out."""
    return Position.parse("".join(f"{line}\n" for line in (*lines, *[":"] * (10 - len(lines)))))


LATE = position("Foundations: H-T C-K D-K S-Q", "Freecells: - - JH KS", ": KH QH")


def test_each_kind_of_step_is_named_as_we_do() -> None:
    """Columns are 1 to 8, cells letters from the left, home is h."""
    steps = (
        *(Step(0, 0, 6, 1), Step(1, 6, 1, 1), Step(2, 2, 4, 1)),
        *(Step(4, 4, 0, 1), Step(5, 1, 0, 1), Step(4, 0, 0, 1), Step(5, 3, 0, 1)),
    )
    assert replay(FREECELL, LATE, steps) == ("17", "7b", "c5", "5h", "bh", "1h", "dh")


def test_a_run_that_is_carried_is_one_move() -> None:
    """Several cards in one step are written with their number."""
    start = position("Foundations: H-T C-K D-K S-T", "Freecells: - - - -", ": KH QS JH", ": QH JS", ": KS")
    steps = (Step(0, 1, 2, 2), *(Step(4, column, 0, 1) for column in (0, 2, 0, 2, 2, 0)))
    assert replay(FREECELL, start, steps) == ("23x2", "1h", "3h", "1h", "3h", "3h", "1h")


def test_a_whole_column_is_not_moved_into_an_empty_one() -> None:
    """Such a step is left out, and from then on the two columns have each other's names."""
    start = position("Foundations: H-J C-K D-K S-K", "Freecells: - - - -", ": QH", ": KH")
    assert replay(FREECELL, start, (Step(0, 0, 2, 1), Step(4, 2, 0, 1), Step(4, 1, 0, 1))) == ("1h", "2h")


@pytest.mark.parametrize(
    "steps",
    [
        (Step(5, 2, 0, 1),),
        (Step(4, 0, 0, 1),),
        (Step(3, 2, 0, 1),),
        (Step(0, 0, 6, 2),),
    ],
    ids=["ends too early", "not its turn", "from cell to cell", "no run"],
)
def test_what_is_no_win_by_our_rules_is_no_line(steps: tuple[Step, ...]) -> None:
    """Steps that our rules refuse, or that don't end with all cards home, are nothing at all."""
    start = position("Foundations: H-T C-K D-K S-Q", "Freecells: - - JH KS", ": QH KH")
    assert replay(FREECELL, start, steps) is None
