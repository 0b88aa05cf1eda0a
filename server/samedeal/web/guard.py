"""What every HTTP request passes: known host, allowed page, a limit on making things, and safe headers."""

import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from samedeal.web.drain import Drain
from samedeal.web.limits import RequestLimit
from samedeal.web.origin import Allowed
from samedeal.web.problems import Problem

_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Guard:
    """ASGI middleware around the whole application; sockets check for themselves."""

    def __init__(self, app: ASGIApp, allowed: Allowed, limit: RequestLimit, drain: Drain) -> None:
        self._app = app
        self._drain = drain
        self._allowed = allowed
        self._limit = limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        refusal = self._refuse(scope)
        if refusal is None:
            await self._app(scope, receive, _with_headers(send))
        else:
            await refusal(scope, receive, _with_headers(send))

    def _refuse(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        host, origin = headers.get("host", ""), headers.get("origin")
        if not self._allowed.host(host):
            return Problem(403, "foreign_host", "this server does not answer to this host name").response()
        if scope["method"] in _SAFE_METHODS:
            return None
        if origin is not None and not self._allowed.origin(origin, host):
            return Problem(403, "foreign_origin", "this page may not use this server").response()
        if self._drain.begun:
            return Problem(503, "draining", "the server is about to restart; try again in a moment").response()
        address = scope["client"][0] if scope.get("client") else ""
        if not self._limit.allows(address, time.monotonic()):
            return Problem(429, "too_many", "too many requests from this address; wait a moment").response()
        return None


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
            if message["status"] == 200 and "cache-control" not in headers:
                headers["cache-control"] = "no-store"
        await send(message)

    return sending
