from dataclasses import FrozenInstanceError, replace

import pytest

from samedeal.rules.variants import VARIANTS, BadCells, UnknownVariant, variant


def test_variants_are_the_four_games() -> None:
    """The four games are known by name, with the cells they are played with by default."""
    assert {name: record.cells for name, record in VARIANTS.items()} == {
        "freecell": 4,
        "eight-off": 8,
        "eight-off-relaxed": 8,
        "bakers-game": 4,
    }


@pytest.mark.parametrize("cells", [8, 4, 2])
def test_relaxed_game_offers_8_4_and_2_cells(cells: int) -> None:
    """A choice that the variant offers becomes its number of cells and changes nothing else."""
    assert variant("eight-off-relaxed", cells) == replace(VARIANTS["eight-off-relaxed"], cells=cells)


@pytest.mark.parametrize(("name", "cells"), [("freecell", 8), ("eight-off", 4), ("eight-off-relaxed", 3)])
def test_cells_that_are_not_offered_are_refused_with_the_choices(name: str, cells: int) -> None:
    """The error names the variant, the number asked for and the numbers that would do."""
    choices = " or ".join(map(str, VARIANTS[name].cells_choices))
    with pytest.raises(BadCells, match=f"{name} is played with {choices} cells, not {cells}"):
        variant(name, cells)


def test_unknown_variant_is_refused_with_the_names() -> None:
    """The error lists every name that would do."""
    with pytest.raises(UnknownVariant, match=r"'klondike': choose one of freecell, eight-off, .*bakers-game"):
        variant("klondike")


def test_facts_hash_stands_for_the_facts() -> None:
    """Equal facts give equal hashes everywhere, and a change of any fact changes the hash."""
    relaxed = variant("eight-off-relaxed", 4)
    hashes = [record.facts_hash for record in (*VARIANTS.values(), relaxed, replace(relaxed, undo_limit=99))]
    assert len(set(hashes)) == len(hashes)
    assert variant("freecell").facts_hash == "4ab691386660cf16"


def test_variants_cannot_be_changed() -> None:
    """Neither a record nor the table of records can be written to."""
    with pytest.raises(FrozenInstanceError):
        VARIANTS["freecell"].cells = 5  # type: ignore[misc]  # the point of the test
    with pytest.raises(TypeError):
        VARIANTS["other"] = VARIANTS["freecell"]  # type: ignore[index]  # the point of the test
