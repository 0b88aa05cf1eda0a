from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game
from pysol_cards.random_base import RandomBase

from samedeal.rules.deals import (
    MAX_NUMBER,
    MIN_NUMBER,
    DealCode,
    InvalidDeal,
    deal,
    read_deal,
    read_number,
)
from samedeal.rules.variants import BadCells, UnknownVariant, variant
from tests.rules.games import GAMES
from tests.rules.vectors import read, read_lines, rules_of, text_of

CODES = read("codes.json")


def test_layouts_are_those_of_two_other_programs() -> None:
    """228 deals, up to the last number, equal the boards that independent generators print."""
    layouts = read_lines("oracle/layouts.jsonl")
    assert len(layouts) == 228
    for layout in layouts:
        rules = rules_of(layout)
        assert deal(rules, layout["number"]).text == text_of(layout)
        assert str(DealCode.of(rules, layout["number"])) == layout["code"]


@given(st.integers(MIN_NUMBER, MAX_NUMBER) | st.integers(2**31 - 9, 2**31 + 9) | st.integers(2**32 - 9, 2**32 + 9))
def test_any_number_deals_as_pysol_does(number: int) -> None:
    """The columns of any number are those of PySolFC's generator, in both of its extensions too."""
    theirs = Game("freecell", number, RandomBase.DEALS_MS).calc_layout_string(CardRenderer(True))
    ours = deal(variant("freecell"), number).text.splitlines()[2:]
    assert ours == [f": {line}" for line in theirs.splitlines()]


@given(st.sampled_from(GAMES), st.integers(MIN_NUMBER, MAX_NUMBER))
def test_codes_read_and_write_as_themselves(rules: Any, number: int) -> None:
    """A code holds any number with its layout and comes back unchanged."""
    code = DealCode.of(rules, number)
    assert DealCode.parse(str(code)) == code
    assert code.layout == (rules.code_prefix, rules.cells, number)
    assert rules in code.variants


@pytest.mark.parametrize("case", CODES["codes"], ids=lambda case: case["code"])
def test_code_stands_for_one_layout_for_ever(case: Any) -> None:
    """A published code keeps its variant, cells and number."""
    assert str(DealCode.of(rules_of(case), case["number"])) == case["code"]
    assert read_deal(case["code"], case["variant"]) == (rules_of(case), case["number"])


@pytest.mark.parametrize(("typed", "printed"), CODES["spellings"])
def test_codes_are_read_in_any_case_and_without_dashes(typed: str, printed: str) -> None:
    """However a code is typed, it prints in upper case with its dashes."""
    assert str(DealCode.parse(typed)) == printed
    assert read_deal(typed) == read_deal(printed)


@pytest.mark.parametrize("text", CODES["refused"])
def test_text_that_is_no_code_is_refused(text: str) -> None:
    """Letters outside the alphabet, unknown layouts and numbers out of range are refused, never dealt."""
    with pytest.raises(InvalidDeal):
        DealCode.parse(text)
    with pytest.raises(InvalidDeal):
        read_deal(text)


@pytest.mark.parametrize(("given_as", "number"), CODES["numbers"])
def test_numbers_are_read_from_numbers_and_texts(given_as: Any, number: int) -> None:
    """`617`, `"617"` and `"#617"` are the same deal."""
    assert read_number(given_as) == number
    assert read_deal(given_as, "eight-off") == (variant("eight-off"), number)


@pytest.mark.parametrize("given_as", CODES["refused_numbers"])
def test_anything_else_is_no_number(given_as: Any) -> None:
    """Out of range, fractions, other scripts' digits, signs and spaces are refused, never dealt."""
    with pytest.raises(InvalidDeal):
        read_number(given_as)
    with pytest.raises(InvalidDeal):
        read_deal(given_as)


def test_dealing_refuses_a_number_out_of_range() -> None:
    """Whoever comes without reading the number first is refused as well."""
    with pytest.raises(InvalidDeal, match="8589934592 is no deal number: one is a whole number, 1 to 8589934591"):
        deal(variant("freecell"), 2**33)


@pytest.mark.parametrize(
    ("what", "name", "cells", "found"),
    [
        ("EO1-C8-AAAAAFA", None, None, variant("eight-off")),
        ("EO1-C8-AAAAAFA", "eight-off-relaxed", None, variant("eight-off-relaxed")),
        ("EO1-C4-AAAAAFA", None, None, variant("eight-off-relaxed", 4)),
        ("EO1-C2-AAAAAFA", "eight-off-relaxed", 2, variant("eight-off-relaxed", 2)),
        ("BG1-C4-AAAAAFA", None, 4, variant("bakers-game")),
        ("#160", None, None, variant("freecell")),
        (160, "eight-off-relaxed", 2, variant("eight-off-relaxed", 2)),
    ],
)
def test_deal_is_found_from_what_was_asked(what: Any, name: str | None, cells: int | None, found: Any) -> None:
    """A code brings its variant and cells, a number is FreeCell's unless a variant is named."""
    assert read_deal(what, name, cells) == (found, 160)


@pytest.mark.parametrize(
    ("what", "name", "cells", "message"),
    [
        ("EO1-C8-AAAAAFA", None, 4, "EO1-C8-AAAAAFA has 8 cells, but 4 were asked for"),
        ("EO1-C8-AAAAAFA", "freecell", None, "EO1-C8-AAAAAFA is not a deal of freecell: its codes begin FC1"),
        ("EO1-C4-AAAAAFA", "eight-off", None, "EO1-C4-AAAAAFA has 4 cells, but eight-off is played with 8 cells"),
    ],
)
def test_contradiction_is_refused_with_both_sides(what: str, name: str | None, cells: int | None, message: str) -> None:
    """What a code says and what was asked besides must agree."""
    with pytest.raises(InvalidDeal, match=message):
        read_deal(what, name, cells)


def test_number_keeps_the_variants_own_limits() -> None:
    """With a bare number an unknown variant and a wrong number of cells are refused as such."""
    with pytest.raises(UnknownVariant):
        read_deal(160, "klondike")
    with pytest.raises(BadCells):
        read_deal(160, "freecell", 8)
