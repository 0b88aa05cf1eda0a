"""What a server notes of people and of programs: when the actions of an attempt arrive."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random

from samedeal.ports import ActionAppended
from samedeal.service.fairplay import Pause

# How a client sends what waits: so many at once, the rest so far apart, and no more than so many kept while offline.
AT_ONCE = 12
PACE_MS = 50
KEPT = 32


@dataclass(frozen=True)
class Noted:
    """An attempt's actions as the server has them, and when it was down meanwhile."""

    actions: tuple[ActionAppended, ...]
    pauses: tuple[Pause, ...] = ()


def noted(times: Iterable[tuple[int, str]]) -> tuple[ActionAppended, ...]:
    """Actions of (elapsed ms, how the log writes it)."""
    return tuple(ActionAppended("a1", seq, t_ms, m, 0, "") for seq, (t_ms, m) in enumerate(times, 1))


def each_after(gap_ms: float, moves: Sequence[str], first_ms: int = 500) -> tuple[ActionAppended, ...]:
    """Actions a fixed time apart."""
    return noted((first_ms + int(n * gap_ms), m) for n, m in enumerate(moves))


def person(chance: Random) -> Noted:
    """Somebody's attempt over a link that fails now and then, ended by an auto-finish of thirty cards."""
    played = _played(chance)
    sent = _sent(chance, played)
    if chance.random() < 0.3:
        return _with_a_downtime(chance, sent)
    return Noted(noted(sent))


def _played(chance: Random) -> list[tuple[float, str]]:
    """When moves are made: thinking and quick sequences, auto-moves at once behind a move, some undos."""
    at, hurried = 0.0, 0
    played: list[tuple[float, str]] = []
    for _ in range(chance.randint(45, 130)):
        hurried = hurried - 1 if hurried else chance.choice((0, 0, 0, 0, chance.randint(2, 7)))
        at += chance.uniform(85, 250) if hurried else 1000 * chance.lognormvariate(0, 0.8)
        played.append((at, "undo" if played and chance.random() < 0.04 else "1a"))
        played += [(at, "+1h")] * chance.choice((0, 0, 0, 1, 3))
    return [*played, *[(at, "+2h")] * 30]


def _sent(chance: Random, played: list[tuple[float, str]]) -> list[tuple[int, str]]:
    """When they arrive: what was made offline comes with the link, as a client sends it, with some jitter."""
    arrived: list[tuple[int, str]] = []
    offline_until, kept, tokens, filled_at = 0.0, 0, float(AT_ONCE), 0.0
    for at, m in played:
        if at >= offline_until and chance.random() < 0.02:
            offline_until, kept = at + chance.uniform(500, 60_000), 0
        kept += at < offline_until
        if kept > KEPT:
            # No client takes more: the table waits for the link, and so does the player.
            offline_until = at
        ready = max(at, offline_until if at < offline_until else 0, filled_at)
        tokens = min(AT_ONCE, tokens + (ready - filled_at) / PACE_MS)
        ready += max(0, 1 - tokens) * PACE_MS
        tokens, filled_at = max(tokens - 1, 0), ready
        arrival = int(ready + chance.choice((0, 1, 2, 30)))
        arrived.append((max(arrival, arrived[-1][0] if arrived else 0), m))
    return arrived


def _with_a_downtime(chance: Random, sent: list[tuple[int, str]]) -> Noted:
    """The same with the server down once: what was sent meanwhile comes in one go, and the time is given back."""
    down_at = sent[chance.randrange(len(sent))][0]
    meanwhile = [t_ms for t_ms, _ in sent if t_ms >= down_at][:KEPT]
    up_at = chance.choice(meanwhile)
    paused_ms = up_at - down_at
    times = [(t_ms if t_ms < down_at else max(t_ms, up_at + n // 4) - paused_ms, m) for n, (t_ms, m) in enumerate(sent)]
    ordered = zip(accumulate((t_ms for t_ms, _ in times), max), (m for _, m in times), strict=True)
    return Noted(noted(ordered), (Pause(down_at, paused_ms),) if paused_ms else ())
