import json
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

import pytest

from deploy import toolchain
from deploy.toolchain import SetupError

Called = list[str]


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a small project that the toolchain takes for its own."""
    client = tmp_path / "client"
    (client / "src").mkdir(parents=True)
    for name in ("package.json", "package-lock.json", "src/main.ts", "src/main.test.ts"):
        (client / name).write_text(name)
    (tmp_path / "pyproject.toml").write_text("[project]")
    monkeypatch.setattr(toolchain, "ROOT", tmp_path)
    monkeypatch.setattr(toolchain, "CLIENT", client)
    monkeypatch.setattr(toolchain, "BUILT_CLIENT", client / "dist")
    monkeypatch.setattr(toolchain, "ENVIRONMENT", tmp_path / ".venv")
    return tmp_path


@pytest.fixture
def called(tree: Path, monkeypatch: pytest.MonkeyPatch) -> Called:
    """Put fakes in the place of npm, pip and venv, which leave behind what the real ones would."""
    purposes: Called = []

    def call(purpose: str, command: Sequence[str], *, folder: Path = tree) -> None:
        purposes.append(" ".join(command).replace(str(tree), "."))
        (folder / "node_modules").mkdir(exist_ok=True)
        (folder / "dist").mkdir(exist_ok=True)
        (folder / "dist" / "index.html").touch()

    def create(folder: Path, **options: bool) -> None:
        (folder / "bin").mkdir(parents=True)
        (folder / "bin" / "python").touch()

    monkeypatch.setattr(toolchain, "call", call)
    monkeypatch.setattr(venv, "create", create)
    return purposes


def test_what_is_up_to_date_is_not_made_again(called: Called) -> None:
    """The second start installs and builds nothing."""
    for _ in range(2):
        toolchain.ensure_environment()
        toolchain.ensure_client()
    assert [command.split()[:2] for command in called] == [
        ["./.venv/bin/python", "-m"],
        ["npm", "ci"],
        ["npm", "run"],
    ]


@pytest.mark.parametrize(
    ("changed", "again"),
    [
        ("src/main.ts", ["npm run"]),
        ("src/main.test.ts", []),
        ("package-lock.json", ["npm ci", "npm run"]),
    ],
)
def test_a_change_makes_what_depends_on_it(tree: Path, called: Called, changed: str, again: list[str]) -> None:
    """A changed source builds the client, a changed lock file installs its packages too, a changed test nothing."""
    toolchain.ensure_client()
    called.clear()
    (tree / "client" / changed).write_text("changed")
    toolchain.ensure_client()
    assert [" ".join(command.split()[:2]) for command in called] == again


def test_a_lost_build_is_made_again(tree: Path, called: Called) -> None:
    """Removing what was built is enough to have it built."""
    toolchain.ensure_client()
    called.clear()
    (tree / "client" / "dist" / "index.html").unlink()
    toolchain.ensure_client()
    assert len(called) == 1


def test_extras_add_up(tree: Path, called: Called) -> None:
    """Whoever ran the tests and then the server can run the tests again at once."""
    toolchain.ensure_environment()
    toolchain.ensure_environment(["test"])
    toolchain.ensure_environment()
    toolchain.ensure_environment(["test"])
    assert [command.split()[-1] for command in called] == [".", ".[test]"]
    assert json.loads((tree / ".venv" / "samedeal-stamp.json").read_text())["extras"] == ["test"]


def test_a_source_distribution_needs_no_node(tree: Path, called: Called) -> None:
    """What was shipped with its client built is never built."""
    (tree / "PKG-INFO").touch()
    assert toolchain.ensure_client() == tree / "client" / "dist"
    assert called == []


def test_an_old_python_is_told_which_one_to_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python that is too old hears the version that would do."""
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(SetupError, match=r"needs Python 3\.11 or newer"):
        toolchain.require_python()


@pytest.mark.parametrize(("says", "fault"), [("v18.19.0", "this Node is v18"), ("", "this Node is broken")])
def test_an_unfit_node_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: str, fault: str) -> None:
    """A Node that cannot build the client is named, with the version that could."""
    for name in ("node", "npm"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {says}\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SetupError, match=rf"Node\.js 20 or newer.*{fault}"):
        toolchain.require_node()


def test_a_missing_node_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Node the remedy is one line, not a trace."""
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SetupError, match=r"Node\.js 20 or newer and npm: install them"):
        toolchain.require_node()


def test_a_tool_that_fails_is_heard(capfd: pytest.CaptureFixture[str]) -> None:
    """What a failing tool said is shown, and the error says what it was for."""
    with pytest.raises(SetupError, match="could not ask"):
        toolchain.call("ask", [sys.executable, "-c", "print('no such host'); raise SystemExit(1)"])
    assert "no such host" in capfd.readouterr().err
