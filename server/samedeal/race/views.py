"""Who may see what of a race, and which lines of a long roster they are shown.

Secrecy is decided here and nowhere else (docs/protocol.md#secrecy).
"""

from collections.abc import Sequence

from samedeal.race.race import Race

# A race of more than this many racers is shown in part.
WHOLE_ROSTER = 50
FIRST_LINES = 20
NEIGHBOURS = 2


def may_see_layout(race: Race, viewer: str) -> bool:
    """Whether the viewer may look at boards, moves and logs of this race's layout, from this race or any other.

    Not while they have a seat here and their own attempt has not ended, whether or not it has begun: another's board
    would be a head start. A daily that is not over shows itself only to those whose own attempt has ended. Their own
    board is theirs at all times.
    """
    if race.over:
        return True
    own = race.racers.get(viewer)
    return race.daily is None if own is None else own.ending is not None


def lines(order: Sequence[str], viewer: str | None) -> tuple[str, ...]:
    """Give the racers whose lines the viewer is shown, in the given order.

    All of up to 50; else the first 20, and the viewer's own with two neighbours on each side.
    """
    if len(order) <= WHOLE_ROSTER:
        return tuple(order)
    shown = set(range(FIRST_LINES))
    if viewer is not None and viewer in order:
        own = order.index(viewer)
        shown.update(range(max(own - NEIGHBOURS, 0), min(own + NEIGHBOURS + 1, len(order))))
    return tuple(order[place] for place in sorted(shown))
