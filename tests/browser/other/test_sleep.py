import time

from tests.browser.lines import freecell_617
from tests.browser.link import Link
from tests.browser.other.racer import Racer

LINE = freecell_617()
MOVES = 3
# Three for the answer that does not come, up to one before the next socket, and one for a slow machine. The beat
# alone gives a socket up ten seconds after its last answer, of which at most two have passed when the test begins.
AWAKE_S = 7.0
_WAKE = """() => document.dispatchEvent(new Event('visibilitychange'))"""


def test_socket_that_died_in_sleep_is_replaced(racer: Racer, link: Link) -> None:
    """A page that is shown again asks at once whether its socket lives, replaces a dead one, and loses no move."""
    table = racer.play_alone("617", link.url)
    table.shows(LINE.start)
    racer.sees("[data-link=live]")
    link.deaden()
    began = time.monotonic()
    racer.window.evaluate(_WAKE)
    for step in LINE.steps[:MOVES]:
        table.type(step.move)
    table.shows(LINE.steps[MOVES - 1].after)
    racer.sees("[data-link]:not([data-link=live])")
    racer.sees("[data-link=live]")
    assert time.monotonic() - began < AWAKE_S
    racer.resign()
    assert racer.log() == [action for step in LINE.steps[:MOVES] for action in step.logged]
