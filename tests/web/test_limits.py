import pytest

from samedeal.web import limits
from samedeal.web.limits import RequestLimit, SocketLimit, TokenBucket


def test_a_bucket_lets_its_burst_through_and_then_its_rate() -> None:
    """`burst` at once, then `rate` a second, never more than `burst` saved up."""
    bucket = TokenBucket(rate=2, burst=3, now=0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]
    assert [bucket.take(100) for _ in range(4)] == [True, True, True, False]


def test_each_address_has_its_own_bucket() -> None:
    """One's flood is not another's."""
    limit = RequestLimit(rate=1, burst=1)
    assert [limit.allows("a", 0), limit.allows("a", 0), limit.allows("b", 0)] == [True, False, True]


def test_many_addresses_don_t_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """The least recently seen address is forgotten first."""
    monkeypatch.setattr(limits, "_ADDRESSES", 2)
    limit = RequestLimit(rate=1, burst=1)
    assert limit.allows("a", 0)
    assert limit.allows("b", 0)
    assert not limit.allows("a", 0)
    assert limit.allows("c", 0)
    assert not limit.allows("a", 0)
    assert limit.allows("b", 0)


def test_sockets_are_counted_by_address() -> None:
    """At the limit the next is refused, and let in after one has gone; nothing is kept of who is gone."""
    limit = SocketLimit(2)
    assert [limit.enter("a"), limit.enter("a"), limit.enter("a"), limit.enter("b")] == [True, True, False, True]
    limit.leave("a")
    assert limit.enter("a")
    for address in ("a", "a", "b"):
        limit.leave(address)
    assert not limit._open
