"""Who calls: the cookie of a browser, or the bearer token of a program."""

from http.cookies import CookieError, SimpleCookie

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from samedeal.ports import Player
from samedeal.service.players import Players
from samedeal.web.problems import unknown_caller

COOKIE = "samedeal"
# A guest's identity stays with the browser for as long as browsers allow.
_COOKIE_S = 400 * 86_400


class Callers:
    """Finds out who calls."""

    def __init__(self, players: Players, *, secure: bool) -> None:
        self._players = players
        self._secure = secure

    def optional(self, connection: HTTPConnection) -> Player | None:
        """Give the caller, or None; a token that is nobody's is an error, a stale cookie is not.

        Raises:
            Problem: a bearer token was sent that is unknown.
        """
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            player = self._players.prove(token.strip())
            if player is None:
                raise unknown_caller()
            return player
        return self.by_cookie(connection)

    def required(self, request: Request) -> Player:
        """Give the caller.

        Raises:
            Problem: nobody is known to call.
        """
        player = self.optional(request)
        if player is None:
            raise unknown_caller()
        return player

    def by_cookie(self, connection: HTTPConnection) -> Player | None:
        """Give the player whose cookie came along."""
        try:
            morsel = SimpleCookie(connection.headers.get("cookie", "")).get(COOKIE)
        except CookieError:
            return None
        return self._players.prove(morsel.value) if morsel else None

    def set_cookie(self, response: Response, secret: str) -> None:
        """Let the browser keep a secret that no script can read."""
        response.set_cookie(
            COOKIE, secret, max_age=_COOKIE_S, httponly=True, samesite="lax", secure=self._secure, path="/"
        )
