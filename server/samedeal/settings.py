"""Everything that can be set, read once: flags before environment before defaults.

Each field is a flag (`--messages-per-second`), an environment variable (`SAMEDEAL_MESSAGES_PER_SECOND`) and a line in
`docs/operations.md`.
"""

import os
from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

LOG_LEVELS = ("debug", "info", "warning", "error")
LOG_FORMATS = ("text", "json")
Network = IPv4Network | IPv6Network


class BadSettings(ValueError):
    """A setting that can't be used; the text names it and says what would be right."""


def _setting(default: Any, help_: str) -> Any:
    return field(default=default, metadata={"help": help_})


def _default_data() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(base).expanduser() / "samedeal"


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one server; checked when made.

    Raises:
        BadSettings: one of them can't be used.
    """

    host: str = _setting("127.0.0.1", "Address to listen on; 0.0.0.0 serves the whole network.")
    port: int = _setting(8000, "Port to listen on; 0 picks a free one.")
    data: Path = field(default_factory=_default_data, metadata={"help": "Folder for everything that is kept."})
    public_url: str = _setting("", "The URL that people open, where a proxy stands in front.")
    messages_per_second: float = _setting(30.0, "Messages a second that one socket may send.")
    message_burst: int = _setting(120, "Messages that one socket may send at once.")
    sockets_per_address: int = _setting(100, "Sockets that one address may have open.")
    requests_per_second: float = _setting(10.0, "HTTP requests a second that make something, from one address.")
    request_burst: int = _setting(100, "HTTP requests at once that make something, from one address.")
    trusted_proxies: str = _setting("", "Addresses or networks of proxies whose X-Forwarded-For is believed.")
    drain_seconds: float = _setting(5.0, "How long a stop waits for sockets to close.")
    metrics_token: str = _setting("", "Bearer token for /metrics from other machines than this one.")
    log_level: str = _setting("info", "debug, info, warning or error.")
    log_format: str = _setting("text", "text for people, json for programs.")

    def __post_init__(self) -> None:
        _in_range("port", self.port, 0, 65_535)
        for name in ("messages_per_second", "requests_per_second", "drain_seconds"):
            _in_range(name, getattr(self, name), 0.001, 1e9)
        for name in ("message_burst", "sockets_per_address", "request_burst"):
            _in_range(name, getattr(self, name), 1, 10**9)
        _one_of("log_level", self.log_level, LOG_LEVELS)
        _one_of("log_format", self.log_format, LOG_FORMATS)
        self._check_public_url()
        _ = self.proxies

    @property
    def proxies(self) -> tuple[Network, ...]:
        """The networks whose forwarded addresses are believed."""
        try:
            return tuple(ip_network(part) for part in self.trusted_proxies.replace(",", " ").split())
        except ValueError as error:
            raise BadSettings(f"trusted_proxies: {error}; write addresses or networks, as 10.0.0.0/8") from None

    @property
    def secure(self) -> bool:
        """Whether people reach the server by https."""
        return self.public_url.startswith("https:")

    @property
    def serves_network(self) -> bool:
        """Whether other machines can reach the listening address."""
        try:
            return not ip_address(self.host).is_loopback
        except ValueError:
            return self.host != "localhost"

    def _check_public_url(self) -> None:
        if not self.public_url:
            return
        parts = urlsplit(self.public_url)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
            raise BadSettings(f"public_url is {self.public_url!r}; write it as https://cards.example")
        if parts.path not in ("", "/"):
            raise BadSettings("public_url has a path; the server expects a host name of its own")


def _in_range(name: str, value: float, low: float, high: float) -> None:
    if not low <= value <= high:
        raise BadSettings(f"{name} is {value}; it goes from {low} to {high:g}")


def _one_of(name: str, value: str, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise BadSettings(f"{name} is {value!r}; it is one of {', '.join(allowed)}")
