"""Racers that are programs, in a thread of their own: they fill a race while browsers look on."""

import asyncio
import threading
from collections.abc import Coroutine, Sequence
from typing import Any, Self, TypeVar

from tests.web.bot import Bot, Message

_PATIENCE_S = 30
Answer = TypeVar("Answer")


class Field:
    """Race programs against each other; each call returns when the server has answered."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._bots: list[Bot] = []
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Close all sockets and end the thread."""
        for bot in self._bots:
            self.do(bot.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(_PATIENCE_S)
        self._loop.close()

    def guest(self, name: str) -> Bot:
        """Bring in a program under a name."""
        self._bots.append(self.do(Bot.guest(self._url, name)))
        return self._bots[-1]

    def gather(self, names: Sequence[str], **settings: Any) -> tuple[str, list[Bot]]:
        """Bring programs into a race that the first of them makes and starts; return its id and them."""
        bots = [self.guest(name) for name in names]
        race = self.do(bots[0].make(**settings))
        for bot in bots:
            self.do(bot.join(race))
        self.do(bots[0].start(race))
        for bot in bots[1:]:
            self.do(bot.dealt(race))
        return race, bots

    def play(self, bot: Bot, race: str, moves: Sequence[str], first: int = 1) -> list[Message]:
        """Let a program make moves, numbered from `first`; return their acks."""
        return self.do(bot.play(race, moves, first))

    def racers(self, race: str) -> dict[str, Message]:
        """Ask the server for the racers of a race, by their names."""
        told = self.do(self._bots[0].http("GET", f"/api/races/{race}")).json()
        return {racer["name"]: racer for racer in told["racers"]}

    def do(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Do something in the thread of the programs."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(_PATIENCE_S)
