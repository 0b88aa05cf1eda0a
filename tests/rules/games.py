"""Name every game and every move that can be written, and play a deal by given choices."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from samedeal.rules.deals import deal
from samedeal.rules.moves import Move
from samedeal.rules.play import apply, legal_moves
from samedeal.rules.position import Position
from samedeal.rules.variants import VARIANTS, Variant, variant

GAMES = tuple(variant(record.name, cells) for record in VARIANTS.values() for cells in record.cells_choices)
NOTATION = tuple(
    Move.parse(source + dest + count)
    for source, dest, count in product(
        "12345678abcdefgkSHDC", "12345678abcdefgkh", ["", *(f"x{count}" for count in range(2, 14))]
    )
)


@dataclass(frozen=True)
class Step:
    """Show one move of a game with the positions before and after it."""

    variant: Variant
    before: Position
    move: Move
    after: Position


def steps(rules: Variant, number: int, choices: list[int]) -> Iterator[Step]:
    """Play a deal, each choice picking one of the legal moves, until none is left."""
    position = deal(rules, number)
    for choice in choices:
        moves = legal_moves(rules, position)
        if not moves:
            return
        move = moves[choice % len(moves)]
        after = apply(position, move)
        yield Step(rules, position, move, after)
        position = after
