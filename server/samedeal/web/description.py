"""The HTTP calls as OpenAPI 3.1; a test holds it to the routes."""

from typing import Any, NamedTuple

import msgspec

from samedeal import __version__
from samedeal.protocol.to_client import PlayerInfo, RaceInfo
from samedeal.web import bodies

_REF = "#/components/schemas/{name}"


class Call(NamedTuple):
    """One call: what it does, what it takes, and which schema its answer has, where it is one of the messages."""

    method: str
    path: str
    does: str
    body: str | None = None
    query: tuple[str, ...] = ()
    answer: str | None = None
    caller: bool = False


CALLS = (
    Call("post", "/api/session", "Become a guest, or find out which one the cookie knows.", "SessionWish"),
    Call("get", "/api/me", "Who I am; 401 if nobody.", caller=True),
    Call("patch", "/api/me", "Take another name.", "NewName", caller=True),
    Call("post", "/api/races", "Make a race.", "RaceOrder", caller=True),
    Call("get", "/api/races", "Public races.", query=("phase",)),
    Call("get", "/api/races/{race}", "A race as the caller may see it.", answer="RaceInfo"),
    Call("get", "/api/races/{race}/curves", "Every change of count so far, by racer, as [elapsed ms, count]."),
    Call("get", "/api/tv", "The public race to watch now, and why it is that one."),
    Call("get", "/api/leaderboards/{board}", "A page of a board.", query=("undo", "cells", "limit", "after")),
    Call("get", "/api/players/{player}", "A player and their bests."),
    Call("get", "/api/players/{player}/attempts", "A player's attempts, newest first.", query=("limit", "after")),
    Call("get", "/api/deals/{code}/{variant}", "What is known of a deal; makes it seen.", caller=True),
    Call("get", "/api/attempts/{attempt}", "An attempt; makes its deal seen.", caller=True),
    Call("get", "/api/attempts/{attempt}/log", "An attempt's log as text; makes its deal seen.", caller=True),
    Call("get", "/api/attempts/{attempt}/curve", "An attempt's curve; makes its deal seen.", caller=True),
    Call("get", "/api/leaderboards/{board}.csv", "A board as CSV, up to 10,000 rows.", query=("undo", "cells")),
    Call("get", "/api/players/{player}/attempts.csv", "A player's attempts as CSV, up to 10,000 rows."),
    Call("post", "/api/analyse", "Whether a position can still be won, and a hint.", "AnalysisWish", caller=True),
    Call("get", "/api/daily", "Today's challenges and the archive.", query=("before",)),
    Call("get", "/api/daily/{date}/{variant}", "One day's challenge; 404 before its day."),
    Call(
        "get",
        "/api/races/{race}/ghosts",
        "Stored attempts on the deal that the caller races.",
        query=("attempt",),
        caller=True,
    ),
    Call(
        "post", "/api/session/code", "A code that makes another device the same player, once.", "Nothing", caller=True
    ),
    Call("get", "/api/openapi.json", "This description."),
    Call("get", "/healthz", "Whether the process is alive."),
    Call("get", "/readyz", "Whether it can serve; 503 with the reason if not."),
    Call("get", "/metrics", "Numbers for Prometheus; from this machine, or with the metrics token."),
)


def document() -> dict[str, Any]:
    """Give the whole description."""
    wishes = (bodies.SessionWish, bodies.Nothing, bodies.NewName, bodies.RaceOrder, bodies.AnalysisWish)
    _, components = msgspec.json.schema_components([*wishes, PlayerInfo, RaceInfo], ref_template=_REF)
    paths: dict[str, dict[str, Any]] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method] = _operation(call)
    return {
        "openapi": "3.1.0",
        "info": {"title": "samedeal", "version": __version__, "license": {"name": "MIT"}},
        "paths": paths,
        "components": {"schemas": {**components, "Problem": _PROBLEM}, "securitySchemes": _SECURITY},
    }


_PROBLEM = {
    "type": "object",
    "required": ["status", "code", "detail"],
    "properties": {"status": {"type": "integer"}, "code": {"type": "string"}, "detail": {"type": "string"}},
}
_SECURITY = {
    "cookie": {"type": "apiKey", "in": "cookie", "name": "samedeal"},
    "token": {"type": "http", "scheme": "bearer"},
}


def _operation(call: Call) -> dict[str, Any]:
    in_path = [part[1:-1] for part in call.path.split("/") if part.startswith("{")]
    parameters = [_parameter(name, "path") for name in in_path] + [_parameter(name, "query") for name in call.query]
    answer = {"content": _json(call.answer)} if call.answer else {}
    operation: dict[str, Any] = {
        "summary": call.does,
        "parameters": parameters,
        "responses": {
            "2XX": {"description": "Done.", **answer},
            "default": {
                "description": "Refused; `code` is stable.",
                "content": {"application/problem+json": {"schema": {"$ref": _REF.format(name="Problem")}}},
            },
        },
    }
    if call.body:
        operation["requestBody"] = {"required": True, "content": _json(call.body)}
    if call.caller:
        operation["security"] = [{"cookie": []}, {"token": []}]
    return operation


def _parameter(name: str, place: str) -> dict[str, Any]:
    return {"name": name, "in": place, "required": place == "path", "schema": {"type": "string"}}


def _json(schema: str) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": _REF.format(name=schema)}}}
