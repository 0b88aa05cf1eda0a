import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache

import pytest

from deploy.toolchain import ENVIRONMENT, ROOT
from tests.docs.tree import files, text_of

FENCE = re.compile(r"^```\w*\n(.*?)^```", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"^ {4}(?! )(.+)$", re.MULTILINE)
PROGRAM = re.compile(r"(?:\.venv/bin/)?samedeal ([a-z]+)([^#|>]*)")
LAUNCHER = re.compile(r"python3 ([\w/]+\.py)([^#|>]*)")
FLAG = re.compile(r"--[a-z][a-z-]*")
SAMEDEAL = str(ENVIRONMENT / "bin" / "samedeal")
# The launcher sets things up before it asks; the flags behind it are those of the command that it becomes.
SERVE = (SAMEDEAL, "serve")


def typed_lines() -> Iterator[str]:
    """Yield the lines that the pages tell a reader to type."""
    for page in files(".md"):
        text = text_of(page)
        blocks = [*FENCE.findall(text), *INDENTED.findall(FENCE.sub("", text))]
        yield from (line.removeprefix("$ ") for block in blocks for line in block.splitlines())


def uses(pattern: re.Pattern[str]) -> list[tuple[str, tuple[str, ...]]]:
    """List what is called in the pages, each with the flags that it is given somewhere."""
    matches = [match for line in typed_lines() if (match := pattern.match(line))]
    return sorted({(match[1], tuple(FLAG.findall(match[2]))) for match in matches})


@cache
def help_of(*command: str) -> str:
    """Return what a command says about itself, with lines wide enough for its longest flag."""
    environment = {"COLUMNS": "200", "NO_COLOR": "1", "TERM": "dumb"}
    done = subprocess.run([*command, "--help"], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(("name", "flags"), uses(PROGRAM), ids=str)
def test_every_command_in_the_pages_exists(name: str, flags: tuple[str, ...]) -> None:
    """A reader who types a command of samedeal from the pages is understood, flags included."""
    said = help_of(SAMEDEAL, name)
    assert all(flag in said for flag in flags)


@pytest.mark.parametrize(("path", "flags"), uses(LAUNCHER), ids=str)
def test_every_launcher_in_the_pages_exists(path: str, flags: tuple[str, ...]) -> None:
    """A reader who types `python3 some/file.py` from the pages runs a file that takes those flags."""
    assert (ROOT / path).is_file()
    if flags:
        said = help_of(*SERVE) if path == "deploy/run.py" else help_of(sys.executable, str(ROOT / path))
        assert all(flag in said for flag in flags)


def test_the_readme_has_the_two_commands() -> None:
    """The first page says how to play and how to check."""
    readme = text_of(ROOT / "README.md")
    assert "python3 deploy/run.py" in readme
    assert "python3 tests/run.py" in readme
