"""How the state of a race reads on the wire: the one place where states become messages."""

from collections.abc import Callable

from msgspec import UNSET, UnsetType

from samedeal.ports import Player
from samedeal.protocol.to_client import (
    Ack,
    Deal,
    Ended,
    Moved,
    Over,
    PlayerInfo,
    PositionInfo,
    Progress,
    RaceInfo,
    RacerInfo,
    SeriesInfo,
    SettingsInfo,
    StandingInfo,
)
from samedeal.race.actions import Action
from samedeal.race.attempt import Attempt
from samedeal.race.race import Race, Racer
from samedeal.race.settings import RaceSettings
from samedeal.race.standings import Standing, score, standings
from samedeal.race.views import WHOLE_ROSTER, lines
from samedeal.rules.deals import deal
from samedeal.rules.points import points
from samedeal.service.live import LiveRace
from samedeal.service.races import series_wins

FindPlayer = Callable[[str], Player | None]
# Sorts behind every attempt that has begun.
_NOT_BEGUN = score(-1, 0)


def player_info(player: Player) -> PlayerInfo:
    """Who a player is, as everybody may see it."""
    return PlayerInfo(player.id, player.name, player.tag)


def ack(n: int, action: Action, has_points: bool) -> Ack:
    """Confirm a saved action."""
    return Ack(
        n,
        action.seq,
        action.hash,
        action.count,
        action.t_ms,
        points(action.scored) if has_points else UNSET,
        True if action.immobile else UNSET,
    )


def moved(race: str, racer: str, action: Action) -> Moved:
    """Tell of an action on a board."""
    return Moved(race, racer, action.seq, action.m, action.count, action.t_ms, action.hash)


def position(race: str, racer: str, attempt: Attempt) -> PositionInfo:
    """Tell of a whole board."""
    return PositionInfo(
        race,
        racer,
        attempt.seq,
        attempt.position.text,
        attempt.position.hash,
        attempt.count,
        attempt.t_ms,
        attempt.moves,
        attempt.undos,
        attempt.undoable,
        UNSET if attempt.points is None else attempt.points,
    )


def dealt(live: LiveRace, racer: Racer, now: int) -> Deal:
    """Tell a racer the layout they begin with."""
    race = live.race
    start = deal(race.variant, race.number)
    return Deal(
        race=race.id,
        attempt=racer.attempt or "",
        code=live.code,
        board=start.text,
        ranked=bool(racer.ranked),
        start_at=(racer.start_at or 0) + racer.paused_ms,
        limit_at=race.limit_at(racer) or 0,
        now=now,
        hash=start.hash,
        seq=0,
    )


def ended(race: str, racer: Racer, rank: int | None) -> Ended:
    """Tell how an attempt ended."""
    if racer.ending is None:
        raise ValueError(f"the attempt of {racer.id} has not ended")
    end = racer.ending
    return Ended(race, racer.id, end.outcome, end.count, end.time_ms, rank)


def over(live: LiveRace) -> Over:
    """Tell a race's end, with what its commitment was made of."""
    return Over(live.id, live.code, live.race.salt, standing_infos(live.race))


def standing_infos(race: Race) -> tuple[StandingInfo, ...]:
    """Give the order of all attempts that have ended."""
    return tuple(_standing_info(standing) for standing in standings(race.results()))


def order(live: LiveRace) -> list[str]:
    """All racers as they stand now: those ahead first; a short roster in the order of its seats."""
    racers = live.race.racers
    if len(racers) <= WHOLE_ROSTER:
        return list(racers)
    return sorted(racers, key=lambda racer: _standing_now(live, racers[racer]))


def shown_racers(live: LiveRace, viewer: str | None) -> tuple[str, ...]:
    """Give the racers whose lines a viewer is shown."""
    return lines(order(live), viewer)


def progress(live: LiveRace, shown: tuple[str, ...]) -> Progress:
    """Give the scoreboard of these racers."""
    racers = live.race.racers
    return Progress(live.id, live.version, {racer: live.tally(racers[racer]) for racer in shown})


def race_info(live: LiveRace, find: FindPlayer, viewer: str | None, watchers: int, now: int) -> RaceInfo:
    """Give the whole race as it may be told to anybody; of a long roster, the viewer's part."""
    race = live.race
    ranks = {standing.result.racer: standing.rank for standing in standings(race.results())}
    shown = shown_racers(live, viewer)
    return RaceInfo(
        race=race.id,
        phase=race.phase,
        variant=race.variant.name,
        cells=race.variant.cells,
        settings=settings_info(race.settings),
        given=race.given,
        owner=race.owner,
        commitment=live.commitment,
        racers=tuple(_racer_info(live, race.racers[racer], find, ranks.get(racer)) for racer in shown),
        total=len(race.racers),
        watchers=watchers,
        now=now,
        name=race.name or UNSET,
        start_at=UNSET if race.start_at is None else race.start_at,
        open_until=UNSET if race.open_until is None else race.open_until,
        previous=race.previous or UNSET,
        next=race.next or UNSET,
        series=_series_info(race),
        daily=race.daily or UNSET,
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


def _racer_info(live: LiveRace, racer: Racer, find: FindPlayer, rank: int | None) -> RacerInfo:
    player = find(racer.id)
    count, moves, undos, _ = live.tally(racer)
    limit_at = live.race.limit_at(racer)
    return RacerInfo(
        id=racer.id,
        name=player.name if player else "",
        tag=player.tag if player else "",
        state=racer.state,
        ready=racer.ready,
        online=live.online(racer.id),
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


def _standing_info(standing: Standing) -> StandingInfo:
    result = standing.result
    if result.outcome is None:
        raise ValueError(f"the attempt of {result.racer} has not ended")
    return StandingInfo(
        standing.rank,
        result.racer,
        result.outcome,
        result.count,
        result.time_ms,
        result.moves,
        result.undos,
        result.ranked,
    )


def _standing_now(live: LiveRace, racer: Racer) -> int:
    if racer.ending is not None:
        return score(racer.ending.count, racer.ending.count_at_ms)
    attempt = live.attempt(racer.id)
    return _NOT_BEGUN if attempt is None else score(attempt.count, attempt.count_at_ms)


def scoreboard(live: LiveRace, viewer: str | None) -> Progress:
    """Give the scoreboard as one viewer is shown it."""
    return progress(live, shown_racers(live, viewer))


def own_result(live: LiveRace, racer: Racer) -> dict[str, object]:
    """Give how a racer stands, as their own page of a daily says it."""
    count, moves, undos, state = live.tally(racer)
    shown: dict[str, object] = {"state": state, "count": count, "moves": moves, "undos": undos}
    if racer.ending is not None:
        rank = next(s.rank for s in standings(live.race.results()) if s.result.racer == racer.id)
        shown |= {"time_ms": racer.ending.time_ms, "rank": rank, "attempt": racer.attempt}
    return shown


def winner_rank(race: Race, racer: Racer) -> int | None:
    """Give the racer's rank among the winners so far; None for one who has not won."""
    ranked = standings(result for result in race.results() if result.outcome == "won")
    return next((standing.rank for standing in ranked if standing.result.racer == racer.id), None)


def visible(attempt: Attempt, until: int) -> int:
    """How many actions had been taken by an instant in epoch ms."""
    return attempt.log.number_at(until - attempt.start_at - attempt.paused_ms)
