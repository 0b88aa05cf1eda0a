"""How a race stands at one instant, told to as many as want to know: what is the same for all is worked out once."""

from collections.abc import Callable
from functools import cached_property

from msgspec import UNSET, UnsetType

from samedeal.ports import Player
from samedeal.protocol import codec
from samedeal.protocol.to_client import Progress, RaceInfo, RacerInfo, SeriesInfo, SettingsInfo
from samedeal.race.race import Race, Racer
from samedeal.race.settings import RaceSettings
from samedeal.race.standings import score, standings
from samedeal.race.views import WHOLE_ROSTER, lines
from samedeal.service.live import LiveRace
from samedeal.service.races import series_wins

FindPlayer = Callable[[str], Player | None]
# Sorts behind every attempt that has begun.
_NOT_BEGUN = score(-1, 0)


class Snapshot:
    """A race at the instant when this is made; it must not change while this is in use.

    Of a roster of more than 50, each viewer is shown a part of their own (`race.views.lines`).
    """

    def __init__(self, live: LiveRace, find: FindPlayer, watchers: int, now: int) -> None:
        self.live = live
        self._find = find
        self._watchers = watchers
        self._now = now
        self._lines: dict[str, RacerInfo] = {}
        self._whole: dict[str, str] = {}

    # -------------------------------------------------------------------------------------------------------- messages

    def race(self, viewer: str | None) -> RaceInfo:
        """Give the whole race as it may be told to anybody; of a long roster, the viewer's part."""
        race = self.live.race
        return RaceInfo(
            race=race.id,
            phase=race.phase,
            variant=race.variant.name,
            cells=race.variant.cells,
            settings=settings_info(race.settings),
            given=race.given,
            owner=race.owner,
            commitment=self.live.commitment,
            racers=tuple(self._line(racer) for racer in self.shown(viewer)),
            total=len(race.racers),
            watchers=self._watchers,
            now=self._now,
            name=race.name or UNSET,
            start_at=UNSET if race.start_at is None else race.start_at,
            open_until=UNSET if race.open_until is None else race.open_until,
            previous=race.previous or UNSET,
            next=race.next or UNSET,
            series=_series_info(race),
            daily=race.daily or UNSET,
        )

    def progress(self, viewer: str | None) -> Progress:
        """Give the scoreboard as one viewer is shown it."""
        racers = self.live.race.racers
        return Progress(
            self.live.id, self._version, {racer: self.live.tally(racers[racer]) for racer in self.shown(viewer)}
        )

    def race_text(self, viewer: str | None) -> str:
        """Give the race as a frame, encoded once where all viewers are shown the same."""
        return self._text("race", viewer, lambda: codec.encode(self.race(viewer)))

    def progress_text(self, viewer: str | None) -> str:
        """Give the scoreboard as a frame, encoded once where all viewers are shown the same."""
        return self._text("progress", viewer, lambda: codec.encode(self.progress(viewer)))

    def shown(self, viewer: str | None) -> tuple[str, ...]:
        """Give the racers whose lines a viewer is shown."""
        return lines(self._order, viewer)

    # ------------------------------------------------------------------------------------------- the same for everybody

    @cached_property
    def _order(self) -> list[str]:
        """All racers as they stand now: those ahead first; a short roster in the order of its seats."""
        racers = self.live.race.racers
        if len(racers) <= WHOLE_ROSTER:
            return list(racers)
        return sorted(racers, key=lambda racer: _standing_now(self.live, racers[racer]))

    @cached_property
    def _ranks(self) -> dict[str, int]:
        return {standing.result.racer: standing.rank for standing in standings(self.live.race.results())}

    @cached_property
    def _version(self) -> int:
        return self.live.version

    def _text(self, kind: str, viewer: str | None, encode: Callable[[], str]) -> str:
        if viewer is not None and len(self._order) > WHOLE_ROSTER and viewer in self.live.race.racers:
            return encode()
        text = self._whole.get(kind)
        if text is None:
            text = self._whole[kind] = encode()
        return text

    def _line(self, racer: str) -> RacerInfo:
        line = self._lines.get(racer)
        if line is None:
            line = self._lines[racer] = self._racer_info(self.live.race.racers[racer])
        return line

    def _racer_info(self, racer: Racer) -> RacerInfo:
        player = self._find(racer.id)
        rank = self._ranks.get(racer.id)
        count, moves, undos, _ = self.live.tally(racer)
        limit_at = self.live.race.limit_at(racer)
        return RacerInfo(
            id=racer.id,
            name=player.name if player else "",
            tag=player.tag if player else "",
            state=racer.state,
            ready=racer.ready,
            online=self.live.online(racer.id),
            count=count,
            moves=moves,
            undos=undos,
            # Whether somebody has seen a deal would tell of the deal before it leaves; by then it is in `deal`.
            ranked=UNSET if racer.ranked is None else racer.ranked,
            started_at=UNSET if racer.start_at is None else racer.start_at + racer.paused_ms,
            limit_at=UNSET if limit_at is None else limit_at,
            time_ms=racer.ending.time_ms if racer.ending else UNSET,
            rank=UNSET if rank is None else rank,
            skew_ms=UNSET if racer.skew_ms is None else racer.skew_ms,
            attempt=racer.attempt if racer.ending and racer.attempt else UNSET,
        )


def settings_info(settings: RaceSettings) -> SettingsInfo:
    """Give the settings as clients read them; `open_s` only where it means something."""
    return SettingsInfo(
        start=settings.start,
        late=settings.late,
        visibility=settings.visibility,
        undo=settings.undo,
        limit_s=settings.limit_s,
        countdown_s=settings.countdown_s,
        max_racers=settings.max_racers,
        watch_delay_s=settings.watch_delay_s,
        best_of=settings.best_of,
        open_s=settings.open_s if settings.rolling else UNSET,
    )


def _series_info(race: Race) -> SeriesInfo | UnsetType:
    if race.series is None:
        return UNSET
    return SeriesInfo(race.series.best_of, race.series.game, series_wins(race))


def _standing_now(live: LiveRace, racer: Racer) -> int:
    if racer.ending is not None:
        return score(racer.ending.count, racer.ending.count_at_ms)
    attempt = live.attempt(racer.id)
    return _NOT_BEGUN if attempt is None else score(attempt.count, attempt.count_at_ms)
