"""What chance promises."""

import re

import pytest

from samedeal.adapters.ids import RandomIds

IDS = RandomIds()


@pytest.mark.parametrize(
    ("draw", "form"), [(IDS.ident, r"[\w-]{22}"), (IDS.secret, r"[\w-]{43}"), (IDS.salt, r"[0-9a-f]{32}")]
)
def test_ids_are_long_safe_and_fresh(draw: object, form: str) -> None:
    """An id has 128 random bits, a secret 256, a salt is 32 hex digits; all fit into a URL, none comes twice."""
    assert callable(draw)
    drawn = [draw() for _ in range(200)]
    assert all(re.fullmatch(form, text, re.ASCII) for text in drawn)
    assert len(set(drawn)) == 200


def test_every_number_below_can_come() -> None:
    """Numbers are 0..n-1, each of them, and nothing else."""
    assert {IDS.below(6) for _ in range(1_000)} == set(range(6))
    assert IDS.below(1) == 0
