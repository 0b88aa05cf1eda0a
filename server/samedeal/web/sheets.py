"""Tables as CSV, for spreadsheets."""

import csv
import io
from collections.abc import Iterable, Sequence

from starlette.responses import Response

# docs/protocol.md#http: rows of one download.
MOST_ROWS = 10_000
# What spreadsheets take for the beginning of a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def csv_response(name: str, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> Response:
    """Give rows as a CSV file; a text that a spreadsheet would run is shown instead."""
    sheet = io.StringIO()
    writer = csv.writer(sheet)
    writer.writerow(columns)
    writer.writerows([_literal(cell) for cell in row] for row in rows)
    headers = {"content-disposition": f'attachment; filename="{name}.csv"'}
    return Response(sheet.getvalue(), media_type="text/csv; charset=utf-8", headers=headers)


def _literal(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
