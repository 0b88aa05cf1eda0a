from samedeal.race.views import FIRST_LINES, WHOLE_ROSTER
from samedeal.web.hub import TICK_MS, WATCHER_TICKS
from tests.solutions import solutions
from tests.web.office import Line, Office

GAME = solutions()[0]


async def play(line: Line, race: str, upto: int, first: int = 1) -> None:
    """Play the first moves of the game."""
    for seq in range(first, upto + 1):
        assert (await line.ask("move", race=race, seq=seq, m=GAME.moves[seq - 1]))["t"] == "ack"


async def test_scoreboards_are_coalesced(office: Office) -> None:
    """Ten moves within a tick are one `progress` to racers, with the newest counts."""
    ann, ben = await office.line("ann"), await office.line("ben")
    live = await office.running(ann, ben, number=GAME.number)
    ben.heard.clear()
    await play(ann, live.id, 10)
    await office.advance(TICK_MS)
    ben.read()
    (progress,) = ben.told("progress")
    assert progress["racers"]["ann"] == [GAME.counts[9], 10, 0, "racing"]


async def test_watchers_hear_less_often_but_everything(office: Office) -> None:
    """At most one `progress` per 250 ms, and the last one has the newest counts."""
    ann, wil = await office.line("ann"), await office.line("wil")
    live = await office.running(ann, number=GAME.number)
    await wil.ask("watch", race=live.id)
    wil.heard.clear()
    for seq in range(1, 21):
        await ann.ask("move", race=live.id, seq=seq, m=GAME.moves[seq - 1])
        await office.advance(TICK_MS)
        wil.read()
    assert len(wil.told("progress")) <= 20 // WATCHER_TICKS + 1
    await office.advance(TICK_MS * WATCHER_TICKS)
    wil.read()
    assert wil.told("progress")[-1]["racers"]["ann"][1] == 20
    assert {m["t"] for m in wil.heard} <= {"progress", "race"}


async def test_the_final_counts_come_before_the_end(office: Office) -> None:
    """A `progress` with the final counts comes before `over`, also to watchers."""
    ann, wil = await office.line("ann"), await office.line("wil")
    live = await office.running(ann, number=GAME.number)
    await wil.ask("watch", race=live.id)
    await play(ann, live.id, len(GAME.moves))
    for line in (ann, wil):
        line.read()
        kinds = [m["t"] for m in line.heard]
        assert line.told("progress")[-1]["racers"]["ann"][0] == 52, line.player.id
        last_progress = len(kinds) - 1 - kinds[::-1].index("progress")
        assert last_progress < kinds.index("over"), line.player.id
        assert kinds.index("ended") < kinds.index("over")


async def test_the_newest_tab_plays(office: Office) -> None:
    """A join from another socket takes the seat over: the old one is closed with 4409 and can't move any more."""
    ann = await office.line("ann")
    live = await office.running(ann, number=GAME.number)
    tab = Line(office, ann.player)
    tab.send(t="hello")
    assert (await tab.ask("join", race=live.id))["t"] == "ok"
    closing = ann.connection.outbox.closing
    assert closing is not None
    assert closing.code == 4409
    assert live.id in closing.reason
    ann.send(t="move", n=1, race=live.id, seq=1, m=GAME.moves[0])
    assert live.attempts["ann"].held.tip.seq == 0
    assert (await tab.ask("move", race=live.id, seq=1, m=GAME.moves[0]))["t"] == "ack"


async def test_joining_twice_on_one_socket_takes_nothing_over(office: Office) -> None:
    """It only says it again (L12)."""
    ann = await office.line("ann")
    live = await office.running(ann)
    assert (await ann.ask("join", race=live.id))["t"] == "ok"
    assert ann.connection.outbox.closing is None
    assert live.connections["ann"] == 1


async def test_watching_never_takes_over(office: Office) -> None:
    """The racer's second tab may watch the counts."""
    ann = await office.line("ann")
    live = await office.running(ann)
    tab = Line(office, ann.player)
    tab.send(t="hello")
    assert (await tab.ask("watch", race=live.id))["t"] == "ok"
    assert ann.connection.outbox.closing is None


async def test_an_ended_attempt_is_not_taken_over(office: Office) -> None:
    """After one's own end every tab may look at the race."""
    ann = await office.line("ann")
    live = await office.running(ann)
    await ann.ask("resign", race=live.id)
    tab = Line(office, ann.player)
    tab.send(t="hello")
    await tab.ask("join", race=live.id)
    assert ann.connection.outbox.closing is None


async def test_presence_is_told_once_for_all_sockets_of_a_player(office: Office) -> None:
    """`presence` when the last socket goes and when the first comes; the roster says the same (L05)."""
    ann, ben = await office.line("ann"), await office.line("ben")
    live = await office.running(ann, ben)
    office.parts.hub.disconnected(ann.connection)
    ben.read()
    assert ben.told("presence")[-1] == {"t": "presence", "race": live.id, "racer": "ann", "online": False}
    back = await office.line("ann")
    await back.ask("join", race=live.id)
    ben.read()
    assert ben.told("presence")[-1]["online"] is True
    told = back.told("race")[-1]["racers"]
    assert [(racer["id"], racer["online"]) for racer in told] == [("ann", True), ("ben", True)]


async def test_leaving_stops_the_messages(office: Office) -> None:
    """After `leave` nothing more is said of the race; a running attempt goes on."""
    ann, ben = await office.line("ann"), await office.line("ben")
    live = await office.running(ann, ben, number=GAME.number)
    await ann.ask("leave", race=live.id)
    ann.heard.clear()
    await play(ben, live.id, 3)
    await office.advance(10 * TICK_MS)
    ann.read()
    assert ann.heard == []
    assert live.race.racers["ann"].racing


async def test_a_watcher_of_boards_gets_position_then_every_action(office: Office) -> None:
    """`position`, `moved` for each action, and after an undo `position` again."""
    ann, wil = await office.line("ann"), await office.line("wil")
    live = await office.running(ann, number=GAME.number)
    await play(ann, live.id, 2)
    assert (await wil.ask("board", race=live.id, racer="ann"))["t"] == "ok"
    await ann.ask("undo", race=live.id, seq=3)
    wil.read()
    told = [(m["t"], m["seq"]) for m in wil.heard if m["t"] in ("position", "moved")]
    assert told == [("position", 2), ("moved", 3), ("position", 3)]
    assert wil.told("moved")[0]["m"] == "undo"


async def test_boards_lie_behind_by_the_races_delay(office: Office) -> None:
    """A watcher sees of a board what is at least `watch_delay_s` old, and all of it in the end."""
    ann, wil = await office.line("ann"), await office.line("wil")
    live = await office.running(ann, number=GAME.number, watch_delay_s=30)
    await play(ann, live.id, 2)
    await wil.ask("board", race=live.id, racer="ann")
    assert wil.told("position")[-1]["seq"] == 0
    await office.advance(29_000)
    wil.read()
    assert wil.told("moved") == []
    await office.advance(1_500)
    wil.read()
    assert [m["seq"] for m in wil.told("moved")] == [1, 2]


async def test_nothing_is_held_back_once_a_race_is_over(office: Office) -> None:
    """The end of the race ends the delay."""
    ann, wil = await office.line("ann"), await office.line("wil")
    live = await office.running(ann, number=GAME.number, watch_delay_s=600)
    await wil.ask("board", race=live.id, racer="ann")
    await play(ann, live.id, 2)
    await ann.ask("resign", race=live.id)
    wil.read()
    assert [m["seq"] for m in wil.told("moved")] == [1, 2]


async def test_of_a_long_roster_each_sees_their_part(office: Office) -> None:
    """Over 50 racers: the first 20, oneself and two neighbours on each side; `total` says how many there are."""
    owner = await office.line("p00")
    live = await office.make("p00", countdown_s=0)
    names = [f"p{number:02}" for number in range(WHOLE_ROSTER + 10)]
    lines = {"p00": owner}
    await owner.ask("join", race=live.id)
    await office.seat(live, *names[1:40])
    lines["p40"] = await office.line("p40")
    await lines["p40"].ask("join", race=live.id)
    await office.seat(live, *names[41:])
    await owner.ask("start", race=live.id)
    await office.advance(2 * WATCHER_TICKS * TICK_MS)
    for name, line in lines.items():
        line.read()
        for told in (line.told("race")[-1]["racers"], line.told("progress")[-1]["racers"]):
            shown = [racer["id"] if isinstance(racer, dict) else racer for racer in told]
            near = {"p38", "p39", "p40", "p41", "p42"} if name == "p40" else set()
            assert set(shown) == set(names[:FIRST_LINES]) | near, name
        assert line.told("race")[-1]["total"] == len(names)


async def test_a_short_roster_is_shown_whole(office: Office) -> None:
    """50 racers are told to everybody, in the order of their seats."""
    owner = await office.line("p00")
    live = await office.make("p00")
    await owner.ask("join", race=live.id)
    await office.seat(live, *(f"p{number:02}" for number in range(1, WHOLE_ROSTER)))
    await office.advance(TICK_MS)
    owner.read()
    assert [racer["id"] for racer in owner.told("race")[-1]["racers"]] == [f"p{n:02}" for n in range(WHOLE_ROSTER)]


async def test_the_skew_of_each_racer_is_kept_and_shown(office: Office) -> None:
    """How much later than the start the deal arrived, by half a round trip; the slowest link sets the lead."""
    ann, ben = await office.line("ann", round_trip_ms=20), await office.line("ben", round_trip_ms=2000)
    live = await office.make("ann", countdown_s=1)
    for line in (ann, ben):
        await line.ask("join", race=live.id)
    await ann.ask("start", race=live.id)
    start_at = live.race.start_at or 0
    await office.advance(2_000)
    ann.read()
    (deal,) = ann.told("deal")
    assert deal["now"] >= start_at - 500
    skews = {racer["id"]: racer["skew_ms"] for racer in ann.told("race")[-1]["racers"]}
    assert skews["ann"] == 0
    assert skews["ben"] == deal["now"] + 1000 - start_at


async def test_a_new_name_shows_in_the_race(office: Office) -> None:
    """The roster is told again after a rename."""
    ann = await office.line("ann")
    live = await office.make("ann")
    await ann.ask("join", race=live.id)
    office.parts.hub.renamed(await office.parts.players.rename(ann.player, "Zoë"))
    await office.advance(TICK_MS)
    ann.read()
    assert ann.told("race")[-1]["racers"][0]["name"] == "Zoë"


async def test_watchers_are_counted_as_people(office: Office) -> None:
    """Two tabs of one watcher are one; a racer's second tab is none."""
    ann, wil = await office.line("ann"), await office.line("wil")
    live = await office.make("ann")
    await ann.ask("join", race=live.id)
    for player in (wil.player, wil.player, ann.player):
        tab = Line(office, player)
        tab.send(t="hello")
        await tab.ask("watch", race=live.id)
    assert office.parts.hub.watchers(live.id) == 1


async def test_who_comes_back_inherits_a_deserted_race(office: Office) -> None:
    """A racer's return after the owner's half minute passes the race on to them."""
    ann, ben = await office.line("ann"), await office.line("ben")
    live = await office.make("ann")
    for line in (ann, ben):
        await line.ask("join", race=live.id)
        office.parts.hub.disconnected(line.connection)
    await office.advance(60_000)
    assert live.race.owner == "ann"
    back = await office.line("ben")
    await back.ask("join", race=live.id)
    await office.advance(TICK_MS)
    assert live.race.owner == "ben"
