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
        if wish.code is not None:
            return await _take_over(parts, wish.code)
        known = None if wish.bearer else parts.callers.by_cookie(request)
        if known is not None:
            if wish.name is not None:
                known = await _renamed(parts, known, wish.name)
            return JSONResponse({"player": player_json(known)})
        player, secret = await _named(parts.players.welcome(wish.name))
        if wish.bearer:
            return JSONResponse({"player": player_json(player), "token": secret}, 201)
        return _with_cookie(parts, player, secret)

    async def code(request: Request) -> Response:
        player = parts.callers.required(request)
        await bodies.read(request, bodies.Nothing)
        issued = parts.handover.issue(player.id, parts.clock.now())
        return JSONResponse({"code": issued.text, "expires_at": issued.expires_at}, 201)

    async def me(request: Request) -> Response:
        return JSONResponse({"player": player_json(parts.callers.required(request))})

    async def rename(request: Request) -> Response:
        player = parts.callers.required(request)
        wish = await bodies.read(request, bodies.NewName)
        return JSONResponse({"player": player_json(await _renamed(parts, player, wish.name))})

    return [
        Route("/api/session", make, methods=["POST"]),
        Route("/api/session/code", code, methods=["POST"]),
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


async def _renamed(parts: Parts, player: Player, name: str) -> Player:
    """Give a player another name, and let everybody around them see it."""
    renamed = await _named(parts.players.rename(player, name))
    parts.hub.renamed(renamed)
    return renamed


async def _take_over(parts: Parts, code: str) -> Response:
    """Let another device be the player whose code was typed in."""
    ident = parts.handover.redeem(code, parts.clock.now())
    player = parts.players.find(ident) if ident else None
    if player is None:
        raise Problem(400, "bad_code", "this code is unknown, used or older than ten minutes; ask for a new one")
    return _with_cookie(parts, player, await parts.players.admit(player))


def _with_cookie(parts: Parts, player: Player, secret: str) -> Response:
    response = JSONResponse({"player": player_json(player)}, 201)
    parts.callers.set_cookie(response, secret)
    return response
