import asyncio
from collections import Counter

import pytest

from samedeal.protocol import codec
from samedeal.protocol.to_client import ToClient
from samedeal.race.views import FIRST_LINES, NEIGHBOURS, WHOLE_ROSTER
from samedeal.service.live import LiveRace
from samedeal.web.hub import TICK_MS, WATCHER_TICKS
from samedeal.web.trickle import AT_ONCE
from tests.solutions import solutions
from tests.web.office import Line, Office

GAME = solutions()[0]
CROWD = 2000


@pytest.fixture
def encoded(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often a message of each type was turned into a frame."""
    counts: Counter[str] = Counter()
    encode = codec.encode

    def counting(message: ToClient) -> str:
        counts[type(message).__name__] += 1
        return encode(message)

    monkeypatch.setattr(codec, "encode", counting)
    return counts


async def crowd(office: Office, live: LiveRace, **following: str) -> list[Line]:
    """Many sockets that watch a race, and a board in it if one is named."""
    player = await office.player("wil")
    lines = [Line(office, player) for _ in range(CROWD)]
    for line in lines:
        line.send(t="hello")
        line.send(t="watch", n=1, race=live.id)
    if following:
        lines[0].send(t="board", n=2, race=live.id, **following)
        await office.advance(TICK_MS)
        for line in lines[1:]:
            line.send(t="board", n=2, race=live.id, **following)
    await office.advance(TICK_MS * WATCHER_TICKS)
    await everybody_told()
    for line in lines:
        line.read()
        line.heard.clear()
    return lines


async def everybody_told() -> None:
    """Let as many turns pass as a crowd needs that is told a few at a time."""
    for _ in range(2 * CROWD // AT_ONCE):
        await asyncio.sleep(0)


async def test_a_frame_for_a_crowd_is_encoded_once(office: Office, encoded: Counter[str]) -> None:
    """2,000 watchers of a race of eight: one scoreboard, one race, whoever is told."""
    racers = [await office.line(f"p{number}") for number in range(8)]
    live = await office.running(*racers, number=GAME.number)
    watching = await crowd(office, live)
    encoded.clear()
    await racers[0].ask("move", race=live.id, seq=1, m=GAME.moves[0])
    office.parts.hub.renamed(await office.parts.players.rename(racers[1].player, "Zoë"))
    await office.advance(TICK_MS * WATCHER_TICKS)
    await everybody_told()
    for line in watching:
        line.read()
        assert [len(line.told(kind)) for kind in ("race", "progress")] == [1, 1]
    # Racers and watchers are told at different ticks, so each may have a frame of their own.
    assert encoded["RaceInfo"] == 1
    assert encoded["Progress"] <= 2


async def test_a_move_on_a_board_is_encoded_once(office: Office, encoded: Counter[str]) -> None:
    """2,000 who look at one board get the very same frame."""
    ann = await office.line("ann")
    live = await office.running(ann, number=GAME.number)
    watching = await crowd(office, live, racer="ann")
    encoded.clear()
    await ann.ask("move", race=live.id, seq=1, m=GAME.moves[0])
    await everybody_told()
    for line in watching:
        line.read()
        assert [moved["seq"] for moved in line.told("moved")] == [1]
    assert encoded["Moved"] == 1


async def test_of_a_long_roster_each_sees_the_own_part(office: Office) -> None:
    """The leaders, oneself and two neighbours on each side; a watcher the leaders only; all know the total."""
    live = await office.make("p000", max_racers=200, countdown_s=0)
    await office.seat(live, *(f"p{number:03}" for number in range(120)))
    snapshot = office.parts.hub.snapshot(live, office.clock.at)
    own = [racer.id for racer in snapshot.race("p100").racers]
    assert own == [f"p{n:03}" for n in (*range(FIRST_LINES), *range(100 - NEIGHBOURS, 100 + NEIGHBOURS + 1))]
    assert list(snapshot.progress("p100").racers) == own
    assert [racer.id for racer in snapshot.race(None).racers] == own[:FIRST_LINES]
    assert [racer.id for racer in snapshot.race("stranger").racers] == own[:FIRST_LINES]
    assert {snapshot.race(viewer).total for viewer in ("p100", None)} == {120}


async def test_those_ahead_come_first_in_a_long_roster(office: Office) -> None:
    """By the race's order, as it stands now: the last to sit down leads with the first card home."""
    first = await office.line("p00")
    live = await office.make("p00", GAME.number, countdown_s=0)
    await first.ask("join", race=live.id)
    await office.seat(live, *(f"p{number:02}" for number in range(1, WHOLE_ROSTER)))
    last = await office.line("zoe")
    await last.ask("join", race=live.id)
    await first.ask("start", race=live.id)
    await office.advance(TICK_MS)
    home = next(seq for seq, count in enumerate(GAME.counts, 1) if count)
    for seq, move in enumerate(GAME.moves[:home], 1):
        office.clock.advance(100)
        assert (await last.ask("move", race=live.id, seq=seq, m=move))["t"] == "ack"
    snapshot = office.parts.hub.snapshot(live, office.clock.at)
    assert snapshot.shown(None)[0] == "zoe"


@pytest.mark.parametrize(("racers", "ticks"), [(2, 1), (WHOLE_ROSTER + 1, WATCHER_TICKS), (1001, 4 * WATCHER_TICKS)])
async def test_the_longer_the_roster_the_rarer_the_scoreboard(office: Office, racers: int, ticks: int) -> None:
    """Every tick up to 50 racers, four times a second up to 1,000, once a second beyond; the newest counts in each."""
    ann = await office.line("ann")
    live = await office.make("ann", GAME.number, countdown_s=0, max_racers=2000)
    await ann.ask("join", race=live.id)
    await office.seat(live, *(f"p{number}" for number in range(1, racers)))
    await ann.ask("start", race=live.id)
    await office.advance(2_000)
    ann.read()
    ann.heard.clear()
    for seq in range(1, 41):
        kind = {"t": "move", "m": GAME.moves[0]} if seq % 2 else {"t": "undo"}
        assert (await ann.ask(**kind, race=live.id, seq=seq))["t"] == "ack"
        await office.advance(TICK_MS)
        ann.read()
    assert len(ann.told("progress")) == 40 // ticks
    last = ann.told("progress")[-1]["racers"]["ann"]
    assert last[1] + last[2] == 40 - 40 % ticks
