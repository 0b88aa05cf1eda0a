import asyncio

from samedeal.web.connection import Connection
from samedeal.web.limits import TokenBucket
from samedeal.web.trickle import AT_ONCE, Trickle


def crowd(count: int) -> list[Connection]:
    """Make sockets that only have to be told apart."""
    return [Connection(TokenBucket(1, 1, 0)) for _ in range(count)]


async def turns(count: int) -> None:
    """Let the loop turn."""
    for _ in range(count):
        await asyncio.sleep(0)


async def test_a_turn_tells_a_few_only() -> None:
    """Whoever else has something for the loop comes in between, however large the crowd is."""
    told: list[Connection] = []
    trickle = Trickle()
    people = crowd(4 * AT_ONCE)
    trickle.tell(people, told.append)
    assert told == []
    sizes = []
    for _ in range(4):
        await turns(1)
        sizes.append(len(told))
    assert sizes == [AT_ONCE, 2 * AT_ONCE, 3 * AT_ONCE, 4 * AT_ONCE]
    assert told == people


async def test_what_was_given_first_is_told_first() -> None:
    """Two pieces of news reach everybody in the order in which they happened."""
    told: list[tuple[str, Connection]] = []
    trickle = Trickle()
    people = crowd(AT_ONCE + 1)
    trickle.tell(people, lambda connection: told.append(("first", connection)))
    trickle.tell(people, lambda connection: told.append(("second", connection)))
    await turns(4)
    assert [news for news, _ in told] == ["first"] * len(people) + ["second"] * len(people)


async def test_the_crowd_is_the_one_of_the_moment() -> None:
    """Who comes later is not told what was before; and nothing is left over for the next news."""
    told: list[Connection] = []
    trickle = Trickle()
    people = set(crowd(3))
    trickle.tell(people, told.append)
    people.update(crowd(1))
    await turns(2)
    assert len(told) == 3
    trickle.tell(people, told.append)
    await turns(2)
    assert len(told) == 7
