import csv
import io

import pytest

from samedeal.web.sheets import csv_response
from tests.solutions import solutions
from tests.web.front import Front

GAME = solutions()[0]


def read(text: str) -> list[list[str]]:
    """Read a sheet as a spreadsheet does."""
    return list(csv.reader(io.StringIO(text)))


@pytest.mark.parametrize("first", ["=", "+", "-", "@", "\t", "\r"])
def test_a_formula_is_shown_and_not_run(first: str) -> None:
    """A text that begins like a formula gets an apostrophe before it, and is otherwise as it was (L55)."""
    text = f'{first}HYPERLINK("x";"y")\n,'
    sheet = bytes(csv_response("names", ("name",), [(text,)]).body).decode()
    assert read(sheet.replace("\r\n", "\n"))[1] == [f"'{text}".replace("\r\n", "\n")]


@pytest.mark.parametrize("cell", [-1, 0, 617, "Ann", "a=b", 'Änne, "Zoë"', "<svg/onload=alert()>", ""])
def test_everything_else_is_as_it_was(cell: object) -> None:
    """Numbers below 0 among it: they are no formulas."""
    sheet = bytes(csv_response("cells", ("cell",), [(cell, "end")]).body).decode()
    assert read(sheet)[1] == [str(cell), "end"]


def test_a_sheet_is_a_download() -> None:
    """As CSV in UTF-8, under a name."""
    headers = csv_response("names", ("name",), []).headers
    assert headers["content-type"] == "text/csv; charset=utf-8"
    assert headers["content-disposition"] == 'attachment; filename="names.csv"'


async def test_a_board_and_a_history_come_as_csv(front: Front) -> None:
    """The same rows as the pages have, and no name is a formula in them."""
    ann = await front.guest()
    attempt = await front.won(ann, GAME)
    await ann.http("PATCH", "/api/me", {"name": "=1+1"})
    code = (await ann.http("GET", f"/api/attempts/{attempt}")).json()["code"]
    board = f"/api/leaderboards/deal/{code}/freecell"
    (row,) = (await ann.http("GET", board)).json()["rows"]
    head, line = read((await ann.http("GET", f"{board}.csv")).text)
    shown = dict(zip(head, line, strict=True))
    assert (shown["name"], shown["attempt"], shown["time_ms"]) == ("'=1+1", attempt, str(row["time_ms"]))
    head, line = read((await ann.http("GET", f"/api/players/{ann.id}/attempts.csv")).text)
    shown = dict(zip(head, line, strict=True))
    assert (shown["attempt"], shown["code"], shown["outcome"], shown["count"]) == (attempt, code, "won", "52")


async def test_a_sheet_names_no_race_that_still_runs(front: Front) -> None:
    """The deal of a race under way is in no history of its racers (docs/protocol.md#secrecy)."""
    ann, ben = await front.guest(), await front.guest()
    race = await ann.make(deal=GAME.number)
    line = await front.begin(ann, race)
    last = await front.begin(ben, race)
    await line.ask("resign", race=race)
    path = f"/api/players/{ann.id}/attempts.csv"
    assert len(read((await front.call("GET", path)).text)) == 1
    await last.ask("resign", race=race)
    assert len(read((await front.call("GET", path)).text)) == 2
