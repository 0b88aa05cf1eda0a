"""The built client: its files, and one page for every address that people may open."""

from collections.abc import Mapping
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from samedeal.web.parts import Parts
from samedeal.web.previews import with_preview
from samedeal.web.problems import not_found

_PACKAGED = Path(__file__).parent / "static"
_CHECKOUT = Path(__file__).parents[3] / "client" / "dist"
# Names of built files carry the hash of their content.
_FOR_EVER = "public, max-age=31536000, immutable"
_NOT_BUILT = """<!doctype html><title>samedeal</title><p>The client is not built: start with
<code>python3 deploy/run.py</code>, which does it, or build <code>client/</code> by hand."""


def routes(parts: Parts) -> list[BaseRoute]:
    """Give the routes of the pages; they come last, since they take every address that nothing else took."""
    folder = client_folder()
    if folder is None:
        return [Route("/{path:path}", _not_built, methods=["GET"])]
    return [Mount("/assets", _Assets(directory=folder / "assets")), *_page_routes(parts, folder)]


def client_folder() -> Path | None:
    """Give the folder of the built client: that of the package, else that of a checkout; None if it is not built."""
    return next((folder for folder in (_PACKAGED, _CHECKOUT) if (folder / "index.html").is_file()), None)


class _Assets(StaticFiles):
    """Files that never change under their name."""

    def file_response(self, full_path: object, stat_result: object, scope: Scope, status_code: int = 200) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)  # type: ignore[arg-type]  # passed through as it came
        response.headers["cache-control"] = _FOR_EVER
        return response


def _page_routes(parts: Parts, folder: Path) -> list[BaseRoute]:
    top = {path.name: path for path in folder.iterdir() if path.is_file() and path.name != "index.html"}
    index = folder / "index.html"
    html = index.read_text("utf-8")

    async def race(request: Request) -> Response:
        live = parts.races.find(request.path_params["race"])
        page = html if live is None else with_preview(html, live, parts.link(request, request.url.path))
        return HTMLResponse(page, headers={"cache-control": "no-cache"})

    async def page(request: Request) -> Response:
        return _page(request.path_params["path"], top, index)

    return [Route("/r/{race}", race, methods=["GET"]), Route("/{path:path}", page, methods=["GET"])]


def _refuse_calls(path: str) -> None:
    """Keep programs from taking a page for an answer."""
    if path.startswith(("api/", "assets/", "ws")):
        raise not_found("there is no such call")


def _page(path: str, top: Mapping[str, Path], index: Path) -> Response:
    if path in top:
        return FileResponse(top[path], headers={"cache-control": "no-cache"})
    _refuse_calls(path)
    return FileResponse(index, headers={"cache-control": "no-cache"})


async def _not_built(request: Request) -> Response:
    _refuse_calls(request.path_params["path"])
    return HTMLResponse(_NOT_BUILT, 503)
