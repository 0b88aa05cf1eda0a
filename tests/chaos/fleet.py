"""Many bots that race real solutions, remember every ack, and come back whenever the server does."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import websockets

from tests.solutions import Solution
from tests.web.bot import Bot, Message

# What a fleet needs beyond the limits for people.
UNLIMITED = (
    *("--messages-per-second", "1000000", "--message-burst", "1000000", "--sockets-per-address", "100000"),
    *("--requests-per-second", "1000000", "--request-burst", "1000000"),
)
LOST = (websockets.ConnectionClosed, asyncio.CancelledError, ConnectionError, OSError)


@dataclass
class Sailor:
    """One bot at one deal."""

    bot: Bot
    race: str
    game: Solution
    # Every ack ever received, by seq: what must not be lost.
    acks: dict[int, Message] = field(default_factory=dict)

    async def come_back(self, url: str) -> Message:
        """Connect anew, return to the seat, and give the board as the server has it."""
        await self.bot.connect(url)
        since = len(self.bot.heard)
        assert (await self.bot.ask("join", race=self.race))["t"] == "ok"
        return await self.bot.wait("position", since=since, race=self.race)

    async def sail(self, first: int, acked: asyncio.Semaphore) -> bool:
        """Play on from a move; give whether the game was won before the link was lost."""
        with suppress(*LOST):
            for seq, move in enumerate(self.game.moves[first - 1 :], first):
                answer = await self.bot.ask("move", race=self.race, seq=seq, m=move)
                assert answer["t"] == "ack", answer
                self.acks[seq] = answer
                acked.release()
            return True
        return False

    def check(self, position: Message) -> None:
        """Hold the server's board to the acks: none missing, none doubled, every hash as it was."""
        seq = position["seq"]
        assert seq >= max(self.acks, default=0), f"acked {max(self.acks)}, the server has {seq}"
        assert position["moves"] == seq
        if seq in self.acks:
            assert position["hash"] == self.acks[seq]["hash"]
        assert position["count"] == (self.game.counts[seq - 1] if seq else 0)


async def launch(url: str, races: int, bots: int, games: Sequence[Solution]) -> list[Sailor]:
    """Start races of several bots each, all on deals with a known solution."""
    fleet: list[Sailor] = []
    for number in range(races):
        game = games[number % len(games)]
        crew = list(await asyncio.gather(*(Bot.guest(url) for _ in range(bots))))
        race = await crew[0].make(
            game.variant, deal=game.number, cells=game.cells if "relaxed" in game.variant else None
        )
        for bot in crew:
            await bot.join(race)
        await crew[0].start(race)
        await asyncio.gather(*(bot.dealt(race) for bot in crew))
        fleet += [Sailor(bot, race, game) for bot in crew]
    return fleet
