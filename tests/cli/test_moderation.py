import asyncio
import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from samedeal.adapters.sqlite.moderation import open_cases
from samedeal.adapters.sqlite.store import open_store
from samedeal.ports import Record
from samedeal.service.saving import save
from tests.cli.program import Program
from tests.service.links import each_after
from tests.service.results import ALLTIME, finished, players
from tests.solutions import solutions
from tests.web.process import spawn

SINCE = ("--since", "2023-11-20")
DASHED = "-Wf--why9"
AT_ONCE = [(action.t_ms, action.m) for action in each_after(1, solutions()[0].moves)]
BOT = finished(DASHED, number=solutions()[0].number, moves=AT_ONCE)


def fill(folder: Path, records: Iterable[Record]) -> Path:
    """A data folder with these records."""

    async def write() -> None:
        store = open_store(folder)
        await save(store.journal, records)
        await store.close()

    asyncio.run(write())
    return folder


@pytest.fixture
def data(tmp_path: Path) -> str:
    """A data folder with a bot's win and a person's."""
    return str(fill(tmp_path / "data", [*players("ann", "ben"), *BOT, *finished("b", "ben", time_ms=90_000)]))


def leaders(data: str) -> list[str]:
    """The attempts on the all-time ladder."""
    return [row.attempt.opened.attempt for row in open_cases(Path(data)).board(ALLTIME, "any", 0, 9, None)]


def test_a_review_says_what_to_look_at(run: Program, data: str) -> None:
    """Attempt, board, player and the reason, and nobody else; as JSON for programs."""
    done = run("review", "--data", data, *SINCE)
    assert (done.status, done.err) == (0, "")
    head, reason, *_ = done.out.splitlines()
    assert all(part in head for part in (DASHED, "deal/FC1-C4-", "Ann (7f, player ann)"))
    assert reason.startswith("    pace: 1 ms a move")
    assert "Ben" not in done.out
    (case,) = json.loads(run("review", "--data", data, *SINCE, "--json").out)
    assert (case["attempt"], case["player"]["id"], case["hidden"]) == (DASHED, "ann", False)
    assert case["reasons"][0]["signal"] == "pace"


def test_a_review_of_recent_days_leaves_old_ones_out(run: Program, data: str) -> None:
    """Without a day it looks at the last thirty; nothing flagged is fine."""
    done = run("review", "--data", data)
    assert (done.status, done.out, done.err) == (0, "nothing is flagged\n", "")
    assert json.loads(run("review", "--data", data, "--json").out) == []


def test_hiding_and_showing_are_told_and_noted(run: Program, data: str) -> None:
    """Off the board and back, each with its line in the audit; ids that begin with a dash are ids."""
    assert leaders(data) == [DASHED, "b"]
    done = run("hide", DASHED, "--why", "1 ms a move", "--data", data)
    assert (done.status, done.out) == (0, f"attempt {DASHED} is hidden\n")
    assert leaders(data) == ["b"]
    assert "(hidden)" in run("review", "--data", data, *SINCE).out
    done = run("show", DASHED, "--why", "it was our own test", "--data", data)
    assert (done.status, done.out) == (0, f"attempt {DASHED} counts again\n")
    assert leaders(data) == [DASHED, "b"]
    newest, oldest = run("audit", "--data", data).out.splitlines()
    assert newest.endswith(f" show {DASHED}: it was our own test")
    assert oldest.endswith(f" hide {DASHED}: 1 ms a move")
    notes = json.loads(run("audit", "--data", data, "--json").out)
    assert [(note["what"], note["subject"], note["why"]) for note in notes][1] == ("hide", DASHED, "1 ms a move")


def test_a_second_time_changes_nothing_and_says_so(run: Program, data: str) -> None:
    """Hiding what is hidden, showing what is shown, the same name: exit status 0, and no audit line."""
    assert "nothing was changed" in run("show", "b", "--why", "x", "--data", data).out
    run("hide", "b", "--why", "x", "--data", data)
    again = run("hide", "b", "--why", "x", "--data", data)
    assert (again.status, "nothing was changed" in again.out) == (0, True)
    assert "already" in run("rename", "ben", "Ben", "--why", "x", "--data", data).out
    assert run("audit", "--data", data).out.count("\n") == 1


def test_a_renamed_player_has_the_name(run: Program, data: str) -> None:
    """The new name is said, saved and noted."""
    done = run("rename", "ben", "Benno", "--why", "an insult", "--data", data)
    assert (done.status, done.out) == (0, "player ben is now called Benno\n")
    player = open_cases(Path(data)).player("ben")
    assert player is not None
    assert player.name == "Benno"
    assert " rename ben: an insult" in run("audit", "--data", data).out


def test_nothing_done_is_said(run: Program, data: str) -> None:
    """An empty audit is no fault."""
    done = run("audit", "--data", data)
    assert (done.status, done.out) == (0, "nothing has been done\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("hide", "nothing", "--why", "a bot"), "'nothing'"),
        (("show", "nothing", "--why", "a bot"), "'nothing'"),
        (("hide", "b", "--why", " "), "--why"),
        (("hide", "b"), "--why"),
        (("hide", "--why", "a bot"), "ATTEMPT"),
        (("hide", "b", "--wy", "a bot"), "hide --help"),
        (("rename", "nobody", "Benno", "--why", "an insult"), "'nobody'"),
        (("rename", "ben", "\u202e", "--why", "an insult"), "name"),
        (("review", "--since", "yesterday"), "2026-11-29"),
        (("review", "--data", "/nowhere"), "--data"),
        (("audit", "--data", "/nowhere"), "--data"),
    ],
)
def test_what_can_t_be_done_is_bad_input(run: Program, data: str, arguments: tuple[str, ...], said: str) -> None:
    """One line that names what was wrong, exit status 2, and nothing is changed."""
    before = leaders(data)
    done = run(*arguments, *(() if "--data" in arguments else ("--data", data)))
    assert done.status == 2
    assert said in done.complaint
    assert leaders(data) == before
    assert open_cases(Path(data)).audit() == ()


async def test_a_running_server_shows_what_was_ruled(data: str) -> None:
    """A ruling of another process is on the boards at the server's next read, and the server goes on saving."""
    store = open_store(Path(data))
    process = await spawn("hide", DASHED, "--why", "a bot", "--data", data)
    out, _ = await process.communicate()
    assert (process.returncode, out.decode()) == (0, f"attempt {DASHED} is hidden\n")
    assert [row.player.id for row in store.archive.board(ALLTIME, "any", 0, 9, None)] == ["ben"]
    await save(store.journal, players("cat"))
    await store.close()
    assert leaders(data) == ["b"]
