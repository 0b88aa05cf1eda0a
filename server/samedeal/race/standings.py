"""The order of racers, in a race and on a board: won by time, then by count, then by when that count was reached."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from samedeal.race.events import Outcome

# More ms than any attempt can last, with its pauses: 2^34 ms are 198 days.
_TIME_BITS = 34


def score(count: int, time_ms: int) -> int:
    """One integer that sorts as attempts rank: smaller is better.

    `count` is 0..52; `time_ms` is when that count was last reached, which for a won attempt is its time.
    """
    return (52 - count) << _TIME_BITS | min(time_ms, (1 << _TIME_BITS) - 1)


@dataclass(frozen=True, slots=True)
class Result:
    """How one racer's attempt went; for one that still runs, how it stands and `outcome` None."""

    racer: str
    outcome: Outcome | None
    count: int
    time_ms: int
    count_at_ms: int
    moves: int
    undos: int
    ranked: bool

    @property
    def score(self) -> int:
        """Where it belongs in the order."""
        return score(self.count, self.count_at_ms)


class Standing(NamedTuple):
    """A result and its rank; equal results share one (1 2 2 4)."""

    rank: int
    result: Result


def standings(results: Iterable[Result]) -> tuple[Standing, ...]:
    """Rank results; how one ended makes no difference at the same count."""
    ordered = sorted(results, key=lambda result: result.score)
    ranked: list[Standing] = []
    for place, result in enumerate(ordered, 1):
        tied = ranked and ranked[-1].result.score == result.score
        ranked.append(Standing(ranked[-1].rank if tied else place, result))
    return tuple(ranked)


def winners(results: Iterable[Result]) -> tuple[str, ...]:
    """Give the racers who share the first rank among those who won; empty if nobody did."""
    won = [result for result in results if result.outcome == "won"]
    return tuple(standing.result.racer for standing in standings(won) if standing.rank == 1)
