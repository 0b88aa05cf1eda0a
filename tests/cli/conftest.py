"""The program, and a true log to feed it."""

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from samedeal.race.attempt import Acted, Attempt, MakeMove, TakeBack, begin, decide, evolve
from samedeal.race.logbook import Heading, commitment, write
from samedeal.race.race import Ending
from samedeal.rules.deals import DealCode, deal
from samedeal.rules.variants import variant
from tests.cli.program import Program
from tests.solutions import Solution, solutions

SALT = "0123456789abcdef" * 2


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    """Leave logging as it was: to serve is to set it up anew."""
    root, server = logging.getLogger(), logging.getLogger("uvicorn.error")
    handlers, level, server_level = root.handlers, root.level, server.level
    yield
    root.handlers = handlers
    root.setLevel(level)
    server.setLevel(server_level)
    structlog.reset_defaults()


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Program:
    """Run the program without the settings of whoever runs the tests."""
    for name in [name for name in os.environ if name.startswith("SAMEDEAL_")]:
        monkeypatch.delenv(name)
    return Program(monkeypatch, capsys)


@pytest.fixture
def game() -> Solution:
    """The game that the log is of."""
    return solutions()[0]


@pytest.fixture
def log(tmp_path: Path, game: Solution) -> Path:
    """The log of a won game: first move taken back once, all moves home marked as auto-moves."""
    rules = variant(game.variant, game.cells)
    attempt = begin(rules, True, 1_800_000, 0, deal(rules, game.number))
    for m in (game.moves[0], "undo", *game.moves):
        attempt = _act(attempt, m)
    code = DealCode.of(rules, game.number)
    heading = Heading(rules, code, SALT, commitment(str(code), SALT), "player", "race", 0)
    end = Ending("won", attempt.count, attempt.t_ms, attempt.count_at_ms, attempt.moves, attempt.undos)
    path = tmp_path / "game.log"
    path.write_text(write(heading, attempt.log, end), "utf-8")
    return path


def _act(attempt: Attempt, m: str) -> Attempt:
    now, seq = attempt.t_ms + 250, attempt.seq + 1
    decision = decide(attempt, TakeBack(now, seq) if m == "undo" else MakeMove(now, seq, m, m.endswith("h")))
    assert isinstance(decision, tuple), decision
    for event in decision:
        attempt = evolve(attempt, event) if isinstance(event, Acted) else attempt
    return attempt
