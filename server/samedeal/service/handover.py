"""Carrying an identity to another device: a short code that works once, for a little while."""

from dataclasses import dataclass

from samedeal.ports import Ids

# No letter or digit that looks like another.
_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
_LENGTH = 8
# How long a code may be typed in, in ms.
VALID_MS = 10 * 60_000


@dataclass(frozen=True, slots=True)
class Code:
    """A code, and when it stops working in epoch ms."""

    text: str
    expires_at: int


class Handover:
    """Remembers codes until they are used or too old; they do not outlive the process."""

    def __init__(self, ids: Ids) -> None:
        self._ids = ids
        self._waiting: dict[str, tuple[str, int]] = {}

    def issue(self, player: str, now: int) -> Code:
        """Give a player a code; an earlier one of theirs stops working."""
        self._waiting = {
            text: (owner, expires_at)
            for text, (owner, expires_at) in self._waiting.items()
            if owner != player and now < expires_at
        }
        text = "".join(_ALPHABET[self._ids.below(len(_ALPHABET))] for _ in range(_LENGTH))
        self._waiting[text] = player, now + VALID_MS
        return Code(text, now + VALID_MS)

    def redeem(self, text: str, now: int) -> str | None:
        """Give the player whose code this is, once; None if it is nobody's or too old."""
        player, expires_at = self._waiting.pop(_plain(text), (None, 0))
        return player if now < expires_at else None


def _plain(text: str) -> str:
    """Read a code as people write it: in either case, with spaces or dashes."""
    return text.upper().replace("-", "").replace(" ", "")
