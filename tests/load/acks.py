"""Measure the server: acknowledged moves, each checked and saved, on many sockets at once.

    python -m tests.load.acks [SOCKETS] [SECONDS] [ROUNDS]

Starts a server of its own in a temporary folder and plays real solutions on it, one attempt a socket. Two loads:

- flat out: every socket sends the next move as soon as it has the ack of the one before;
- paced: every socket sends 5 moves a second, as a fast human would.

Prints acks a second, acks a CPU-second of the server, and the 50th and 99th percentile of the time from a move to its
ack, as the median of the rounds with their spread. The generator shares the machine, so look at the CPU-seconds.
"""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles

import uvloop
from websockets.asyncio.client import ClientConnection, connect

from tests.rules.vectors import read_lines

PROGRAM = Path(sys.executable).with_name("samedeal")
UNLIMITED = {
    "SAMEDEAL_MESSAGES_PER_SECOND": "1000000",
    "SAMEDEAL_MESSAGE_BURST": "1000000",
    "SAMEDEAL_SOCKETS_PER_ADDRESS": "100000",
    "SAMEDEAL_REQUESTS_PER_SECOND": "1000000",
    "SAMEDEAL_REQUEST_BURST": "1000000",
}
PACE_S = 0.2


class Server:
    """A server of the benchmark's own."""

    def __init__(self, folder: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self._process = subprocess.Popen(
            [PROGRAM, "serve", "--port", str(self.port), "--data", f"{folder}/data", "--log-level", "error"],
            env=os.environ | UNLIMITED,
            stdout=subprocess.PIPE,
        )
        if self._process.stdout is None or not self._process.stdout.readline():
            raise SystemExit("the server did not start")

    def cpu_s(self) -> float:
        """Give the CPU seconds used so far, by user and kernel together."""
        words = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def post(self, path: str, body: dict[str, object], token: str | None = None) -> dict[str, object]:
        """Make one HTTP call."""
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
        url = f"http://127.0.0.1:{self.port}{path}"
        request = urllib.request.Request(url, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            said: dict[str, object] = json.load(answer)
        return said

    def stop(self) -> None:
        """End it."""
        self._process.send_signal(signal.SIGTERM)
        self._process.wait()


@dataclass
class Racer:
    """One socket that plays the same solution over and over, each time in a race of its own."""

    server: Server
    player: str
    token: str
    ws: ClientConnection
    number: int
    moves: list[str]
    waits_ms: list[float] = field(default_factory=list)

    async def play(self, until: float, pace_s: float) -> None:
        """Play until the time is over."""
        while time.perf_counter() < until:
            race = await self.begin()
            for seq, move in enumerate(self.moves, 1):
                if time.perf_counter() >= until:
                    return
                await self.move(race, seq, move)
                if pace_s:
                    await asyncio.sleep(pace_s)

    async def begin(self) -> str:
        """Make a race and start it at once."""
        body: dict[str, object] = {"variant": "freecell", "deal": self.number, "countdown_s": 0}
        made = await asyncio.to_thread(self.server.post, "/api/races", body, self.token)
        race = str(made["id"])
        for request in ("join", "start"):
            await self.ws.send(json.dumps({"t": request, "n": 0, "race": race}))
        while json.loads(await self.ws.recv())["t"] != "deal":
            pass
        return race

    async def move(self, race: str, seq: int, move: str) -> None:
        """Send a move and wait for its ack."""
        began = time.perf_counter()
        await self.ws.send(f'{{"t":"move","n":{seq},"race":"{race}","seq":{seq},"m":"{move}"}}')
        while (answer := json.loads(await self.ws.recv()))["t"] != "ack":
            if answer["t"] == "reject":
                raise SystemExit(f"refused: {answer}")
        self.waits_ms.append((time.perf_counter() - began) * 1000)


@dataclass(frozen=True)
class Round:
    """What one round measured."""

    acks_per_s: float
    acks_per_cpu_s: float
    p50_ms: float
    p99_ms: float


async def arrive(server: Server, solution: dict[str, object]) -> Racer:
    """Open one socket."""
    session = await asyncio.to_thread(server.post, "/api/session", {"bearer": True})
    ws = await connect(f"ws://127.0.0.1:{server.port}/ws", compression=None, max_queue=None)
    await ws.send(json.dumps({"t": "hello", "token": session["token"]}))
    number = solution["number"]
    assert isinstance(number, int)
    player = session["player"]
    assert isinstance(player, dict)
    return Racer(server, player["id"], str(session["token"]), ws, number, str(solution["moves"]).split())


async def measure(server: Server, racers: list[Racer], seconds: float, pace_s: float) -> Round:
    """Let all sockets play for a while."""
    for racer in racers:
        racer.waits_ms.clear()
    began, cpu = time.perf_counter(), server.cpu_s()
    await asyncio.gather(*(racer.play(began + seconds, pace_s) for racer in racers))
    took, used = time.perf_counter() - began, server.cpu_s() - cpu
    waits = [wait for racer in racers for wait in racer.waits_ms]
    cuts = quantiles(waits, n=100)
    return Round(len(waits) / took, len(waits) / used, cuts[49], cuts[98])


def report(name: str, rounds: list[Round]) -> None:
    """Print the medians and the spread."""
    print(name)
    for label in ("acks_per_s", "acks_per_cpu_s", "p50_ms", "p99_ms"):
        values = [getattr(each, label) for each in rounds]
        print(f"  {label:15} median {median(values):10.1f}   from {min(values):.1f} to {max(values):.1f}")


async def run(sockets: int, seconds: float, rounds: int) -> None:
    """Run both loads in turn."""
    solutions = [line for line in read_lines("oracle/solutions.jsonl") if line["variant"] == "freecell"]
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            racers = [await arrive(server, solutions[each % len(solutions)]) for each in range(sockets)]
            flat_out, paced = [], []
            for _ in range(rounds):
                flat_out.append(await measure(server, racers, seconds, 0))
                paced.append(await measure(server, racers, seconds, PACE_S))
            report(f"{sockets} sockets, flat out", flat_out)
            report(f"{sockets} sockets, 5 moves a second each", paced)
        finally:
            server.stop()


def main() -> None:
    """Read the arguments and run."""
    sockets, seconds, rounds = (int(word) for word in (*sys.argv[1:], *("100", "5", "5")[len(sys.argv) - 1 :]))
    uvloop.run(run(sockets, seconds, rounds))


if __name__ == "__main__":
    main()
