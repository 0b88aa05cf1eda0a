"""What stands behind the `?` of a call, read strictly."""

from starlette.datastructures import QueryParams

from samedeal.web.problems import Problem


def number(query: QueryParams, name: str, default: int, low: int, high: int) -> int:
    """Read a number.

    Raises:
        Problem: it is none, or out of its bounds.
    """
    return read_number(query.get(name, str(default)), name, low, high)


def read_number(text: str, name: str, low: int, high: int) -> int:
    """Read a number from a text.

    Raises:
        Problem: it is none, or out of its bounds.
    """
    # A text longer than the longest number is not even read: Python refuses those of thousands of digits.
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(high)) and low <= int(text) <= high):
        raise Problem(400, "bad_request", f"{name} is a number from {low} to {high}")
    return int(text)


def one_of(query: QueryParams, name: str, allowed: tuple[str, ...]) -> str:
    """Read one of a few words; the first is the default.

    Raises:
        Problem: it is none of them.
    """
    text = query.get(name, allowed[0])
    if text not in allowed:
        raise Problem(400, "bad_request", f"{name} is one of {', '.join(allowed)}")
    return text
