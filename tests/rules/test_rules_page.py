import re
from pathlib import Path

import pytest

from samedeal.rules.variants import VARIANTS, variant
from tests.rules.vectors import read

PAGE = (Path(__file__).parent.parent.parent / "docs" / "rules.md").read_text("utf-8")
WORDS = {"any card": "any", "a king": "kings", "alternating colour": "colour", "a move of its own": "primitive"}


def _rows(heading: str) -> list[list[str]]:
    """Read the first table under a heading, its head row first."""
    section = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = re.findall(r"^\|(.+)\|$", section, re.MULTILINE)
    return [[cell.strip().replace("`", "") for cell in line.split("|")] for line in lines if "---" not in line]


@pytest.mark.parametrize("name", VARIANTS)
def test_page_states_the_facts_of_the_engine(name: str) -> None:
    """Every fact in the table of variants is the one that the engine plays by."""
    head, *rows = _rows("Variants")
    facts = {row[0]: WORDS.get(row[head.index(name)], row[head.index(name)]) for row in rows}
    record = VARIANTS[name]
    assert facts == {
        "cells": " or ".join(", ".join(map(str, record.cells_choices)).rsplit(", ", 1)),
        "built down by": record.build,
        "an empty column takes": record.empty_column,
        "capacity": record.capacity,
        "a group move is": record.group,
        "cards come back from foundations": "yes" if record.returns else "no",
        "undo reaches back": f"{record.undo_limit} actions" if record.undo_limit else "without limit",
        "points": "yes" if record.points else "no",
        "deal codes begin with": record.code_prefix,
        "last cards dealt to the cells": str(record.reserve_dealt or "none"),
    }


def test_page_names_every_refusal_with_its_parameters() -> None:
    """The table of refusals has the rules of the vectors, each with just the parameters that are sent."""
    table = {rule: set(re.findall(r"[a-z]+", params)) for rule, params, _ in _rows("Refusals")[1:]}
    assert table.pop("notation") == {"m"}
    build = table.pop("build") - {"and", "one", "of"}
    cases = [case for case in read("refusals.json") if case["rule"] != "build"]
    assert {case["rule"]: set(case["params"]) for case in cases} == table
    assert build == {key for case in read("refusals.json") if case["rule"] == "build" for key in case["params"]}


@pytest.mark.parametrize("row", _rows("Capacity")[1:], ids=" ".join)
def test_page_works_out_capacity_as_the_engine_does(row: list[str]) -> None:
    """Every line of the capacity table follows from the variant's facts."""
    name, free, empty, onto_card, into_empty = row
    assert onto_card == _allowed(name, int(free), int(empty))
    assert into_empty == ("" if empty == "0" else _allowed(name, int(free), int(empty) - 1))


def _allowed(name: str, free: int, empty: int) -> str:
    return str(free + 1 if variant(name).capacity == "cells" else (free + 1) * 2**empty)
