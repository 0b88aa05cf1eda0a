import json
from typing import Any

import pytest

from samedeal.race.settings import RaceSettings
from samedeal.web.desk import MOST_RESENT, REACTION_GAP_MS, REACTIONS
from tests.solutions import solutions
from tests.web.office import Line, Office

GAME = solutions()[0]


async def test_every_request_gets_exactly_one_answer_with_its_number(office: Office) -> None:
    """`ok`, `ack` or `reject` with the same `n`, also for a race that does not exist."""
    ann = await office.line("ann")
    live = await office.running(ann, number=GAME.number)
    requests: list[tuple[str, dict[str, Any]]] = [
        ("join", {}),
        ("watch", {}),
        ("board", {"racer": "ann"}),
        ("ready", {"ready": True}),
        ("start", {}),
        ("hold", {}),
        ("cancel", {}),
        ("remove", {"racer": "ann"}),
        ("move", {"seq": 1, "m": GAME.moves[0]}),
        ("undo", {"seq": 2}),
        ("resume", {"seq": 0}),
        ("rematch", {}),
        ("react", {"emoji": REACTIONS[0]}),
        ("resign", {}),
        ("leave", {}),
    ]
    for race, codes in ((live.id, None), ("nosuchrace", "no_such_race")):
        for t, fields in requests:
            since = len(ann.heard)
            answer = await ann.ask(t, race=race, **fields)
            answers = [m for m in ann.heard[since:] if m["t"] in ("ok", "ack", "reject")]
            assert answers == [answer], t
            assert codes is None or answer["code"] == codes, t


async def test_the_answer_to_a_second_join_in_one_breath_is_the_same(office: Office) -> None:
    """Two joins before the first is saved: both are answered, the race is told, nothing breaks (L12)."""
    ann = await office.line("ann")
    live = await office.make("ann")
    ann.send(t="join", n=100, race=live.id)
    second = await ann.ask("join", race=live.id)
    assert second["t"] == "ok"
    assert [m["n"] for m in ann.told("ok")] == [100, second["n"]]
    assert len(ann.told("race")) == 2
    assert ann.connection.outbox.closing is None


async def test_a_join_is_answered_then_the_race_then_the_own_attempt(office: Office) -> None:
    """`ok`, `race`, `deal`, `position`, `ended`, `over`, as far as they have happened."""
    ann, ben = await office.line("ann"), await office.line("ben")
    live = await office.running(ann, ben, number=GAME.number)
    await ann.ask("join", race=live.id)
    assert [m["t"] for m in ann.heard[-4:]] == ["ok", "race", "deal", "position"]
    await ann.ask("resign", race=live.id)
    ann.heard.clear()
    await ann.ask("join", race=live.id)
    assert [m["t"] for m in ann.heard] == ["ok", "race", "deal", "position", "ended"]
    await ben.ask("resign", race=live.id)
    ann.read()
    ann.heard.clear()
    await ann.ask("join", race=live.id)
    assert [m["t"] for m in ann.heard if m["t"] != "progress"] == ["ok", "race", "deal", "position", "ended", "over"]


async def test_before_the_start_a_join_tells_nothing_of_the_deal(office: Office) -> None:
    """No `deal`, no `position`."""
    ann = await office.line("ann")
    live = await office.make("ann")
    await ann.ask("join", race=live.id)
    assert {m["t"] for m in ann.heard} == {"welcome", "ok", "race"}


async def test_resume_tells_the_own_actions_after_a_number(office: Office) -> None:
    """`ok`, then `moved` for each missed one; with nothing missed, or too much, one `position`."""
    ann = await office.line("ann")
    live = await office.running(ann, number=GAME.number)
    for seq, m in enumerate(GAME.moves[:5], 1):
        await ann.ask("move", race=live.id, seq=seq, m=m)
    ann.heard.clear()
    await ann.ask("resume", race=live.id, seq=3)
    assert [(m["t"], m.get("seq"), m.get("m")) for m in ann.heard if m["t"] == "moved"] == [
        ("moved", 4, GAME.moves[3]),
        ("moved", 5, GAME.moves[4]),
    ]
    for seq in (5, 99):
        ann.heard.clear()
        await ann.ask("resume", race=live.id, seq=seq)
        (position,) = ann.told("position")
        assert (position["seq"], position["moves"], position["undoable"]) == (5, 5, 5)


async def test_whoever_missed_very_much_gets_one_position(office: Office) -> None:
    """A long absence costs one message, not hundreds."""
    ann = await office.line("ann")
    live = await office.running(ann, number=GAME.number)
    for seq in range(1, MOST_RESENT + 2):
        await ann.ask("move" if seq % 2 else "undo", race=live.id, seq=seq, **({"m": GAME.moves[0]} if seq % 2 else {}))
    ann.heard.clear()
    await ann.ask("resume", race=live.id, seq=0)
    assert (len(ann.told("position")), ann.told("moved")) == (1, [])


async def test_resume_needs_an_attempt(office: Office) -> None:
    """`not_started` with a seat, `not_racing` without."""
    ann, ben = await office.line("ann"), await office.line("ben")
    live = await office.make("ann")
    await ann.ask("join", race=live.id)
    assert (await ann.ask("resume", race=live.id, seq=0))["code"] == "not_started"
    assert (await ben.ask("resume", race=live.id, seq=0))["code"] == "not_racing"


async def test_a_move_needs_a_join_on_this_socket(office: Office) -> None:
    """Another tab of the racer that has not joined plays nothing."""
    ann = await office.line("ann")
    live = await office.running(ann, number=GAME.number)
    tab = Line(office, ann.player)
    tab.send(t="hello")
    assert (await tab.ask("move", race=live.id, seq=1, m=GAME.moves[0]))["code"] == "not_racing"


async def test_an_illegal_move_names_its_rule_and_numbers(office: Office) -> None:
    """`illegal` with `rule` and what a person needs to know; the next legal move works (L11)."""
    ann = await office.line("ann")
    live = await office.running(ann, number=GAME.number)
    refused = await ann.ask("move", race=live.id, seq=1, m="z9")
    assert (refused["code"], refused["rule"], refused["m"]) == ("illegal", "notation", "z9")
    refused = await ann.ask("move", race=live.id, seq=1, m="a1")
    assert (refused["rule"], refused["pile"]) == ("empty_source", "a")
    assert (await ann.ask("move", race=live.id, seq=1, m=GAME.moves[0]))["t"] == "ack"


async def test_reactions_come_from_the_list_and_once_a_second(office: Office) -> None:
    """`reacted` to all; free text, strangers and hurry are refused."""
    ann, ben = await office.line("ann"), await office.line("ben")
    live = await office.running(ann)
    await ben.ask("watch", race=live.id)
    assert (await ann.ask("react", race=live.id, emoji="hello"))["code"] == "bad_reaction"
    assert (await ben.ask("react", race=live.id, emoji=REACTIONS[0]))["code"] == "not_racing"
    assert (await ann.ask("react", race=live.id, emoji=REACTIONS[0]))["t"] == "ok"
    assert (await ann.ask("react", race=live.id, emoji=REACTIONS[1]))["code"] == "too_fast"
    await office.advance(REACTION_GAP_MS)
    assert (await ann.ask("react", race=live.id, emoji=REACTIONS[1]))["t"] == "ok"
    ben.read()
    assert [(m["racer"], m["emoji"]) for m in ben.told("reacted")] == [("ann", REACTIONS[0]), ("ann", REACTIONS[1])]


async def test_a_rematch_is_answered_with_its_race(office: Office) -> None:
    """`ok {race}`, the same for all, and the old race names it."""
    ann, ben = await office.line("ann"), await office.line("ben")
    live = await office.running(ann, ben)
    await ann.ask("resign", race=live.id)
    made = await ann.ask("rematch", race=live.id)
    assert made["t"] == "ok"
    assert (await ben.ask("rematch", race=live.id))["race"] == made["race"]
    await office.advance(50)
    ben.read()
    assert ben.told("race")[-1]["next"] == made["race"]


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ('{"t":"ping"', 4400),
        ("[]", 4400),
        ('{"t":"fly"}', 4400),
        ('{"t":"join","n":1}', 4400),
        ('{"t":"join","n":1,"race":"r","extra":1}', 4400),
        ('{"t":"join","n":true,"race":"r"}', 4400),
        ('{"t":"join","n":1.5,"race":"r"}', 4400),
        ('{"t":"move","n":1,"race":"r","seq":"1","m":"1a"}', 4400),
        ('{"t":"move","n":1,"race":"r","seq":-1,"m":"1a"}', 4400),
        ('{"t":"move","n":1,"race":"r","seq":9223372036854775808,"m":"1a"}', 4400),
        ('{"t":"move","n":1,"race":"r","seq":1,"m":"1a","t_ms":5}', 4400),
        ('{"t":"move","n":NaN,"race":"r","seq":1,"m":"1a"}', 4400),
        ('{"t":"react","n":1,"race":"r","emoji":"\\ud800"}', 4400),
        ("[" * 4000, 4400),
        ('{"t":"hello"}', 4400),
        (b"\x00", 1003),
    ],
)
async def test_a_malformed_frame_closes_with_its_reason(office: Office, frame: str | bytes, code: int) -> None:
    """A violation ends the session: nothing is answered, nothing after it is served (L25)."""
    ann = await office.line("ann")
    office.parts.desk.receive(ann.connection, frame)
    closing = ann.connection.outbox.closing
    assert closing is not None
    assert closing.code == code
    assert closing.reason
    ann.send(t="ping")
    assert ann.read() == []


async def test_nothing_is_served_before_hello(office: Office) -> None:
    """4401 for a request without one, and for a token that is nobody's."""
    for message in ({"t": "ping"}, {"t": "hello", "token": "forged"}):
        stranger = Line(office, await office.player("eve"))
        stranger.connection.player = None
        stranger.send(**message)
        assert stranger.connection.outbox.closing is not None
        assert stranger.connection.outbox.closing.code == 4401
        assert stranger.read() == []


async def test_nothing_that_a_client_says_about_time_is_read(office: Office) -> None:
    """Times in a client's message are unknown fields, which are refused (L39)."""
    ann = await office.line("ann")
    ann.send(t="ping", now=5)
    assert ann.connection.outbox.closing is not None
    assert "now" in ann.connection.outbox.closing.reason


async def test_the_settings_are_told_as_they_were_chosen(office: Office) -> None:
    """Each setting of the race is in `race`, `open_s` only where it means something."""
    ann = await office.line("ann")
    live = await office.make("ann", limit_s=600, undo=False)
    await ann.ask("join", race=live.id)
    told = ann.told("race")[0]["settings"]
    names = set(RaceSettings.__dataclass_fields__)
    assert set(told) == names - {"open_s"}
    assert (told["limit_s"], told["undo"]) == (600, False)


async def test_an_answer_is_json_on_one_line(office: Office) -> None:
    """Every frame is one JSON object with its type in `t`."""
    ann = await office.line("ann")
    ann.send(t="ping")
    text = ann.connection.outbox.take() or ""
    assert "\n" not in text
    assert json.loads(text) == {"t": "pong", "now": office.clock.at}


async def test_the_owner_runs_the_race_by_socket(office: Office) -> None:
    """Hold, remove and cancel by the owner change the race for all; by others they are refused."""
    ann, ben = await office.line("ann"), await office.line("ben")
    live = await office.make("ann")
    for line in (ann, ben):
        await line.ask("join", race=live.id)
    for t, fields in (("start", {}), ("hold", {}), ("remove", {"racer": "ann"}), ("cancel", {})):
        assert (await ben.ask(t, race=live.id, **fields))["code"] == "not_owner"
    assert (await ann.ask("start", race=live.id))["t"] == "ok"
    assert (await ann.ask("hold", race=live.id))["t"] == "ok"
    assert (await ann.ask("remove", race=live.id, racer="ben"))["t"] == "ok"
    assert (await ann.ask("cancel", race=live.id))["t"] == "ok"
    await office.advance(50)
    ben.read()
    last = ben.told("race")[-1]
    assert (last["phase"], [racer["id"] for racer in last["racers"]]) == ("cancelled", ["ann"])
    assert [m["start_at"] for m in ben.told("countdown")] == [office.clock.at - 50 + 5000]


async def test_the_board_of_nobody_is_refused(office: Office) -> None:
    """`no_such_racer` for a stranger, `hidden` for one who has not begun."""
    ann, wil = await office.line("ann"), await office.line("wil")
    live = await office.make("ann")
    await ann.ask("join", race=live.id)
    assert (await wil.ask("board", race=live.id, racer="eve"))["code"] == "no_such_racer"
    assert (await wil.ask("board", race=live.id, racer="ann"))["code"] == "hidden"


async def test_a_watcher_who_comes_at_the_end_hears_how_it_ended(office: Office) -> None:
    """`ok`, `race`, `progress`, `over`."""
    ann, wil = await office.line("ann"), await office.line("wil")
    live = await office.running(ann)
    await ann.ask("resign", race=live.id)
    wil.heard.clear()
    await wil.ask("watch", race=live.id)
    assert [m["t"] for m in wil.heard] == ["ok", "race", "progress", "over"]


async def test_nothing_is_answered_with_ok_that_was_not_saved(office: Office) -> None:
    """Every wish is `reject storage` while storage fails, and works when it is back (L37)."""
    ann, ben = await office.line("ann"), await office.line("ben")
    live = await office.running(ann, number=GAME.number)
    office.store.fail_with("disk full")
    wishes: list[tuple[Line, str, dict[str, Any]]] = [
        (ben, "join", {}),
        (ben, "board", {"racer": "ann"}),
        (ann, "move", {"seq": 1, "m": GAME.moves[0]}),
        (ann, "resign", {}),
    ]
    for line, t, fields in wishes:
        assert (await line.ask(t, race=live.id, **fields))["code"] == "storage", t
    office.store.fail_with(None)
    for line, t, fields in wishes:
        assert (await line.ask(t, race=live.id, **fields))["t"] in ("ok", "ack") or t == "board", t


async def test_points_are_told_where_the_variant_counts_them(office: Office) -> None:
    """`points` in `ack` and `position` of eight-off-relaxed, and nowhere else."""
    ann = await office.line("ann")
    live = await office.running(ann, number=GAME.number)
    answer = await ann.ask("move", race=live.id, seq=1, m=GAME.moves[0])
    assert "points" not in answer
    game = solutions("eight-off-relaxed", 4)[0]
    relaxed = await office.running(ann, number=game.number, rules="eight-off-relaxed", cells=4)
    upto = next(n for n, count in enumerate(game.counts, 1) if count == 2)
    for seq in range(1, upto + 1):
        answer = await ann.ask("move", race=relaxed.id, seq=seq, m=game.moves[seq - 1])
    assert answer["points"] == 20
    await ann.ask("resume", race=relaxed.id, seq=upto)
    assert ann.told("position")[-1]["points"] == 20
