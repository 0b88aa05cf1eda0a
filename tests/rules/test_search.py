from dataclasses import replace

import pytest

from samedeal.rules.deals import deal
from samedeal.rules.play import apply, legal_moves
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant, variant

# The positions that fc-solve 5.0.0 generates when it exhausts these deals by single moves (`-to 01ABCDE`), columns and
# cells in any order being one position: none of the deals has a solution.
FREECELL = variant("freecell")
TWO_CELLS = replace(FREECELL, cells=2, cells_choices=(2,))


@pytest.mark.parametrize(
    ("rules", "number", "positions"),
    [(FREECELL, 11982, 83_239), (TWO_CELLS, 11982, 585), (FREECELL, 781948, 7_736)],
    ids=["freecell", "two cells", "freecell 781948"],
)
def test_full_search_reaches_as_many_positions_as_fc_solve(rules: Variant, number: int, positions: int) -> None:
    """Following every legal single move from the deal reaches just the positions that another program reaches."""
    assert _reachable(rules, deal(rules, number)) == positions


def _reachable(rules: Variant, start: Position) -> int:
    known = {_any_order(start)}
    waiting = [start]
    while waiting:
        position = waiting.pop()
        for move in legal_moves(rules, position):
            if move.count == 1:
                after = apply(position, move)
                key = _any_order(after)
                if key not in known:
                    known.add(key)
                    waiting.append(after)
    return len(known)


def _any_order(position: Position) -> str:
    # What is neither in a column nor home is in a cell, so the cells need not be written.
    return "\n".join([position.home_text, *sorted(position.column_texts)])
