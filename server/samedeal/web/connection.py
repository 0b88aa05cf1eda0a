"""One open socket: who speaks on it, what it follows, and what waits to be sent to it."""

from dataclasses import dataclass
from typing import Protocol

from samedeal.ports import Player
from samedeal.protocol import codec
from samedeal.protocol.closes import CloseCode
from samedeal.protocol.session import Session
from samedeal.protocol.to_client import Ok, ToClient
from samedeal.race.rejections import Rejection
from samedeal.web.limits import TokenBucket
from samedeal.web.outbox import Outbox


class Link(Protocol):
    """What a socket knows of its transport, where the socket class measures it."""

    def round_trip_ms(self) -> int | None:
        """Give the last measured round trip, None before the first."""


@dataclass(slots=True)
class BoardView:
    """A board that is followed: what has been shown of it, and how far behind the racer it is kept."""

    race: str
    racer: str
    shown: int
    delay_ms: int


class Connection:
    """The state of one socket; everything on it is synchronous."""

    __slots__ = ("boards", "bucket", "joined", "link", "outbox", "player", "reacted_at", "session", "watching")

    def __init__(self, bucket: TokenBucket, player: Player | None = None, link: Link | None = None) -> None:
        self.session = Session()
        self.outbox = Outbox()
        self.bucket = bucket
        # From the cookie until `hello` is said, then whoever the session speaks for.
        self.player = player
        self.link = link
        # Races in which this socket has the player's seat, and those it follows beside.
        self.joined: set[str] = set()
        self.watching: set[str] = set()
        self.boards: dict[tuple[str, str], BoardView] = {}
        self.reacted_at = 0

    def send(self, message: ToClient) -> None:
        """Queue a message that must arrive."""
        self.outbox.send(codec.encode(message))

    def answer(self, n: int, rejection: Rejection | None) -> None:
        """Answer a request with `ok`, or with why not."""
        self.send(Ok(n) if rejection is None else codec.reject(n, rejection))

    def close(self, code: CloseCode, reason: str) -> None:
        """Let nothing in any more, and close after what is queued."""
        self.session.close()
        self.outbox.close(code, reason)

    def delay_ms(self) -> int:
        """Give the measured one-way delay: half a round trip; 0 before it was measured."""
        round_trip = self.link.round_trip_ms() if self.link else None
        return 0 if round_trip is None else round_trip // 2
