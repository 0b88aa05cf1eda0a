from ipaddress import ip_network

import pytest

from samedeal.settings import BadSettings, Settings


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("port", -1, "from 0 to 65535"),
        ("requests_per_second", 0.0, "requests_per_second"),
        ("request_burst", 0, "request_burst"),
        ("log_level", "LOUD", "debug, info, warning, error"),
        ("trusted_proxies", "10.0.0.1/8", "10.0.0.0/8"),
        ("public_url", "https://cards.example/?x=1", "https://cards.example"),
        ("public_url", "https://", "https://cards.example"),
    ],
)
def test_what_can_t_be_used_is_named_with_what_would_be_right(name: str, value: object, said: str) -> None:
    """A setting is checked when it is made."""
    with pytest.raises(BadSettings, match=name) as error:
        Settings(**{name: value})  # type: ignore[arg-type]  # the wrong value is the point
    assert said in str(error.value)


def test_proxies_are_addresses_or_networks() -> None:
    """Between commas, spaces or both; none by default."""
    assert Settings().proxies == ()
    assert Settings(trusted_proxies="10.0.0.0/8, ::1").proxies == (ip_network("10.0.0.0/8"), ip_network("::1"))


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("127.0.0.1", False),
        ("::1", False),
        ("localhost", False),
        ("0.0.0.0", True),
        ("192.168.1.7", True),
        ("pi", True),
    ],
)
def test_a_server_knows_whether_others_reach_it(host: str, network: bool) -> None:
    """Loopback addresses and names serve this machine only."""
    assert Settings(host=host).serves_network is network


@pytest.mark.parametrize(
    ("url", "secure"), [("", False), ("http://cards.example", False), ("https://cards.example", True)]
)
def test_people_come_by_tls_if_the_public_url_says_so(url: str, secure: bool) -> None:
    """Cookies follow it."""
    assert Settings(public_url=url).secure is secure
