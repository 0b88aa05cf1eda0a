import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.field import Field
from tests.browser.lines import freecell_617
from tests.browser.server import Server

ACTIONS = [action.removeprefix("+") for step in freecell_617().steps for action in step.logged]
SHARED = 20
CHANGED = 30


@pytest.fixture
def finished(server: Server) -> tuple[str, str]:
    """Let two race the same deal alike for a while; one wins, the other takes its last move back and resigns."""
    with Field(server.url) as field:
        race, (ada, bo) = field.gather(("Ada", "Bo"), deal="617")
        field.play(ada, race, ACTIONS)
        field.play(bo, race, ACTIONS[:SHARED])
        for what in ({"t": "undo", "seq": SHARED + 1}, {"t": "resign"}):
            assert field.do(bo.ask(race=race, **what))["t"] in ("ack", "ok")
        racers = field.racers(race)
    return racers["Ada"]["attempt"], racers["Bo"]["attempt"]


def moves_shown(page: Page) -> list[str]:
    """Read what each side's caption says of its last move."""
    return page.get_by_role("figure").locator(".move").all_inner_texts()


def test_two_attempts_side_by_side_part_at_a_move(invite: Invite, finished: tuple[str, str]) -> None:
    """Two attempts on a deal play side by side on one clock, and the move at which their boards part is named."""
    page = invite().open(f"/replay/{'/'.join(finished)}")
    expect(page.get_by_role("heading", name="Ada and Bo")).to_be_visible()
    expect(page.get_by_text(f"Their boards first differ after move {SHARED}.")).to_be_visible()
    assert moves_shown(page) == ["The deal", "The deal"]
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("img", name="Ada’s board, 52 of 52 cards home")).to_be_visible()
    expect(page.get_by_role("figure", name="Bo ")).to_contain_text("Resigned at")
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="One move on").click()
    # Programs are fast: several moves may share the first millisecond, and a step goes past all of them.
    assert any(text.startswith("Move ") for text in moves_shown(page))
    page.get_by_role("button", name="One move back").click()
    assert moves_shown(page) == ["The deal", "The deal"]


def test_changed_log_is_refused_at_its_line(invite: Invite, finished: tuple[str, str]) -> None:
    """The browser checks a log: a true one is called true, and of a changed one the first wrong line is named."""
    visitor = invite()
    visitor.register()
    log = visitor.context.request.get(f"{visitor.url}/api/attempts/{finished[0]}/log").text()
    page = visitor.open("/verify")
    page.get_by_label("or paste its text").fill(log)
    visitor.press("Check")
    expect(page.get_by_role("heading", name="This log is true.")).to_be_visible()
    lines = log.splitlines()
    seq, rest = lines[CHANGED - 1].split(" ", 1)
    lines[CHANGED - 1] = f"{seq} 1{rest}"
    page.get_by_label("or paste its text").fill("\n".join(lines))
    visitor.press("Check")
    expect(page.get_by_role("heading", name=f"Line {CHANGED} of this log is wrong.")).to_be_visible()
