import pytest

from samedeal.service.names import MAX_BYTES, TAG_LENGTH, BadName, checked, guest, tag
from tests.fakes import CountingIds

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"


@pytest.mark.parametrize(
    "name",
    [
        "x",
        "x" * 24,
        "Änne",
        "Zoë 2",
        "Иван",
        "Щъркел",
        "João",
        "Núñez",
        "山田",
        "🂡 ace",
        FAMILY,
        FAMILY * 3,
        "<svg/onload=alert()>",
        '"onmouseover=x',
        "{{7*7}}",
        "%s",
        "'; drop table",
        "=1+1",
        "@home",
    ],
)
def test_a_visible_name_is_kept_as_it_is(name: str) -> None:
    """Letters of any script, emoji and markup are names; markup is shown literally, not refused (L55)."""
    assert checked(name) == name


@pytest.mark.parametrize("blank", ["\u200b", "\u2060", "\u3164", "\u2800", "\u180e", "\u115f", "\uffa0", "\u00ad"])
def test_a_name_that_nobody_sees_is_refused(blank: str) -> None:
    """Each invisible character alone, and many of them (L56)."""
    for name in (blank, blank * 5, f" {blank} "):
        with pytest.raises(BadName):
            checked(name)


@pytest.mark.parametrize("name", ["", " ", "\u00a0", "\u3000"])
def test_an_empty_name_needs_a_visible_character(name: str) -> None:
    """The refusal says what is missing (L56)."""
    with pytest.raises(BadName, match="needs a visible character"):
        checked(name)


@pytest.mark.parametrize(
    "name",
    [
        "a" + "\u200b" * 15,
        "a\u202eb",
        "a\u2066b",
        "a\ufeffb",
        "a\nb",
        "a\tb",
        "a\x00b",
        "a\x1b[31m",
        "a\u2028b",
        "a\ud800",
        "a\ue000",
    ],
)
def test_hidden_and_directing_characters_are_refused(name: str) -> None:
    """Zero width, bidi, control, line breaks, lone surrogates, private use (reliability 13)."""
    with pytest.raises(BadName):
        checked(name)


def test_length_is_what_people_see_and_what_is_stored() -> None:
    """24 graphemes and 96 bytes are the most (L58)."""
    assert checked("é" * 24)
    with pytest.raises(BadName, match="at most 24 characters"):
        checked("x" * 25)
    with pytest.raises(BadName):
        checked(FAMILY * 4)
    with pytest.raises(BadName):
        checked("x" * 10_000)
    assert MAX_BYTES == 96


def test_marks_don_t_pile_up() -> None:
    """Twenty combining marks on one letter would cover the lines around it (L58)."""
    with pytest.raises(BadName, match="marks"):
        checked("a" + "\u0336" * 20)


def test_twins_are_written_one_way() -> None:
    """Composed and decomposed letters, and any run of spaces, are one name (L57)."""
    assert checked("A\u0308pfel") == checked("Äpfel") == "Äpfel"
    assert checked("  Ann   B  ") == "Ann B"


def test_a_guest_has_a_name_and_a_tag_that_fit() -> None:
    """What the server makes up passes its own rules."""
    ids = CountingIds()
    assert checked(guest(ids)) == "Badafe"
    assert len(tag(ids)) == TAG_LENGTH
