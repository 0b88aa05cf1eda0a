"""`samedeal serve` as a process of its own, to be stopped and killed."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from dataclasses import dataclass
from pathlib import Path

from tests.web.bot import PATIENCE_S

_READY = "samedeal is ready: "


@dataclass
class Server:
    """A server process that has said where it is reached."""

    process: Process
    url: str
    # Read all the time, so that a talkative server never waits for its own log.
    errors: asyncio.Task[bytes]

    @classmethod
    async def start(cls, data: Path, port: int = 0, *flags: str) -> "Server":
        """Start it and wait until it is ready."""
        process = await spawn("serve", "--data", str(data), "--port", str(port), *flags)
        assert process.stdout is not None
        assert process.stderr is not None
        errors = asyncio.create_task(process.stderr.read())
        line = (await asyncio.wait_for(process.stdout.readline(), PATIENCE_S)).decode().strip()
        assert line.startswith(_READY), line
        return cls(process, line.removeprefix(_READY), errors)

    @property
    def port(self) -> int:
        """The port that it picked."""
        return int(self.url.rpartition(":")[2])

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Send a signal; return the exit status and what it wrote to stderr."""
        if self.process.returncode is None:
            self.process.send_signal(how)
        status = await asyncio.wait_for(self.process.wait(), PATIENCE_S)
        return status, (await self.errors).decode()


async def spawn(*arguments: str) -> Process:
    """Start the program without the settings of whoever runs the tests."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("SAMEDEAL_")}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-c", "from samedeal.cli import main; main()", *arguments, stdout=PIPE, stderr=PIPE, env=env
    )


async def refused(*arguments: str) -> tuple[int, str]:
    """Run the program to its end; return the exit status and stderr."""
    process = await spawn(*arguments)
    _, errors = await asyncio.wait_for(process.communicate(), PATIENCE_S)
    return process.returncode or 0, errors.decode()
