"""Set everything up and run every check: `python3 tests/run.py [--fast] [--long] [--only STEP]`.

Standard library only. Exits with 0 if all is well, 1 if a check failed and 2 if something that the
checks need could not be had.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)

from deploy.toolchain import SetupError, ensure_client, ensure_environment
from tests.plan import Step, names, plan
from tests.runner import Outcome, Runner
from tests.system import ensure_system_packages


def main() -> int:
    """Run the chosen steps and print what failed and how long everything took."""
    options = read_options()
    began = time.monotonic()
    try:
        programs = set_up()
    except SetupError as error:
        print(f"tests: {error}", file=sys.stderr)
        return 2
    print(f"set up in {time.monotonic() - began:.1f} s", flush=True)
    steps = chosen(plan(programs, long=options.long), options)
    with tempfile.TemporaryDirectory(prefix="samedeal-tests-") as scratch:
        outcomes = Runner(programs, Path(scratch)).run(steps)
    print(summary(outcomes, time.monotonic() - began), flush=True)
    return 0 if all(outcome.ok for outcome in outcomes) else 1


def read_options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="tests/run.py", description="Run every check.")
    parser.add_argument("--fast", action="store_true", help="leave out what drives a browser")
    parser.add_argument("--long", action="store_true", help="add the long form of each promise")
    parser.add_argument("--only", action="append", choices=names(), metavar="STEP", help=", ".join(names()))
    options = parser.parse_args()
    if not chosen(plan(Path(), long=options.long), options):
        parser.error("nothing is left to run: `load` needs --long, and `browser` is left out by --fast")
    return options


def set_up() -> Path:
    """Make all that the checks need, and return the environment's folder of programs."""
    ensure_system_packages()
    programs = ensure_environment(["test"])
    ensure_client()
    return programs


def chosen(steps: tuple[Step, ...], options: argparse.Namespace) -> tuple[Step, ...]:
    """Leave out the steps that the options exclude."""
    return tuple(
        step
        for step in steps
        if not (options.fast and step.name == "browser") and (not options.only or step.name in options.only)
    )


def summary(outcomes: tuple[Outcome, ...], seconds: float) -> str:
    """Word the end of the run: failed steps, then the counts of tests and checks on one line."""
    failed_steps = [outcome.step.name for outcome in outcomes if not outcome.ok]
    passed = sum(outcome.passed for outcome in outcomes)
    failed = sum(outcome.failed for outcome in outcomes)
    skipped = sum(outcome.skipped for outcome in outcomes)
    head = f"failed: {', '.join(failed_steps)}\n" if failed_steps else ""
    return f"{head}{passed} passed, {failed} failed, {skipped} skipped in {seconds:.1f} s"


if __name__ == "__main__":
    sys.exit(main())
