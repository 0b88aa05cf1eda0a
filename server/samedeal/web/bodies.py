"""What HTTP requests carry, decoded strictly into types."""

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from starlette.requests import Request

from samedeal.web.problems import Problem

# No body of ours needs more.
MAX_BYTES = 16_384

Body = TypeVar("Body", bound=Struct)


class SessionWish(Struct, forbid_unknown_fields=True, frozen=True):
    """`POST /api/session`."""

    name: str | None = None
    bearer: bool = False
    # The code of `POST /api/session/code`, typed in on another device.
    code: Annotated[str, Meta(max_length=40)] | None = None


class Nothing(Struct, forbid_unknown_fields=True, frozen=True):
    """The body of calls that need none."""


class NewName(Struct, forbid_unknown_fields=True, frozen=True):
    """`PATCH /api/me`."""

    name: str


class AnalysisWish(Struct, forbid_unknown_fields=True, frozen=True):
    """`POST /api/analyse`."""

    code: Annotated[str, Meta(max_length=40)]
    variant: Annotated[str, Meta(max_length=40)]
    moves: Annotated[tuple[Annotated[str, Meta(max_length=16)], ...], Meta(max_length=2000)] = ()


class RaceOrder(Struct, forbid_unknown_fields=True, frozen=True):
    """`POST /api/races`; what is unset takes its default."""

    variant: str
    deal: str | int | float | None = None
    cells: int | None = None
    start: Literal["owner", "ready", "rolling"] | UnsetType = UNSET
    late: bool | UnsetType = UNSET
    visibility: Literal["private", "public"] | UnsetType = UNSET
    undo: bool | UnsetType = UNSET
    limit_s: int | UnsetType = UNSET
    open_s: int | UnsetType = UNSET
    countdown_s: int | UnsetType = UNSET
    max_racers: int | UnsetType = UNSET
    watch_delay_s: int | UnsetType = UNSET
    best_of: int | UnsetType = UNSET
    name: Annotated[str, Meta(max_length=200)] | None = None


async def read(request: Request, kind: type[Body]) -> Body:
    """Read a JSON body into its type.

    Raises:
        Problem: it is too large, no JSON, or a field is missing, unknown or of the wrong type.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Problem(415, "not_json", "send JSON, with content-type: application/json")
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_BYTES:
            raise Problem(413, "too_large", f"a body has at most {MAX_BYTES} bytes")
    try:
        return msgspec.json.decode(bytes(body) or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Problem(400, "bad_request", str(error)) from None
