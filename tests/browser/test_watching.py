from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.field import Field
from tests.browser.lines import freecell_617
from tests.browser.server import Server

NAMES = ("Ada", "Bo", "Cleo", "Dan")
ACTIONS = [action.removeprefix("+") for step in freecell_617().steps for action in step.logged]
# How far each has come when the wall is looked at; Cleo leads.
FIRST, THEN = (12, 25, 38, 7), (30, 45, 60, 22)

# Whether so many cards of a board lie on its foundations: what it is called is told by the counts, not by its cards.
_AT_HOME = """([label, count]) => {
  const board = document.querySelector(`[role=img][aria-label="${label}"]`);
  const placesOf = what => [...board.querySelectorAll(what)].map(each => each.style.transform);
  const homes = placesOf('[data-pile=h]');
  return placesOf('[data-card]').filter(place => homes.includes(place)).length === count;
}"""


def test_wall_follows_every_board(invite: Invite, server: Server) -> None:
    """The wall of a race shows each board as it is after each of its racer's moves, with the server's own counts."""
    with Field(server.url) as field:
        race, bots = field.gather(NAMES, deal="617")
        visitor = invite()
        page = visitor.open(f"/r/{race}/wall")
        expect(page.get_by_role("img")).to_have_count(0)
        visitor.press("Show the boards")
        done = [0] * len(bots)
        for stage in (FIRST, THEN):
            for at, (bot, goal) in enumerate(zip(bots, stage, strict=True)):
                field.play(bot, race, ACTIONS[done[at] : goal], first=done[at] + 1)
                done[at] = goal
            racers = field.racers(race)
            assert len({racer["count"] for racer in racers.values()}) == len(NAMES)
            for name, racer in racers.items():
                label = f"{name}’s board, {racer['count']} of 52 cards home"
                expect(page.get_by_role("img", name=label)).to_be_visible()
                page.wait_for_function(_AT_HOME, arg=[label, racer["count"]])
                expect(page.get_by_label(f"{name}: {racer['count']} of 52, racing")).to_be_visible()
        leading = page.get_by_role("main").get_by_role("list").last.get_by_role("listitem").first
        expect(leading).to_contain_text("Cleo")
