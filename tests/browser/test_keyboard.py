from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.lines import eight_off
from tests.browser.player import Player
from tests.browser.visitor import Visitor

LINE = eight_off()
MOST_TABS = 40


def tab_to(visitor: Visitor, name: str) -> None:
    """Walk by the Tab key until the button of that name has the focus."""
    button = visitor.page.get_by_role("button", name=name, exact=True)
    expect(button).to_be_visible()
    for _ in range(MOST_TABS):
        if button.evaluate("button => button === document.activeElement"):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not reach {name!r}")


def test_whole_race_by_keyboard_alone(invite: Invite) -> None:
    """From the link to the result a race can be played without a pointer: join, start, and 52 cards."""
    visitor = invite()
    visitor.open(visitor.make(variant="eight-off", deal=str(LINE.number)))
    keyboard = visitor.page.keyboard
    for name in ("Join the race", "Start the race"):
        tab_to(visitor, name)
        keyboard.press("Enter")
    player = Player(visitor, LINE, ways=("keys",))
    player.sees_board()
    assert visitor.table.root.evaluate("table => table.contains(document.activeElement)")
    player.play(player.left)
    expect(visitor.page.get_by_role("heading", name="You solved it!")).to_be_visible()
    tab_to(visitor, "Rematch")


def test_arrows_and_enter_move_a_card(invite: Invite) -> None:
    """Arrows walk from pile to pile, Space picks a card up and Enter puts it down."""
    visitor = invite()
    table = visitor.play_alone(str(LINE.number), variant="eight-off")
    table.shows(LINE.start)
    table.focus()
    keyboard = visitor.page.keyboard
    keyboard.press("Space")
    expect(table.status).to_contain_text("where to?")
    expect(table.root.locator("[data-ring=selected]")).to_be_visible()
    keyboard.press("Escape")
    expect(table.root.locator("[data-ring=selected]")).to_have_count(0)
    focused = table.root.locator("[data-focused]")
    expect(focused).to_have_attribute("data-pile", "1")
    keyboard.press("ArrowRight")
    expect(focused).to_have_attribute("data-pile", "2")
