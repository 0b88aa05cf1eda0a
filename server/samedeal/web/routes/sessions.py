"""Guests: becoming one, who I am, another name."""

from collections.abc import Awaitable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from samedeal.ports import Player
from samedeal.service.names import BadName
from samedeal.web import bodies
from samedeal.web.parts import Parts
from samedeal.web.problems import Problem

Named = TypeVar("Named")


def routes(parts: Parts) -> list[Route]:
    """Give the calls about the caller."""

    async def make(request: Request) -> Response:
        wish = await bodies.read(request, bodies.SessionWish)
        known = None if wish.bearer else parts.callers.by_cookie(request)
        if known is not None:
            if wish.name is not None:
                known = await _named(parts.players.rename(known, wish.name))
            return JSONResponse({"player": player_json(known)})
        player, secret = await _named(parts.players.welcome(wish.name))
        if wish.bearer:
            return JSONResponse({"player": player_json(player), "token": secret}, 201)
        response = JSONResponse({"player": player_json(player)}, 201)
        parts.callers.set_cookie(response, secret)
        return response

    async def me(request: Request) -> Response:
        return JSONResponse({"player": player_json(parts.callers.required(request))})

    async def rename(request: Request) -> Response:
        player = parts.callers.required(request)
        wish = await bodies.read(request, bodies.NewName)
        renamed = await _named(parts.players.rename(player, wish.name))
        parts.hub.renamed(renamed)
        return JSONResponse({"player": player_json(renamed)})

    return [
        Route("/api/session", make, methods=["POST"]),
        Route("/api/me", me, methods=["GET"]),
        Route("/api/me", rename, methods=["PATCH"]),
    ]


def player_json(player: Player) -> dict[str, str]:
    """Give a player as everybody may see them."""
    return {"id": player.id, "name": player.name, "tag": player.tag}


async def _named(naming: Awaitable[Named]) -> Named:
    """Wait for something that needs a good name."""
    try:
        return await naming
    except BadName as error:
        raise Problem(400, "bad_name", str(error)) from None
