"""For those who run the server: alive, able to serve, and in numbers."""

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from samedeal.web.drain import Drain
from samedeal.web.metrics import registry
from samedeal.web.parts import Parts
from samedeal.web.problems import Problem

_LOOPBACK = frozenset({"127.0.0.1", "::1"})


def routes(parts: Parts, drain: Drain) -> list[Route]:
    """Give the calls of operators."""
    numbers = registry(parts)

    async def alive(request: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def ready(request: Request) -> Response:
        reason = "draining" if drain.begun else parts.journal.failing()
        if reason is not None:
            return JSONResponse({"ready": False, "reason": reason}, 503)
        return JSONResponse({"ready": True})

    async def metrics(request: Request) -> Response:
        token = parts.settings.metrics_token
        local = request.client is not None and request.client.host in _LOOPBACK and not parts.settings.proxies
        if not local and not (token and request.headers.get("authorization") == f"Bearer {token}"):
            raise Problem(403, "forbidden", "metrics are for this machine, or for who has the metrics token")
        return Response(generate_latest(numbers), media_type=CONTENT_TYPE_LATEST)

    return [
        Route("/healthz", alive, methods=["GET"]),
        Route("/readyz", ready, methods=["GET"]),
        Route("/metrics", metrics, methods=["GET"]),
    ]
