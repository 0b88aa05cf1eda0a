import gzip
from pathlib import Path

import pytest

from samedeal.web import pages
from tests.web.front import Front

SCRIPT = "const text = 'the same again';\n" * 200


@pytest.fixture
async def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Front:
    """A server whose client is built."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "main-1a2b.js").write_text(SCRIPT)
    (tmp_path / "index.html").write_text("<html><head></head><body>the page</body></html>")
    (tmp_path / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    monkeypatch.setattr(pages, "_PACKAGED", tmp_path)
    return Front()


async def test_assets_are_compressed_for_who_can_read_that(built: Front) -> None:
    """A browser that takes gzip gets it, smaller by far and the same; another gets the file as it is."""
    path = "/assets/main-1a2b.js"
    plain = await built.call("GET", path, headers={"accept-encoding": "identity"})
    small = await built.call("GET", path, headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert plain.text == small.text == SCRIPT
    assert int(small.headers.get("content-length", len(gzip.compress(SCRIPT.encode())))) < len(SCRIPT) / 10
    assert "accept-encoding" in plain.headers["vary"].lower()


async def test_assets_are_kept_for_ever_and_pages_are_not(built: Front) -> None:
    """A name with a hash never changes what it names; a page names the assets of today."""
    assert "immutable" in (await built.call("GET", "/assets/main-1a2b.js")).headers["cache-control"]
    for path in ("/", "/r/somewhere", "/daily", "/icon.svg"):
        assert (await built.call("GET", path)).headers["cache-control"] == "no-cache", path


@pytest.mark.parametrize(
    "path", ["/assets/main-0000.js", "/assets/%2e%2e/index.html", "/api/nothing", "/api/daily/x/y"]
)
async def test_what_is_missing_is_no_page(built: Front, path: str) -> None:
    """A program that asks for a file or a call which is not there gets 404, not a page."""
    answer = await built.call("GET", path)
    assert answer.status_code == 404
    assert "the page" not in answer.text


async def test_every_address_that_people_open_is_the_page(built: Front) -> None:
    """Links into the client work, whatever it makes of them."""
    for path in ("/", "/r/somewhere", "/daily/2026-11-29/freecell", "/players/somebody"):
        answer = await built.call("GET", path)
        assert (answer.status_code, "the page" in answer.text) == (200, True), path
