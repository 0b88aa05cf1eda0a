import time
from collections.abc import Iterator

import pytest

from samedeal.ports import DailyOpened
from samedeal.rules.deals import DealCode, deal
from samedeal.rules.variants import variant
from samedeal.service.dailies import VARIANTS
from samedeal.service.saving import save
from tests.web.front import Caller
from tests.web.season import VARIANT, Season

ZONES = (
    *("UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"),
    *("Europe/Sofia", "Asia/Kathmandu", "America/Sao_Paulo"),
)


@pytest.fixture
async def season(monkeypatch: pytest.MonkeyPatch) -> Season:
    """A server that has begun its day."""
    return await Season.open(monkeypatch)


@pytest.fixture
async def ann(season: Season) -> Caller:
    """A player."""
    return await season.guest()


@pytest.fixture
async def ben(season: Season) -> Caller:
    """Another player."""
    return await season.guest()


@pytest.fixture
def travelling(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A machine whose time zone may be set; it is home again after the test."""
    yield monkeypatch
    monkeypatch.undo()
    time.tzset()


def secrets(season: Season, day: str) -> list[str]:
    """Everything from which a day's deal follows."""
    facts, number = variant(VARIANT), season.game(day).number
    code = str(DealCode.of(facts, number))
    start = deal(facts, number)
    return [code, code.rpartition("-")[2], start.hash, *(line[2:] for line in start.text.splitlines()[2:])]


# ------------------------------------------------------------------------------------------------------------- finding


async def test_today_has_a_challenge_for_each_variant(season: Season, ann: Caller) -> None:
    """Date, race, end of the day, and the server's clock to count down by; nothing of the deal."""
    page = (await ann.http("GET", "/api/daily")).json()
    assert (page["date"], page["now"]) == (season.today, season.office.clock.at)
    assert [challenge["variant"] for challenge in page["challenges"]] == list(VARIANTS)
    for challenge in page["challenges"]:
        path = f"/api/daily/{season.today}/{challenge['variant']}"
        assert (await ann.http("GET", path)).json() == challenge
        assert challenge["closes_at"] == page["closes_at"] > page["now"]
        assert set(challenge) == {"date", "variant", "race", "closes_at", "grade"}


async def test_the_archive_is_read_page_by_page(season: Season, ann: Caller) -> None:
    """Newest first, no challenge twice, none left out, today's not among them; the last page has no `next`."""
    old = [(f"2020-06-{day:02}", name) for day in range(1, 25) for name in VARIANTS[: day % 3 + 1]]
    await save(season.office.store, [DailyOpened(day, name, f"{name} of {day}", None) for day, name in old])
    for _ in range(12):
        await season.until_midnight()
    found: list[tuple[str, str]] = []
    page = (await ann.http("GET", "/api/daily")).json()
    assert season.today not in {challenge["date"] for challenge in page["archive"]}
    while True:
        found += [(challenge["date"], challenge["variant"]) for challenge in page["archive"]]
        if "next" not in page:
            break
        page = (await ann.http("GET", f"/api/daily?before={page['next']}")).json()
        assert "challenges" not in page
    assert len(found) == len(set(found)) == 12 * len(VARIANTS) + len(old)
    assert [date for date, _ in found] == sorted((date for date, _ in found), reverse=True)


@pytest.mark.parametrize(
    "path", ["2026-13-01/freecell", "1999-01-01/freecell", "today/freecell", "2023-11-14/klondike"]
)
async def test_a_day_that_never_was_is_404(ann: Caller, path: str) -> None:
    """With what would be right."""
    answer = await ann.http("GET", f"/api/daily/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize("text", ["yesterday", "2026-13-01", "20260101", "9"])
async def test_the_archive_goes_by_dates(ann: Caller, text: str) -> None:
    """What is no date is refused, not taken for today."""
    answer = await ann.http("GET", f"/api/daily?before={text}")
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


async def test_every_road_names_the_same_day(season: Season, ann: Caller, travelling: pytest.MonkeyPatch) -> None:
    """Before and after 400 midnights, in six zones: call, socket, board and store agree on the day (L45)."""
    line = await season.line(ann)
    for night in range(400):
        travelling.setenv("TZ", ZONES[night % len(ZONES)])
        time.tzset()
        for ms in (-60_000, 60_000):
            await season.until_midnight(ms)
            page = (await season.call("GET", "/api/daily")).json()
            assert page["date"] == season.today
            await line.ask("watch", race=page["challenges"][0]["race"])
            assert line.told("race")[-1]["daily"] == season.today
            await line.ask("leave", race=page["challenges"][0]["race"])
            assert season.office.store.dailies(None, 1)[0].date == season.today
            line.heard.clear()
    boards = [f"/api/leaderboards/daily/{day}/{VARIANT}" for day in (season.today, season.tomorrow)]
    assert [(await ann.http("GET", board)).status_code for board in boards] == [200, 404]


# -------------------------------------------------------------------------------------------------------------- secrecy


async def test_tomorrow_is_refused_by_every_road(season: Season, ann: Caller) -> None:
    """By date, board, archive and page there is nothing until 00:00 UTC, and nothing told holds its deal (L46)."""
    day = season.tomorrow
    board = f"/api/leaderboards/daily/{day}/{VARIANT}"
    answers = [
        await ann.http("GET", path)
        for path in (f"/api/daily/{day}/{VARIANT}", board, f"{board}.csv", f"/api/daily?before={day}", "/api/daily")
    ]
    assert [answer.status_code for answer in answers] == [404, 404, 404, 200, 200]
    assert all(challenge["date"] < day for answer in answers[3:] for challenge in answer.json()["archive"])
    pages = [await season.call("GET", f"/daily/{date}/{VARIANT}") for date in (day, "1999-01-01")]
    assert pages[0].content == pages[1].content
    told = " ".join(answer.text for answer in (*answers, *pages))
    assert [secret for secret in secrets(season, day) if secret in told] == []


async def test_who_guesses_tomorrows_deal_is_told_nothing(season: Season, ann: Caller) -> None:
    """Its page and its analysis are those of any deal that nobody plays."""
    shown = []
    for number in (season.game(season.tomorrow).number, 31_415):
        code = DealCode.of(variant(VARIANT), number)
        page = (await ann.http("GET", f"/api/deals/{code}/{VARIANT}")).json()
        analysed = await ann.http("POST", "/api/analyse", {"code": str(code), "variant": VARIANT, "moves": []})
        shown.append((sorted(page), page["winnable"], page["attempts"], analysed.json()["code"]))
    assert shown[0] == shown[1]
    assert shown[0][1:] == ("yes", [], "no_solver")


async def test_a_race_that_is_not_there_yet_is_no_race(season: Season, ann: Caller) -> None:
    """Tomorrow's id joins nothing today, since it is made at midnight."""
    line = await season.line(ann)
    known = {challenge["race"] for challenge in (await ann.http("GET", "/api/daily")).json()["challenges"]}
    await season.until_midnight()
    new = {challenge["race"] for challenge in (await ann.http("GET", "/api/daily")).json()["challenges"]}
    assert known.isdisjoint(new)
    assert (await line.ask("join", race="race-of-tomorrow"))["code"] == "no_such_race"


async def test_a_dailys_boards_are_for_those_who_have_ended(season: Season, ann: Caller, ben: Caller) -> None:
    """No board, log or curve by any road until one's own attempt is over, or the daily itself is (L48)."""
    race, game, first_day = season.race, season.game(), season.today
    eve = await season.guest()
    line = await season.begin(ann, season.race)
    await season.win(line, race, game)
    attempt = line.told("deal")[0]["attempt"]

    async def statuses(caller: Caller) -> set[int]:
        paths = (f"/api/attempts/{attempt}{part}" for part in ("", "/log", "/curve"))
        return {(await caller.http("GET", path)).status_code for path in paths}

    racing = await season.begin(ben, season.race)
    watching = await season.line(eve)
    assert (await statuses(eve), await statuses(ben), await statuses(ann)) == ({403}, {403}, {200})
    for other in (racing, watching):
        assert (await other.ask("board", race=race, racer=ann.id))["code"] == "hidden"
    for path in (f"/api/players/{ann.id}/attempts", f"/api/races/{race}", f"/api/races/{race}/curves", "/api/daily"):
        told = (await eve.http("GET", path)).text
        assert [secret for secret in secrets(season, first_day) if secret in told] == [], path
    await racing.ask("resign", race=race)
    assert await statuses(ben) == {200}
    await season.until_midnight()
    assert await statuses(eve) == {200}


async def test_a_daily_is_not_over_while_somebody_plays_it(season: Season, ann: Caller, ben: Caller) -> None:
    """After midnight too its boards stay closed to those who have not played, until the last one has ended."""
    race = season.race
    first = await season.begin(ann, season.race)
    await first.ask("resign", race=race)
    await season.until_midnight(-10_000)
    last = await season.begin(ben, season.race)
    await season.until_midnight(1_000)
    path = f"/api/attempts/{first.told('deal')[0]['attempt']}/log"
    eve = await season.guest()
    assert (await eve.http("GET", path)).status_code == 403
    await last.ask("resign", race=race)
    assert (await eve.http("GET", path)).status_code == 200


# ---------------------------------------------------------------------------------------------------------- one attempt


async def test_practising_a_daily_changes_nothing(season: Season, ann: Caller) -> None:
    """One ranked attempt; a second tab, a second join and a faster practice leave its row as it was (L44)."""
    race, game = season.race, season.game()
    line = await season.begin(ann, season.race)
    await season.win(line, race, game)
    deal_ = line.told("deal")[0]
    assert deal_["ranked"] is True
    row = await season.row(ann)
    assert deal_["attempt"] in row
    profile = (await ann.http("GET", f"/api/players/{ann.id}")).json()

    tab = await season.line(ann)
    assert (await tab.ask("join", race=race))["t"] == "ok"
    assert (await tab.ask("start", race=race))["code"] == "race_over"
    practice = (
        await ann.http("POST", "/api/races", {"variant": VARIANT, "deal": deal_["code"], "countdown_s": 0})
    ).json()
    again = await season.begin(ann, practice["id"])
    await season.win(again, practice["id"], game, each_ms=10)
    assert again.told("deal")[0]["ranked"] is False

    assert await season.row(ann) == row
    assert (await ann.http("GET", f"/api/players/{ann.id}")).json() == profile


async def test_who_has_seen_a_dailys_deal_plays_it_unranked(season: Season, ann: Caller) -> None:
    """Practised before by its number: no row, no streak."""
    game = season.game()
    await ann.http("GET", f"/api/deals/{DealCode.of(variant(VARIANT), game.number)}/{VARIANT}")
    line = await season.begin(ann, season.race)
    await season.win(line, season.race, game)
    assert await season.row(ann) == "None"
    assert (await ann.http("GET", f"/api/players/{ann.id}")).json()["streak"] == {"current": 0, "best": 0}


async def test_an_attempt_counts_for_the_day_it_was_begun(season: Season, ann: Caller) -> None:
    """Begun before midnight UTC and won after: yesterday's board and streak; nobody begins it any more."""
    day, race, game = season.today, season.race, season.game()
    await season.until_midnight(-20_000)
    line = await season.begin(ann, season.race)
    await season.until_midnight(1_000)
    assert season.today != day
    late = await season.line(await season.guest())
    refused = [(await late.ask(t, race=race))["code"] for t in ("join", "start")]
    await season.win(line, race, game)
    assert refused == ["closed", "not_racing"]
    assert line.told("deal")[0]["attempt"] in await season.row(ann, day)
    assert await season.row(ann, season.today) == "None"
    assert season.office.store.days_won(ann.id) == (day,)


async def test_those_who_do_not_win_stand_on_the_daily_board_too(season: Season, ann: Caller, ben: Caller) -> None:
    """Behind the winners, by count; on no other board."""
    race, game = season.race, season.game()
    await season.win(await season.begin(ann, season.race), race, game)
    losing = await season.begin(ben, season.race)
    await losing.ask("resign", race=race)
    rows = (await ann.http("GET", f"/api/leaderboards/daily/{season.today}/{VARIANT}")).json()["rows"]
    assert [(row["player"]["id"], row["count"]) for row in rows] == [(ann.id, 52), (ben.id, 0)]
    alltime = (await ann.http("GET", f"/api/leaderboards/alltime/{VARIANT}")).json()["rows"]
    assert [row["player"]["id"] for row in alltime] == [ann.id]


async def test_the_own_result_stands_with_the_challenge(season: Season, ann: Caller, ben: Caller) -> None:
    """`me` says how far one is, then time, rank and attempt; to nobody else."""
    path = f"/api/daily/{season.today}/{VARIANT}"
    line = await season.begin(ann, season.race)
    assert (await ann.http("GET", path)).json()["me"] == {"state": "racing", "count": 0, "moves": 0, "undos": 0}
    await season.win(line, season.race, season.game())
    mine = (await ann.http("GET", path)).json()["me"]
    assert (mine["state"], mine["count"], mine["rank"]) == ("won", 52, 1)
    assert mine["attempt"] == line.told("deal")[0]["attempt"]
    assert "me" not in (await ben.http("GET", path)).json()


# --------------------------------------------------------------------------------------------------------------- streak


async def test_a_streak_grows_with_each_day_won(season: Season, ann: Caller) -> None:
    """Won, won, missed, won: two at best, one now; a day that is not over ends nothing."""
    streaks = []
    for played in (True, True, False, True):
        if played:
            await season.win(await season.begin(ann, season.race), season.race, season.game())
        streaks.append((await ann.http("GET", f"/api/players/{ann.id}")).json()["streak"])
        await season.until_midnight()
    streaks.append((await ann.http("GET", f"/api/players/{ann.id}")).json()["streak"])
    assert [(streak["current"], streak["best"]) for streak in streaks] == [(1, 1), (2, 2), (2, 2), (1, 2), (1, 2)]


async def test_two_variants_won_in_a_day_are_one_day(season: Season, ann: Caller) -> None:
    """A streak counts days, and a lost daily is none of them."""
    await season.win(await season.begin(ann, season.race), season.race, season.game())
    other = season.office.parts.dailies.find(season.today, "eight-off").race
    line = await season.begin(ann, other)
    await line.ask("resign", race=other)
    assert season.office.store.days_won(ann.id) == (season.today,)
