import re
from dataclasses import fields
from pathlib import Path

import pytest

from deploy.toolchain import ROOT
from samedeal.settings import Settings
from tests.docs.tree import files, shown, text_of

VARIABLE = re.compile(r"\bSAMEDEAL_[A-Z][A-Z_]*[A-Z]\b")
SETTINGS = {f"SAMEDEAL_{field.name.upper()}" for field in fields(Settings)}
OPERATIONS = ROOT / "docs" / "operations.md"


def test_every_setting_is_documented_and_no_other() -> None:
    """The table in `docs/operations.md` is the list of settings: a line for each, and none that does nothing."""
    assert set(VARIABLE.findall(text_of(OPERATIONS))) == SETTINGS


@pytest.mark.parametrize("path", sorted(files(under="deploy")), ids=shown)
def test_what_is_deployed_sets_only_settings_that_exist(path: Path) -> None:
    """A variable in a container, a unit or an example is one that the server reads."""
    assert set(VARIABLE.findall(text_of(path))) <= SETTINGS
