from typing import get_args

import pytest

from samedeal.race import rejections
from samedeal.race.rejections import RejectCode, Rejection
from samedeal.rules.refusals import Refusal

CODES = """
illegal not_started race_over not_racing not_owner full closed no_such_race no_such_racer conflict gap hidden
nothing_to_undo undo_off bad_name bad_reaction bad_deal too_fast storage busy
"""
READY_MADE = [value for value in vars(rejections).values() if isinstance(value, Rejection)]


def test_codes_are_those_of_the_contract() -> None:
    """Clients translate by code, so none is added or lost unnoticed."""
    assert " ".join(get_args(RejectCode)) == " ".join(CODES.split())


@pytest.mark.parametrize("rejection", READY_MADE, ids=lambda rejection: rejection.text)
def test_a_rejection_says_something_to_programs(rejection: Rejection) -> None:
    """Every ready-made one has a known code and a sentence of its own."""
    assert rejection.code in get_args(RejectCode)
    assert [other.text for other in READY_MADE].count(rejection.text) == 1
    assert not rejection.params


def test_illegal_carries_the_rule_and_its_numbers() -> None:
    """What the rules refuse is told by rule, numbers and sentence."""
    refusal = Refusal("not_a_run", {"pile": "4", "count": 3, "run": 2})
    assert rejections.illegal(refusal) == Rejection(
        "illegal",
        "3 cards asked for, but the run at the end of 4 has 2",
        {"rule": "not_a_run", "pile": "4", "count": 3, "run": 2},
    )


def test_gap_names_the_expected_number() -> None:
    """A client that went ahead learns where to go on."""
    assert rejections.gap(7) == Rejection("gap", "the next action is number 7", {"expected": 7})
