"""A server as `samedeal serve` runs it, inside the test's own event loop."""

import asyncio
import signal
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2
import pytest

from samedeal.settings import Settings
from samedeal.web import composition, server
from samedeal.web.parts import Parts
from tests.web.bot import NO_CERTIFICATES, PATIENCE_S, Bot, Message

# Tests hurry; what is limited is tested on its own.
GENEROUS: dict[str, Any] = {
    "messages_per_second": 1e6,
    "message_burst": 10**6,
    "sockets_per_address": 1000,
    "requests_per_second": 1e6,
    "request_burst": 10**6,
}


@dataclass
class House:
    """A running server: where it is reached, what it is made of, and the task that it runs in."""

    url: str
    parts: Parts
    task: asyncio.Task[None]

    @classmethod
    async def open(cls, data: Path, **chosen: Any) -> "House":
        """Start a server on a free loopback port."""
        settings = Settings(**{"port": 0, "data": data, **GENEROUS, **chosen})
        made: list[Parts] = []
        url: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        def listening(*ports: Any) -> Parts:
            made.append(composition.compose(*ports))
            return made[0]

        listener = server.listen(settings.host, settings.port)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(server, "compose", listening)
            task = asyncio.create_task(server._serve(settings, listener, url.set_result))
            started: list[asyncio.Future[Any]] = [task, url]
            await asyncio.wait(started, timeout=PATIENCE_S, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            task.result()
        port = listener.getsockname()[1]
        return cls(f"http://127.0.0.1:{port}", made[0], task)

    async def close(self) -> None:
        """Stop it as an operator would, and wait until it is gone."""
        if not self.task.done():
            signal.raise_signal(signal.SIGTERM)
            await asyncio.wait_for(self.task, PATIENCE_S)

    async def guests(self, count: int) -> list[Bot]:
        """So many new players, connected."""
        return list(await asyncio.gather(*(Bot.guest(self.url) for _ in range(count))))

    async def running(self, *racers: Bot, **settings: Any) -> tuple[str, list[Message]]:
        """A race that these have begun, the first of them its owner; its id and their deals."""
        race = await racers[0].make(**settings)
        for racer in racers:
            await racer.join(race)
        await racers[0].start(race)
        return race, list(await asyncio.gather(*(racer.dealt(race) for racer in racers)))

    async def call(self, method: str, path: str, **options: Any) -> httpx2.Response:
        """Make an HTTP call as nobody in particular."""
        async with httpx2.AsyncClient(base_url=self.url, verify=NO_CERTIFICATES) as http:
            return await http.request(method, path, **options)
