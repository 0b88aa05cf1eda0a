from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.field import Field
from tests.browser.lines import freecell_617
from tests.browser.server import Server
from tests.web.bot import Bot, Message

LINE = freecell_617()
ACTIONS = [action.removeprefix("+") for step in LINE.steps for action in step.logged]
BREAK_AT, BREAK_MS = 60, 6_000


async def rest(bot: Bot, until_ms: int) -> None:
    """Do nothing until the server's clock is so far."""
    while (await bot.pong())["now"] < until_ms:
        pass


def leave_ghost(url: str) -> int:
    """Win the deal with a rest in the middle; return the count during the rest."""
    with Field(url) as field:
        race, (bot,) = field.gather(("Ada",), deal="617")
        acks: list[Message] = field.play(bot, race, ACTIONS[:BREAK_AT])
        field.do(rest(bot, bot.told("deal")[0]["start_at"] + BREAK_MS))
        field.play(bot, race, ACTIONS[BREAK_AT:], first=BREAK_AT + 1)
    count: int = acks[-1]["count"]
    return count


def test_ghost_runs_beside_and_is_no_racer(invite: Invite, server: Server) -> None:
    """A stored attempt runs beside in a lane called a ghost that follows its counts, and has no place in the result."""
    count = leave_ghost(server.url)
    visitor = invite()
    visitor.register("Ben")
    page = visitor.open(f"/deal/{LINE.code}/freecell")
    visitor.press("Open the page")
    visitor.press("Race Ada’s attempt")
    lanes = page.get_by_role("list", name="Racers").filter(visible=True)
    for now in (count, 52):
        expect(lanes.get_by_label(f"Ghost, Ada: {now} of 52")).to_be_visible()
    expect(lanes.get_by_label("you: 0 of 52")).to_be_visible()
    visitor.resign()
    standings = page.get_by_role("table").filter(has_text="Ben")
    expect(standings).not_to_contain_text("Ada")
