"""Dailies over HTTP: today's, the archive, and one day's."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from samedeal.ports import DailyOpened, Player
from samedeal.service.days import NoSuchDay, day_of, next_midnight
from samedeal.web import rendering
from samedeal.web.parts import Parts
from samedeal.web.problems import Problem, not_found

# Challenges of one page of the archive: ten days.
_PAGE = 30


def routes(parts: Parts) -> list[Route]:
    """Give the calls about dailies."""

    async def days(request: Request) -> Response:
        caller = parts.callers.optional(request)
        before = request.query_params.get("before")
        now = parts.clock.now()
        past, more = _page(parts, before)
        content: dict[str, object] = {"archive": [_challenge(parts, opened, caller) for opened in past]}
        if more:
            content["next"] = past[-1].date
        if before is None:
            challenges = [_challenge(parts, opened, caller) for opened in parts.dailies.today()]
            content |= {
                "date": day_of(now),
                "closes_at": next_midnight(now),
                "now": now,
                "challenges": challenges,
            }
        return JSONResponse(content)

    async def one(request: Request) -> Response:
        caller = parts.callers.optional(request)
        try:
            opened = parts.dailies.find(request.path_params["date"], request.path_params["variant"])
        except NoSuchDay as error:
            raise not_found(str(error)) from None
        return JSONResponse(_challenge(parts, opened, caller))

    return [
        Route("/api/daily", days, methods=["GET"]),
        Route("/api/daily/{date}/{variant}", one, methods=["GET"]),
    ]


def _page(parts: Parts, before: str | None) -> tuple[tuple[DailyOpened, ...], bool]:
    """Read a page of the archive, of whole days only, and whether more follow.

    Raises:
        Problem: `before` is no date.
    """
    try:
        found = parts.dailies.past(before, _PAGE + 1)
    except NoSuchDay as error:
        raise Problem(400, "bad_request", f"before: {error}") from None
    more = len(found) > _PAGE
    return tuple(opened for opened in found if not more or opened.date != found[-1].date), more


def _challenge(parts: Parts, opened: DailyOpened, caller: Player | None) -> dict[str, object]:
    live = parts.races.find(opened.race)
    shown: dict[str, object] = {
        "date": opened.date,
        "variant": opened.variant,
        "race": opened.race,
        "closes_at": live.race.open_until if live else None,
        "grade": opened.grade,
    }
    own = live.race.racers.get(caller.id) if live and caller else None
    return shown if live is None or own is None else {**shown, "me": rendering.own_result(live, own)}
