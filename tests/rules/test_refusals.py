from typing import Any

import pytest

from samedeal.rules.moves import Move
from samedeal.rules.play import refusal
from samedeal.rules.refusals import Refusal, notation
from tests.rules.vectors import position_of, read, rules_of

CASES = read("refusals.json")


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['rule']}-{case['variant']}-{case['move']}")
def test_refusal_names_the_first_broken_rule_with_its_numbers(case: Any) -> None:
    """Each rule is named with exactly its parameters, and its sentence can be written."""
    broken = refusal(rules_of(case), position_of(case), Move.parse(case["move"]))
    assert broken == Refusal(case["rule"], case["params"])
    assert broken is not None
    assert broken.text == case["text"]


def test_refusal_says_what_a_person_needs() -> None:
    """The sentence has the cards asked for, what could be carried, and why."""
    broken = Refusal("capacity", {"count": 4, "allowed": 3, "cells": 2, "columns": 0})
    assert broken.text == "4 cards asked for, but 3 can be carried now: free cells 2, usable empty columns 0"


def test_every_rule_has_a_case() -> None:
    """No rule goes without a worked refusal; `notation` is what a text that is no move gets."""
    assert {case["rule"] for case in CASES} == {
        "no_such_pile",
        "same_place",
        "empty_source",
        "not_a_run",
        "capacity",
        "one_card",
        "build",
        "kings_only",
        "renames",
        "cell_taken",
        "cell_to_cell",
        "home_rank",
        "no_returns",
    }
    assert notation("12x1") == Refusal("notation", {"m": "12x1"})
    assert notation("12x1").text == "'12x1' is no move: write from and to, as in 3h, a4 or 45x3"
