"""Make the picture of a race that the README shows: `python -m tests.browser.picture docs/images/race.png`.

Three people race a deal on a server of their own; the screen of the one in the middle is photographed.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from deploy.toolchain import ensure_client
from tests.browser.chromium import launch_options
from tests.browser.lines import freecell_617
from tests.browser.player import Player
from tests.browser.server import Server
from tests.browser.visitor import Visitor

SIZE = {"width": 1200, "height": 720}
# Who races, and how many steps each has played when the picture is taken.
STEPS = {"Ana": 38, "Мария": 43, "Ben": 24}
SEEN_FROM = "Ana"


def main(picture: Path) -> None:
    """Hold the race and write the picture."""
    ensure_client()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        try:
            photograph(playwright.chromium.launch(**launch_options()), server, picture)
        finally:
            server.stop()


def photograph(browser: Browser, server: Server, picture: Path) -> None:
    """Let everybody play so far, then take the picture."""
    racers = {
        name: Visitor.arrive(browser, server.url, viewport=SIZE, reduced_motion="no-preference") for name in STEPS
    }
    for name, visitor in racers.items():
        visitor.register(name)
    owner = racers[SEEN_FROM]
    race = owner.make(deal="617")
    for visitor in racers.values():
        visitor.join(race)
    expect(owner.page.get_by_text("3 / ")).to_be_visible()
    owner.press("Start the race")
    counts = {}
    for name, visitor in racers.items():
        player = Player(visitor, freecell_617(), ways=("drag",))
        player.sees_board()
        player.play(STEPS[name])
        counts[name] = player.count
    for name, count in counts.items():
        seen = "you" if name == SEEN_FROM else name
        expect(owner.page.get_by_label(f"{seen}: {count} of 52").filter(visible=True)).to_be_visible()
    owner.page.wait_for_function(
        "() => document.getAnimations().every(animation => animation.playState === 'finished')"
    )
    owner.page.screenshot(path=picture)
    browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
