"""The application without its shell: a store in memory, a clock moved by hand, and a list for a bus."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from samedeal.adapters.memory import MemoryStore
from samedeal.ports import Player, PlayerSaved, StorageFault
from samedeal.race import attempt, referee
from samedeal.race.actions import Action
from samedeal.race.rejections import Rejection
from samedeal.race.settings import RaceSettings
from samedeal.rules.variants import variant
from samedeal.service import news
from samedeal.service.attempts import Attempts
from samedeal.service.environment import Environment
from samedeal.service.live import LiveRace
from samedeal.service.lobby import Lobby
from samedeal.service.players import Players
from samedeal.service.races import Races, RaceWish
from samedeal.service.restart import Restart
from samedeal.service.saving import save
from samedeal.service.schedule import Schedule
from samedeal.service.sights import Sights
from tests.fakes import CountingIds, FakeClock

PLAYERS = ("ann", "ben", "cat", "dan")
# Callbacks that set off further saves are through after so many turns of the loop.
TURNS = 12
# No test has so much to do; whatever is due that often goes round in circles.
ENDLESS = 20_000


@dataclass
class Answers:
    """What was answered, in order, with a way to hand it to whoever answers."""

    said: list[Any] = field(default_factory=list)

    def __call__(self, answer: Any) -> None:
        """Take an answer."""
        self.said.append(answer)

    @property
    def codes(self) -> list[str]:
        """`ok` or the code of each rejection."""
        return [said.code if isinstance(said, Rejection) else "ok" for said in self.said]


class Stage:
    """Everything of one server but its sockets."""

    def __init__(self, store: MemoryStore, clock: FakeClock, ids: CountingIds) -> None:
        self.store = store
        self.clock = clock
        self.ids = ids
        self.environment = Environment(store, store, clock, ids)
        self.heard: list[news.News] = []
        self.environment.publish = self.heard.append
        self.races = Races(self.environment)
        self.attempts = Attempts(self.environment, self.races)
        self.schedule = Schedule(self.environment, self.races, self.attempts)
        self.sights = Sights(self.environment, self.races)
        self.players = Players(self.environment)
        self.lobby = Lobby(store, self.races)
        self.restart = Restart(self.environment, self.races, self.attempts, self.schedule)

    @classmethod
    async def opened(cls) -> "Stage":
        """A new server that knows four players."""
        stage = cls(MemoryStore(), FakeClock(), CountingIds())
        await save(stage.store, [PlayerSaved(Player(id_, id_.title(), "7f", 0)) for id_ in PLAYERS])
        return stage

    async def reopened(self, clock: FakeClock | None = None) -> "Stage":
        """The next process on the same data; its predecessor is gone without a word."""
        stage = Stage(self.store, clock or self.clock, self.ids)
        stage.restart.wake()
        await settle()
        return stage

    # ---------------------------------------------------------------------------------------------------------- time

    async def advance(self, ms: int) -> None:
        """Let time pass, and do on the way whatever is due."""
        until = self.clock.at + ms
        turns = 0
        while (due := self.environment.timers.next_at()) is not None and due <= until:
            turns += 1
            assert turns < ENDLESS, "something is due again and again"
            self.clock.advance(max(due - self.clock.at, 0))
            self.environment.timers.run(self.clock.at)
            await settle()
        self.clock.advance(until - self.clock.at)

    # --------------------------------------------------------------------------------------------------------- races

    async def make(
        self, owner: str = "ann", number: int | None = 617, rules: str = "freecell", **chosen: Any
    ) -> LiveRace:
        """A new race; `number=None` lets the server draw."""
        cells = chosen.pop("cells", None)
        made: list[LiveRace] = []
        lost: list[StorageFault] = []
        wish = RaceWish(variant(rules, cells), RaceSettings(**chosen), number)
        self.races.make(owner, wish, made.append, lost.append)
        await settle()
        if lost:
            raise lost[0]
        return made[0]

    async def running(self, *racers: str, **chosen: Any) -> LiveRace:
        """A race that these racers have just begun, the first of them its owner."""
        live = await self.make(racers[0], **chosen)
        await self.join(live, *racers)
        await self.ask(live, referee.Start(self.clock.at, racers[0]))
        await self.advance(live.race.settings.countdown_s * 1000)
        return live

    async def ask(self, live: LiveRace, command: referee.Command) -> str:
        """Give a command; return `ok` or the rejection's code."""
        answers = Answers()
        self.races.command(live, command, answers)
        await settle()
        return answers.codes[0]

    async def join(self, live: LiveRace, *players: str) -> None:
        """Seat players, who are connected from then on."""
        for player in players:
            assert await self.ask(live, referee.Join(self.clock.at, player)) == "ok"
            self.connect(live, player)

    async def rematch(self, live: LiveRace, player: str) -> Rejection | str:
        """Ask for the successor; return its id or the rejection."""
        answers = Answers()
        self.races.rematch(live, player, answers)
        await settle()
        answer: Rejection | str = answers.said[0]
        return answer

    def found(self, race: str | Rejection) -> LiveRace:
        """The race of this id, which must exist."""
        live = self.races.find(str(race))
        assert live is not None
        return live

    def connect(self, live: LiveRace, player: str) -> None:
        """Open a connection of a player's."""
        live.connections[player] += 1
        self.schedule.watch_owner(live)

    def disconnect(self, live: LiveRace, player: str) -> None:
        """Cut a player's last connection."""
        live.connections.pop(player, None)
        live.left_at[player] = self.clock.at
        self.schedule.watch_owner(live)

    # ------------------------------------------------------------------------------------------------------ attempts

    def send(self, live: LiveRace, player: str, seq: int, m: str, answers: Callable[[Any], None]) -> None:
        """Send one action (a move, `+` and a move, or `undo`) without waiting for its answer."""
        self.attempts.act(live, player, self.action(seq, m), answers)

    def action(self, seq: int, m: str) -> attempt.MakeMove | attempt.TakeBack:
        """The command of an action, as if it had just come in."""
        if m == "undo":
            return attempt.TakeBack(self.clock.at, seq)
        return attempt.MakeMove(self.clock.at, seq, m.removeprefix("+"), m.startswith("+"))

    async def act(self, live: LiveRace, player: str, seq: int, m: str) -> Any:
        """Send one action and return its answer."""
        answers = Answers()
        self.send(live, player, seq, m, answers)
        await settle()
        return answers.said[0]

    async def play(self, live: LiveRace, player: str, moves: Sequence[str], first: int = 1, each_ms: int = 100) -> None:
        """Play moves one after the other, a moment apart."""
        for seq, m in enumerate(moves, first):
            await self.advance(each_ms)
            answer = await self.act(live, player, seq, m)
            assert isinstance(answer, Action), (seq, m, answer)

    async def resign(self, live: LiveRace, player: str) -> str:
        """Give up; return `ok` or the rejection's code."""
        answers = Answers()
        self.attempts.resign(live, player, answers)
        await settle()
        return answers.codes[0]

    def told(self, kind: type[news.News]) -> list[Any]:
        """What was heard of one kind."""
        return [item for item in self.heard if isinstance(item, kind)]


def phase(live: LiveRace) -> str:
    """The phase of a race as it is saved."""
    return live.race.phase


async def settle() -> None:
    """Let everything that waits for a commit be saved and answered."""
    for _ in range(TURNS):
        await asyncio.sleep(0)
