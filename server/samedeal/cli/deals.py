"""`samedeal deal`."""

import json
from typing import Annotated

import typer

from samedeal.cli.failing import fail
from samedeal.cli.options import Json
from samedeal.rules.deals import DealCode, InvalidDeal, deal, read_deal
from samedeal.rules.variants import BadCells, UnknownVariant


def show(
    what: Annotated[str, typer.Argument(metavar="WHAT", help="A code, a number or #617.")],
    variant: Annotated[str | None, typer.Option(help="The variant; a code names its own.")] = None,
    cells: Annotated[int | None, typer.Option(help="Cells, where the variant leaves a choice.")] = None,
    as_json: Json = False,
) -> None:
    """Print a deal's code and its layout."""
    try:
        rules, number = read_deal(what, variant, cells)
    except (InvalidDeal, UnknownVariant, BadCells) as error:
        fail(str(error))
    code, start = DealCode.of(rules, number), deal(rules, number)
    if as_json:
        print(json.dumps({"code": str(code), "variant": rules.name, "number": number, "board": start.text}))
    else:
        print(f"{code}\n{start.text}", end="")
