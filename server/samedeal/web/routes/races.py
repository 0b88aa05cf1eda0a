"""Races over HTTP: made, listed, looked at, and the one to watch now."""

import msgspec
from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from samedeal.protocol.to_client import RaceInfo
from samedeal.race.settings import PUBLIC_DELAY_S, BadSetting, RaceSettings, choose
from samedeal.rules.deals import InvalidDeal, read_deal
from samedeal.rules.variants import BadCells, UnknownVariant, Variant, variant
from samedeal.service.live import LiveRace
from samedeal.service.names import BadName, checked
from samedeal.service.races import RaceWish
from samedeal.web import bodies, rendering
from samedeal.web.making import made
from samedeal.web.parts import Parts
from samedeal.web.problems import Problem, not_found

_PHASES = ("open", "running", "finished")
_WHY_TV = "most racers still racing, then the highest count; it stays for at least 20 s"


def routes(parts: Parts) -> list[Route]:
    """Give the calls about races."""

    async def make(request: Request) -> Response:
        owner = parts.callers.required(request)
        wish = _wish(await bodies.read(request, bodies.RaceOrder))
        live = await made(parts.races, owner.id, wish)
        return JSONResponse({"id": live.id, "url": parts.link(request, f"/r/{live.id}")}, 201)

    async def list_(request: Request) -> Response:
        phase = request.query_params.get("phase", "open")
        if phase not in _PHASES:
            raise Problem(400, "bad_request", f"phase is one of {', '.join(_PHASES)}")
        viewer = parts.callers.optional(request)
        infos = [_info(parts, live, viewer.id if viewer else None) for live in parts.lobby.races(phase)]
        return _json({"races": infos})

    async def one(request: Request) -> Response:
        live = _find(parts, request)
        viewer = parts.callers.optional(request)
        return _json(_info(parts, live, viewer.id if viewer else None))

    async def curves(request: Request) -> Response:
        live = _find(parts, request)
        viewer = parts.callers.optional(request)
        shown = parts.hub.snapshot(live, parts.clock.now()).shown(viewer.id if viewer else None)
        return JSONResponse({"racers": {racer: parts.attempts.curve(live, racer) for racer in shown}})

    async def tv(request: Request) -> Response:
        live = parts.lobby.tv(parts.clock.now())
        if live is None:
            return JSONResponse({"race": None, "why": "no public race is running"})
        return _json({"race": _info(parts, live, None), "why": _WHY_TV})

    return [
        Route("/api/races", make, methods=["POST"]),
        Route("/api/races", list_, methods=["GET"]),
        Route("/api/races/{race}", one, methods=["GET"]),
        Route("/api/races/{race}/curves", curves, methods=["GET"]),
        Route("/api/tv", tv, methods=["GET"]),
    ]


def _find(parts: Parts, request: Request) -> LiveRace:
    live = parts.races.find(request.path_params["race"])
    if live is None:
        raise not_found("there is no race with this id")
    return live


def _info(parts: Parts, live: LiveRace, viewer: str | None) -> RaceInfo:
    """Give a race as its message says it, and with what is open once it is over."""
    info = parts.hub.snapshot(live, parts.clock.now()).race(viewer)
    if live.race.phase != "finished":
        return info
    standings = rendering.standing_infos(live.race)
    return msgspec.structs.replace(info, code=live.code, salt=live.race.salt, standings=standings)


def _json(content: object) -> Response:
    return Response(msgspec.json.encode(content), media_type="application/json")


def _wish(order: bodies.RaceOrder) -> RaceWish:
    rules, number = _deal(order)
    try:
        return RaceWish(rules, _settings(order), number, _name(order.name))
    except BadSetting as error:
        raise Problem(400, "bad_setting", str(error), setting=error.name) from None


def _deal(order: bodies.RaceOrder) -> tuple[Variant, int | None]:
    try:
        if order.deal is None:
            return variant(order.variant, order.cells), None
        variant(order.variant)
        return read_deal(str(order.deal) if isinstance(order.deal, float) else order.deal, order.variant, order.cells)
    except UnknownVariant as error:
        raise Problem(400, "bad_variant", str(error)) from None
    except (BadCells, InvalidDeal) as error:
        raise Problem(400, "bad_deal", str(error)) from None


def _settings(order: bodies.RaceOrder) -> RaceSettings:
    names = RaceSettings.__dataclass_fields__
    chosen = {name: value for name in names if (value := getattr(order, name)) is not UNSET}
    if order.visibility == "public":
        chosen.setdefault("watch_delay_s", PUBLIC_DELAY_S)
    return choose(RaceSettings(**chosen))


def _name(name: str | None) -> str | None:
    if name is None:
        return None
    try:
        return checked(name)
    except BadName as error:
        raise Problem(400, "bad_name", str(error)) from None
