from html.parser import HTMLParser
from pathlib import Path

import pytest

from samedeal.service.live import LiveRace
from samedeal.web import pages
from samedeal.web.previews import with_preview
from tests.web.front import Front
from tests.web.office import Office

PAGE = "<html><head><title>samedeal</title></head><body></body></html>"
URL = "http://localhost:8000/r/1"


def tags(page: str) -> dict[str, str]:
    """Read what a program that unfurls links would read."""
    found: dict[str, str] = {}

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            values = dict(attrs)
            if tag == "meta" and values.get("property"):
                found[values["property"] or ""] = values["content"] or ""

    Reader().feed(page)
    return found


async def shown(live: LiveRace) -> dict[str, str]:
    """Read the preview of a race."""
    return tags(with_preview(PAGE, live, URL))


async def test_a_link_shows_what_is_raced_and_how_it_stands() -> None:
    """Game, racers and phase, and where it leads."""
    office = Office()
    ann = await office.line("ann")
    live = await office.make("ann", rules="eight-off")
    assert await shown(live) == {
        "og:title": "Race the same deal of Eight Off",
        "og:description": "Eight Off, 0 racers, open: take a seat",
        "og:type": "website",
        "og:url": URL,
    }
    await ann.ask("join", race=live.id)
    assert (await shown(live))["og:description"] == "Eight Off, 1 racer, open: take a seat"


async def test_a_preview_tells_nothing_of_the_deal() -> None:
    """Neither code nor number stands in it, before the start and after."""
    office = Office()
    live = await office.running(await office.line("ann"), number=617)
    text = with_preview(PAGE, live, URL)
    assert live.code not in text
    assert "617" not in text


@pytest.mark.parametrize("name", ["<svg/onload=alert()>", '"><img src=x onerror=1>', "a & b"])
async def test_a_name_stays_a_name(name: str) -> None:
    """Markup in a race's name is text in the page's head, and nothing else (L55)."""
    front = Front()
    ann = await front.guest()
    race = await ann.make(name=name)
    live = front.office.parts.races.find(race)
    assert live is not None
    page = with_preview(PAGE, live, URL)
    assert tags(page)["og:title"] == name
    assert "<svg" not in page
    assert "<img" not in page


async def test_opening_a_link_takes_no_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page of a race carries its preview, and whoever unfurled it is not in the roster."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(PAGE)
    monkeypatch.setattr(pages, "client_folder", lambda: tmp_path)
    front = Front()
    ann = await front.guest()
    race = await ann.make()
    page = await front.call("GET", f"/r/{race}")
    assert tags(page.text)["og:url"] == f"http://localhost:8000/r/{race}"
    assert (await ann.http("GET", f"/api/races/{race}")).json()["racers"] == []
    unknown = await front.call("GET", "/r/nosuchrace")
    assert (unknown.status_code, tags(unknown.text)) == (200, {})
