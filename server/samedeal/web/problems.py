"""Errors over HTTP, as RFC 9457 problem details with a stable `code`."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

MEDIA_TYPE = "application/problem+json"


class Problem(Exception):
    """A request that is refused: the HTTP status, a stable code, and a sentence that says what would be right."""

    def __init__(self, status: int, code: str, detail: str, **members: object) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.members = members

    def response(self) -> Response:
        """Give the problem as a response."""
        body = {"type": "about:blank", "status": self.status, "code": self.code, "detail": self.detail}
        return JSONResponse({**body, **self.members}, self.status, media_type=MEDIA_TYPE)


def unknown_caller() -> Problem:
    """Refuse somebody who has not said who they are."""
    return Problem(401, "no_session", "say who you are first: POST /api/session, then send its cookie or token")


def not_found(what: str) -> Problem:
    """Refuse a path that leads nowhere."""
    return Problem(404, "not_found", what)


async def problem_response(request: Request, error: Exception) -> Response:
    """Answer with a problem that was raised."""
    if not isinstance(error, Problem):
        raise error
    return error.response()


async def http_error_response(request: Request, error: Exception) -> Response:
    """Answer with what the router itself refuses."""
    if not isinstance(error, HTTPException):
        raise error
    code = {404: "not_found", 405: "method_not_allowed"}.get(error.status_code, "http_error")
    response = Problem(error.status_code, code, error.detail).response()
    response.headers.update(error.headers or {})
    return response


async def storage_response(request: Request, error: Exception) -> Response:
    """Answer when something could not be saved."""
    return Problem(503, "storage", f"this could not be saved, try again in a moment: {error}").response()


async def crash_response(request: Request, error: Exception) -> Response:
    """Answer when the server itself is at fault."""
    return Problem(500, "internal", "the server made a mistake; it is in its log").response()
