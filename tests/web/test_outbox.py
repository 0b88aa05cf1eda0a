import asyncio

import pytest

from samedeal.web import outbox
from samedeal.web.outbox import Close, Outbox


def waiting(box: Outbox) -> list[str]:
    """Everything that would be sent, in order."""
    texts = []
    while (text := box.take()) is not None:
        texts.append(text)
    return texts


def code(box: Outbox) -> int | None:
    """The code with which the socket is to be closed."""
    return box.closing.code if box.closing else None


def test_what_must_arrive_is_kept_in_order() -> None:
    """First in, first out."""
    box = Outbox()
    for text in ("a", "b", "c"):
        box.send(text)
    assert waiting(box) == ["a", "b", "c"]


def test_the_newest_replaces_what_waits_under_its_key() -> None:
    """One pending scoreboard, however many came; after what must arrive (L14)."""
    box = Outbox()
    box.show("progress r", "old")
    box.send("ack")
    box.show("race r", "race")
    box.show("progress r", "new")
    assert waiting(box) == ["ack", "new", "race"]


def test_what_was_withdrawn_is_not_sent() -> None:
    """After leaving a race nothing more of it waits."""
    box = Outbox()
    box.show("progress r", "x")
    box.withdraw("progress r")
    box.withdraw("progress q")
    assert waiting(box) == []


@pytest.mark.parametrize(("limit", "most", "text"), [("MOST_MESSAGES", 3, "x"), ("MOST_CHARACTERS", 30, "x" * 10)])
def test_a_full_box_closes_the_socket(monkeypatch: pytest.MonkeyPatch, limit: str, most: int, text: str) -> None:
    """So many messages or characters may wait; one more and the reader is too slow: 4408, nothing else is kept."""
    monkeypatch.setattr(outbox, limit, most)
    box = Outbox()
    for _ in range(3):
        box.send(text)
    assert code(box) is None
    box.send(text)
    box.send(text)
    box.show("progress r", "x")
    assert code(box) == 4408
    assert waiting(box) == []


def test_what_was_taken_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what waits counts."""
    monkeypatch.setattr(outbox, "MOST_CHARACTERS", 10)
    box = Outbox()
    for _ in range(5):
        box.send("x" * 10)
        assert box.take() == "x" * 10
    assert box.closing is None


def test_the_first_reason_to_close_counts() -> None:
    """Later ones change nothing."""
    box = Outbox()
    box.close(4409, "elsewhere")
    box.close(1012, "restart")
    assert box.closing == Close(4409, "elsewhere")


async def test_it_sends_what_comes_and_closes_after_it() -> None:
    """Everything before the close is sent, then the socket is closed, then it is done."""
    box = Outbox()
    done: list[object] = []
    waited = asyncio.Event()

    async def send(text: str) -> None:
        done.append(text)
        waited.set()

    async def close(how: Close) -> None:
        done.append(how)

    running = asyncio.create_task(box.run(send, close))
    box.send("a")
    await asyncio.wait_for(waited.wait(), 5)
    box.send("b")
    box.show("k", "c")
    box.close(1012, "restart")
    await asyncio.wait_for(running, 5)
    assert done == ["a", "b", "c", Close(1012, "restart")]
