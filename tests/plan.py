"""What `tests/run.py` runs: one step for each check, in order."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from deploy.toolchain import CLIENT, ROOT

COVERED = ("rules", "race", "protocol")
TESTED = ("service", "adapters", "web", "cli", "launchers", "docs")
# Each drives processes of its own and watches their timing, so each wants the machine for itself.
ALONE = ("chaos", "browser")
# What is measured under load takes long however it is run.
ALONE_IF_LONG = (*ALONE, "load")
CLIENT_CHECKS = {"eslint": "lint", "svelte-check": "check"}
TIMEOUT_S = 600
LONG_TIMEOUT_S = 4 * 3600


@dataclass(frozen=True)
class Step:
    """One check: a command, where it runs, and how its tests are counted.

    `report` is the option before the path of a JUnit file, absent where there are no tests to
    count; `alone` keeps other steps from running at the same time.
    """

    name: str
    command: tuple[str, ...]
    folder: Path = ROOT
    report: str = ""
    alone: bool = False
    timeout_s: int = TIMEOUT_S


def names() -> tuple[str, ...]:
    """Name all steps, in order."""
    return tuple(step.name for step in plan(Path(), long=True))


def plan(programs: Path, *, long: bool) -> tuple[Step, ...]:
    """List all steps; `programs` is the environment's folder of programs."""
    return (
        Step("ruff", (f"{programs}/ruff", "check", ".")),
        Step("format", (f"{programs}/ruff", "format", "--check", ".")),
        Step("types", (f"{programs}/mypy",)),
        Step("arrows", (f"{programs}/lint-imports", "--no-cache")),
        *(covered(programs, name) for name in COVERED),
        *(pytest(programs, name) for name in TESTED),
        *(npm(name, script) for name, script in CLIENT_CHECKS.items()),
        vitest(),
        *(alone(programs, name, long=long) for name in (ALONE_IF_LONG if long else ALONE)),
    )


def pytest(programs: Path, name: str, *options: str) -> Step:
    """Run one folder of tests."""
    command = (f"{programs}/pytest", "-q", "-p", "no:cacheprovider", *options, f"tests/{name}")
    return Step(name, command, report="--junit-xml=")


def covered(programs: Path, name: str) -> Step:
    """Run one folder of tests, which must reach every branch of the package of that name."""
    return pytest(programs, name, f"--cov=samedeal.{name}", "--cov-branch", "--cov-fail-under=100")


def alone(programs: Path, name: str, *, long: bool) -> Step:
    """Run one folder of tests with nothing beside it, in its long form if that is wanted."""
    step = pytest(programs, name, *(["--long"] if long else []))
    timeout_s = LONG_TIMEOUT_S if long else TIMEOUT_S
    return Step(name, step.command, report=step.report, alone=True, timeout_s=timeout_s)


def npm(name: str, script: str) -> Step:
    """Run one of the client's own checks."""
    return Step(name, ("npm", "run", "--silent", script), folder=CLIENT)


def vitest() -> Step:
    """Run the client's tests."""
    command = (
        *("npm", "run", "--silent", "test", "--"),
        *("--reporter=default", "--reporter=junit"),
    )
    return Step("vitest", command, folder=CLIENT, report="--outputFile.junit=")
