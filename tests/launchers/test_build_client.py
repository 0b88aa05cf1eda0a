from pathlib import Path
from typing import Any

import pytest

from deploy import build_client
from deploy.build_client import ClientBuildHook


def build_data_of(target: str, version: str) -> dict[str, Any]:
    """Run the hook for one target and return what it wants to be packed."""
    data: dict[str, Any] = {"force_include": {}}
    hook = ClientBuildHook("", {}, None, None, "", target)  # type: ignore[arg-type] # the hook asks none of these
    hook.initialize(version, data)
    return data


@pytest.mark.parametrize(("target", "place"), [("wheel", "samedeal/web/static"), ("sdist", "client/dist")])
def test_what_is_shipped_carries_the_built_client(target: str, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever installs a wheel or an sdist has the pages, without Node."""
    monkeypatch.setattr(build_client, "ensure_client", lambda: Path("built"))
    assert build_data_of(target, "standard") == {"force_include": {"built": place}}


def test_a_linked_install_builds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """An editable install is made before there is a client, and never waits for one."""
    monkeypatch.setattr(build_client, "ensure_client", lambda: pytest.fail("built"))
    assert build_data_of("wheel", "editable") == {"force_include": {}}
