"""Leaderboards over HTTP, as pages and as CSV."""

import asyncio
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from samedeal.ports import AttemptClosed, BoardRow
from samedeal.service import leaderboards
from samedeal.service.days import day_of
from samedeal.web import queries
from samedeal.web.parts import Parts
from samedeal.web.problems import Problem, not_found
from samedeal.web.routes.sessions import player_json
from samedeal.web.sheets import MOST_ROWS, csv_response

_COLUMNS = ("rank", "name", "tag", "time_ms", "moves", "undos", "count", "attempt", "at")
# Longer than any score or player id.
_BIGGEST_SCORE = 2**62


def routes(parts: Parts) -> list[Route]:
    """Give the calls about boards."""

    async def page(request: Request) -> Response:
        limit = queries.number(request.query_params, "limit", leaderboards.PAGE, 1, leaderboards.PAGE)
        after = _read_cursor(request.query_params.get("after"))
        caller = parts.callers.optional(request)
        read = await _read(parts, request, limit, after, caller.id if caller else None)
        content: dict[str, object] = {"rows": [_row(row) for row in read.rows]}
        if read.more:
            content["next"] = _cursor(read.rows[-1])
        if read.own is not None:
            content["me"] = _row(read.own)
        return JSONResponse(content)

    async def sheet(request: Request) -> Response:
        read = await _read(parts, request, MOST_ROWS, None, None)
        name = request.path_params["board"].replace("/", "-")
        return csv_response(name, _COLUMNS, _sheet_rows(read.rows))

    return [
        Route("/api/leaderboards/{board:path}.csv", sheet, methods=["GET"]),
        Route("/api/leaderboards/{board:path}", page, methods=["GET"]),
    ]


async def _read(
    parts: Parts, request: Request, limit: int, after: tuple[int, str] | None, caller: str | None
) -> leaderboards.Page:
    try:
        board = leaderboards.canonical(request.path_params["board"], day_of(parts.clock.now()))
    except leaderboards.NoSuchBoard as error:
        raise not_found(str(error)) from None
    undo = queries.one_of(request.query_params, "undo", ("any", "none"))
    cells = queries.number(request.query_params, "cells", 0, 0, 8)
    return await asyncio.to_thread(leaderboards.page, parts.archive, board, undo, cells, limit, after, caller)


def _row(row: BoardRow) -> dict[str, object]:
    closed = _closed(row)
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


def _sheet_rows(rows: tuple[BoardRow, ...]) -> Iterator[tuple[object, ...]]:
    for row in rows:
        end = _closed(row)
        player = row.player
        yield row.rank, player.name, player.tag, end.time_ms, end.moves, end.undos, end.count, end.attempt, row.at


def _closed(row: BoardRow) -> AttemptClosed:
    if row.attempt.closed is None:
        raise ValueError(f"attempt {row.attempt.opened.attempt} is on a board but has not ended")
    return row.attempt.closed


def _cursor(row: BoardRow) -> str:
    return urlsafe_b64encode(f"{row.score} {row.player.id}".encode()).decode().rstrip("=")


def _read_cursor(text: str | None) -> tuple[int, str] | None:
    if text is None:
        return None
    try:
        score, _, player = urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode().partition(" ")
        return queries.read_number(score, "score", 0, _BIGGEST_SCORE), player
    except (ValueError, Problem):
        raise Problem(400, "bad_request", "`after` is the `next` of the page before") from None
