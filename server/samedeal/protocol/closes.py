"""Why a socket is closed: one table of close codes, and the violation that leads to one."""

from enum import IntEnum


class CloseCode(IntEnum):
    """The close codes of the wire contract (docs/protocol.md#close-codes)."""

    GOING_AWAY = 1001
    NOT_TEXT = 1003
    NOT_UTF8 = 1007
    TOO_BIG = 1009
    RESTARTING = 1012
    MALFORMED = 4400
    UNKNOWN_CREDENTIAL = 4401
    TOO_SLOW = 4408
    OPENED_ELSEWHERE = 4409
    TOO_MANY = 4429


class Violation(Exception):
    """A message that no client may send; closes the socket with `code` and the reason."""

    def __init__(self, code: CloseCode, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
