"""Choose the card that goes home by itself, for clients that send auto-moves."""

from typing import Literal

from samedeal.rules.cards import CARDS, SUITS, colour, rank
from samedeal.rules.moves import CELL_NAMES, COLUMN_NAMES, HOME_NAME, PLACES, Move, move_of
from samedeal.rules.play import available, goes_home
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant

AutoMode = Literal["off", "safe", "all"]

_SUITS_OF_OTHER_COLOUR = tuple(
    tuple(index for index in range(len(SUITS)) if colour(index) != colour(card)) for card in range(len(CARDS))
)


def auto_move(variant: Variant, position: Position, mode: AutoMode) -> Move | None:
    """Give the next auto-move, columns from the left before cells, or None (`docs/rules.md#auto-moves`)."""
    if mode == "off":
        return None
    for name in COLUMN_NAMES + CELL_NAMES[: variant.cells]:
        card = available(position, PLACES[name])
        if card is not None and goes_home(position, card) and (mode == "all" or _safe(variant, position, card)):
            return move_of(name, HOME_NAME)
    return None


def _safe(variant: Variant, position: Position, card: int) -> bool:
    """Tell whether no card that is still in play could want to lie on this one."""
    if variant.build == "suit":
        return True  # only the next lower card of the suit may lie on it, and that one is home
    return rank(card) <= 2 or all(position.home[other] >= rank(card) - 1 for other in _SUITS_OF_OTHER_COLOUR[card])
