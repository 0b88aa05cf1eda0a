"""The application: routes around the parts, opened and closed with the server."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import WebSocketRoute

from samedeal.ports import StorageFault
from samedeal.web import pages, problems
from samedeal.web.drain import Drain
from samedeal.web.guard import Guard
from samedeal.web.limits import RequestLimit
from samedeal.web.origin import Allowed
from samedeal.web.parts import Parts
from samedeal.web.pulse import Pulse
from samedeal.web.routes import attempts, boards, dailies, deals, ghosts, health, openapi, players, races, sessions
from samedeal.web.socket import SocketRoute


def make_app(parts: Parts, drain: Drain) -> Starlette:
    """Give the ASGI application on its parts."""
    settings = parts.settings
    allowed = Allowed(settings)
    limit = RequestLimit(settings.requests_per_second, settings.request_burst)
    return Starlette(
        routes=[
            *health.routes(parts, drain),
            *openapi.routes(),
            *sessions.routes(parts),
            *races.routes(parts),
            *attempts.routes(parts),
            *boards.routes(parts),
            *players.routes(parts),
            *deals.routes(parts),
            *dailies.routes(parts),
            *ghosts.routes(parts),
            WebSocketRoute("/ws", SocketRoute(parts, allowed).serve),
            *pages.routes(parts),
        ],
        middleware=[Middleware(Guard, allowed=allowed, limit=limit, drain=drain), Middleware(GZipMiddleware)],
        exception_handlers={
            problems.Problem: problems.problem_response,
            HTTPException: problems.http_error_response,
            StorageFault: problems.storage_response,
            Exception: problems.crash_response,
        },
        lifespan=_lifespan(parts),
    )


def _lifespan(parts: Parts) -> Callable[[Starlette], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        parts.restart.wake()
        parts.dailies.begin()
        running = [asyncio.create_task(Pulse(parts).run())]
        if parts.prospector is not None:
            running.append(asyncio.create_task(parts.prospector.run()))
        try:
            yield
        finally:
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)

    return lifespan
