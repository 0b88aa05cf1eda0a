"""Ghosts over HTTP: the counts of stored attempts on the deal that the caller races."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from samedeal.service.ghosts import Ghost, ghosts
from samedeal.web.parts import Parts
from samedeal.web.problems import Problem, not_found
from samedeal.web.routes.sessions import player_json


def routes(parts: Parts) -> list[Route]:
    """Give the call about ghosts."""

    async def of_race(request: Request) -> Response:
        caller = parts.callers.required(request)
        live = parts.races.find(request.path_params["race"])
        if live is None:
            raise not_found("there is no race with this id")
        own = live.race.racers.get(caller.id)
        if own is None or own.attempt is None:
            raise Problem(403, "hidden", "ghosts are told once your own attempt has begun")
        found = ghosts(parts.archive, live.race, caller.id, request.query_params.get("attempt"))
        return JSONResponse({"ghosts": [_ghost_json(parts, ghost) for ghost in found]})

    return [Route("/api/races/{race}/ghosts", of_race, methods=["GET"])]


def _ghost_json(parts: Parts, ghost: Ghost) -> dict[str, object]:
    player = parts.players.find(ghost.attempt.opened.player)
    return {
        "kind": ghost.kind,
        "attempt": ghost.attempt.opened.attempt,
        "player": player_json(player) if player else None,
        "time_ms": ghost.end.time_ms,
        "moves": ghost.end.moves,
        "undos": ghost.end.undos,
        "curve": ghost.curve,
    }
