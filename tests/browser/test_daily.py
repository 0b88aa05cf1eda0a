import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from samedeal.adapters.solver import load_solver, missing_solver
from samedeal.rules.deals import DealCode, deal
from samedeal.rules.variants import variant
from tests.browser.conftest import Invite
from tests.browser.lines import Line, line_of
from tests.browser.player import Player
from tests.solutions import Solution

GAME = "eight-off"
EFFORT = 200_000
TIME = re.compile(r"\d:\d\d\.\d")


class Listener:
    """Keeps the messages that a page gets."""

    def __init__(self, page: Page) -> None:
        self.heard: list[dict[str, Any]] = []
        page.on("websocket", self._follow)

    def code(self) -> DealCode:
        """Read which deal the page was given."""
        return next(DealCode.parse(message["code"]) for message in self.heard if message["t"] == "deal")

    def _follow(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))


def solve(code: DealCode) -> Line:
    """Find a win of a deal of Eight Off."""
    rules, solver = variant(GAME), load_solver()
    assert solver is not None, missing_solver()
    moves = solver.solve(rules, deal(rules, code.number), EFFORT).moves
    return line_of(Solution(GAME, rules.cells, code.number, moves, ()))


def test_daily_is_won_and_stands_on_its_board(invite: Invite) -> None:
    """Who plays today's deal to the end is found on its leaderboard with a time, and has begun a streak of one day."""
    visitor = invite()
    visitor.register("Anna")
    listener = Listener(visitor.page)
    page = visitor.open("/daily")
    streak = page.get_by_role("region", name="Streak")
    expect(streak).to_contain_text("Win a ranked daily to begin a streak.")
    today = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Eight Off", exact=True))
    board = today.get_by_role("link", name="Leaderboard").get_attribute("href")
    today.get_by_role("button", name="Play").click()
    expect(visitor.table.root).to_be_visible()
    player = Player(visitor, solve(listener.code()), ways=("drag",))
    player.sees_board()
    player.play(player.left)
    expect(page.get_by_role("heading", name="You solved it!")).to_be_visible()
    visitor.open(str(board))
    expect(page.get_by_role("row").filter(has=page.get_by_role("link", name="Anna"))).to_contain_text(TIME)
    visitor.open("/daily")
    expect(streak).to_contain_text("Days in a row: 1 day")
