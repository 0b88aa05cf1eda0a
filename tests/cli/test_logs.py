import json
import logging

import pytest
import structlog

from samedeal import logs


def test_programs_get_one_json_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    """Own lines and those of libraries have one form, on stderr."""
    logs.configure("info", "json")
    structlog.get_logger("samedeal.server").info("serving", port=8000)
    logging.getLogger("library").warning("beware")
    out, err = capsys.readouterr()
    assert out == ""
    own, foreign = (json.loads(line) for line in err.splitlines())
    assert (own["event"], own["port"], own["level"], own["logger"]) == ("serving", 8000, "info", "samedeal.server")
    assert (foreign["event"], foreign["level"], foreign["logger"]) == ("beware", "warning", "library")


def test_people_get_lines_without_colour_codes(capsys: pytest.CaptureFixture[str]) -> None:
    """Text that can be searched and stored."""
    logs.configure("info", "text")
    structlog.get_logger("samedeal.server").info("serving", port=8000)
    err = capsys.readouterr().err
    assert "serving" in err
    assert "port=8000" in err
    assert "\x1b" not in err


def test_what_is_below_the_level_is_not_said(capsys: pytest.CaptureFixture[str]) -> None:
    """And addresses of upgrades are never logged, whatever the level (L30)."""
    logs.configure("warning", "text")
    logging.getLogger("library").info("chatter")
    logs.configure("debug", "text")
    logging.getLogger("uvicorn.error").info('"WebSocket /ws?token=secret" [accepted]')
    assert capsys.readouterr().err == ""


def test_a_mistake_comes_with_where_it_happened(capsys: pytest.CaptureFixture[str]) -> None:
    """A traceback is part of its line in JSON."""
    logs.configure("info", "json")
    try:
        raise ValueError("a mistake")
    except ValueError:
        logging.getLogger("samedeal.pulse").exception("a beat failed")
    (line,) = capsys.readouterr().err.splitlines()
    assert "ValueError: a mistake" in json.loads(line)["exception"]
