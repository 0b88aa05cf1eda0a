"""Pages and ranks of ladders: both cost the same however long the ladder is.

A rank is a sum over `ladder_counts`: at each level the buckets left of the score's own, within the one bucket of the
level above that holds them all; so at most 64 small rows a level, and never a walk over the ladder itself.
"""

from samedeal.adapters.sqlite.migrations import COUNT_BITS, COUNT_SHIFTS
from samedeal.adapters.sqlite.records import ATTEMPT_COLUMNS, Row, read_attempt
from samedeal.ports import BoardRow, Player

# What comes before every row: no score is smaller than the smallest integer of SQLite, nor an id than "".
BEFORE_ALL = (-(1 << 63), "")

_LADDER = "(SELECT id FROM ladders WHERE board = ?1 AND undo = ?2 AND cells = ?3)"
_JOINED = f"""
    SELECT {{rank}}, {{ties}}, r.score, r.at, p.id, p.name, p.tag, p.created_at, {ATTEMPT_COLUMNS}
    FROM {{rows}} r JOIN players p ON p.id = r.player JOIN attempts a ON a.attempt = r.attempt
"""  # noqa: S608 - made of constants


def _rank(score: str) -> str:
    """Say in SQL: 1 + the number of rows with a smaller score."""
    top = COUNT_SHIFTS[-1]
    levels = [f"shift = {top} AND bucket < {score} >> {top}"]
    for shift in COUNT_SHIFTS[:-1]:
        own = f"{score} >> {shift}"
        levels.append(f"shift = {shift} AND bucket >= {own} >> {COUNT_BITS} << {COUNT_BITS} AND bucket < {own}")
    sums = (f"(SELECT coalesce(sum(n), 0) FROM ladder_counts WHERE ladder = {_LADDER} AND {level})" for level in levels)  # noqa: S608 - made of constants
    return " + ".join(["1", *sums])


_FIRST = "(SELECT score FROM first)"
# ?1 board, ?2 undo, ?3 cells, ?4 limit, ?5 and ?6 the (score, player) before the page.
PAGE = f"""
    WITH page AS MATERIALIZED (
        SELECT score, player, attempt, at FROM ladder_rows WHERE ladder = {_LADDER} AND (score, player) > (?5, ?6)
        ORDER BY score, player LIMIT ?4
    ), first AS MATERIALIZED (SELECT min(score) AS score FROM page)
    {
    _JOINED.format(
        rank=f"(SELECT {_rank(_FIRST)})",
        ties=f"(SELECT n FROM ladder_counts WHERE ladder = {_LADDER} AND shift = 0 AND bucket = {_FIRST})",
        rows="page",
    )
} ORDER BY r.score, r.player
"""  # noqa: S608 - made of constants
# ?1 board, ?2 undo, ?3 cells, ?4 player.
ONE = (
    f"{_JOINED.format(rank=_rank('r.score'), ties=1, rows='ladder_rows')} WHERE r.ladder = {_LADDER} AND r.player = ?4"
)


def read_page(rows: list[Row]) -> tuple[BoardRow, ...]:
    """Make board rows of a page, given the rank of its first score and how many rows of the ladder share it.

    Every later score begins on this page, so its rank follows from its place.
    """
    page: list[BoardRow] = []
    head = sum(row[2] == rows[0][2] for row in rows)
    rank = 0
    for place, row in enumerate(rows):
        first_rank, ties, score, *_ = row
        if place < head:
            rank = first_rank
        elif score != page[-1].score:
            rank = first_rank + ties + place - head
        page.append(read_row(row, rank))
    return tuple(page)


def read_row(row: Row, rank: int) -> BoardRow:
    """Make a board row of the columns of `PAGE` or `ONE`."""
    _, _, score, at, player, name, tag, created_at, *attempt = row
    return BoardRow(rank, score, Player(player, name, tag, created_at), read_attempt(tuple(attempt)), at)
