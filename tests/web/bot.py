"""A player as a program, written from docs/protocol.md alone: nothing of the server's own code is in it."""

import asyncio
import json
import ssl
import time
from collections.abc import Sequence
from typing import Any

import httpx2
import websockets

# Whatever a test waits for comes at once, or something is wrong.
PATIENCE_S = 15
ANSWERS = frozenset({"ok", "ack", "reject"})

# Each client would load the certificates of the whole world for 20 ms; nothing here is encrypted.
NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)

Message = dict[str, Any]


class Bot:
    """One player with one socket; keeps everything that was ever sent to it."""

    def __init__(self, url: str, player: Message, token: str) -> None:
        self.url = url
        self.id: str = player["id"]
        self.token = token
        self.heard: list[Message] = []
        # Every frame as it came, with the time at which it did (epoch ms, the server's own on one machine).
        self.frames: list[tuple[float, str]] = []
        self._answers: dict[int, asyncio.Future[Message]] = {}
        self._n = 0
        self._news = asyncio.Condition()
        self._socket: websockets.ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    @classmethod
    async def guest(cls, url: str, name: str | None = None, *, connect: bool = True) -> "Bot":
        """A new player, connected unless told otherwise."""
        body = {"bearer": True} | ({"name": name} if name else {})
        async with httpx2.AsyncClient(base_url=url, verify=NO_CERTIFICATES) as http:
            made = (await http.post("/api/session", json=body)).json()
        bot = cls(url, made["player"], made["token"])
        if connect:
            await bot.connect()
        return bot

    def twin(self) -> "Bot":
        """The same player in another tab."""
        return Bot(self.url, {"id": self.id}, self.token)

    # ------------------------------------------------------------------------------------------------------- the socket

    @property
    def socket(self) -> websockets.ClientConnection:
        """The open socket."""
        assert self._socket is not None, "connect first"
        return self._socket

    async def connect(self, url: str | None = None) -> Message:
        """Open a socket, say hello, and return the welcome."""
        self.url = url or self.url
        await self.close()
        self._socket = await websockets.connect(self.url.replace("http", "ws", 1) + "/ws", compression=None)
        self._reader = asyncio.create_task(self._read(self._socket))
        since = len(self.heard)
        await self.send(t="hello", token=self.token)
        return await self.wait("welcome", since=since)

    async def close(self) -> None:
        """Close the socket, if there is one."""
        if self._socket is not None and self._reader is not None:
            await self._socket.close()
            await self._reader

    async def closed(self) -> tuple[int, str]:
        """Wait until the server closes; return code and reason."""
        await asyncio.wait_for(self.socket.wait_closed(), PATIENCE_S)
        return self.socket.close_code or 0, self.socket.close_reason or ""

    async def _read(self, socket: websockets.ClientConnection) -> None:
        try:
            async for frame in socket:
                await self._take(str(frame))
        except websockets.ConnectionClosed:
            pass
        for answer in self._answers.values():
            if not answer.done():
                answer.cancel()
        self._answers.clear()
        async with self._news:
            self._news.notify_all()

    async def _take(self, frame: str) -> None:
        message = json.loads(frame)
        async with self._news:
            self.frames.append((time.time() * 1000, frame))
            self.heard.append(message)
            self._news.notify_all()
        if message["t"] in ANSWERS and (answer := self._answers.pop(message["n"], None)):
            answer.set_result(message)

    # ---------------------------------------------------------------------------------------------------------- talking

    async def send(self, **message: Any) -> None:
        """Send a message as it is."""
        await self.socket.send(json.dumps(message))

    async def ask(self, t: str, **fields: Any) -> Message:
        """Send a request and return its one answer."""
        self._n += 1
        answer = self._answers[self._n] = asyncio.get_running_loop().create_future()
        await self.send(t=t, n=self._n, **fields)
        return await asyncio.wait_for(answer, PATIENCE_S)

    async def wait(self, t: str, since: int = 0, within_s: float = PATIENCE_S, **fields: Any) -> Message:
        """Return the first message of a type with these fields, when it comes; `since` skips what was heard before."""

        def found() -> Message | None:
            return next((m for m in self.heard[since:] if m["t"] == t and fields.items() <= m.items()), None)

        async with self._news:
            await asyncio.wait_for(self._news.wait_for(lambda: found() or self._ended()), within_s)
        message = found()
        assert message is not None, f"closed with {self.socket.close_code} before {t} {fields}"
        return message

    def told(self, t: str, since: int = 0) -> list[Message]:
        """All messages of a type so far."""
        return [message for message in self.heard[since:] if message["t"] == t]

    def _ended(self) -> bool:
        return self._reader is None or self._reader.done()

    # ----------------------------------------------------------------------------------------------------------- racing

    async def http(self, method: str, path: str, body: Any = None, **headers: str) -> httpx2.Response:
        """Make an HTTP call as this player."""
        async with httpx2.AsyncClient(base_url=self.url, verify=NO_CERTIFICATES) as http:
            return await http.request(
                method, path, json=body, headers={"authorization": f"Bearer {self.token}", **headers}
            )

    async def make(self, variant: str = "freecell", **settings: Any) -> str:
        """Make a race without a countdown; return its id."""
        made = await self.http("POST", "/api/races", {"variant": variant, "countdown_s": 0, **settings})
        assert made.status_code == 201, made.text
        race: str = made.json()["id"]
        return race

    async def join(self, race: str) -> Message:
        """Take a seat; return the race."""
        since = len(self.heard)
        answer = await self.ask("join", race=race)
        assert answer["t"] == "ok", answer
        return await self.wait("race", since=since, race=race)

    async def start(self, race: str) -> Message:
        """Start, and return the own deal once its clock runs."""
        assert (await self.ask("start", race=race))["t"] == "ok"
        return await self.dealt(race)

    async def dealt(self, race: str) -> Message:
        """Return the own deal once its clock runs."""
        deal = await self.wait("deal", race=race)
        while (await self.pong())["now"] < deal["start_at"]:
            pass
        return deal

    async def pong(self) -> Message:
        """Ask for the server's clock."""
        since = len(self.heard)
        await self.send(t="ping")
        return await self.wait("pong", since=since)

    async def play(self, race: str, moves: Sequence[str], first: int = 1) -> list[Message]:
        """Play moves, all under way at once; return their acks."""
        asked = [self.ask("move", race=race, seq=seq, m=m) for seq, m in enumerate(moves, first)]
        answers = list(await asyncio.gather(*asked))
        assert [a["t"] for a in answers] == ["ack"] * len(moves), next(a for a in answers if a["t"] != "ack")
        return answers
