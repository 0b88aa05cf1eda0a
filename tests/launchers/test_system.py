import os
import shutil
from collections.abc import Sequence

import pytest

from deploy.toolchain import SetupError
from tests import system


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Lack one package, and record what is called in the place of apt."""
    commands: list[str] = []
    monkeypatch.setattr(system, "missing_packages", lambda: ("chromium",))
    monkeypatch.setattr(system, "call", lambda _purpose, command: commands.append(" ".join(command)))
    monkeypatch.setattr(shutil, "which", str)
    monkeypatch.setattr(system, "require_node", lambda: None)
    return commands


def test_root_gets_what_is_missing(installed: Sequence[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Run by root, the checks bring the programs that they use."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    system.ensure_system_packages()
    assert installed == ["apt-get update", "apt-get install -y --no-install-recommends chromium"]


def test_others_are_told_what_to_run(installed: Sequence[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Run by anybody else, they name the one command that is needed, and change nothing."""
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(SetupError, match="run sudo apt-get install -y --no-install-recommends chromium"):
        system.ensure_system_packages()
    assert installed == []


def test_what_is_there_is_left_alone(installed: Sequence[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """With everything in place, apt is not asked."""
    monkeypatch.setattr(system, "missing_packages", tuple)
    system.ensure_system_packages()
    assert installed == []
