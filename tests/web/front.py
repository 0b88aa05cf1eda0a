"""The HTTP calls without a socket: requests go straight into the application, on a store in memory."""

from dataclasses import dataclass
from typing import Any

import httpx2

from samedeal.web.app import make_app
from samedeal.web.drain import Drain
from samedeal.web.hub import TICK_MS
from tests.fakes import FakeAnalyst
from tests.solutions import Solution
from tests.web.office import Line, Office

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

    def __init__(self, analyst: FakeAnalyst | None = None, **chosen: Any) -> None:
        self.office = Office(analyst, **chosen)
        self.drain = Drain(self.office.parts)
        self.app = make_app(self.office.parts, self.drain)

    async def call(self, method: str, path: str, **options: Any) -> httpx2.Response:
        """Make a call as nobody in particular."""
        transport = httpx2.ASGITransport(app=self.app)
        async with httpx2.AsyncClient(transport=transport, base_url=URL) as http:
            return await http.request(method, path, **options)

    async def guest(self) -> Caller:
        """A new player."""
        made = (await self.call("POST", "/api/session", json={"bearer": True})).json()
        return Caller(self, made["player"]["id"], made["token"])

    async def line(self, caller: Caller) -> Line:
        """Open a socket of a caller's."""
        player = self.office.parts.players.find(caller.id)
        assert player is not None
        line = Line(self.office, player)
        line.send(t="hello")
        return line

    async def begin(self, caller: Caller, race: str) -> Line:
        """Let a caller take a seat and begin."""
        line = await self.line(caller)
        for t in ("join", "start"):
            assert (await line.ask(t, race=race))["t"] == "ok"
        await self.office.advance(6_000)
        line.read()
        assert line.told("deal"), line.heard
        return line

    async def win(self, line: Line, race: str, game: Solution, each_ms: int = 500) -> None:
        """Play a game to its end, a move at a time."""
        for seq, move in enumerate(game.moves, 1):
            self.office.clock.advance(each_ms)
            assert (await line.ask("move", race=race, seq=seq, m=move))["t"] == "ack"
        await self.office.advance(TICK_MS)
        line.read()

    async def won(self, caller: Caller, game: Solution, each_ms: int = 500) -> str:
        """Let a caller win a deal alone; return the attempt."""
        race = await caller.make(variant=game.variant, deal=game.number)
        line = await self.begin(caller, race)
        await self.win(line, race, game, each_ms)
        attempt: str = line.told("deal")[0]["attempt"]
        return attempt
