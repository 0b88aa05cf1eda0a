"""Measure whether watchers slow racers: a race of 8 alone, then the same with many who follow its counts and a board.

    python -m tests.load.watchers [WATCHERS] [SECONDS] [ROUNDS]

Both are measured in turn on one server; the watchers sit in a process of their own, and follow another race while it is
not their turn. Prints the racers' ack percentiles with and without them, the messages that the watchers received, and
those per CPU-second of the server.
"""

import asyncio
import json
import sys
import tempfile
import time
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from statistics import median, quantiles

import uvloop
from websockets.asyncio.client import ClientConnection, connect

from tests.load.acks import Racer, Server, arrive
from tests.rules.vectors import read_lines

RACERS = 8
PACE_S = 0.2


@dataclass(frozen=True)
class Round:
    """What one round measured; messages are those that all watchers received."""

    p50_ms: float
    p99_ms: float
    messages: int
    cpu_s: float


@dataclass
class Received:
    """What all watchers have received: messages, and boards since the last race that they were told to follow."""

    messages: int = 0
    boards: int = 0
    news: asyncio.Event = field(default_factory=asyncio.Event)


class Crowd:
    """Watchers in another process: told a race to follow, they say how many messages they have received."""

    def __init__(self, port: int, tokens: list[str]) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=run_crowd, args=(port, tokens, theirs), daemon=True)
        self._process.start()
        self._pipe.recv()

    async def follow(self, race: str | None, racer: str = "") -> int:
        """Let all follow a race and one board of it, or nothing; give the messages received until now."""
        self._pipe.send((race, racer))
        received: int = await asyncio.to_thread(self._pipe.recv)
        return received

    def leave(self) -> None:
        """End it."""
        self._process.terminate()
        self._process.join()


def run_crowd(port: int, tokens: list[str], pipe: Connection) -> None:
    """Be the crowd."""
    uvloop.run(_crowd(port, tokens, pipe))


async def _crowd(port: int, tokens: list[str], pipe: Connection) -> None:
    sockets = [await _watcher(port, token) for token in tokens]
    received = Received()
    readers = [asyncio.create_task(_read(ws, received)) for ws in sockets]
    pipe.send("here")
    following: str | None = None
    while True:
        race, racer = await asyncio.to_thread(pipe.recv)
        for ws in sockets:
            if following:
                await ws.send(json.dumps({"t": "leave", "n": 1, "race": following}))
            if race:
                await ws.send(json.dumps({"t": "watch", "n": 2, "race": race}))
                await ws.send(json.dumps({"t": "board", "n": 3, "race": race, "racer": racer}))
        following = race
        # A crowd that has just come is another load than one that is there.
        while race and received.boards < len(sockets):
            await received.news.wait()
            received.news.clear()
        received.boards = 0
        pipe.send(received.messages)
        assert not any(reader.done() for reader in readers), "a watcher was cut off"


async def _watcher(port: int, token: str) -> ClientConnection:
    ws = await connect(f"ws://127.0.0.1:{port}/ws", compression=None, max_queue=None)
    await ws.send(json.dumps({"t": "hello", "token": token}))
    return ws


async def _read(ws: ClientConnection, received: Received) -> None:
    async for text in ws:
        received.messages += 1
        received.boards += str(text).startswith('{"t":"position"')
        received.news.set()


async def begin(server: Server, racers: list[Racer]) -> str:
    """Make a race of all racers and start it."""
    body: dict[str, object] = {"variant": "freecell", "deal": racers[0].number, "countdown_s": 0}
    made = await asyncio.to_thread(server.post, "/api/races", body, racers[0].token)
    race = str(made["id"])
    for racer in racers:
        await racer.ws.send(json.dumps({"t": "join", "n": 0, "race": race}))
        await _until(racer.ws, "race")
    await racers[0].ws.send(json.dumps({"t": "start", "n": 0, "race": race}))
    for racer in racers:
        await _until(racer.ws, "deal")
    return race


async def _until(ws: ClientConnection, t: str) -> dict[str, object]:
    while (message := json.loads(await ws.recv()))["t"] != t:
        pass
    found: dict[str, object] = message
    return found


async def _play(racer: Racer, race: str, until: float) -> None:
    for seq, move in enumerate(racer.moves, 1):
        if time.perf_counter() >= until:
            return
        await racer.move(race, seq, move)
        await asyncio.sleep(PACE_S)


async def measure(server: Server, racers: list[Racer], crowd: Crowd, seconds: float, *, watched: bool) -> Round:
    """Race for a while, watched or not."""
    race = await begin(server, racers)
    before = await crowd.follow(race if watched else None, racers[0].player)
    for racer in racers:
        racer.waits_ms.clear()
    cpu = server.cpu_s()
    until = time.perf_counter() + seconds
    await asyncio.gather(*(_play(racer, race, until) for racer in racers))
    used = server.cpu_s() - cpu
    after = await crowd.follow(None)
    cuts = quantiles([wait for racer in racers for wait in racer.waits_ms], n=100)
    return Round(cuts[49], cuts[98], after - before, used)


def report(name: str, rounds: list[Round]) -> None:
    """Print the medians and the spread."""
    p99 = [each.p99_ms for each in rounds]
    print(f"{name}: ack p50 {median(each.p50_ms for each in rounds):.1f} ms, p99 {median(p99):.1f} ms", end="")
    print(f" (from {min(p99):.1f} to {max(p99):.1f})", end="")
    messages = median(each.messages for each in rounds)
    per_cpu = median(each.messages / each.cpu_s for each in rounds if each.cpu_s)
    print(f", {messages:,.0f} messages to watchers, {per_cpu:,.0f} a CPU-second" if messages else "")


async def run(watchers: int, seconds: float, rounds: int) -> None:
    """Run both in turn."""
    solution = next(line for line in read_lines("oracle/solutions.jsonl") if line["variant"] == "freecell")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            racers = [await arrive(server, solution) for _ in range(RACERS)]
            made = [server.post("/api/session", {"bearer": True}) for _ in range(watchers)]
            crowd = Crowd(server.port, [str(each["token"]) for each in made])
            alone, watched = [], []
            for _ in range(rounds):
                alone.append(await measure(server, racers, crowd, seconds, watched=False))
                watched.append(await measure(server, racers, crowd, seconds, watched=True))
            report("8 racers alone", alone)
            report(f"8 racers, {watchers} watchers", watched)
            crowd.leave()
        finally:
            server.stop()


def main() -> None:
    """Read the arguments and run."""
    watchers, seconds, rounds = (int(word) for word in (*sys.argv[1:], *("2000", "5", "5")[len(sys.argv) - 1 :]))
    uvloop.run(run(watchers, seconds, rounds))


if __name__ == "__main__":
    main()
