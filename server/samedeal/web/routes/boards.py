"""Leaderboards, players and deals over HTTP."""

import asyncio
from base64 import urlsafe_b64decode, urlsafe_b64encode

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from samedeal.ports import BoardRow
from samedeal.rules.deals import DealCode, InvalidDeal
from samedeal.rules.variants import UnknownVariant, Variant, variant
from samedeal.service import leaderboards
from samedeal.service.deals import layout
from samedeal.web.parts import Parts
from samedeal.web.problems import Problem, not_found
from samedeal.web.routes.attempts import attempt_json, see
from samedeal.web.routes.sessions import player_json

_ATTEMPTS = 50


def routes(parts: Parts) -> list[Route]:
    """Give the calls about boards, players and deals."""

    async def board(request: Request) -> Response:
        try:
            name = leaderboards.canonical(request.path_params["board"])
        except leaderboards.NoSuchBoard as error:
            raise not_found(str(error)) from None
        query = request.query_params
        undo = _one_of(query.get("undo", "any"), ("any", "none"), "undo")
        cells = _number(query.get("cells", "0"), "cells", 0, 8)
        limit = _number(query.get("limit", str(leaderboards.PAGE)), "limit", 1, leaderboards.PAGE)
        caller = parts.callers.optional(request)
        page = await asyncio.to_thread(
            leaderboards.page,
            parts.archive,
            name,
            undo,
            cells,
            limit,
            _read_cursor(query.get("after")),
            caller.id if caller else None,
        )
        content: dict[str, object] = {"rows": [_row(row) for row in page.rows]}
        if page.more:
            content["next"] = _cursor(page.rows[-1])
        if page.own is not None:
            content["me"] = _row(page.own)
        return JSONResponse(content)

    async def player(request: Request) -> Response:
        found = parts.players.find(request.path_params["player"])
        if found is None:
            raise not_found("there is no player with this id")
        return JSONResponse({**player_json(found), **await asyncio.to_thread(parts.profiles.read, found.id)})

    async def attempts(request: Request) -> Response:
        found = parts.players.find(request.path_params["player"])
        if found is None:
            raise not_found("there is no player with this id")
        limit = _number(request.query_params.get("limit", str(_ATTEMPTS)), "limit", 1, _ATTEMPTS)
        caller = parts.callers.optional(request)
        records = parts.archive.attempts_of_player(found.id, limit + 1, request.query_params.get("after"))
        shown = [
            attempt_json(parts, record)
            for record in records[:limit]
            if record.closed is not None and not parts.sights.secret(caller, record.opened)
        ]
        more = {"next": records[limit - 1].opened.attempt} if len(records) > limit else {}
        return JSONResponse({"attempts": shown, **more})

    async def deal(request: Request) -> Response:
        caller = parts.callers.required(request)
        facts, number = _read_deal(request)
        await see(parts, caller, layout(facts, number))
        records = parts.archive.attempts_of_deal(facts.name, facts.cells, number, leaderboards.PAGE)
        return JSONResponse(
            {
                "code": str(DealCode.of(facts, number)),
                "variant": facts.name,
                "cells": facts.cells,
                "number": number,
                "winnable": parts.deals.verdict(facts, number),
                "attempts": [attempt_json(parts, record) for record in records],
            }
        )

    return [
        Route("/api/leaderboards/{board:path}", board, methods=["GET"]),
        Route("/api/players/{player}", player, methods=["GET"]),
        Route("/api/players/{player}/attempts", attempts, methods=["GET"]),
        Route("/api/deals/{code}/{variant}", deal, methods=["GET"]),
    ]


def _row(row: BoardRow) -> dict[str, object]:
    closed = row.attempt.closed
    if closed is None:
        raise ValueError(f"attempt {row.attempt.opened.attempt} is on a board but has not ended")
    return {
        "rank": row.rank,
        "player": player_json(row.player),
        "time_ms": closed.time_ms,
        "moves": closed.moves,
        "undos": closed.undos,
        "count": closed.count,
        "attempt": closed.attempt,
        "at": row.at,
    }


def _cursor(row: BoardRow) -> str:
    return urlsafe_b64encode(f"{row.score} {row.player.id}".encode()).decode().rstrip("=")


def _read_cursor(text: str | None) -> tuple[int, str] | None:
    if text is None:
        return None
    try:
        score, _, player = urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode().partition(" ")
        return int(score), player
    except ValueError:
        raise Problem(400, "bad_request", "`after` is the `next` of the page before") from None


def _read_deal(request: Request) -> tuple[Variant, int]:
    try:
        code = DealCode.parse(request.path_params["code"])
        facts = variant(request.path_params["variant"], code.cells)
        if code != DealCode.of(facts, code.number):
            raise InvalidDeal(f"{code} is not a deal of {facts.name}")
    except (InvalidDeal, UnknownVariant, ValueError) as error:
        raise not_found(str(error)) from None
    return facts, code.number


def _number(text: str, name: str, low: int, high: int) -> int:
    if not (text.isascii() and text.isdecimal() and low <= int(text) <= high):
        raise Problem(400, "bad_request", f"{name} is a number from {low} to {high}")
    return int(text)


def _one_of(text: str, allowed: tuple[str, ...], name: str) -> str:
    if text not in allowed:
        raise Problem(400, "bad_request", f"{name} is one of {', '.join(allowed)}")
    return text
