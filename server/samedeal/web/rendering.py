"""How the state of a race reads on the wire: the one place where states become messages."""

from msgspec import UNSET

from samedeal.ports import Player
from samedeal.protocol.to_client import (
    Ack,
    Deal,
    Ended,
    Moved,
    Over,
    PlayerInfo,
    PositionInfo,
    StandingInfo,
)
from samedeal.race.actions import Action
from samedeal.race.attempt import Attempt
from samedeal.race.race import Race, Racer
from samedeal.race.standings import Standing, score, standings
from samedeal.rules.deals import deal
from samedeal.rules.points import points
from samedeal.service.live import LiveRace


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


def own_result(live: LiveRace, racer: Racer) -> dict[str, object]:
    """Give how a racer stands, as their own page of a daily says it."""
    count, moves, undos, state = live.tally(racer)
    shown: dict[str, object] = {"state": state, "count": count, "moves": moves, "undos": undos}
    if racer.ending is not None:
        own = score(racer.ending.count, racer.ending.count_at_ms)
        rank = 1 + sum(1 for result in live.race.results() if result.score < own)
        shown |= {"time_ms": racer.ending.time_ms, "rank": rank, "attempt": racer.attempt}
    return shown


def winner_rank(race: Race, racer: Racer) -> int | None:
    """Give the racer's rank among the winners so far; None for one who has not won."""
    ranked = standings(result for result in race.results() if result.outcome == "won")
    return next((standing.rank for standing in ranked if standing.result.racer == racer.id), None)


def visible(attempt: Attempt, until: int) -> int:
    """How many actions had been taken by an instant in epoch ms."""
    return attempt.log.number_at(until - attempt.start_at - attempt.paused_ms)
