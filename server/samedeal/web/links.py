"""uvicorn's socket class, with its pings measured from the first moment and patient with a busy server."""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from samedeal.protocol.closes import CloseCode
from samedeal.web.socket import LINK_EXTENSION

# docs/protocol.md#presence: a link that died silently shows within 20 s.
PING_S = 8.0
PONG_S = 8.0
# After a late wake-up pongs may lie unread in the kernel: they are read before a link is given up.
GRACE_S = 2.0


class MeasuredProtocol(WebSocketsSansIOProtocol):
    """Measures round trips by the protocol's own pings and hands them to the application."""

    def round_trip_ms(self) -> int | None:
        """Give the last measured round trip in ms; None before the first."""
        return round(self.last_ping_rtt * 1000) if self.last_ping_rtt else None

    def handle_connect(self, event: Request) -> None:
        """Let the application find the link in the scope of its connection."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][LINK_EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        """Refuse a text that is no UTF-8 without a trace in the log: anybody may send one, as often as they like."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(CloseCode.NOT_UTF8)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def start_keepalive(self) -> None:
        """Ping at once, so that a start soon after can take the delay into account."""
        self.send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Look once more for a pong before giving the link up."""
        self.pong_timer = self.loop.call_later(GRACE_S, super().keepalive_timeout)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
