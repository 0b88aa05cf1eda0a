import sys
from pathlib import Path

import pytest

from tests.plan import Step
from tests.run import summary
from tests.runner import Outcome, Runner, run_process

PASSING = "<testsuites><testsuite tests='3' failures='0' errors='0' skipped='1'/></testsuites>"
WRITES_REPORT = "import sys; open(sys.argv[1].removeprefix('--report='), 'w').write({report!r}); sys.exit({code})"


def step(name: str, program: str, **facts: str | bool) -> Step:
    """Make a step that runs a few words of Python."""
    return Step(name, (sys.executable, "-c", program), **facts)  # type: ignore[arg-type] # facts differ in type


def run(tmp_path: Path, *steps: Step) -> tuple[Outcome, ...]:
    """Run steps with nothing of the project's own on the path."""
    return Runner(tmp_path, tmp_path).run(steps)


def test_a_failed_step_stops_no_other(tmp_path: Path) -> None:
    """One fault does not hide the next: every step is run, and the outcomes keep their order."""
    outcomes = run(tmp_path, step("a", "raise SystemExit(3)"), step("b", ""), step("c", "", alone=True))
    assert [(outcome.step.name, outcome.ok) for outcome in outcomes] == [("a", False), ("b", True), ("c", True)]


def test_tests_are_counted_one_by_one(tmp_path: Path) -> None:
    """A step with a report counts as the tests in it."""
    program = WRITES_REPORT.format(report=PASSING, code=0)
    (outcome,) = run(tmp_path, step("a", program, report="--report="))
    assert (outcome.ok, outcome.passed, outcome.failed, outcome.skipped) == (True, 2, 0, 1)


def test_a_missed_gate_fails_a_step_whose_tests_pass(tmp_path: Path) -> None:
    """Tests that pass with too little covered have failed."""
    program = WRITES_REPORT.format(report=PASSING, code=1)
    (outcome,) = run(tmp_path, step("a", program, report="--report="))
    assert (outcome.ok, outcome.failed) == (False, 1)


def test_a_failed_step_shows_what_it_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever reads the run sees why a step failed, and nothing of those that passed."""
    run(tmp_path, step("a", "print('loud'); raise SystemExit(1)"), step("b", "print('quiet')"))
    said = capsys.readouterr().out
    assert "loud" in said
    assert "quiet" not in said


def test_a_step_that_hangs_is_ended() -> None:
    """A step that waits for ever fails when its time is up."""
    code, output = run_process((sys.executable, "-c", "import signal; signal.pause()"), Path(), {}, 0.3)
    assert code == 1
    assert "took longer than" in output


def test_the_last_line_counts_everything(tmp_path: Path) -> None:
    """The end of a run names the failed steps and adds up passed, failed and skipped."""
    good = Outcome(step("a", ""), True, 4, 0, 1, 0.0, "")
    bad = Outcome(step("b", ""), False, 2, 1, 0, 0.0, "")
    assert summary((good, bad), 1.5) == "failed: b\n6 passed, 1 failed, 1 skipped in 1.5 s"
