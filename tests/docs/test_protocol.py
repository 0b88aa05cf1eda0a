import re
from typing import get_args

import msgspec
import pytest

from deploy.toolchain import ROOT
from samedeal.protocol.from_client import AnyFromClient
from samedeal.protocol.to_client import AnyToClient
from samedeal.race.rejections import RejectCode
from tests.docs.tree import text_of

PAGE = text_of(ROOT / "docs" / "protocol.md")
MESSAGES: tuple[type[msgspec.Struct], ...] = (*get_args(AnyFromClient), *get_args(AnyToClient))


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: str(message.__struct_config__.tag))
def test_every_message_is_documented(message: type[msgspec.Struct]) -> None:
    """Whoever writes a client finds every message and each of its fields in `docs/protocol.md`."""
    names = (message.__struct_config__.tag, *message.__struct_encode_fields__)
    assert [name for name in names if not re.search(rf"`[^`]*\b{name}\b[^`]*`", PAGE)] == []


@pytest.mark.parametrize("code", get_args(RejectCode))
def test_every_reject_code_is_documented(code: str) -> None:
    """Whoever is refused finds the code in `docs/protocol.md`."""
    assert f"`{code}`" in PAGE
