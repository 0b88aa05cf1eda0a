"""One connection's protocol state: who it speaks for, and what it may say now.

    AWAITING_HELLO ──hello──> OPEN ──any violation, any close──> CLOSED

Sans-I/O: frames go in, messages come out; whoever owns the socket does the rest.
"""

from enum import Enum

from samedeal.protocol import codec
from samedeal.protocol.closes import CloseCode, Violation
from samedeal.protocol.from_client import AnyFromClient, Hello

# A client that says nothing for this long after the upgrade is turned away, in seconds.
HELLO_TIMEOUT_S = 10


class State(Enum):
    """Where a connection stands."""

    AWAITING_HELLO = "awaiting hello"
    OPEN = "open"
    CLOSED = "closed"


class Session:
    """The state of one connection."""

    __slots__ = ("state",)

    def __init__(self) -> None:
        self.state = State.AWAITING_HELLO

    def receive(self, frame: str | bytes) -> AnyFromClient:
        """Take a text frame in.

        Raises:
            Violation: the frame is malformed, or out of place; the session is closed then.
        """
        try:
            return self._receive(frame)
        except Violation:
            self.state = State.CLOSED
            raise

    def close(self) -> None:
        """Let nothing through any more."""
        self.state = State.CLOSED

    def _receive(self, frame: str | bytes) -> AnyFromClient:
        if isinstance(frame, bytes):
            raise Violation(CloseCode.NOT_TEXT, "frames are text, this one is binary")
        message = codec.decode(frame)
        greeting = isinstance(message, Hello)
        if self.state is State.CLOSED:
            raise Violation(CloseCode.MALFORMED, "the connection is closed")
        if greeting and self.state is State.OPEN:
            raise Violation(CloseCode.MALFORMED, "`hello` is said once")
        if not greeting and self.state is State.AWAITING_HELLO:
            raise Violation(CloseCode.UNKNOWN_CREDENTIAL, "the first message is `hello`")
        self.state = State.OPEN
        return message
