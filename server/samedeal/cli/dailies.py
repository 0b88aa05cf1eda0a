"""`samedeal daily`: for who runs the server, since it reads the data folder."""

import json
from typing import Annotated

import typer

from samedeal.adapters.clock import SystemClock
from samedeal.adapters.sqlite.store import open_archive
from samedeal.cli.failing import fail
from samedeal.cli.options import DEFAULT_DATA, Data, Json
from samedeal.ports import StorageFault
from samedeal.service.dailies import challenges
from samedeal.service.days import NoSuchDay, day_of, read_day


def show(
    date: Annotated[str | None, typer.Argument(help="A date as 2026-11-29; today (UTC) if none is given.")] = None,
    data: Data = DEFAULT_DATA,
    as_json: Json = False,
) -> None:
    """Print a day's deals: those that were opened, or for a day to come those that will be, as things stand."""
    day = day_of(SystemClock().now()) if date is None else date
    try:
        read_day(day)
        deals = challenges(open_archive(data), day)
    except (NoSuchDay, StorageFault) as error:
        fail(str(error))
    if as_json:
        print(json.dumps([{"date": day, "variant": each.variant, "code": str(each.code)} for each in deals]))
    else:
        for each in deals:
            print(f"{day} {each.variant} {each.code}")
