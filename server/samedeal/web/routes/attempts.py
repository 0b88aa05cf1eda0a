"""Attempts over HTTP: what became of one, its log and its curve.

The same secrecy holds as on the socket: who is about to race a layout, or racing it, sees no attempt on it but their
own; whoever looks has seen it from then on.
"""

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from samedeal.ports import ActionAppended, AttemptRecord, Player
from samedeal.race.logbook import Heading, write
from samedeal.race.race import Ending
from samedeal.race.rejections import Rejection
from samedeal.rules.deals import DealCode
from samedeal.rules.variants import variant
from samedeal.service.attempts import count_curve
from samedeal.service.deals import layout
from samedeal.web.parts import Parts
from samedeal.web.problems import Problem, not_found
from samedeal.web.routes.sessions import player_json


def routes(parts: Parts) -> list[Route]:
    """Give the calls about attempts."""

    async def one(request: Request) -> Response:
        record = await _look(parts, request)
        return JSONResponse(attempt_json(parts, record))

    async def log(request: Request) -> Response:
        record = await _look(parts, request)
        if record.closed is None:
            raise Problem(409, "not_ended", "an attempt has a log once it has ended")
        return PlainTextResponse(write(_heading(parts, record), _actions(parts, record), ending(record)))

    async def curve(request: Request) -> Response:
        record = await _look(parts, request)
        return JSONResponse({"curve": count_curve(_actions(parts, record))})

    return [
        Route("/api/attempts/{attempt}", one, methods=["GET"]),
        Route("/api/attempts/{attempt}/log", log, methods=["GET"]),
        Route("/api/attempts/{attempt}/curve", curve, methods=["GET"]),
    ]


def attempt_json(parts: Parts, record: AttemptRecord) -> dict[str, object]:
    """Give an attempt as programs read it; what is not known yet is left out."""
    opened, closed = record.opened, record.closed
    player = parts.players.find(opened.player)
    live = parts.races.find(opened.race)
    shown: dict[str, object] = {
        "attempt": opened.attempt,
        "race": opened.race,
        "player": player_json(player) if player else None,
        "variant": opened.variant,
        "cells": opened.cells,
        "code": str(DealCode.of(variant(opened.variant, opened.cells), opened.number)),
        "ranked": opened.ranked,
        "given": not opened.drawn,
        "started_at": opened.started_at,
        "commitment": live.commitment if live else None,
    }
    if closed is None:
        return shown
    return {
        **shown,
        "outcome": closed.outcome,
        "count": closed.count,
        "time_ms": closed.time_ms,
        "moves": closed.moves,
        "undos": closed.undos,
        "at": closed.at,
    }


def ending(record: AttemptRecord) -> Ending:
    """Give how a closed attempt ended."""
    closed = record.closed
    if closed is None:
        raise ValueError(f"attempt {record.opened.attempt} has not ended")
    return Ending(closed.outcome, closed.count, closed.time_ms, closed.count_at_ms, closed.moves, closed.undos)


async def see(parts: Parts, player: Player, seen: str) -> None:
    """Let a player see a layout that is not hidden from them, and remember it.

    Raises:
        Problem: it could not be remembered.
    """
    remembered: asyncio.Future[Rejection | None] = asyncio.get_running_loop().create_future()
    parts.sights.mark(player.id, seen, remembered.set_result)
    rejection = await remembered
    if rejection is not None:
        raise Problem(503, rejection.code, rejection.text)


def hidden() -> Problem:
    """Refuse a look at a layout that the caller is about to race, or racing."""
    return Problem(403, "hidden", "you are racing this layout; finish first")


async def _look(parts: Parts, request: Request) -> AttemptRecord:
    player = parts.callers.required(request)
    record = parts.archive.attempt(request.path_params["attempt"])
    if record is None:
        raise not_found("there is no attempt with this id")
    opened = record.opened
    seen = layout(variant(opened.variant, opened.cells), opened.number)
    if parts.sights.hidden(player.id, seen, opened.race):
        raise hidden()
    if record.closed is not None and parts.sights.delayed(player.id, record.closed, opened.race):
        raise Problem(403, "hidden", "watchers of this race see boards with a delay; try again in a while")
    await see(parts, player, seen)
    return record


def _actions(parts: Parts, record: AttemptRecord) -> tuple[ActionAppended, ...]:
    return parts.archive.actions(record.opened.attempt)


def _heading(parts: Parts, record: AttemptRecord) -> Heading:
    opened = record.opened
    live = parts.races.find(opened.race)
    if live is None:
        raise not_found("the race of this attempt is gone")
    facts = variant(opened.variant, opened.cells)
    return Heading(
        variant=facts,
        code=DealCode.of(facts, opened.number),
        salt=live.race.salt if live.race.over else None,
        commitment=live.commitment,
        player=opened.player,
        race=opened.race,
        start=opened.started_at,
    )
