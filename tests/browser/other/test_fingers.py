"""Firefox alone takes real fingers from its driver; WebKit's makes a mouse of them."""

import pytest

from samedeal.rules.moves import Move
from tests.browser.other.actions import between
from tests.browser.other.racer import Racer
from tests.browser.other.test_table import START, after, at_table

pytestmark = pytest.mark.parametrize("window", ["firefox"], indirect=True)


def test_fingers_drag_tap_and_double_tap(phone: Racer) -> None:
    """A finger drags a card, sends one by two taps, and another by a double tap."""
    table = at_table(phone)
    table.drag(START, Move.parse("7a"))
    table.shows(after("7a"))
    table.tap_tap(after("7a"), Move.parse("7b"))
    table.shows(after("7a", "7b"))
    phone.pointers.double_tap(table.places().head(after("7a", "7b"), "7"))
    table.shows(after("7a", "7b", "7c"))


def test_second_finger_changes_nothing(phone: Racer) -> None:
    """While one finger drags a card, another one drags nothing; only the first one's move is made."""
    table = at_table(phone)
    places = table.places()
    (start, end), (other, elsewhere) = (places.way(START, Move.parse(move)) for move in ("7a", "8b"))
    fingers = phone.pointers
    fingers.press(start)
    fingers.move(between(start, end, 0.5))
    fingers.press(other, finger=1)
    fingers.move(elsewhere, finger=1)
    fingers.move(end)
    fingers.lift()
    fingers.lift(finger=1)
    table.shows(after("7a"))
    phone.resign()
    assert phone.log() == ["7a"]
