"""The desk and the hub without sockets: frames in by hand, the outbox read by hand, a clock moved by hand."""

import json
from typing import Any

from samedeal.adapters.memory import MemoryStore
from samedeal.ports import Player, PlayerSaved
from samedeal.race import referee
from samedeal.race.settings import RaceSettings
from samedeal.rules.variants import variant
from samedeal.service.live import LiveRace
from samedeal.service.races import RaceWish
from samedeal.service.saving import save
from samedeal.settings import Settings
from samedeal.web.composition import compose
from samedeal.web.connection import Connection
from samedeal.web.hub import TICK_MS
from samedeal.web.limits import TokenBucket
from samedeal.web.making import made
from samedeal.web.pulse import Pulse
from tests.fakes import CountingIds, FakeAnalyst, FakeClock
from tests.service.stage import settle

Message = dict[str, Any]


class Line:
    """One connection to the office, as its client sees it."""

    def __init__(self, office: "Office", player: Player, round_trip_ms: int | None = None) -> None:
        self.office = office
        self.player = player
        self.round_trip = round_trip_ms
        self.connection = Connection(TokenBucket(1e6, 10**6, 0), player, self)
        self.heard: list[Message] = []
        self._n = 0

    def round_trip_ms(self) -> int | None:
        """The round trip that was set."""
        return self.round_trip

    def send(self, **message: Any) -> None:
        """Hand a frame in."""
        self.office.parts.desk.receive(self.connection, json.dumps(message))

    def read(self) -> list[Message]:
        """Everything that waits in the outbox."""
        new: list[Message] = []
        while (text := self.connection.outbox.take()) is not None:
            new.append(json.loads(text))
        self.heard += new
        return new

    async def ask(self, t: str, **fields: Any) -> Message:
        """Send a request and return its answer; what came with it is in `heard`."""
        self._n += 1
        self.send(t=t, n=self._n, **fields)
        await settle()
        return next(message for message in self.read() if message.get("n") == self._n)

    def told(self, t: str) -> list[Message]:
        """All messages of a type that were read."""
        return [message for message in self.heard if message["t"] == t]


class Office:
    """A composed server on a store in memory."""

    def __init__(self, analyst: FakeAnalyst | None = None, **chosen: Any) -> None:
        self.store = MemoryStore()
        self.clock = FakeClock()
        self.parts = compose(Settings(**chosen), self.store, self.store, self.clock, CountingIds(), analyst)
        self.pulse = Pulse(self.parts)

    async def player(self, name: str) -> Player:
        """A saved player."""
        player = Player(name, name.title(), "7f", 0)
        await save(self.store, [PlayerSaved(player)])
        return player

    async def line(self, name: str, round_trip_ms: int | None = None) -> Line:
        """A connection of a player who has said hello."""
        line = Line(self, await self.player(name), round_trip_ms)
        line.send(t="hello")
        assert [message["t"] for message in line.read()] == ["welcome"]
        return line

    async def make(
        self, owner: str, number: int = 617, rules: str = "freecell", cells: int | None = None, **chosen: Any
    ) -> LiveRace:
        """A new race."""
        wish = RaceWish(variant(rules, cells), RaceSettings(**chosen), number)
        return await made(self.parts.races, owner, wish)

    async def seat(self, live: LiveRace, *players: str) -> None:
        """Seat players who have no connection."""
        for name in players:
            self.parts.races.command(live, referee.Join(self.clock.at, name), lambda rejection: None)
        await settle()

    async def running(self, *lines: Line, **chosen: Any) -> LiveRace:
        """A race that these have just begun, the first of them its owner."""
        live = await self.make(lines[0].player.id, countdown_s=0, **chosen)
        for line in lines:
            await line.ask("join", race=live.id)
        await lines[0].ask("start", race=live.id)
        await self.advance(TICK_MS)
        for line in lines:
            line.read()
        return live

    async def advance(self, ms: int) -> None:
        """Let time pass, beat by beat."""
        until = self.clock.at + ms
        while self.clock.at < until:
            self.clock.advance(min(TICK_MS, until - self.clock.at))
            self.pulse.beat()
            await settle()
