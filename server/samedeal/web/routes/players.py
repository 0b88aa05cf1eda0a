"""Players over HTTP: their page, and everything they have played."""

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from samedeal.ports import AttemptRecord, Player
from samedeal.rules.deals import DealCode
from samedeal.rules.variants import variant
from samedeal.web import queries
from samedeal.web.parts import Parts
from samedeal.web.problems import not_found
from samedeal.web.routes.attempts import attempt_json
from samedeal.web.routes.sessions import player_json
from samedeal.web.sheets import MOST_ROWS, csv_response

_PAGE = 50
_COLUMNS = ("attempt", "variant", "code", "ranked", "outcome", "count", "time_ms", "moves", "undos", "started_at")


def routes(parts: Parts) -> list[Route]:
    """Give the calls about players."""

    async def profile(request: Request) -> Response:
        player = _find(parts, request)
        return JSONResponse({**player_json(player), **await asyncio.to_thread(parts.profiles.read, player.id)})

    async def attempts(request: Request) -> Response:
        player = _find(parts, request)
        limit = queries.number(request.query_params, "limit", _PAGE, 1, _PAGE)
        records = parts.archive.attempts_of_player(player.id, limit + 1, request.query_params.get("after"))
        shown = [attempt_json(parts, record) for record in _open_to(parts, request, records[:limit])]
        more = {"next": records[limit - 1].opened.attempt} if len(records) > limit else {}
        return JSONResponse({"attempts": shown, **more})

    async def sheet(request: Request) -> Response:
        player = _find(parts, request)
        records = await asyncio.to_thread(parts.archive.attempts_of_player, player.id, MOST_ROWS, None)
        rows = [_sheet_row(record) for record in _open_to(parts, request, records)]
        return csv_response(f"attempts-{player.tag}", _COLUMNS, rows)

    return [
        Route("/api/players/{player}", profile, methods=["GET"]),
        Route("/api/players/{player}/attempts", attempts, methods=["GET"]),
        Route("/api/players/{player}/attempts.csv", sheet, methods=["GET"]),
    ]


def _find(parts: Parts, request: Request) -> Player:
    player = parts.players.find(request.path_params["player"])
    if player is None:
        raise not_found("there is no player with this id")
    return player


def _open_to(parts: Parts, request: Request, records: tuple[AttemptRecord, ...]) -> list[AttemptRecord]:
    """Leave out what has not ended, and whose deal is still a secret to the caller."""
    caller = parts.callers.optional(request)
    return [
        record for record in records if record.closed is not None and not parts.sights.secret(caller, record.opened)
    ]


def _sheet_row(record: AttemptRecord) -> tuple[object, ...]:
    opened, end = record.opened, record.closed
    if end is None:
        raise ValueError(f"attempt {opened.attempt} has not ended")
    code = str(DealCode.of(variant(opened.variant, opened.cells), opened.number))
    return (
        opened.attempt,
        opened.variant,
        code,
        opened.ranked,
        end.outcome,
        end.count,
        end.time_ms,
        end.moves,
        end.undos,
        opened.started_at,
    )
