"""Make what every command of the project stands on: the environment and the built client.

Standard library only, since it runs before anything is installed, and in syntax that an old Python
can still read, since it is the one that says that Python is too old. Each thing is made once and
again only when its inputs change: a stamp inside the made folder keeps their digest, so that the
stamp goes when the folder goes.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
CLIENT = ROOT / "client"
BUILT_CLIENT = CLIENT / "dist"

OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20
NOT_CLIENT_INPUTS = frozenset({"node_modules", "dist", "coverage", ".vite"})


class SetupError(Exception):
    """A missing or broken tool, as one line that says what would be right."""


def ensure_environment(extras: Iterable[str] = ()) -> Path:
    """Make `.venv` with samedeal linked into it, and return its folder of programs.

    `extras` are names from `pyproject.toml`; those that are installed already stay.
    """
    require_python()
    stamp = ENVIRONMENT / "samedeal-stamp.json"
    inputs = digest([ROOT / "pyproject.toml"])
    known, installed = _read_environment_stamp(stamp)
    wanted = installed | set(extras)
    if known != inputs or wanted != installed:
        _install_environment(wanted)
        stamp.write_text(json.dumps({"inputs": inputs, "extras": sorted(wanted)}))
    return ENVIRONMENT / "bin"


def require_python() -> None:
    """Refuse a Python that is too old or cannot make environments."""
    if sys.version_info < OLDEST_PYTHON:
        wanted = ".".join(map(str, OLDEST_PYTHON))
        message = f"needs Python {wanted} or newer, and this is {sys.version.split()[0]}"
        raise SetupError(message)
    if not can_make_environments():
        message = "needs Python's venv module: on Debian, apt-get install python3-venv"
        raise SetupError(message)


def can_make_environments() -> bool:
    """Say whether `venv` can put pip into what it makes (Debian packages that apart)."""
    try:
        import ensurepip  # noqa: F401 - only whether it is there matters
    except ImportError:
        return False
    return True


def ensure_client_packages() -> None:
    """Install the client's packages, exactly as its lock file has them."""
    stamp = CLIENT / "node_modules" / ".samedeal-stamp"
    inputs = digest([CLIENT / "package.json", CLIENT / "package-lock.json"])
    if _read(stamp) == inputs:
        return
    require_node()
    call(
        "install the client's packages",
        ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"],
        folder=CLIENT,
    )
    stamp.write_text(inputs)


def ensure_client() -> Path:
    """Build the web client, and return the folder with what browsers load.

    A source distribution carries it built, and then Node is not asked for.
    """
    if is_source_distribution():
        return BUILT_CLIENT
    stamp = CLIENT / "node_modules" / ".samedeal-built-stamp"
    inputs = digest(client_inputs())
    if _read(stamp) != inputs or not (BUILT_CLIENT / "index.html").exists():
        ensure_client_packages()
        call("build the client", ["npm", "run", "--silent", "build"], folder=CLIENT)
        stamp.write_text(inputs)
    return BUILT_CLIENT


def is_source_distribution() -> bool:
    """Say whether this tree was unpacked from an sdist: only those have their metadata on top."""
    return (ROOT / "PKG-INFO").exists()


def require_node() -> None:
    """Refuse a Node that is missing, broken or too old to build the client."""
    remedy = f"the web client is built with Node.js {OLDEST_NODE} or newer and npm: install them"
    if shutil.which("node") is None or shutil.which("npm") is None:
        raise SetupError(remedy)
    answer = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
    version = answer.stdout.strip() or "broken"
    major = version.lstrip("v").split(".")[0]
    if not major.isdigit() or int(major) < OLDEST_NODE:
        message = f"{remedy} (this Node is {version})"
        raise SetupError(message)


def client_inputs() -> Iterator[Path]:
    """Yield every file that the built client depends on, in a fixed order."""
    for folder, names, files in os.walk(CLIENT):
        names[:] = sorted(name for name in names if name not in NOT_CLIENT_INPUTS)
        for file in sorted(files):
            if not file.endswith(".test.ts"):
                yield Path(folder) / file
    # Practice draws from the same deals as the server.
    yield ROOT / "server" / "samedeal" / "service" / "winnable.json"


def digest(files: Iterable[Path]) -> str:
    """Digest names and contents of files that may be missing, as 64 hex digits."""
    total = hashlib.sha256()
    for file in files:
        content = file.read_bytes() if file.exists() else b""
        total.update(f"{file.relative_to(ROOT)} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()


def call(purpose: str, command: Sequence[str], *, folder: Path = ROOT) -> None:
    """Run a tool quietly; if it fails, show what it said and raise `SetupError`."""
    print(f"samedeal: {purpose} ...", file=sys.stderr, flush=True)
    done = subprocess.run(
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        print(done.stdout, file=sys.stderr)
        message = f"could not {purpose}: see above (is the network there?)"
        raise SetupError(message)


def _install_environment(extras: set[str]) -> None:
    if not (ENVIRONMENT / "bin" / "python").exists():
        venv.create(ENVIRONMENT, with_pip=True, clear=True, symlinks=True)
    target = f".[{','.join(sorted(extras))}]" if extras else "."
    pip = [str(ENVIRONMENT / "bin" / "python"), "-m", "pip", "--disable-pip-version-check"]
    call(
        "install the Python packages",
        [*pip, "install", "--quiet", "--no-input", "--editable", target],
    )


def _read_environment_stamp(stamp: Path) -> tuple[str, set[str]]:
    try:
        kept = json.loads(stamp.read_text())
    except (OSError, ValueError):
        return "", set()
    return kept["inputs"], set(kept["extras"])


def _read(stamp: Path) -> str:
    return stamp.read_text() if stamp.exists() else ""
