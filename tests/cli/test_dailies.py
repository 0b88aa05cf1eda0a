import asyncio
import json
from pathlib import Path

import pytest

from samedeal.adapters.clock import SystemClock
from samedeal.adapters.ids import RandomIds
from samedeal.adapters.sqlite.store import open_store
from samedeal.rules.deals import DealCode
from samedeal.service.dailies import VARIANTS, Dailies
from samedeal.service.days import day_of, next_midnight
from samedeal.service.environment import Environment
from samedeal.service.races import Races
from samedeal.service.saving import save
from tests.cli.program import Program


@pytest.fixture
def opened(tmp_path: Path) -> dict[str, str]:
    """The codes of today, by variant, as a server opened them in its data folder."""

    async def serve() -> dict[str, str]:
        store = open_store(tmp_path)
        try:
            environment = Environment(store.journal, store.archive, SystemClock(), RandomIds())
            races = Races(environment)
            dailies = Dailies(environment, races)
            dailies.begin()
            await save(store.journal, [])
            found = {opened.variant: races.find(opened.race) for opened in dailies.today()}
            return {name: str(DealCode.of(live.race.variant, live.race.number)) for name, live in found.items() if live}
        finally:
            await store.close()

    return asyncio.run(serve())


def test_todays_deals_are_those_that_were_opened(run: Program, opened: dict[str, str], tmp_path: Path) -> None:
    """Date, variant and code of each, a line a deal; for programs as JSON."""
    assert set(opened) == set(VARIANTS)
    today = day_of(SystemClock().now())
    for arguments in ((), (today,)):
        done = run("daily", *arguments, "--data", str(tmp_path))
        assert (done.status, done.err) == (0, "")
        assert done.out.splitlines() == [f"{today} {name} {opened[name]}" for name in VARIANTS]
    said = json.loads(run("daily", "--data", str(tmp_path), "--json").out)
    assert said == [{"date": today, "variant": name, "code": opened[name]} for name in VARIANTS]


def test_tomorrows_deals_are_told_to_the_operator(run: Program, opened: dict[str, str], tmp_path: Path) -> None:
    """The same each time one asks, and none of today's."""
    tomorrow = day_of(next_midnight(SystemClock().now()))
    first, second = (run("daily", tomorrow, "--data", str(tmp_path)) for _ in range(2))
    assert (first.status, first.out) == (0, second.out)
    codes = [line.split()[2] for line in first.out.splitlines()]
    assert len(codes) == len(VARIANTS)
    assert set(codes).isdisjoint(opened.values())


@pytest.mark.parametrize("date", ["tomorrow", "2026-13-01", "20261129", ""])
def test_what_is_no_date_is_refused(run: Program, opened: dict[str, str], tmp_path: Path, date: str) -> None:
    """One line that says how dates are written, exit status 2."""
    done = run("daily", date, "--data", str(tmp_path))
    assert done.status == 2
    assert "write" in done.complaint


def test_where_there_is_no_data_it_says_so(run: Program, tmp_path: Path) -> None:
    """It names the folder and the option; nothing is made there."""
    done = run("daily", "--data", str(tmp_path / "nowhere"))
    assert done.status == 2
    assert "--data" in done.complaint
    assert not (tmp_path / "nowhere").exists()
