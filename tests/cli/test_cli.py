import asyncio
import json
import socket
from pathlib import Path

import pytest

from samedeal import __version__
from samedeal.adapters.sqlite.store import open_store
from samedeal.ports import Player, PlayerSaved
from samedeal.rules.deals import deal
from samedeal.rules.variants import variant
from samedeal.service.saving import save
from samedeal.settings import Settings
from tests.cli.program import Program
from tests.solutions import Solution

# ------------------------------------------------------------------------------------------------------------ deal


@pytest.mark.parametrize("what", ["617", "#617", "FC1-C4-AAAAATJ", "fc1c4aaaaatj"])
def test_a_deal_is_printed_with_its_code(run: Program, what: str) -> None:
    """The code, then the position text, however the deal was named."""
    done = run("deal", what, *([] if what.upper().startswith("F") else ["--variant", "freecell"]))
    assert done.status == 0
    assert done.out == "FC1-C4-AAAAATJ\n" + deal(variant("freecell"), 617).text
    assert done.err == ""


def test_a_deal_as_json_is_for_programs(run: Program) -> None:
    """`--json` says the same in one object."""
    said = json.loads(run("deal", "EO1-C4-AAAAAFA", "--json").out)
    assert (said["code"], said["variant"], said["number"]) == ("EO1-C4-AAAAAFA", "eight-off-relaxed", 160)
    assert said["board"] == deal(variant("eight-off-relaxed", 4), 160).text


@pytest.mark.parametrize(
    "arguments",
    [
        ("0",),
        ("-1",),
        ("8589934592",),
        ("1.5",),
        ("1e3",),
        ("",),
        ("٣",),
        ("XX1-C4-AAAAATJ",),
        ("617", "--variant", "klondike"),
        ("617", "--variant", "freecell", "--cells", "7"),
        ("FC1-C4-AAAAATJ", "--variant", "eight-off"),
        ("617", "--cells", "many"),
        ("617", "--nonsense"),
        (),
    ],
)
def test_what_is_no_deal_is_bad_input(run: Program, arguments: tuple[str, ...]) -> None:
    """One line on stderr that says what would be right, nothing on stdout, exit status 2."""
    done = run("deal", *arguments)
    assert done.status == 2
    assert done.out == ""
    assert len(done.complaint) > len("samedeal: ")


# --------------------------------------------------------------------------------------------------- verify, replay


def test_a_true_log_is_ok(run: Program, log: Path) -> None:
    """`ok` with outcome, time and count, exit status 0."""
    done = run("verify", str(log))
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith("ok won in 0:")
    assert "52 of 52" in done.out
    said = json.loads(run("verify", str(log), "--json").out)
    assert (said["ok"], said["outcome"], said["count"]) == (True, "won", 52)


@pytest.mark.parametrize("line", [1, 2, 4, 5, 11, 40])
def test_a_changed_log_is_refused_at_its_line(run: Program, log: Path, line: int) -> None:
    """The line and reason of the first fault, exit status 1, also as JSON."""
    lines = log.read_text("utf-8").split("\n")
    lines[line - 1] = lines[line - 1].replace("0", "1", 1) if "0" in lines[line - 1] else lines[line - 1] + "0"
    log.write_text("\n".join(lines), "utf-8")
    done = run("verify", str(log))
    assert done.status == 1
    assert f"line {line}: " in done.complaint
    as_json = run("verify", str(log), "--json")
    assert as_json.status == 1
    said = json.loads(as_json.out)
    assert (said["ok"], said["line"]) == (False, line)
    assert said["reason"]


@pytest.mark.parametrize("content", [b"", b"\n", b"hello\n", b"\xff\xfe\n", b"samedeal-log 1\n"])
def test_what_is_no_log_fails_the_check(run: Program, tmp_path: Path, content: bytes) -> None:
    """Exit status 1 and one line, never a traceback."""
    path = tmp_path / "no.log"
    path.write_bytes(content)
    for command in ("verify", "replay"):
        done = run(command, str(path))
        assert done.status == 1
        assert "line 1: " in done.complaint or "line 2: " in done.complaint


def test_a_file_that_is_not_there_is_bad_input(run: Program, tmp_path: Path) -> None:
    """A missing file and a folder: exit status 2, the name is said."""
    for path in (tmp_path / "missing.log", tmp_path):
        for command in ("verify", "replay"):
            done = run(command, str(path))
            assert done.status == 2
            assert str(path) in done.complaint


def test_a_replay_prints_every_position(run: Program, log: Path, game: Solution) -> None:
    """The position after each action, undone ones and auto-moves included; the last one is solved."""
    done = run("replay", str(log))
    assert done.status == 0
    assert done.out.count("Foundations: ") == len(game.moves) + 2
    assert "Foundations: H-K C-K D-K S-K" in done.out
    assert "\n2 undo\n" in done.out


def test_a_replay_stops_where_it_is_told(run: Program, log: Path, game: Solution) -> None:
    """`--at 0` is the deal, and so is the position after the first move was taken back."""
    start = deal(variant(game.variant, game.cells), game.number).text
    assert run("replay", str(log), "--at", "0").out == start
    assert run("replay", str(log), "--at", "2").out == start
    assert run("replay", str(log), "--at", "1").out != start


@pytest.mark.parametrize("at", ["-1", "100000", "soon"])
def test_a_place_outside_the_log_is_bad_input(run: Program, log: Path, at: str) -> None:
    """Exit status 2, and what would be right."""
    done = run("replay", str(log), "--at", at)
    assert done.status == 2
    assert "--at" in done.complaint


# ------------------------------------------------------------------------------------------------- backup, restore


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with one player in it."""
    folder = tmp_path / "data"

    async def fill() -> None:
        store = open_store(folder)
        await save(store.journal, [PlayerSaved(Player("ann", "Ann", "7f", 0))])
        await store.close()

    asyncio.run(fill())
    return folder


def players(folder: Path) -> bool:
    """Whether the one player is there."""

    async def look() -> bool:
        store = open_store(folder)
        found = store.archive.player("ann") is not None
        await store.close()
        return found

    return asyncio.run(look())


def test_a_backup_is_brought_back(run: Program, data: Path, tmp_path: Path) -> None:
    """What was saved is in the copy, and in a folder that the copy is restored to; the data of before is kept."""
    copy, other = tmp_path / "copy.db", tmp_path / "other"
    assert run("backup", str(copy), "--data", str(data)).status == 0
    restored = run("restore", str(copy), "--data", str(other))
    assert (restored.status, restored.err) == (0, "")
    assert players(other)
    again = run("restore", str(copy), "--data", str(other))
    assert "the data of before is in" in again.out


def test_a_backup_of_nothing_is_bad_input(run: Program, tmp_path: Path) -> None:
    """Exit status 2, and no file appears."""
    done = run("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "nothing"))
    assert done.status == 2
    assert "nothing" in done.complaint
    assert not (tmp_path / "copy.db").exists()


def test_a_damaged_backup_is_not_restored(run: Program, data: Path, tmp_path: Path) -> None:
    """Exit status 2, one line that names it; the data is left as it was."""
    copy = tmp_path / "copy.db"
    copy.write_bytes(b"this is no database" * 100)
    done = run("restore", str(copy), "--data", str(data))
    assert done.status == 2
    assert str(copy) in done.complaint
    assert players(data)


def test_a_missing_backup_is_bad_input(run: Program, tmp_path: Path) -> None:
    """Exit status 2."""
    done = run("restore", str(tmp_path / "missing.db"), "--data", str(tmp_path / "data"))
    assert done.status == 2
    assert "missing.db" in done.complaint


# ------------------------------------------------------------------------------------------------------------ serve


@pytest.mark.parametrize(
    ("flag", "value"),
    [
        ("--port", "70000"),
        ("--port", "http"),
        ("--messages-per-second", "0"),
        ("--messages-per-second", "nan"),
        ("--message-burst", "0"),
        ("--sockets-per-address", "-1"),
        ("--log-level", "loud"),
        ("--log-format", "xml"),
        ("--public-url", "cards.example"),
        ("--public-url", "https://cards.example/sub"),
        ("--public-url", "ftp://cards.example"),
        ("--trusted-proxies", "everybody"),
        ("--nonsense", "1"),
    ],
)
def test_a_setting_that_can_t_be_used_is_bad_input(run: Program, tmp_path: Path, flag: str, value: str) -> None:
    """One line that names the setting, exit status 2, before anything is touched."""
    data = tmp_path / "data"
    done = run("serve", "--data", str(data), flag, value)
    assert done.status == 2
    assert flag.lstrip("-") in done.complaint.replace("_", "-")
    assert not data.exists()


def test_a_setting_from_the_environment_counts_like_a_flag(run: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """And is refused like one."""
    monkeypatch.setenv("SAMEDEAL_LOG_LEVEL", "loud")
    done = run("serve")
    assert done.status == 2
    assert "log_level" in done.complaint


def test_a_folder_that_can_t_be_made_is_bad_input(run: Program, tmp_path: Path) -> None:
    """The data folder is named, with the way out."""
    (tmp_path / "file").write_text("in the way")
    done = run("serve", "--port", "0", "--data", str(tmp_path / "file" / "data"))
    assert done.status == 2
    assert "--data" in done.complaint


def test_a_port_in_use_is_bad_input(run: Program, tmp_path: Path) -> None:
    """The port is named, with the way out."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = run("serve", "--port", port, "--data", str(tmp_path))
    assert done.status == 2
    assert port in done.complaint


def test_every_setting_is_a_flag_with_help(run: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """`serve --help` lists each, with its environment variable."""
    monkeypatch.setenv("COLUMNS", "200")
    text = run("serve", "--help").out
    for name in Settings.__dataclass_fields__:
        assert f"--{name.replace('_', '-')}" in text
        assert f"SAMEDEAL_{name.upper()}" in text


# ---------------------------------------------------------------------------------------------------------- the rest


def test_the_version_is_that_of_the_package(run: Program) -> None:
    """One line."""
    assert run("version").out == f"{__version__}\n"


def test_an_unknown_command_is_bad_input(run: Program) -> None:
    """One line that leads to the help, exit status 2."""
    done = run("deel", "617")
    assert done.status == 2
    assert "--help" in done.complaint
