"""A WebSocket client without manners: bytes of its own making, sent and read as they are (RFC 6455)."""

import json
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from urllib.parse import urlsplit

TEXT, BINARY, CLOSE, PING, PONG = 0x1, 0x2, 0x8, 0x9, 0xA
CONTINUATION = 0x0
PATIENCE_S = 15


def frame(payload: bytes, opcode: int = TEXT, *, last: bool = True, reserved: int = 0, masked: bool = True) -> bytes:
    """Build one frame; `reserved` are its three reserved bits."""
    head = bytes([(0x80 if last else 0) | reserved << 4 | opcode])
    mask_bit = 0x80 if masked else 0
    if len(payload) < 126:
        head += bytes([mask_bit | len(payload)])
    elif len(payload) < 65_536:
        head += bytes([mask_bit | 126]) + struct.pack(">H", len(payload))
    else:
        head += bytes([mask_bit | 127]) + struct.pack(">Q", len(payload))
    if not masked:
        return head + payload
    mask = os.urandom(4)
    stream = int.from_bytes((mask * (len(payload) // 4 + 1))[: len(payload)])
    return head + mask + (int.from_bytes(payload) ^ stream).to_bytes(len(payload))


def text_frame(**message: object) -> bytes:
    """Build the frame of a message."""
    return frame(json.dumps(message).encode())


class Wire:
    """One connection that has asked for the upgrade; blocking, so to be used in a thread."""

    def __init__(self, url: str, token: str | None = None, source: str = "127.0.0.1", receive_bytes: int = 0) -> None:
        host = urlsplit(url)
        self.socket = socket.socket()
        if receive_bytes:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
        self.socket.settimeout(PATIENCE_S)
        self.socket.bind((source, 0))
        self.socket.connect((host.hostname, host.port))
        self._read = b""
        upgrade = (
            f"GET /ws HTTP/1.1\r\nHost: {host.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self.socket.sendall(upgrade.encode())
        self._until(b"\r\n\r\n")
        if token is not None:
            self.send(text_frame(t="hello", token=token))
            assert next(self.messages())["t"] == "welcome"

    def send(self, data: bytes) -> None:
        """Send bytes as they are; a server that has gone already is no error."""
        with suppress(OSError):
            self.socket.sendall(data)

    def frames(self) -> Iterator[tuple[int, bytes]]:
        """Yield opcode and payload of each frame, until the server closes the connection."""
        while (head := self._take(2)) is not None:
            length = head[1] & 0x7F
            if length >= 126:
                length = int.from_bytes(self._take(2 if length == 126 else 8) or b"")
            payload = self._take(length)
            if payload is None:
                return
            yield head[0] & 0x0F, payload

    def messages(self) -> Iterator[dict[str, object]]:
        """Yield each message."""
        for opcode, payload in self.frames():
            if opcode == TEXT:
                yield json.loads(payload)

    def close_code(self) -> int | None:
        """Read on to the end; give the code that the server closed with, None if it gave none."""
        code = None
        for opcode, payload in self.frames():
            if opcode == CLOSE:
                code = int.from_bytes(payload[:2])
                self.send(frame(payload[:2], CLOSE))
        self.close()
        return code

    def close(self) -> None:
        """Let go."""
        self.socket.close()

    def _until(self, end: bytes) -> None:
        while end not in self._read:
            self._read += self.socket.recv(65_536)
        self._read = self._read.partition(end)[2]

    def _take(self, count: int) -> bytes | None:
        while len(self._read) < count:
            try:
                more = self.socket.recv(65_536)
            except ConnectionError:
                more = b""
            if not more:
                return None
            self._read += more
        taken, self._read = self._read[:count], self._read[count:]
        return taken
