"""The description of the HTTP calls, for programs."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from samedeal.web.description import document


def routes() -> list[Route]:
    """Give the call that describes the others."""
    content = document()

    async def describe(request: Request) -> Response:
        return JSONResponse(content)

    return [Route("/api/openapi.json", describe, methods=["GET"])]
