import pytest

from tests.web.front import Front


async def test_a_browser_gets_a_cookie_that_no_script_reads(front: Front) -> None:
    """HttpOnly, SameSite=Lax, for the whole site, no token in the body; not Secure on plain http."""
    answer = await front.call("POST", "/api/session", json={})
    flags = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= flags
    assert "secure" not in flags
    assert set(answer.json()) == {"player"}


async def test_behind_tls_the_cookie_is_secure() -> None:
    """With an https public URL the cookie never travels in the clear."""
    front = Front(public_url="https://play.test")
    answer = await front.call("POST", "/api/session", json={})
    assert "secure" in answer.headers["set-cookie"].lower()


async def test_a_known_browser_stays_who_it_is(front: Front) -> None:
    """A second session with the cookie is the same player, under another name if one is given."""
    first = await front.call("POST", "/api/session", json={"name": "Ann"})
    cookie = {"cookie": first.headers["set-cookie"].partition(";")[0]}
    again = await front.call("POST", "/api/session", json={}, headers=cookie)
    assert again.json() == first.json()
    assert "set-cookie" not in again.headers
    renamed = await front.call("POST", "/api/session", json={"name": "Zoë"}, headers=cookie)
    assert renamed.json()["player"] == {**first.json()["player"], "name": "Zoë"}


async def test_a_stale_cookie_makes_a_new_guest(front: Front) -> None:
    """A cookie of another server is no error."""
    answer = await front.call("POST", "/api/session", json={}, headers={"cookie": "samedeal=stale"})
    assert answer.status_code == 201
    assert "set-cookie" in answer.headers


async def test_a_program_gets_a_token_and_is_always_new(front: Front) -> None:
    """`bearer` gives a token and sets no cookie."""
    answers = [await front.call("POST", "/api/session", json={"bearer": True, "name": "Bot"}) for _ in range(2)]
    assert len({answer.json()["token"] for answer in answers}) == 2
    assert len({answer.json()["player"]["tag"] for answer in answers}) == 2
    assert all("set-cookie" not in answer.headers for answer in answers)


async def test_who_i_am_makes_nobody(front: Front) -> None:
    """`GET /api/me` is 401 for nobody and sets no cookie."""
    answer = await front.call("GET", "/api/me")
    assert answer.status_code == 401
    assert "set-cookie" not in answer.headers


async def test_a_rename_is_told_at_once(front: Front) -> None:
    """The next look has the new name, and so has the race."""
    caller = await front.guest()
    race = await caller.make()
    live = front.office.parts.races.find(race)
    assert live is not None
    await front.office.seat(live, caller.id)
    assert (await caller.http("PATCH", "/api/me", {"name": "Änne"})).json()["player"]["name"] == "Änne"
    assert (await caller.http("GET", f"/api/races/{race}")).json()["racers"][0]["name"] == "Änne"


@pytest.mark.parametrize("name", ["", "\u200b", "x" * 25, "a\nb", "x" * 10_000])
async def test_a_bad_name_is_refused(front: Front, name: str) -> None:
    """400 `bad_name` with what would be right (L56, L58)."""
    answer = await front.call("POST", "/api/session", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_name")


async def test_a_lone_surrogate_is_refused(front: Front) -> None:
    """It can't be stored or shown."""
    answer = await front.call(
        "POST", "/api/session", content=b'{"name":"a\\ud800"}', headers={"content-type": "application/json"}
    )
    assert answer.status_code == 400


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 201),
        (b"{", 400),
        (b"[]", 400),
        (b'{"nonsense":1}', 400),
        (b'{"name":5}', 400),
        (b'{"bearer":"yes"}', 400),
        (b"[" * 16_000, 400),
        (b" " * 20_000, 413),
        (b"\xff", 400),
    ],
)
async def test_bodies_are_read_strictly(front: Front, body: bytes, status: int) -> None:
    """No JSON, unknown or ill-typed fields: 400; too large: 413."""
    answer = await front.call("POST", "/api/session", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status


async def test_a_form_is_no_json(front: Front) -> None:
    """Only `application/json` is taken, so that no foreign form can post: 415."""
    for kind in ("application/x-www-form-urlencoded", "text/plain", ""):
        answer = await front.call("POST", "/api/session", content=b"{}", headers={"content-type": kind})
        assert answer.status_code == 415


# ------------------------------------------------------------------------------------------------------------- handover


async def test_a_code_makes_another_device_the_same_player(front: Front) -> None:
    """The other browser gets a cookie of its own for the same player; the first one keeps its own."""
    ann = await front.guest()
    code = (await ann.http("POST", "/api/session/code", {})).json()
    assert code["expires_at"] > front.office.clock.at
    phone = await front.call("POST", "/api/session", json={"code": code["code"].lower()})
    assert phone.status_code == 201
    cookie = {"cookie": phone.headers["set-cookie"].partition(";")[0]}
    assert (await front.call("GET", "/api/me", headers=cookie)).json()["player"]["id"] == ann.id
    assert (await ann.http("GET", "/api/me")).json()["player"]["id"] == ann.id
    again = await front.call("POST", "/api/session", json={"code": code["code"]})
    assert (again.status_code, again.json()["code"]) == (400, "bad_code")


async def test_a_code_that_does_not_work_makes_nobody(front: Front) -> None:
    """A guess, an old one: 400 `bad_code`, and no cookie."""
    ann = await front.guest()
    code = (await ann.http("POST", "/api/session/code", {})).json()["code"]
    front.office.clock.advance(10 * 60_000)
    for text in ("", "ABCDEFGH", code):
        answer = await front.call("POST", "/api/session", json={"code": text})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_code")
        assert "set-cookie" not in answer.headers


async def test_a_code_is_for_somebody(front: Front) -> None:
    """Nobody in particular gets none."""
    assert (await front.call("POST", "/api/session/code", json={})).status_code == 401
