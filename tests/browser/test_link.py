import json

import pytest
from playwright.sync_api import WebSocketRoute, expect

from samedeal.rules.moves import Move
from tests.browser.conftest import Invite
from tests.browser.lines import freecell_617
from tests.browser.link import Link
from tests.browser.player import Player
from tests.browser.visitor import PHONE, Visitor

LINE = freecell_617()
KEY_MS = 8
ROUND_TRIP_S = 0.4


SMALLEST = {**PHONE, "viewport": {"width": 320, "height": 568}}


def logged(steps: int) -> list[str]:
    """Write the first steps of the line as the log does."""
    return [action for step in LINE.steps[:steps] for action in step.logged]


def at_table(visitor: Visitor) -> Player:
    """Start alone on the deal, to play by keys."""
    visitor.play_alone("617")
    player = Player(visitor, LINE, ways=("keys",))
    player.sees_board()
    return player


def test_fast_moves_over_a_slow_link_land_in_order(invite: Invite, link: Link) -> None:
    """Twenty moves, 16 ms apart on a link with 400 ms round trip, are shown at once and saved in order."""
    visitor = invite(link.url)
    at_table(visitor).table.focus()
    link.one_way_s = ROUND_TRIP_S / 2
    twenty = LINE.steps[:20]
    keys = "".join(f"{step.move.source}{step.move.dest}" for step in twenty)
    visitor.page.keyboard.type(keys, delay=KEY_MS)
    visitor.table.shows(twenty[-1].after)
    visitor.resign()
    assert visitor.log() == logged(20)


def test_refused_move_is_taken_back_with_its_reason(invite: Invite) -> None:
    """A move that was shown and then refused goes back with all that hung on it, and the rule is told."""
    visitor = invite()
    third = LINE.steps[2]

    def spoil(text: str) -> str:
        message = json.loads(text)
        return json.dumps({**message, "m": "7h"}) if message.get("seq") == 3 and message["m"] == "7c" else text

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda text: server.send(spoil(str(text))))

    visitor.page.route_web_socket("**/ws", between)
    player = at_table(visitor)
    player.play(2)
    visitor.page.keyboard.type("7cb7", delay=KEY_MS)
    expect(visitor.page.get_by_text("Taken back.")).to_contain_text("can’t go home yet")
    visitor.table.shows(third.before)
    visitor.table.type(Move.parse("7d"))
    visitor.resign()
    assert visitor.log() == [*logged(2), "7d"]


def test_moves_without_a_link_survive_a_reload(invite: Invite, link: Link) -> None:
    """Moves made while the link is cut are kept over a reload, and are saved in order when it is back."""
    visitor = invite(link.url)
    player = at_table(visitor)
    player.play(3)
    link.cut()
    player.play(9)
    expect(visitor.page.get_by_text("moves wait")).to_be_visible()
    visitor.page.reload()
    link.mend()
    player.sees_board()
    expect(visitor.page.locator("[data-link=live]")).to_be_visible()
    visitor.resign()
    assert visitor.log() == logged(12)


@pytest.mark.parametrize("device", [PHONE, SMALLEST], ids=["phone", "smallest"])
def test_offline_phone_keeps_everything_in_sight(invite: Invite, link: Link, device: dict[str, object]) -> None:
    """A phone without a link says so and for how long, and no button is pushed out of its screen."""
    visitor = invite(link.url, **device)
    player = at_table(visitor)
    link.cut()
    player.play(2)
    expect(visitor.page.get_by_text("Offline for")).to_be_in_viewport(ratio=1)
    for name in ("Undo", "Resign", "Settings"):
        expect(visitor.page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    link.mend()
    expect(visitor.page.locator("[data-link=live]")).to_be_visible()
