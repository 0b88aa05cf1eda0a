import re

from deploy.toolchain import ROOT
from tests.docs.tree import text_of

COMPOSE = text_of(ROOT / "deploy" / "compose.yaml")
NGINX = text_of(ROOT / "deploy" / "nginx.conf")


def test_the_trusted_proxy_is_the_one_that_is_started() -> None:
    """In the composed set-up exactly the proxy's address may speak for visitors."""
    trusted = re.findall(r"SAMEDEAL_TRUSTED_PROXIES: (\S+)", COMPOSE)
    proxy = COMPOSE[COMPOSE.index("  proxy:") :]
    assert re.findall(r"ipv4_address: (\S+)", proxy) == trusted


def test_a_visitor_cannot_choose_their_address() -> None:
    """The proxy overwrites what a visitor claims about where they come from."""
    assert "proxy_set_header X-Forwarded-For $remote_addr;" in NGINX
    assert "$proxy_add_x_forwarded_for" not in NGINX


def test_the_proxy_passes_the_upgrade_and_waits_for_silence() -> None:
    """A watcher who says nothing for a minute keeps the socket."""
    assert "proxy_set_header Upgrade $http_upgrade;" in NGINX
    (seconds,) = re.findall(r"proxy_read_timeout (\d+)s;", NGINX)
    assert int(seconds) > 60
