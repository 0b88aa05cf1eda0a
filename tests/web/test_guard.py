import pytest

from tests.web.conftest import Opening
from tests.web.front import Front
from tests.web.house import House

PATHS = (
    "/",
    "/r/somewhere",
    "/healthz",
    "/readyz",
    "/metrics",
    "/api/openapi.json",
    "/api/me",
    "/api/races",
    "/api/races/nosuchrace",
    "/api/nothing",
    "/api/tv",
)


@pytest.mark.parametrize("path", PATHS)
async def test_every_answer_carries_the_safe_headers(front: Front, path: str) -> None:
    """CSP without `unsafe-inline`, no referrer, no sniffing, no framing; on errors too."""
    headers = (await front.call("GET", path)).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/api/races/nosuchrace", 404),
        ("GET", "/api/races/nosuchrace/curves", 404),
        ("GET", "/api/players/nobody", 404),
        ("GET", "/api/players/nobody/attempts", 404),
        ("GET", "/api/leaderboards/nonsense", 404),
        ("GET", "/api/leaderboards/alltime/freecell?undo=some", 400),
        ("GET", "/api/leaderboards/alltime/freecell?limit=0", 400),
        ("GET", "/api/leaderboards/alltime/freecell?limit=" + "9" * 5000, 400),
        ("GET", "/api/leaderboards/alltime/freecell?cells=-1", 400),
        ("GET", "/api/leaderboards/alltime/freecell?after=nonsense", 400),
        ("GET", "/api/leaderboards/alltime/freecell?after=OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTkgeA", 400),
        ("GET", "/api/leaderboards/alltime/freecell?after=%C3%A4", 400),
        ("GET", "/api/races?phase=someday", 400),
        ("GET", "/api/me", 401),
        ("GET", "/api/attempts/nothing", 401),
        ("GET", "/api/deals/FC1-C4-AAAAATJ/freecell", 401),
        ("PATCH", "/api/me", 401),
        ("POST", "/api/races", 401),
        ("DELETE", "/api/races", 405),
        ("POST", "/api/attempts/x/time", 405),
        ("PUT", "/api/leaderboards/alltime/freecell", 405),
    ],
)
async def test_every_error_is_a_problem_with_a_stable_code(front: Front, method: str, path: str, status: int) -> None:
    """RFC 9457 everywhere: status, `code`, and what would be right; there is no call that posts a time (L43)."""
    answer = await front.call(method, path, headers={"content-type": "application/json"})
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert problem["status"] == status
    assert problem["code"]
    assert problem["detail"]


async def test_the_server_does_not_say_what_it_is_made_of(house: House) -> None:
    """No `Server` header, and the same safe ones over a real connection."""
    headers = (await house.call("GET", "/healthz")).headers
    assert "server" not in headers
    assert headers["referrer-policy"] == "no-referrer"


async def test_an_unknown_token_is_an_error(front: Front) -> None:
    """A forged bearer token is not taken for nobody: 401."""
    answer = await front.call("GET", "/api/races", headers={"authorization": "Bearer forged"})
    assert (answer.status_code, answer.json()["code"]) == (401, "no_session")


async def test_making_things_is_limited_by_address() -> None:
    """Beyond the burst: 429; reading goes on."""
    front = Front(request_burst=3, requests_per_second=0.001)
    made = [(await front.call("POST", "/api/session", json={})).status_code for _ in range(4)]
    assert made == [201, 201, 201, 429]
    assert (await front.call("GET", "/api/races")).status_code == 200


async def test_a_forged_forwarded_address_is_not_believed(opening: Opening) -> None:
    """Without trusted proxies `X-Forwarded-For` changes nobody's limit."""
    house = await opening(request_burst=1, requests_per_second=0.001)
    statuses = [
        (await house.call("POST", "/api/session", json={}, headers={"x-forwarded-for": f"10.0.0.{n}"})).status_code
        for n in range(3)
    ]
    assert statuses == [201, 429, 429]


async def test_a_trusted_proxy_is_believed(opening: Opening) -> None:
    """Behind one, each forwarded address has its own limit, and the forgeable leftmost one counts for nothing."""
    house = await opening(request_burst=1, requests_per_second=0.001, trusted_proxies="127.0.0.1")

    async def make(forwarded: str) -> int:
        headers = {"x-forwarded-for": forwarded}
        return (await house.call("POST", "/api/session", json={}, headers=headers)).status_code

    assert [await make("10.0.0.1"), await make("10.0.0.2"), await make("10.0.0.1")] == [201, 201, 429]
    assert await make("10.9.9.9, 10.0.0.1") == 429


async def test_what_changes_is_not_cached(front: Front) -> None:
    """Answers of the calls are `no-store`."""
    bot = await front.guest()
    for path in ("/api/races", "/api/me"):
        assert (await bot.http("GET", path)).headers["cache-control"] == "no-store"


async def test_a_draining_server_makes_nothing_new(front: Front) -> None:
    """What was made now would be lost to whoever made it: 503 `draining`; reading goes on."""
    ann = await front.guest()
    await front.drain.run()
    for path, body in (("/api/session", {}), ("/api/races", {"variant": "freecell"}), ("/api/session/code", {})):
        answer = await ann.http("POST", path, body)
        assert (answer.status_code, answer.json()["code"]) == (503, "draining")
    assert (await ann.http("PATCH", "/api/me", {"name": "Zoë"})).status_code == 503
    assert (await ann.http("GET", "/api/races")).status_code == 200
