from collections.abc import Callable

import pytest

from samedeal.service.handover import VALID_MS, Handover
from tests.fakes import CountingIds

NOW = 1_000


@pytest.fixture
def handover() -> Handover:
    """An empty desk for codes."""
    return Handover(CountingIds())


def test_a_code_works_once(handover: Handover) -> None:
    """Who types it in is the player who asked for it; a second time it is nobody's."""
    code = handover.issue("ann", NOW)
    assert handover.redeem(code.text, NOW) == "ann"
    assert handover.redeem(code.text, NOW) is None


def test_a_code_works_for_ten_minutes(handover: Handover) -> None:
    """Until the moment that it names, and not at that moment."""
    for late, player in ((VALID_MS - 1, "ann"), (VALID_MS, None)):
        code = handover.issue("ann", NOW)
        assert code.expires_at == NOW + VALID_MS
        assert handover.redeem(code.text, NOW + late) == player


def test_a_player_has_one_code(handover: Handover) -> None:
    """A new one ends the one before; another player's stays."""
    old, bens, new = (handover.issue(player, NOW) for player in ("ann", "ben", "ann"))
    assert handover.redeem(old.text, NOW) is None
    assert handover.redeem(bens.text, NOW) == "ben"
    assert handover.redeem(new.text, NOW) == "ann"


@pytest.mark.parametrize("write", [str.lower, lambda text: f" {text[:4]}-{text[4:]} ", " ".join])
def test_a_code_is_read_as_people_write_it(handover: Handover, write: Callable[[str], str]) -> None:
    """In either case, in groups, with dashes or spaces."""
    assert handover.redeem(write(handover.issue("ann", NOW).text), NOW) == "ann"


def test_a_code_has_no_letters_that_look_alike(handover: Handover) -> None:
    """Nobody mistakes a one, an L or an I, a nought or an O for each other."""
    codes = "".join(handover.issue("ann", NOW).text for _ in range(100))
    assert set(codes).isdisjoint("0O1IL")
    assert len(set(codes)) > 20


def test_what_is_nobodys_code_is_refused(handover: Handover) -> None:
    """Nothing, a guess, the beginning of one."""
    code = handover.issue("ann", NOW).text
    assert [handover.redeem(text, NOW) for text in ("", "ABCDEFGH", code[:-1], code + "2")] == [None] * 4
    assert handover.redeem(code, NOW) == "ann"
