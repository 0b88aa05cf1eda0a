from typing import Literal

from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import Invite
from tests.browser.server import Server
from tests.browser.tour import Tour

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def test_every_page_is_accessible(invite: Invite) -> None:
    """No page, light or dark, has anything that axe objects to."""
    axe, faults = Axe(), []
    for where, page in Tour.between(invite, ("Anna", "Ben"), "Sunday race").pages():
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            for found in axe.run(page).response["violations"]:
                faults += [f"{where}, {scheme}: {found['id']}: {node['html'][:160]}" for node in found["nodes"]]
    assert not faults, "\n".join(faults)


def test_no_page_allows_inline_script_or_style(invite: Invite, server: Server) -> None:
    """Every page comes with a policy that runs nothing but the server's own files, and breaks none of it."""
    visitor = invite()
    for path in ("/", "/boards/alltime/freecell", "/r/nosuchraceatall00", "/nowhere"):
        answer = visitor.page.goto(server.url + path)
        assert answer is not None
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        visitor.page.wait_for_load_state("networkidle")
