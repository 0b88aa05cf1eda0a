"""A network between a browser and the server that can be slow, and can be cut for sockets."""

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any

from tests.browser.server import free_port

_CHUNK = 65_536
_PATIENCE_S = 10


class Link:
    """Carry bytes to a server's port; pages still come through while the sockets are cut."""

    def __init__(self, server_port: int) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.one_way_s = 0.0
        self._server_port = server_port
        self._is_cut = False
        self._sockets: set[asyncio.StreamWriter] = set()
        self._dead: set[asyncio.StreamWriter] = set()
        self._lines: set[asyncio.Task[None]] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)

    def open(self) -> None:
        """Begin to listen."""
        self._thread.start()
        self._do(self._listen())

    def close(self) -> None:
        """End everything."""
        self._do(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(_PATIENCE_S)
        self._loop.close()

    def cut(self) -> None:
        """Break all sockets, and let no new one through."""
        self._do(self._break())

    def deaden(self) -> None:
        """Carry nothing more over the sockets that are open, either way, and close none of them; new ones work."""
        self._do(self._swallow())

    def mend(self) -> None:
        """Let sockets through again."""
        self._is_cut = False

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(_PATIENCE_S)

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", self.port)

    async def _end(self) -> None:
        self._server.close()
        for line in self._lines:
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    async def _break(self) -> None:
        self._is_cut = True
        for writer in self._sockets:
            writer.transport.abort()
        self._sockets.clear()

    async def _swallow(self) -> None:
        self._dead |= self._sockets

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = asyncio.create_task(self._join_ends(reader, writer))
        self._lines.add(line)
        line.add_done_callback(self._lines.discard)

    async def _join_ends(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            first = await reader.read(_CHUNK)
            if first.startswith(b"GET /ws "):
                if self._is_cut:
                    return
                self._sockets.add(writer)
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._server_port)
            if writer in self._sockets:
                self._sockets.add(far_writer)
            try:
                await self._carry_both(first, (reader, writer), (far_reader, far_writer))
            finally:
                self._forget(far_writer)
        except OSError:
            # Either end is gone, or the server is not there: so is this line, and the browser sees that.
            return
        finally:
            self._forget(writer)

    def _forget(self, writer: asyncio.StreamWriter) -> None:
        self._sockets.discard(writer)
        self._dead.discard(writer)
        writer.transport.abort()

    async def _carry_both(
        self,
        first: bytes,
        near: tuple[asyncio.StreamReader, asyncio.StreamWriter],
        far: tuple[asyncio.StreamReader, asyncio.StreamWriter],
    ) -> None:
        ways = [
            asyncio.create_task(self._carry(first, near[0], far[1])),
            asyncio.create_task(self._carry(b"", far[0], near[1])),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _carry(self, first: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one direction: each piece arrives its own delay after it was sent, however many are under way."""
        under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        arriving = asyncio.create_task(self._deliver(under_way, writer))
        try:
            data = first or await reader.read(_CHUNK)
            while data:
                under_way.put_nowait((self._loop.time() + self.one_way_s, data))
                data = await reader.read(_CHUNK)
        finally:
            arriving.cancel()
            await asyncio.gather(arriving, return_exceptions=True)

    async def _deliver(self, under_way: "asyncio.Queue[tuple[float, bytes]]", writer: asyncio.StreamWriter) -> None:
        while True:
            due, data = await under_way.get()
            await asyncio.sleep(due - self._loop.time())
            if writer not in self._dead:
                writer.write(data)
