import pytest
from playwright.sync_api import expect

from samedeal.rules.moves import Move
from samedeal.rules.position import Position
from tests.browser.conftest import Invite
from tests.browser.lines import Line, freecell_617, step_of
from tests.browser.player import Player
from tests.browser.table import Table
from tests.browser.visitor import DESKTOP, PHONE, Visitor

LINE = freecell_617()
START = LINE.start
DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["mouse", "fingers"])


def after(*moves: str) -> Position:
    """Give the position after moves of one's own from the deal, auto-moves included."""
    position = START
    for move in moves:
        position = step_of(LINE.variant, position, move).after
    return position


def at_table(visitor: Visitor) -> Table:
    """Start alone on the deal."""
    table = visitor.play_alone("617")
    table.shows(START)
    return table


def until_home(line: Line) -> int:
    """Count the steps before the first that goes home."""
    return next(at for at, step in enumerate(line.steps) if step.move.dest == "h")


@DEVICES
def test_a_dragged_card_lies_where_it_is_dropped(invite: Invite, device: dict[str, object]) -> None:
    """A card that is dragged onto a pile that takes it lies there, and the table says so."""
    table = at_table(invite(**device))
    table.drag(START, Move.parse("7a"))
    table.shows(after("7a"))
    expect(table.status).to_have_text("Jack of hearts, to cell a.")


@DEVICES
def test_two_taps_move_a_card(invite: Invite, device: dict[str, object]) -> None:
    """A tap selects a card and a tap on a place sends it there."""
    table = at_table(invite(**device))
    table.tap(START, "7")
    expect(table.root.locator("[data-ring=selected]")).to_be_visible()
    table.tap(START, "a")
    table.shows(after("7a"))


@DEVICES
def test_double_tap_sends_a_card_where_it_fits(invite: Invite, device: dict[str, object]) -> None:
    """A double tap on a card that no column takes sends it to the leftmost empty cell."""
    table = at_table(invite(**device))
    table.double_tap(START, "7")
    table.shows(after("7a"))


@DEVICES
def test_tap_sends_a_card_home(invite: Invite, device: dict[str, object]) -> None:
    """One tap on a card that may go home sends it there, also when it comes first of two taps."""
    visitor = invite(**device)
    at_table(visitor)
    player = Player(visitor, LINE, ways=("keys",))
    player.play(until_home(LINE))
    step = LINE.steps[until_home(LINE)]
    visitor.table.double_tap(step.before, step.move.source)
    visitor.table.shows(step.after)


def test_keys_play_the_notation(invite: Invite) -> None:
    """Two characters make a move, a number before them sets how many cards go, and U takes it back."""
    table = at_table(invite())
    played = ["7a", "7b", "7c", "b7", "2b", "2d", "12", "83", "d2"]
    table.focus()
    for move in played:
        table.type(Move.parse(move))
    table.shows(after(*played))
    table.type(Move.parse("71x2"))
    table.shows(after(*played, "71x2"))
    table.page.keyboard.press("u")
    table.shows(after(*played))


@DEVICES
def test_illegal_move_says_why(invite: Invite, device: dict[str, object]) -> None:
    """A move against the rules changes nothing and is answered with the rule, in sight and to a screen reader."""
    table = at_table(invite(**device))
    table.drag(START, Move.parse("73"))
    reason = "Jack of hearts does not go on the"
    expect(table.status).to_contain_text(reason)
    expect(table.root.get_by_text(reason).first).to_be_visible()
    table.tap_tap(START, Move.parse("73"))
    expect(table.status).to_contain_text(reason)
    table.shows(START)


def test_cancelled_touch_puts_the_card_back(invite: Invite) -> None:
    """A touch that the system takes away moves nothing, and the next drag works."""
    visitor = invite(**PHONE)
    table = at_table(visitor)
    fingers = visitor.fingers
    start, end = table.places().way(START, Move.parse("7a"))
    fingers.press(start)
    fingers.move(end)
    expect(table.root.locator(".dragged")).to_have_count(1)
    fingers.cancel()
    expect(table.root.locator(".dragged")).to_have_count(0)
    table.shows(START)
    table.drag(START, Move.parse("7b"))
    table.shows(after("7b"))


def test_second_finger_changes_nothing(invite: Invite) -> None:
    """While one finger drags a card, another one drags nothing; only the first one's move is made."""
    visitor = invite(**PHONE)
    table = at_table(visitor)
    fingers = visitor.fingers
    places = table.places()
    (start, end), (other, elsewhere) = (places.way(START, Move.parse(move)) for move in ("7a", "8b"))
    fingers.press(start)
    fingers.move(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
    fingers.press(other, finger=1)
    fingers.move(elsewhere, finger=1)
    fingers.move(end)
    fingers.lift()
    fingers.lift(finger=1)
    table.shows(after("7a"))
    table.drag(after("7a"), Move.parse("7b"))
    table.shows(after("7a", "7b"))
    visitor.resign()
    assert visitor.log() == ["7a", "7b"]


def test_dragging_down_does_not_reload(invite: Invite) -> None:
    """A finger that drags a card down the whole screen does not scroll or reload the page."""
    visitor = invite(**PHONE)
    table = at_table(visitor)
    visitor.page.evaluate("window.stayed = true")
    start = table.places().head(START, "1")
    visitor.fingers.drag(start, (start[0], start[1] + 500))
    table.shows(START)
    assert visitor.page.evaluate("window.stayed && window.scrollY === 0")
