"""The browser of the tests: the system's Chromium, which asks nothing of any other host."""

import shutil
from typing import Any

_QUIET = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


def launch_options() -> dict[str, Any]:
    """Say how Playwright starts it; raise RuntimeError where it is not installed."""
    program = shutil.which("chromium")
    if program is None:
        raise RuntimeError("needs chromium: tests/run.py installs it, or apt-get install chromium")
    return {"executable_path": program, "args": list(_QUIET)}
