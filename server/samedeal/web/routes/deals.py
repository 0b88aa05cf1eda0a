"""Deals over HTTP: what is known of one, and whether a position can still be won."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from samedeal.rules.deals import DealCode, InvalidDeal, deal
from samedeal.rules.moves import InvalidMove, Move
from samedeal.rules.play import apply, refusal
from samedeal.rules.position import Position
from samedeal.rules.variants import BadCells, UnknownVariant, Variant, variant
from samedeal.service import leaderboards
from samedeal.service.deals import layout
from samedeal.web import bodies
from samedeal.web.parts import Parts
from samedeal.web.problems import Problem, not_found
from samedeal.web.routes.attempts import attempt_json, hidden, see

# Positions that one analysis may look at: enough for nearly every deal, a few seconds at worst.
_EFFORT = 25_000


def routes(parts: Parts) -> list[Route]:
    """Give the calls about deals."""

    async def known(request: Request) -> Response:
        caller = parts.callers.required(request)
        try:
            facts, number = _read(request.path_params["code"], request.path_params["variant"])
        except (InvalidDeal, UnknownVariant, BadCells) as error:
            raise not_found(str(error)) from None
        if parts.sights.racing(caller.id, layout(facts, number)):
            raise hidden()
        await see(parts, caller, layout(facts, number))
        records = parts.archive.attempts_of_deal(facts.name, facts.cells, number, leaderboards.PAGE)
        return JSONResponse(
            {
                "code": str(DealCode.of(facts, number)),
                "variant": facts.name,
                "cells": facts.cells,
                "number": number,
                "winnable": parts.deals.verdict(facts, number),
                "attempts": [
                    attempt_json(parts, record) for record in records if not parts.sights.secret(caller, record.opened)
                ],
            }
        )

    async def analyse(request: Request) -> Response:
        parts.callers.required(request)
        wish = await bodies.read(request, bodies.AnalysisWish)
        try:
            facts, number = _read(wish.code, wish.variant)
        except (InvalidDeal, UnknownVariant, BadCells) as error:
            raise Problem(400, "bad_deal", str(error)) from None
        if parts.sights.in_play(layout(facts, number)):
            raise Problem(403, "hidden", "this layout is being raced; ask again when the race is over")
        if parts.analyst is None:
            raise Problem(503, "no_solver", "this server has no solver")
        verdict = await parts.analyst.solve(facts, _position(facts, number, wish.moves), _EFFORT)
        hint = {"hint": verdict.moves[0], "line": verdict.moves} if verdict.moves else {}
        return JSONResponse({"winnable": verdict.winnable, **hint})

    return [
        Route("/api/deals/{code}/{variant}", known, methods=["GET"]),
        Route("/api/analyse", analyse, methods=["POST"]),
    ]


def _read(code_text: str, variant_name: str) -> tuple[Variant, int]:
    """Read a code with the variant it is played as.

    Raises:
        InvalidDeal: it is no code, or none of this variant.
        UnknownVariant: there is no such variant.
        BadCells: the variant is not played with so many cells.
    """
    code = DealCode.parse(code_text)
    facts = variant(variant_name, code.cells)
    if code != DealCode.of(facts, code.number):
        raise InvalidDeal(f"{code} is not a deal of {facts.name}")
    return facts, code.number


def _position(facts: Variant, number: int, moves: tuple[str, ...]) -> Position:
    """Play moves from the deal.

    Raises:
        Problem: one of them is illegal; it says which and why.
    """
    position = deal(facts, number)
    for place, text in enumerate(moves, 1):
        try:
            move = Move.parse(text)
        except InvalidMove as error:
            raise Problem(400, "illegal", f"move {place}: {error}") from None
        refused = refusal(facts, position, move)
        if refused is not None:
            raise Problem(400, "illegal", f"move {place}, {text}: {refused.text}", rule=refused.rule)
        position = apply(position, move)
    return position
