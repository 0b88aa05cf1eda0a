from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.lines import Line, eight_off, freecell_617
from tests.browser.player import WAYS, Player
from tests.browser.server import Server
from tests.browser.visitor import PHONE, Visitor

GAMES = {"freecell": "FreeCell", "eight-off": "Eight Off"}


@dataclass(frozen=True)
class Show:
    """Two people on the way to a race: Anna at a desk, Ben with a phone."""

    anna: Visitor
    ben: Visitor
    pictures: Path

    def photograph(self, scene: str) -> None:
        """Keep a picture of both screens."""
        for device, visitor in (("desktop", self.anna), ("phone", self.ben)):
            visitor.page.screenshot(path=self.pictures / f"{scene}-{device}.png")


@pytest.fixture
def show(invite: Invite, pictures: Path) -> Show:
    """Invite Anna and Ben."""
    show = Show(invite(), invite(**PHONE), pictures)
    show.anna.register("Anna")
    show.ben.register("Ben")
    return show


def create_on_page(visitor: Visitor, line: Line) -> str:
    """Make a race by the form of the start page and return its path."""
    page = visitor.page
    page.get_by_role("radio", name=GAMES[line.variant.name] + " ").first.check()
    page.get_by_text("I choose it", exact=True).click()
    page.get_by_label("Number or code").fill(str(line.number))
    visitor.press("Create the race")
    expect(page.get_by_role("button", name="Leave the seat")).to_be_visible()
    return page.url.removeprefix(visitor.url)


def begin(show: Show, line: Line) -> tuple[Player, Player]:
    """Meet in a lobby, and start together on the deal."""
    show.anna.open("/")
    show.ben.open("/")
    show.photograph(f"{line.variant.name}-start")
    show.ben.join(create_on_page(show.anna, line))
    expect(show.anna.page.get_by_text("Ben")).to_be_visible()
    show.photograph(f"{line.variant.name}-lobby")
    show.anna.press("Start the race")
    players = Player(show.anna, line), Player(show.ben, line)
    for player in players:
        player.sees_board()
    return players


def expect_lanes(page: Page, me: int, other: str, count: int) -> None:
    """Check that the lanes say how far both are."""
    lanes = page.get_by_role("list", name="Racers").filter(visible=True)
    expect(lanes.get_by_label(f"you: {me} of 52")).to_be_visible()
    expect(lanes.get_by_label(f"{other}: {count} of 52")).to_be_visible()


def expect_times(page: Page, place: str) -> None:
    """Check that a table has a row with a time for each of the two."""
    for name in ("Anna", "Ben"):
        row = page.get_by_role("row").filter(has=page.get_by_role("link", name=name))
        expect(row.first, place).to_contain_text("52" if place == "result" else ":")


def finish(show: Show, line: Line, anna: Player, ben: Player) -> None:
    """Play to 52, Ben first, and find both times on the result and on the leaderboard."""
    ben.play(ben.left)
    expect(show.ben.page.get_by_role("heading", name="You solved it!")).to_be_visible()
    anna.play(anna.left)
    expect(show.anna.page.get_by_role("heading", name="You solved it!")).to_be_visible()
    for visitor in (show.anna, show.ben):
        expect_times(visitor.page, "result")
    show.photograph(f"{line.variant.name}-result")
    for visitor in (show.anna, show.ben):
        visitor.page.get_by_role("link", name="Board of this deal").click()
        expect_times(visitor.page, "board")
    show.photograph(f"{line.variant.name}-board")
    for player in (anna, ben):
        assert set(player.used) == set(WAYS)


def test_two_people_race_freecell_617_to_the_end(show: Show, server: Server) -> None:
    """Desktop and phone race FreeCell 617 to 52 through a reload and a restart, and both times are kept."""
    line = freecell_617()
    anna, ben = begin(show, line)
    anna.play(30)
    ben.play(38)
    expect_lanes(show.anna.page, anna.count, "Ben", ben.count)
    expect_lanes(show.ben.page, ben.count, "Anna", anna.count)
    show.photograph("freecell-race")
    show.ben.page.reload()
    ben.sees_board()
    ben.play(5)
    server.stop()
    for player in (anna, ben):
        expect(player.visitor.page.get_by_text("Offline for")).to_be_visible()
        player.play(4)
    show.photograph("freecell-offline")
    server.start()
    for player in (anna, ben):
        expect(player.visitor.page.locator("[data-link=live]")).to_be_visible(timeout=40_000)
        player.sees_board()
    finish(show, line, anna, ben)


def test_two_people_race_eight_off_to_the_end(show: Show) -> None:
    """Desktop and phone race a deal of Eight Off to 52, lanes tell both counts, and both times are kept."""
    line = eight_off()
    anna, ben = begin(show, line)
    for steps in (8, 6):
        anna.play(steps)
        ben.play(steps)
        expect_lanes(show.anna.page, anna.count, "Ben", ben.count)
        expect_lanes(show.ben.page, ben.count, "Anna", anna.count)
    show.photograph("eight-off-race")
    finish(show, line, anna, ben)
