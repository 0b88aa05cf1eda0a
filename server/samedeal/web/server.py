"""Serving: the store opened, the socket bound, uvicorn run, and everything closed again in order."""

import asyncio
import gc
import math
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog
import uvicorn
import uvloop

from samedeal import __version__
from samedeal.adapters.clock import SystemClock
from samedeal.adapters.ids import RandomIds
from samedeal.adapters.solver import SolverPool, missing_solver
from samedeal.adapters.sqlite.connection import VERSION, version_warning
from samedeal.adapters.sqlite.store import open_store
from samedeal.protocol.codec import MAX_FRAME
from samedeal.settings import Settings
from samedeal.web.app import make_app
from samedeal.web.composition import compose
from samedeal.web.drain import Drain
from samedeal.web.links import PING_S, PONG_S, MeasuredProtocol

# A peer that reads nothing for this long is cut by the kernel: neither pings nor closing would ever end it.
_UNREAD_MS = 20_000
_BACKLOG = 2048
_OBJECTS_BEFORE_A_LOOK = 50_000
_SWITCH_S = 0.0005

_log = structlog.get_logger("samedeal.server")


class AddressTaken(Exception):
    """The address can't be listened on; the text says why and what to do."""


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until SIGTERM or Ctrl-C; `ready` is told the URL to open.

    Raises:
        AddressTaken: the port is in use, or the address is not this machine's.
        StorageFault: the data folder can't be used.
    """
    listener = listen(settings.host, settings.port)
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(_serve(settings, listener, ready))
    finally:
        listener.close()


def listen(host: str, port: int) -> socket.socket:
    """Bind the listening socket.

    Raises:
        AddressTaken: it can't be bound.
    """
    try:
        family, kind, proto, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, proto)
    except OSError as error:
        raise AddressTaken(f"can't listen on {host}: {error.strerror or error}") from None
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNREAD_MS)
        listener.bind(address)
        listener.listen(_BACKLOG)
    except OSError as error:
        listener.close()
        raise AddressTaken(
            f"can't listen on {host} port {port}: {error.strerror or error}; choose another with --port"
        ) from None
    return listener


async def _serve(settings: Settings, listener: socket.socket, ready: Callable[[str], None]) -> None:
    store = open_store(settings.data)
    no_solver = missing_solver()
    analyst = None if no_solver else SolverPool()
    parts = compose(settings, store.journal, store.archive, SystemClock(), RandomIds(), analyst)
    drain = Drain(parts)
    config = uvicorn.Config(
        make_app(parts, drain),
        http="httptools",
        ws=MeasuredProtocol,
        ws_max_size=MAX_FRAME,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PONG_S,
        # Costs a third of the throughput and several times the memory, for messages of a hundred bytes.
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.trusted_proxies.replace(" ", ",") or None,
        timeout_graceful_shutdown=math.ceil(settings.drain_seconds),
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
    )
    _log.info("serving", version=__version__, data=str(settings.data), sqlite=VERSION)
    if no_solver:
        _log.info("no solver: deals come from the shipped lists, without grades and hints", reason=no_solver)
    warning = version_warning()
    if warning:
        _log.warning(warning)
    server = _Server(config, drain, lambda: ready(_url(settings, listener)))
    try:
        await server.serve(sockets=[listener])
    finally:
        if analyst is not None:
            await analyst.close()
        await store.close()


def _url(settings: Settings, listener: socket.socket) -> str:
    if settings.public_url:
        return settings.public_url
    host, port = listener.getsockname()[:2]
    shown = "127.0.0.1" if host == "0.0.0.0" else f"[{host}]" if ":" in host else host  # noqa: S104  # compared, not bound
    return f"http://{shown}:{port}"


class _Server(uvicorn.Server):
    """uvicorn, which says when it is ready, and goodbye before it closes."""

    def __init__(self, config: uvicorn.Config, drain: Drain, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._drain = drain
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # Hardly anything here is cyclic: what is loaded is never looked at again, and the rest seldom, since each
        # look stops everybody's moves.
        gc.freeze()
        # The journal's thread asks for the interpreter several times a commit, and would wait this long each time.
        sys.setswitchinterval(_SWITCH_S)
        gc.set_threshold(_OBJECTS_BEFORE_A_LOOK, 50, 100)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if not self.force_exit:
            await self._drain.run()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take SIGTERM and Ctrl-C as a wish to stop, and end well: uvicorn would raise them again at the end."""
        loop = asyncio.get_running_loop()
        signals = (signal.SIGTERM, signal.SIGINT)
        for number in signals:
            loop.add_signal_handler(number, self.handle_exit, number, None)
        try:
            yield
        finally:
            for number in signals:
                loop.remove_signal_handler(number)
