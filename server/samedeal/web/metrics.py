"""The server in numbers, read at the moment somebody asks."""

from collections.abc import Iterable

from prometheus_client import CollectorRegistry
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from samedeal.web.parts import Parts


class _Numbers(Collector):
    """Counts what is there right now."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def collect(self) -> Iterable[Metric]:
        races = GaugeMetricFamily("samedeal_races", "Races in memory, by phase.", labels=["phase"])
        counts: dict[str, int] = {}
        racing = 0
        for live in self._parts.races.in_memory():
            counts[live.race.phase] = counts.get(live.race.phase, 0) + 1
            racing += sum(racer.racing for racer in live.race.racers.values())
        for phase, count in sorted(counts.items()):
            races.add_metric([phase], count)
        yield races
        yield GaugeMetricFamily("samedeal_racing", "Attempts under way.", racing)
        yield GaugeMetricFamily("samedeal_sockets", "Sockets that have said hello.", self._parts.hub.sockets())
        failing = self._parts.journal.failing() is not None
        yield GaugeMetricFamily("samedeal_storage_failing", "1 while nothing can be saved.", failing)


def registry(parts: Parts) -> CollectorRegistry:
    """Give the registry of one server."""
    numbers = CollectorRegistry()
    numbers.register(_Numbers(parts))
    return numbers
