"""Programs of the system that run beside a test and end with it."""

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

_PATIENCE_S = 10


def program(name: str, package: str) -> str:
    """Find a program; raise RuntimeError with Debian's name of its package where it is not installed."""
    path = shutil.which(name)
    if path is None:
        raise RuntimeError(f"needs {name}: tests/run.py installs it, or apt-get install {package}")
    return path


@contextmanager
def running(
    command: Sequence[str], environment: Mapping[str, str] | None = None, **options: Any
) -> Iterator["subprocess.Popen[str]"]:
    """Run a program until the block is left; one that does not end when asked to is killed."""
    process = subprocess.Popen(command, env=os.environ | dict(environment or {}), text=True, **options)
    try:
        yield process
    finally:
        process.terminate()
        _reap(process)


def _reap(process: "subprocess.Popen[str]") -> None:
    """Wait for the end of a process and read what it still says."""
    try:
        process.communicate(timeout=_PATIENCE_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
