"""Ask the solver without waiting for it on the event loop, and without dying of it: in processes of their own."""

import asyncio
import os
import sys
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Self, cast

import msgspec

from samedeal.adapters.solver.fcsolve import check_question
from samedeal.adapters.solver.jobs import Job, read_verdict
from samedeal.ports import Verdict
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant

# -P: a file that lies where the server was started must not pass for a module.
WORKER = (sys.executable, "-P", "-m", "samedeal.adapters.solver.worker")
# Twice: a worker may have been killed while nobody asked it anything.
_TRIES = 2
_UNKNOWN = Verdict("unknown", (), 0)


class WorkerLost(Exception):
    """A worker ended, or answered what is no answer."""


class _Worker:
    """One process that answers one question at a time."""

    def __init__(self, process: Process) -> None:
        self._process = process
        # cast, since both are pipes: see `start`
        self._questions = cast("StreamWriter", process.stdin)
        self._answers = cast("StreamReader", process.stdout)

    @classmethod
    async def start(cls, command: tuple[str, ...]) -> Self:
        """Start the process, in a session of its own, so that a Ctrl-C meant for the server doesn't reach it."""
        start = asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, env=_environment(), start_new_session=True
        )
        try:
            return cls(await start)
        except OSError as error:
            raise WorkerLost(f"no worker of the solver can be started: {error}") from error

    async def ask(self, job: Job) -> Verdict:
        """Send a question and wait for its answer; raise WorkerLost."""
        try:
            self._questions.write(job.line)
            await self._questions.drain()
            return read_verdict(await self._answers.readline())
        except (OSError, ValueError, msgspec.DecodeError) as error:
            raise WorkerLost(f"a worker of the solver gave no answer: {error}") from error

    def kill(self) -> None:
        """End the process, whatever it is doing."""
        with suppress(ProcessLookupError):
            self._process.kill()

    async def stop(self) -> None:
        """End the process and wait until it is gone; nobody may be asking it."""
        self.kill()
        await self._process.communicate()


class SolverPool:
    """Ask up to `workers` solvers at a time, each in a process that starts when it is first needed.

    `lost` counts the workers that died or took longer than `limit_s` seconds for an answer.
    """

    def __init__(self, workers: int = 1, limit_s: float = 20.0, command: tuple[str, ...] = WORKER) -> None:
        self.lost = 0
        self._workers = workers
        self._limit_s = limit_s
        self._command = command
        self._seats = asyncio.Semaphore(workers)
        self._idle: list[_Worker] = []
        self._busy: set[_Worker] = set()
        self._closed = False

    async def solve(self, variant: Variant, position: Position, effort: int) -> Verdict:
        """Look at up to `effort` positions; unknown, after 0, if the worker hangs, keeps dying or the pool is closed.

        Waits for a free worker; the time limit runs from there. Raise ValueError as `FcSolve.solve` does.
        """
        check_question(variant, position, effort)
        job = Job.of(variant, position, effort)
        for _ in range(_TRIES):
            try:
                async with self._lent() as worker, asyncio.timeout(self._limit_s):
                    return await worker.ask(job)
            except WorkerLost:
                self.lost += not self._closed
            except TimeoutError:
                self.lost += 1
                break
        return _UNKNOWN

    async def close(self) -> None:
        """End all workers; who still waits is answered unknown. Closing twice is fine."""
        self._closed = True
        for worker in self._busy:
            worker.kill()
        async with AsyncExitStack() as seats:
            # Who holds a seat gives it back once their worker is gone.
            for _ in range(self._workers):
                await seats.enter_async_context(self._seats)
            while self._idle:
                await self._idle.pop().stop()

    @asynccontextmanager
    async def _lent(self) -> AsyncIterator[_Worker]:
        """Lend a worker; after any fault end it, since a late answer must not reach the next who asks."""
        async with self._seats:
            self._check_open()
            worker = self._idle.pop() if self._idle else await _Worker.start(self._command)
            self._busy.add(worker)
            try:
                self._check_open()  # again, since starting takes a while
                yield worker
            except BaseException:
                await worker.stop()
                raise
            else:
                self._idle.append(worker)
            finally:
                self._busy.discard(worker)

    def _check_open(self) -> None:
        if self._closed:
            raise WorkerLost("the pool is closed")


def _environment() -> Mapping[str, str]:
    """Let a worker import from wherever the server does."""
    return os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
