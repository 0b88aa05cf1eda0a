import re
from itertools import pairwise

from playwright.sync_api import Page, expect

from samedeal.rules.cards import SUITS
from samedeal.rules.moves import CELL_NAMES, COLUMN_NAMES
from samedeal.rules.play import available, goes_home
from samedeal.rules.position import Position
from tests.browser.conftest import Invite
from tests.browser.field import Field
from tests.browser.lines import Line, Step, line_of
from tests.browser.server import Server
from tests.browser.table import names
from tests.browser.visitor import Visitor
from tests.solutions import solutions
from tests.web.bot import Bot

RIVALS = ("Ada", "Bo", "Cleo")
SPEAK_EVERY_MS = 5_000
# Keep whatever a live region says, with the time in ms.
_LISTEN = """() => {
  const regions = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]';
  window.said = [];
  new MutationObserver(changes => {
    const told = new Set(changes.map(({target}) => (target.closest ? target : target.parentElement)?.closest(regions)));
    for (const region of told) if (region) window.said.push([performance.now(), region.textContent]);
  }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


def by_single_cards() -> Line:
    """Give a won game in which each move is what two clicks on piles mean: one card, and home where it may go."""
    lines = (line_of(solution) for solution in solutions("freecell"))
    return next(line for line in lines if all(map(is_plain, line.steps)) and not hasty(line))


def is_plain(step: Step) -> bool:
    """Tell whether clicks mean this move (`docs/rules.md#taps`)."""
    card = available(step.before, step.move.origin)
    home = card is not None and goes_home(step.before, card)
    return step.move.count == 1 and home == (step.move.dest == "h")


def hasty(line: Line) -> bool:
    """Tell whether a move takes elsewhere from the pile from which the move before it went home."""
    moves = pairwise(step.move for step in line.steps)
    return any(first.dest == "h" != then.dest and first.source == then.source for first, then in moves)


def pile_name(position: Position, pile: str) -> str:
    """Name a pile as it is read out."""
    piles = (*COLUMN_NAMES, *CELL_NAMES[: len(position.cells)], *SUITS)
    return list(names(position))[piles.index(pile)]


def click(page: Page, name: str) -> None:
    """Press what has this name as a screen reader does, which has no pointer."""
    page.get_by_role("button", name=name, exact=True).dispatch_event("click")


def make(page: Page, step: Step) -> None:
    """Make a move by the names of its piles."""
    click(page, pile_name(step.before, step.move.source))
    if step.move.dest != "h":
        click(page, pile_name(step.before, step.move.dest))


def bring_rivals(field: Field, visitor: Visitor, path: str) -> list[Bot]:
    """Seat rivals, start the race and wait until all have the deal."""
    race = path.removeprefix("/r/")
    rivals = [field.guest(name) for name in RIVALS]
    for rival in rivals:
        field.do(rival.join(race))
    click(visitor.page, "Start the race")
    for rival in rivals:
        field.do(rival.dealt(race))
    return rivals


def test_race_to_52_by_roles_and_names_alone(invite: Invite, server: Server) -> None:
    """A race is won by what a screen reader is told, and it speaks of rivals at most once in five seconds."""
    line, visitor = by_single_cards(), invite()
    path = visitor.make(deal=str(line.number))
    page = visitor.open(path)
    actions = [action.removeprefix("+") for step in line.steps for action in step.logged]
    with Field(server.url) as field:
        click(page, "Join the race")
        rivals = bring_rivals(field, visitor, path)
        page.get_by_role("application").wait_for()
        page.evaluate(_LISTEN)
        played = [0] * len(rivals)
        for number, step in enumerate(line.steps, 1):
            make(page, step)
            who = number % len(rivals)
            goal = len(actions) * number // len(line.steps)
            field.play(rivals[who], path.removeprefix("/r/"), actions[played[who] : goal], first=played[who] + 1)
            played[who] = goal
    expect(page.get_by_role("heading", name="You solved it!")).to_be_visible()
    said = page.evaluate("window.said")
    rivals_at = [at for at, text in said if re.search("|".join(RIVALS), text)]
    assert rivals_at
    assert all(then - first >= SPEAK_EVERY_MS for first, then in pairwise(rivals_at)), said
