"""Run steps as processes, two at a time where they may share the machine."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tests.plan import Step

AT_ONCE = 2
# The TypeScript rules are compared with the Python ones on this many positions and moves.
COMPARED_PAIRS = 100_000


@dataclass(frozen=True)
class Outcome:
    """How a step went; a step without tests of its own counts as one."""

    step: Step
    ok: bool
    passed: int
    failed: int
    skipped: int
    seconds: float
    output: str


class Runner:
    """Runs steps and prints a line for each as it ends, with all it said if it failed."""

    def __init__(self, programs: Path, scratch: Path) -> None:
        self._programs = programs
        self._scratch = scratch

    def run(self, steps: tuple[Step, ...]) -> tuple[Outcome, ...]:
        """Run all steps, also those behind a failed one, and return their outcomes in order."""
        outcomes: list[Outcome] = []
        for alone, group in groupby(steps, key=lambda step: step.alone):
            with ThreadPoolExecutor(1 if alone else AT_ONCE) as pool:
                outcomes.extend(pool.map(self._run_and_tell, group))
        return tuple(outcomes)

    def _run_and_tell(self, step: Step) -> Outcome:
        outcome = self._run_one(step)
        told = f"{'ok    ' if outcome.ok else 'FAILED'} {step.name:<13}{outcome.seconds:7.1f} s"
        counts = f"{outcome.passed:6} passed" if step.report else ""
        print(f"{told}{counts}" if outcome.ok else f"{told}{counts}\n{outcome.output}", flush=True)
        return outcome

    def _run_one(self, step: Step) -> Outcome:
        report = self._scratch / f"{step.name}.xml"
        command = (*step.command, f"{step.report}{report}") if step.report else step.command
        began = time.monotonic()
        code, output = run_process(command, step.folder, self._environment(step.name), step.timeout_s)
        seconds = time.monotonic() - began
        passed, failed, skipped = read_report(report) if report.exists() else (1 - bool(code), 0, 0)
        failed = max(failed, int(code != 0))
        return Outcome(step, failed == 0, passed, failed, skipped, seconds, output)

    def _environment(self, name: str) -> Mapping[str, str]:
        """Put the environment's programs first, and keep coverage data of steps apart."""
        return {
            **os.environ,
            "PATH": f"{self._programs}{os.pathsep}{os.environ['PATH']}",
            "COVERAGE_FILE": str(self._scratch / f"{name}.coverage"),
            "NO_COLOR": "1",
            "SAMEDEAL_PAIRS_COUNT": str(COMPARED_PAIRS),
        }


def run_process(
    command: tuple[str, ...], folder: Path, environment: Mapping[str, str], timeout_s: float
) -> tuple[int, str]:
    """Run a command and return its exit status and all it said.

    One that takes too long is ended, with every process it started, and has failed.
    """
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    )
    try:
        output, _ = process.communicate(timeout=timeout_s)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        output, _ = process.communicate()
        return 1, f"{output}\ntook longer than {timeout_s:.0f} s and was ended"
    return process.returncode, output


def read_report(report: Path) -> tuple[int, int, int]:
    """Count the passed, failed and skipped tests of a JUnit file."""
    root = ET.parse(report).getroot()
    suites = [root] if root.tag == "testsuite" else root.findall("testsuite")
    total, failures, errors, skipped = (
        sum(int(suite.get(key, 0)) for suite in suites) for key in ("tests", "failures", "errors", "skipped")
    )
    failed = failures + errors
    return total - failed - skipped, failed, skipped
