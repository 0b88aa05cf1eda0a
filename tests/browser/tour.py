"""A way through every page of the client, each in the state in which it shows most."""

from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.lines import eight_off
from tests.browser.player import Player
from tests.browser.visitor import Visitor

LINE = eight_off()


@dataclass(frozen=True)
class Tour:
    """Two racers and the names that they and their race bear; the owner's screen is the one that is looked at."""

    owner: Visitor
    rival: Visitor
    race_name: str

    @classmethod
    def between(cls, invite: Invite, names: tuple[str, str], race_name: str, **device: object) -> "Tour":
        """Invite two people under these names."""
        owner, rival = invite(**device), invite()
        owner.register(names[0])
        rival.register(names[1])
        return cls(owner, rival, race_name)

    def pages(self) -> Iterator[tuple[str, Page]]:
        """Go from page to page, and give each with its name while it is shown."""
        yield from self._beforehand()
        yield from self._race()
        yield from self._afterwards()
        self.owner.open("/nowhere")
        expect(self.owner.page.get_by_role("heading", name="Nothing here")).to_be_visible()
        yield "not found", self.owner.page

    def _make(self, countdown_s: int) -> str:
        named = {"name": self.race_name, "visibility": "public", "countdown_s": countdown_s}
        return self.owner.make(variant=LINE.variant.name, deal=str(LINE.number), **named)

    def _beforehand(self) -> Iterator[tuple[str, Page]]:
        page = self.owner.page
        race = self._make(countdown_s=30)
        self.owner.open("/")
        expect(page.locator(f'a[href="{race}"]')).to_be_visible()
        yield "start", page
        for visitor in (self.rival, self.owner):
            visitor.join(race)
        yield "lobby", page
        self.owner.press("Start the race")
        expect(page.get_by_role("button", name="Hold")).to_be_visible()
        yield "countdown", page

    def _race(self) -> Iterator[tuple[str, Page]]:
        page = self.owner.page
        race = self._make(countdown_s=0)
        self.rival.join(race)
        self.owner.open(race)
        self.owner.press("Start the race")
        expect(page.get_by_role("button", name="Join and start my clock")).to_be_visible()
        yield "watching", page
        self.owner.press("Join and start my clock")
        player = Player(self.owner, LINE, ways=("keys",))
        player.sees_board()
        player.play(12)
        yield "race", page
        self.rival.resign()
        player.play(player.left)

    def _afterwards(self) -> Iterator[tuple[str, Page]]:
        page = self.owner.page
        board = page.get_by_role("link", name="Board of this deal")
        expect(board).to_be_visible()
        yield "result", page
        board.click()
        profile = page.get_by_role("row").get_by_role("link").first
        expect(profile).to_be_visible()
        yield "board", page
        page.go_back()
        page.locator("tr.own").get_by_role("link").first.click()
        expect(page.get_by_role("heading", name="Best times")).to_be_visible()
        yield "profile", page
