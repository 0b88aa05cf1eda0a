"""A fresh server without its shell for each test."""

import pytest

from tests.service.stage import Stage


@pytest.fixture
async def stage() -> Stage:
    """A server in memory at a standing clock."""
    return await Stage.opened()
