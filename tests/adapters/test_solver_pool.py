"""What is promised to those who ask the solver in its own processes."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO

import pytest

from samedeal.adapters.solver import FcSolve, SolverPool, load_solver
from samedeal.adapters.solver import worker as worker_process
from samedeal.adapters.solver.jobs import Job, read_verdict
from samedeal.ports import Verdict
from samedeal.rules.deals import deal
from samedeal.rules.variants import variant

FREECELL = variant("freecell")
RELAXED_2 = variant("eight-off-relaxed", 2)
START = deal(FREECELL, 617)
UNKNOWN = Verdict("unknown", (), 0)

HANGING = (sys.executable, "-S", "-c", "import sys; sys.stdin.read()")
DYING = (sys.executable, "-S", "-c", "")
BABBLING = (sys.executable, "-S", "-c", "import sys; sys.stdin.readline(); print('hello')")


@asynccontextmanager
async def pool_of(command: tuple[str, ...] | None = None, limit_s: float = 30) -> AsyncIterator[SolverPool]:
    """Open a pool and close it after the test."""
    pool = SolverPool(limit_s=limit_s) if command is None else SolverPool(limit_s=limit_s, command=command)
    try:
        yield pool
    finally:
        await pool.close()


def pid_of(pool: SolverPool) -> int:
    """Find the process of the one worker that waits."""
    [idle] = pool._idle
    return idle._process.pid


async def test_a_worker_answers_as_the_solver_does() -> None:
    """What comes out of a worker is the solver's verdict, for any game."""
    solver = load_solver()
    assert isinstance(solver, FcSolve)
    async with pool_of() as pool:
        for rules, number in ((FREECELL, 617), (RELAXED_2, 904), (FREECELL, 781948)):
            position = deal(rules, number)
            assert await pool.solve(rules, position, 50_000) == solver.solve(rules, position, 50_000)
        assert pool.lost == 0


async def test_no_process_runs_before_a_question() -> None:
    """A server that never asks pays for no process, and closes at once."""
    async with pool_of() as pool:
        assert (pool._idle, pool._busy) == ([], set())


async def test_questions_wait_for_the_worker() -> None:
    """Several who ask at once are all answered, by one process."""
    async with pool_of() as pool:
        deals = [deal(FREECELL, number) for number in range(1, 7)]
        verdicts = await asyncio.gather(*(pool.solve(FREECELL, position, 50_000) for position in deals))
        assert [verdict.winnable for verdict in verdicts] == ["yes"] * 6
        assert len(pool._idle) == 1


async def test_a_killed_worker_is_replaced() -> None:
    """If the system kills the worker, the next who asks is answered all the same."""
    async with pool_of() as pool:
        first = await pool.solve(FREECELL, START, 50_000)
        os.kill(pid_of(pool), signal.SIGKILL)
        assert await pool.solve(FREECELL, START, 50_000) == first
        assert pool.lost <= 1


async def test_a_hanging_worker_is_given_up() -> None:
    """Past the time limit the verdict is unknown and the process is gone."""
    async with pool_of(HANGING, limit_s=0.1) as pool:
        assert await pool.solve(FREECELL, START, 50_000) == UNKNOWN
        assert (pool.lost, pool._idle, pool._busy) == (1, [], set())


@pytest.mark.parametrize("command", [DYING, BABBLING, ("/no/such/program",)], ids=["dies", "babbles", "is missing"])
async def test_a_worker_that_cannot_answer_is_tried_twice(command: tuple[str, ...]) -> None:
    """If no worker gives an answer, the verdict is unknown after a second try."""
    async with pool_of(command) as pool:
        assert await pool.solve(FREECELL, START, 50_000) == UNKNOWN
        assert (pool.lost, pool._idle) == (2, [])


async def test_who_stops_waiting_leaves_no_answer_behind() -> None:
    """A question that is cancelled ends its worker: its late answer must not become another's."""
    async with pool_of(HANGING) as pool:
        asking = asyncio.create_task(pool.solve(FREECELL, START, 50_000))
        await asyncio.wait({asking}, timeout=0.1)
        asking.cancel()
        await asyncio.wait({asking})
        assert asking.cancelled()
        assert (pool._idle, pool._busy) == ([], set())


async def test_closing_ends_all_processes_and_answers_who_waits() -> None:
    """A server that stops waits for no solver: running and waiting questions are answered unknown at once."""
    pool = SolverPool(command=HANGING)
    asking = [asyncio.create_task(pool.solve(FREECELL, START, 50_000)) for _ in range(3)]
    await asyncio.wait(asking, timeout=0.1)
    await pool.close()
    assert await asyncio.gather(*asking) == [UNKNOWN] * 3
    assert (pool.lost, pool._idle, pool._busy) == (0, [], set())


async def test_closing_does_not_wait_for_a_worker_that_is_just_starting() -> None:
    """A pool that is closed while its first process starts asks it nothing."""
    pool = SolverPool(command=HANGING)
    asking = asyncio.create_task(pool.solve(FREECELL, START, 50_000))
    await asyncio.wait({asking}, timeout=0)
    assert (pool._seats.locked(), pool._busy) == (True, set())
    await pool.close()
    assert await asking == UNKNOWN
    assert (pool.lost, pool._idle, pool._busy) == (0, [], set())


async def test_a_question_without_an_answer_costs_no_worker() -> None:
    """What the solver refuses is refused before a process hears of it."""
    async with pool_of(HANGING) as pool:
        with pytest.raises(ValueError, match="an effort of 0 looks at nothing"):
            await pool.solve(FREECELL, START, 0)
        assert (pool.lost, pool._idle, pool._busy) == (0, [], set())


async def test_a_closed_pool_starts_nothing() -> None:
    """After closing, once or twice, every answer is unknown."""
    pool = SolverPool(command=("/no/such/program",))
    await pool.close()
    await pool.close()
    assert await pool.solve(FREECELL, START, 50_000) == UNKNOWN
    assert pool.lost == 0


def test_a_worker_ends_with_its_server() -> None:
    """When standard input ends, as it does when the server is gone, so does the worker, all questions answered."""
    solver = load_solver()
    assert solver is not None
    answers = BytesIO()
    jobs = [Job.of(rules, deal(rules, number), 10_000) for rules, number in ((FREECELL, 1), (RELAXED_2, 904))]
    worker_process.serve(solver, BytesIO(b"".join(job.line for job in jobs)), answers)
    assert [read_verdict(line).winnable for line in answers.getvalue().splitlines()] == ["yes", "yes"]


def test_a_worker_without_a_solver_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that can't load the solver ends with the reason."""
    monkeypatch.setitem(sys.modules, "freecell_solver", None)
    monkeypatch.setattr(os, "nice", lambda _: 0)
    with pytest.raises(SystemExit, match="freecell-solver can't be imported"):
        worker_process.main()
