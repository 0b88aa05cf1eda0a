"""Racers who go to and fro for as long as they are let, and note how long each ack took."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import perf_counter

from tests.chaos.gauges import percentile
from tests.solutions import solutions
from tests.web.bot import Bot

GAME = solutions()[0]


@dataclass
class Walker:
    """One racer, who moves and takes back in turn, with each scoreboard that comes."""

    bot: Bot
    race: str
    seq: int = 0
    # How long each ack took, in s.
    waits: list[float] = field(default_factory=list)

    async def step(self) -> None:
        """Take one action, and wait for its ack and for the scoreboard that follows."""
        self.seq += 1
        since, began = len(self.bot.heard), perf_counter()
        if self.seq % 2:
            answer = await self.bot.ask("move", race=self.race, seq=self.seq, m=GAME.moves[0])
        else:
            answer = await self.bot.ask("undo", race=self.race, seq=self.seq)
        self.waits.append(perf_counter() - began)
        assert answer["t"] == "ack", answer
        await self.bot.wait("progress", since=since, race=self.race)

    async def walk(self, stop: asyncio.Event, at_least: int) -> None:
        """Go on until told to stop, and so many steps in any case."""
        goal = self.seq + at_least
        while self.seq < goal or not stop.is_set():
            await self.step()


@dataclass
class Crowd:
    """Walkers in several races of one server."""

    walkers: list[Walker]

    @classmethod
    async def launch(cls, url: str, races: int, racers: int) -> "Crowd":
        """Start so many races of so many racers each."""
        started = await asyncio.gather(*(_launch_race(url, racers) for _ in range(races)))
        return cls([walker for walkers in started for walker in walkers])

    @property
    def races(self) -> list[str]:
        """The races, in the order of their racers."""
        return list(dict.fromkeys(walker.race for walker in self.walkers))

    @asynccontextmanager
    async def walking(self, at_least: int) -> AsyncIterator[None]:
        """Let all walk meanwhile, each so many steps in any case; what is noted is of this walk alone."""
        stop = asyncio.Event()
        for walker in self.walkers:
            walker.waits.clear()
        tasks = [asyncio.create_task(walker.walk(stop, at_least)) for walker in self.walkers]
        try:
            yield
        finally:
            stop.set()
            await asyncio.gather(*tasks)

    def p99_ms(self) -> float:
        """Give the 99th percentile of the acks' waits in the last walk, in ms."""
        return percentile([wait for walker in self.walkers for wait in walker.waits], 99) * 1000

    async def usual_ms(self) -> float:
        """Walk a while undisturbed, and give the 99th percentile of that: what this machine can do today."""
        async with self.walking(at_least=40):
            pass
        return self.p99_ms()

    async def close(self) -> None:
        """Close all sockets."""
        await asyncio.gather(*(walker.bot.close() for walker in self.walkers))


async def _launch_race(url: str, racers: int) -> list[Walker]:
    bots = list(await asyncio.gather(*(Bot.guest(url) for _ in range(racers))))
    race = await bots[0].make(deal=GAME.number)
    for bot in bots:
        await bot.join(race)
    await bots[0].start(race)
    await asyncio.gather(*(bot.dealt(race) for bot in bots))
    return [Walker(bot, race) for bot in bots]
