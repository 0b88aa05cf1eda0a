"""Players' names: what is accepted, and the one that a guest starts with."""

import unicodedata

import regex

from samedeal.ports import Ids

MAX_GRAPHEMES = 24
MAX_BYTES = 96
# A letter of the scripts in use carries a few marks at most; more of them spill over the lines around.
MAX_MARKS = 4

# Visible to Unicode's categories, blank to the eye: Hangul fillers, the braille blank, the Khmer inherent vowels.
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\u17b4\u17b5")
# Joiners that emoji and several scripts are written with; every other format character is refused.
_JOINERS = frozenset("\u200c\u200d")
_REFUSED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})

# fmt: off
_SYLLABLES = (
    "ba", "da", "fe", "ga", "ka", "ki", "la", "le", "li", "lo", "ma", "mi", "na", "ni",
    "no", "ra", "ri", "ro", "sa", "se", "so", "ta", "ti", "to", "va", "ve", "vi", "ze",
)
# fmt: on
_TAG_ALPHABET = "23456789abcdefghjkmnpqrstvwxyz"
TAG_LENGTH = 6


class BadName(ValueError):
    """A name that is refused; the text says why and what would be right."""


def checked(name: str) -> str:
    """Bring a name into its one written form (NFC, single spaces) or refuse it.

    Raises:
        BadName: empty or invisible, too long, or with characters that could mislead.
    """
    if any(unicodedata.category(character) in _REFUSED - {"Cf"} for character in name):
        raise BadName("a name has no control characters and no line breaks")
    written = " ".join(unicodedata.normalize("NFC", name).split())
    if any(unicodedata.category(c) == "Cf" and c not in _JOINERS for c in written):
        raise BadName("a name has no invisible and no direction-changing characters")
    if not any(_visible(character) for character in written):
        raise BadName("a name needs a visible character")
    graphemes = regex.findall(r"\X", written)
    if len(graphemes) > MAX_GRAPHEMES or len(written.encode()) > MAX_BYTES:
        raise BadName(f"a name has at most {MAX_GRAPHEMES} characters and {MAX_BYTES} bytes")
    if any(_marks(grapheme) > MAX_MARKS for grapheme in graphemes):
        raise BadName(f"a character of a name has at most {MAX_MARKS} marks on it")
    return written


def guest(ids: Ids) -> str:
    """Make up a name that belongs to no language: three syllables."""
    return "".join(_SYLLABLES[ids.below(len(_SYLLABLES))] for _ in range(3)).capitalize()


def tag(ids: Ids) -> str:
    """Draw a tag, which tells players of one name apart."""
    return "".join(_TAG_ALPHABET[ids.below(len(_TAG_ALPHABET))] for _ in range(TAG_LENGTH))


def _visible(character: str) -> bool:
    return unicodedata.category(character)[0] in "LNPS" and character not in _BLANK


def _marks(grapheme: str) -> int:
    return sum(1 for character in grapheme if unicodedata.category(character) in ("Mn", "Me"))
