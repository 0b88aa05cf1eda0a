"""The HTTP calls without a socket: requests go straight into the application, on a store in memory."""

from dataclasses import dataclass
from typing import Any

import httpx2

from samedeal.web.app import make_app
from samedeal.web.drain import Drain
from tests.web.office import Office

URL = "http://localhost:8000"


@dataclass(frozen=True)
class Caller:
    """A program that calls with a token."""

    front: "Front"
    id: str
    token: str

    async def http(self, method: str, path: str, body: Any = None) -> httpx2.Response:
        """Make a call."""
        return await self.front.call(method, path, json=body, headers={"authorization": f"Bearer {self.token}"})

    async def make(self, **order: Any) -> str:
        """Make a race; return its id."""
        made: str = (await self.http("POST", "/api/races", {"variant": "freecell", **order})).json()["id"]
        return made


class Front:
    """The application with chosen settings."""

    url = URL

    def __init__(self, **chosen: Any) -> None:
        self.office = Office(**chosen)
        self.app = make_app(self.office.parts, Drain(self.office.parts))

    async def call(self, method: str, path: str, **options: Any) -> httpx2.Response:
        """Make a call as nobody in particular."""
        transport = httpx2.ASGITransport(app=self.app)
        async with httpx2.AsyncClient(transport=transport, base_url=URL) as http:
            return await http.request(method, path, **options)

    async def guest(self) -> Caller:
        """A new player."""
        made = (await self.call("POST", "/api/session", json={"bearer": True})).json()
        return Caller(self, made["player"]["id"], made["token"])
