"""The socket route: an upgrade is let in or refused, frames go to the desk, the outbox to the peer."""

import asyncio
import time
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from samedeal.ports import Player
from samedeal.protocol.closes import CloseCode
from samedeal.protocol.session import HELLO_TIMEOUT_S, State
from samedeal.web.connection import Connection, Link
from samedeal.web.limits import SocketLimit, TokenBucket
from samedeal.web.origin import Allowed
from samedeal.web.outbox import Close
from samedeal.web.parts import Parts
from samedeal.web.problems import Problem

# A peer that vanished shows as one or the other, depending on who noticed first.
_GONE = (WebSocketDisconnect, RuntimeError)
# Under this name a socket class of ours hands its measurements to the application.
LINK_EXTENSION = "samedeal.link"


class SocketRoute:
    """Serves `GET /ws`."""

    def __init__(self, parts: Parts, allowed: Allowed) -> None:
        self._parts = parts
        self._allowed = allowed
        settings = parts.settings
        self._limit = SocketLimit(settings.sockets_per_address)
        self._rate, self._burst = settings.messages_per_second, settings.message_burst

    async def serve(self, websocket: WebSocket) -> None:
        """Serve one socket from its upgrade to its end."""
        try:
            player = self._admit(websocket)
        except Problem as problem:
            await websocket.send_denial_response(problem.response())
            return
        address = websocket.client.host if websocket.client else ""
        if not self._limit.enter(address):
            await websocket.accept()
            await websocket.close(CloseCode.TOO_MANY, "too many sockets from this address")
            return
        link: Link | None = websocket.scope.get("extensions", {}).get(LINK_EXTENSION)
        connection = Connection(TokenBucket(self._rate, self._burst, time.monotonic()), player, link)
        try:
            await websocket.accept()
            await self._serve(websocket, connection)
        finally:
            self._limit.leave(address)
            self._parts.hub.disconnected(connection)

    def _admit(self, websocket: WebSocket) -> Player | None:
        """Check host, origin and cookie before the upgrade; return the cookie's player.

        Raises:
            Problem: 403 for a foreign host or page, and for a cookie without an origin.
        """
        host = websocket.headers.get("host", "")
        origin = websocket.headers.get("origin")
        if not self._allowed.host(host) or (origin is not None and not self._allowed.origin(origin, host)):
            raise Problem(403, "foreign_origin", "this page may not use this server")
        player = self._parts.callers.by_cookie(websocket)
        if player is not None and origin is None:
            # Browsers always name their page; a cookie without one was taken from somewhere.
            raise Problem(403, "foreign_origin", "a cookie comes with an Origin")
        return player

    async def _serve(self, websocket: WebSocket, connection: Connection) -> None:
        async def send(text: str) -> None:
            await websocket.send_text(text)

        async def close(how: Close) -> None:
            await websocket.close(how.code, how.reason[:120])

        writer = asyncio.create_task(connection.outbox.run(send, close))
        greeting = asyncio.get_running_loop().call_later(HELLO_TIMEOUT_S, _expect_hello, connection)
        try:
            await self._read(websocket, connection)
            if connection.outbox.closing is not None:
                with suppress(TimeoutError, *_GONE):
                    await asyncio.wait_for(asyncio.shield(writer), self._parts.settings.drain_seconds)
        finally:
            greeting.cancel()
            connection.session.close()
            writer.cancel()
            with suppress(asyncio.CancelledError, *_GONE):
                await writer

    async def _read(self, websocket: WebSocket, connection: Connection) -> None:
        """Serve frames until the peer is gone or the session is closed."""
        while websocket.client_state is WebSocketState.CONNECTED:
            message = await websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if connection.session.state is State.CLOSED:
                continue
            if not connection.bucket.take(time.monotonic()):
                connection.close(CloseCode.TOO_MANY, "too many messages")
                continue
            text = message.get("text")
            self._parts.desk.receive(connection, message["bytes"] if text is None else text)


def _expect_hello(connection: Connection) -> None:
    if connection.session.state is State.AWAITING_HELLO:
        connection.close(CloseCode.UNKNOWN_CREDENTIAL, f"no hello within {HELLO_TIMEOUT_S} s")
