import pytest
from starlette.routing import Route

from samedeal.service.dailies import VARIANTS
from samedeal.web import bodies, pages
from samedeal.web.app import make_app
from samedeal.web.drain import Drain
from tests.web.conftest import Opening
from tests.web.front import Front
from tests.web.house import House


async def test_a_healthy_server_says_so(front: Front) -> None:
    """Alive, ready."""
    assert (await front.call("GET", "/healthz")).text == "ok\n"
    assert (await front.call("GET", "/readyz")).json() == {"ready": True}


async def test_a_draining_server_is_not_ready() -> None:
    """While it says goodbye a balancer sends nobody new: 503 with the reason."""
    front = Front()
    await front.drain.run()
    answer = await front.call("GET", "/readyz")
    assert (answer.status_code, answer.json()["reason"]) == (503, "draining")


async def test_metrics_count_what_is_there(house: House) -> None:
    """Races by phase (the day's challenges among them), attempts under way, sockets, and whether storage fails."""
    ann, ben = await house.guests(2)
    await house.running(ann, ben)
    await ann.make()
    text = (await house.call("GET", "/metrics")).text
    for line in (
        'samedeal_races{phase="open"} 1.0',
        f'samedeal_races{{phase="running"}} {1.0 + len(VARIANTS)}',
        "samedeal_racing 2.0",
        "samedeal_sockets 2.0",
        "samedeal_storage_failing 0.0",
    ):
        assert line in text.splitlines()


@pytest.mark.parametrize(
    ("token", "status"), [(None, 403), ("Bearer wrong", 403), ("wrong", 403), ("Bearer right", 200)]
)
async def test_behind_a_proxy_metrics_need_the_token(opening: Opening, token: str | None, status: int) -> None:
    """Every request seems to come from this machine there, so the address says nothing."""
    house = await opening(trusted_proxies="127.0.0.1", metrics_token="right")
    headers = {"authorization": token} if token else {}
    assert (await house.call("GET", "/metrics", headers=headers)).status_code == status


async def test_the_description_names_every_call(front: Front) -> None:
    """OpenAPI has exactly the routes that there are, with their methods."""
    described = (await front.call("GET", "/api/openapi.json")).json()
    parts = front.office.parts
    addresses = {route.path for route in pages.routes(parts) if isinstance(route, Route)}
    there = {
        (route.path.replace(":path}", "}"), method.lower())
        for route in make_app(parts, Drain(parts)).routes
        if isinstance(route, Route) and route.path not in addresses
        for method in route.methods or ()
        if method != "HEAD"
    }
    assert {(path, method) for path, methods in described["paths"].items() for method in methods} == there


async def test_the_description_leads_nowhere_that_is_not_there(front: Front) -> None:
    """Every reference resolves, and every body's fields are those that are read."""
    described = (await front.call("GET", "/api/openapi.json")).json()
    schemas = described["components"]["schemas"]

    def references(node: object) -> list[str]:
        if isinstance(node, dict):
            own = [node["$ref"]] if isinstance(node.get("$ref"), str) else []
            return own + [found for value in node.values() for found in references(value)]
        return [found for value in node for found in references(value)] if isinstance(node, list) else []

    assert {ref.rpartition("/")[2] for ref in references(described)} <= schemas.keys()
    assert set(schemas["RaceOrder"]["properties"]) == set(bodies.RaceOrder.__struct_fields__)


async def test_the_description_says_which_calls_need_a_caller(front: Front) -> None:
    """Nobody in particular gets 401 from those, and from no other."""
    described = (await front.call("GET", "/api/openapi.json")).json()
    needing, refusing = set(), set()
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            if "security" in operation:
                needing.add((method, path))
            answer = await front.call(method.upper(), path, headers={"content-type": "application/json"})
            if answer.status_code == 401:
                refusing.add((method, path))
    assert needing == refusing


async def test_pages_are_given_for_every_address_people_open(front: Front) -> None:
    """A race's link is a page (or says that the client is not built), never an error of a call."""
    bot = await front.guest()
    race = await bot.make()
    for path in ("/", f"/r/{race}"):
        answer = await front.call("GET", path)
        assert answer.status_code in (200, 503)
        assert answer.headers["content-type"].startswith("text/html")
