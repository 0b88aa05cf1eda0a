"""What the journal promises, held against every adapter; `test_contract.py` is about what is read."""

import asyncio
import threading
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from samedeal.ports import (
    AttemptRecord,
    CredentialAdded,
    Record,
    StorageFault,
)
from tests.adapters.records import (
    ANN,
    CLOSED,
    ENTERED,
    OPENED,
    SAVED_ANN,
    action,
    seated,
)
from tests.adapters.shelf import Shelf

CREDENTIAL = CredentialAdded("d1", "ann", 1)


async def test_a_batch_that_is_done_can_be_read(shelf: Shelf) -> None:
    """When `done(None)` is called, the archive knows the whole batch."""
    seen: list[object] = []
    ready = asyncio.Event()

    def done(fault: StorageFault | None) -> None:
        seen.extend([fault, shelf.archive.player("ann"), shelf.archive.attempt("a1")])
        ready.set()

    shelf.journal.append((SAVED_ANN, OPENED), done)
    await asyncio.wait_for(ready.wait(), 10)
    assert seen == [None, ANN, AttemptRecord(OPENED, None)]


async def test_a_batch_is_saved_whole_or_not_at_all(shelf: Shelf) -> None:
    """If one record of a batch is refused, nothing of the batch is kept."""
    await shelf.save(OPENED, action(1))
    with pytest.raises(StorageFault):
        await shelf.save(SAVED_ANN, action(2), action(1))
    assert shelf.archive.player("ann") is None
    assert shelf.archive.actions("a1") == (action(1),)


async def test_a_bad_batch_harms_no_other(shelf: Shelf) -> None:
    """Batches that wait together with a refused one are all saved."""
    batches: list[tuple[Record, ...]] = [(action(seq),) for seq in (1, 2, 2, 3, 3, 4)]
    answers = await shelf.append(batches)
    assert [fault is None for fault in answers] == [True, True, False, True, False, True]
    assert shelf.archive.actions("a1") == tuple(map(action, (1, 2, 3, 4)))


async def test_a_refused_batch_is_no_failing_store(shelf: Shelf) -> None:
    """`failing` speaks of the storage, not of what somebody tried to put in."""
    await shelf.append([(action(1),), (action(1),)])
    assert shelf.journal.failing() is None


async def test_answers_come_in_the_order_of_the_batches(shelf: Shelf) -> None:
    """The callbacks are called in the order in which the batches were given, refused ones included."""
    order: list[int] = []
    last = asyncio.Event()

    def note(n: int, _: StorageFault | None) -> None:
        order.append(n)

    for n in range(200):
        shelf.journal.append((action(n // 2),), partial(note, n))
    shelf.journal.append((), lambda _: last.set())
    await asyncio.wait_for(last.wait(), 10)
    assert order == list(range(200))


async def test_no_answer_comes_from_within_append(shelf: Shelf) -> None:
    """`append` returns before its callback is called, and the callback runs on the event loop's thread."""
    threads: list[int] = []
    called = asyncio.Event()

    def done(_: StorageFault | None) -> None:
        threads.append(threading.get_ident())
        called.set()

    shelf.journal.append((SAVED_ANN,), done)
    assert threads == []
    await asyncio.wait_for(called.wait(), 10)
    assert threads == [threading.get_ident()]


async def test_a_callback_that_fails_costs_the_next_nothing(shelf: Shelf) -> None:
    """An error in one callback goes to the loop's exception handler, and the next callback is called."""
    errors: list[object] = []

    def handle(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        errors.append(context["exception"])

    def fail(_: StorageFault | None) -> None:
        raise error

    error = ZeroDivisionError("a bug in a callback")
    asyncio.get_running_loop().set_exception_handler(handle)
    shelf.journal.append((action(1),), fail)
    await shelf.save(action(2))
    assert errors == [error]


async def test_closing_saves_what_waits(shelf: Shelf) -> None:
    """Batches given before `close` are answered before it returns; later ones are told that it is too late."""
    answers: list[StorageFault | None] = []
    for seq in range(50):
        shelf.journal.append((action(seq),), answers.append)
    await shelf.journal.close()
    assert answers == [None] * 50
    shelf.journal.append((SAVED_ANN,), answers.append)
    await asyncio.sleep(0)
    assert isinstance(answers[-1], StorageFault)


async def test_closing_twice_is_harmless(shelf: Shelf) -> None:
    """A second `close` does nothing."""
    await shelf.journal.close()
    await shelf.journal.close()


@pytest.mark.parametrize(
    "again",
    [action(1), seated(1), OPENED, CLOSED, CREDENTIAL],
    ids=lambda record: type(record).__name__,
)
async def test_what_is_unique_is_saved_once(shelf: Shelf, again: Record) -> None:
    """An action, a race event, an attempt, its end and a credential are refused the second time."""
    await shelf.save(SAVED_ANN, OPENED, CLOSED, action(1), seated(1), CREDENTIAL)
    with pytest.raises(StorageFault):
        await shelf.save(again)


@pytest.mark.parametrize(
    "stray",
    [
        CREDENTIAL,
        replace(CREDENTIAL, player="nobody"),
        CLOSED,
        replace(ENTERED, player="nobody"),
        replace(ENTERED, attempt="none"),
    ],
    ids=["credential", "credential of nobody", "end", "row of nobody", "row without attempt"],
)
async def test_nothing_refers_to_what_is_not_there(shelf: Shelf, stray: Record) -> None:
    """A credential needs its player, an end its attempt, a row of a board both."""
    with pytest.raises(StorageFault):
        await shelf.save(stray)
