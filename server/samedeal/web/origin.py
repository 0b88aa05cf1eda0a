"""Which hosts this server answers to, and which pages may talk to it.

A browser names the page that speaks in `Origin`; a page of another site must not use a visitor's cookie. The allow-list
is the public URL, loopback names, and literal addresses where the server listens to a network: a foreign name that
resolves to this machine is refused too (DNS rebinding).
"""

from ipaddress import ip_address
from urllib.parse import urlsplit

from samedeal.settings import Settings

_LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]", "::1"})


class Allowed:
    """The allow-list of one server."""

    def __init__(self, settings: Settings) -> None:
        public = urlsplit(settings.public_url) if settings.public_url else None
        self._public_host = public.netloc.lower() if public else None
        self._public_origin = f"{public.scheme}://{public.netloc}".lower() if public else None
        self._serves_network = settings.serves_network
        self._scheme = public.scheme if public else "http"

    def host(self, host: str) -> bool:
        """Whether a request with this Host header is meant for this server."""
        host = host.lower()
        if host == self._public_host:
            return True
        name = _name(host)
        return name in _LOOPBACK or (self._serves_network and _is_address(name))

    def origin(self, origin: str, host: str) -> bool:
        """Whether a page of this origin may use the server it reached under this host."""
        origin = origin.lower()
        if self._public_origin is not None and origin == self._public_origin:
            return True
        return origin == f"http://{host.lower()}" and self.host(host) and host.lower() != self._public_host


def _name(host: str) -> str:
    """Give the host without its port."""
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.rpartition(":")[0] if host.count(":") == 1 else host


def _is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
