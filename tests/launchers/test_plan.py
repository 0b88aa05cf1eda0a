from pathlib import Path

from deploy.toolchain import ROOT
from tests.plan import ALONE, COVERED, Step, names, plan

PROGRAMS = Path("programs")


def command_of(name: str, *, long: bool = False) -> str:
    """Return one step's command as it would be typed."""
    (step,) = (step for step in plan(PROGRAMS, long=long) if step.name == name)
    return " ".join(step.command)


def test_no_folder_of_tests_is_forgotten() -> None:
    """Every folder with tests in it is a step, so that a new one cannot lie there unrun."""
    folders = {path.relative_to(ROOT / "tests").parts[0] for path in (ROOT / "tests").glob("*/**/test_*.py")}
    assert folders <= set(names())


def test_the_middle_is_covered_by_its_own_tests() -> None:
    """The gate of each pure package looks at that package, and only its own folder of tests can pass it."""
    for name in COVERED:
        command = command_of(name)
        assert command.endswith(f"tests/{name}")
        assert f"--cov=samedeal.{name} --cov-branch --cov-fail-under=100" in command


def test_the_long_form_is_asked_for() -> None:
    """A run takes the short form of each promise unless it is told otherwise."""
    for name in ALONE:
        assert "--long" not in command_of(name)
        assert "--long" in command_of(name, long=True)


def test_what_watches_timing_has_the_machine_for_itself() -> None:
    """Processes that are timed never run beside another step, and come last, so that nothing waits for them."""
    steps: tuple[Step, ...] = plan(PROGRAMS, long=True)
    shared = [step.alone for step in steps]
    assert shared == sorted(shared)
    assert {step.name for step in steps if step.alone} == {"chaos", "browser", "load"}
