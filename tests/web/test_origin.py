import pytest
import websockets

from samedeal.settings import Settings
from samedeal.web.origin import Allowed
from tests.web.conftest import Opening
from tests.web.house import House

PLAY = Allowed(Settings(public_url="https://play.test"))
LAN = Allowed(Settings(host="0.0.0.0"))
HOME = Allowed(Settings())


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        ("https://play.test", True),
        ("HTTPS://Play.Test", True),
        ("https://evil.example", False),
        ("null", False),
        ("https://play.test.evil.com", False),
        ("http://play.test", False),
        ("https://play.test:444", False),
        ("https://play.test/", False),
        ("", False),
    ],
)
def test_only_the_public_pages_may_use_the_server(origin: str, allowed: bool) -> None:
    """The origin matrix behind a proxy (L27, L29)."""
    assert PLAY.origin(origin, "play.test") is allowed


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("http://localhost:8000", "localhost:8000", True),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://localhost:8001", "localhost:8000", False),
        ("http://127.0.0.1:8000", "localhost:8000", False),
        ("https://localhost:8000", "localhost:8000", False),
        ("http://evil.example", "evil.example", False),
    ],
)
def test_at_home_the_own_pages_may(origin: str, host: str, allowed: bool) -> None:
    """A page served by this server under this address, and no other."""
    assert HOME.origin(origin, host) is allowed


@pytest.mark.parametrize(
    ("host", "home", "lan", "public"),
    [
        ("localhost:8000", True, True, True),
        ("127.0.0.1", True, True, True),
        ("[::1]:8000", True, True, True),
        ("192.168.1.7:8000", False, True, False),
        ("[fe80::1]:8000", False, True, False),
        ("play.test", False, False, True),
        ("rebound.evil.example", False, False, False),
        ("127.0.0.1.evil.example", False, False, False),
        ("", False, False, False),
    ],
)
def test_a_server_answers_to_its_own_names(host: str, home: bool, lan: bool, public: bool) -> None:
    """Loopback always, literal addresses on a LAN, the public name; a foreign name that resolves here never."""
    assert (HOME.host(host), LAN.host(host), PLAY.host(host)) == (home, lan, public)


async def upgrade(house: House, **headers: str) -> int:
    """Try to open a socket with these headers; return the status of the upgrade."""
    try:
        connection = await websockets.connect(
            house.url.replace("http", "ws") + "/ws", additional_headers=headers, compression=None
        )
    except websockets.InvalidStatus as refused:
        return refused.response.status_code
    await connection.close()
    return 101


async def cookie(house: House) -> str:
    """A browser's cookie."""
    answer = await house.call("POST", "/api/session", json={})
    return answer.headers["set-cookie"].partition(";")[0]


async def test_sockets_are_refused_before_the_upgrade(opening: Opening) -> None:
    """Foreign pages 403, with a cookie or without; a cookie without a page 403; a program without a page is let in."""
    house = await opening(public_url="https://play.test")
    own = await cookie(house)
    for origin in ("https://evil.example", "null", "https://play.test.evil.com", "http://play.test"):
        assert await upgrade(house, origin=origin) == 403
        assert await upgrade(house, origin=origin, cookie=own) == 403
    assert await upgrade(house, origin="https://play.test", cookie=own) == 101
    assert await upgrade(house, origin="https://play.test") == 101
    assert await upgrade(house, cookie=own) == 403
    assert await upgrade(house) == 101


async def test_a_cookie_says_who_speaks(house: House) -> None:
    """`hello` without a token speaks for the cookie's player."""
    own = await cookie(house)
    me = (await house.call("GET", "/api/me", headers={"cookie": own})).json()["player"]
    connection = await websockets.connect(
        house.url.replace("http", "ws") + "/ws", additional_headers={"origin": house.url, "cookie": own}
    )
    await connection.send('{"t":"hello"}')
    assert me["id"] in str(await connection.recv())
    await connection.close()


async def test_foreign_hosts_are_refused(house: House) -> None:
    """A name that was bound to this machine by somebody else gets nothing (DNS rebinding)."""
    answer = await house.call("GET", "/api/me", headers={"host": "rebound.evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_host")


async def test_foreign_pages_make_nothing(house: House) -> None:
    """An unsafe request from another page is refused whatever its cookie; reading public things is not."""
    own = await cookie(house)
    headers = {"cookie": own, "origin": "https://evil.example"}
    for method, path in (("POST", "/api/session"), ("POST", "/api/races"), ("PATCH", "/api/me")):
        answer = await house.call(method, path, headers=headers, json={"variant": "freecell"})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
    assert (await house.call("GET", "/api/races", headers=headers)).status_code == 200
    made = await house.call(
        "POST", "/api/races", headers={**headers, "origin": house.url}, json={"variant": "freecell"}
    )
    assert made.status_code == 201
