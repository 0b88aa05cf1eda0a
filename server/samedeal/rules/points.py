"""Count points where the variant has them: ten for a card's first arrival on its foundation."""

from samedeal.rules.cards import KING_RANK, SUITS, card_of
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant

POINTS_PER_CARD = 10
NONE_SCORED = 0

# For each suit and height of its foundation, the cards that lie there, one bit a card.
_LYING_HOME = tuple(
    tuple(sum(1 << card_of(rank, suit) for rank in range(1, height + 1)) for height in range(KING_RANK + 1))
    for suit in range(len(SUITS))
)


def scored_after(variant: Variant, scored: int, position: Position) -> int:
    """Give the set of cards that have scored, one bit a card, once a move has led to this position.

    A set only grows, so a card scores once (`docs/rules.md#points`); an undo goes back to the set before its move.
    """
    if not variant.points:
        return NONE_SCORED
    for lying_home, height in zip(_LYING_HOME, position.home, strict=True):
        scored |= lying_home[height]
    return scored


def points(scored: int) -> int:
    """Give the points of a set of scored cards, 0..520."""
    return scored.bit_count() * POINTS_PER_CARD
