import json
from typing import Any, get_args

import msgspec
import pytest

from samedeal.protocol import codec
from samedeal.protocol import to_client as messages
from samedeal.protocol.to_client import AnyToClient
from tests.protocol.fields import line, lines

CONTRACT = """
welcome: player now version reactions
pong: now
ok: n race?
ack: n seq hash count t_ms points? immobile?
reject: n code text expected? rule? m? pile? cell? card? onto? suit? colour? rank? wants? count? run? allowed?
    cells? columns?
race: race phase variant cells settings given owner commitment racers total watchers now name? start_at? open_until?
    previous? next? series? daily? code? salt? standings?
countdown: race start_at now
deal: race attempt code board ranked start_at limit_at now hash seq
progress: race v racers
moved: race racer seq m count t_ms hash
position: race racer seq board hash count t_ms moves undos undoable points?
ended: race racer outcome count time_ms rank
over: race code salt standings
presence: race racer online
reacted: race racer emoji
restarting
"""
PARTS = {
    messages.PlayerInfo: "id name tag",
    messages.RacerInfo: "id name tag state ready online count moves undos ranked? started_at? limit_at? time_ms? rank?"
    " skew_ms? attempt?",
    messages.SeriesInfo: "best_of game wins",
    messages.StandingInfo: "rank racer outcome count time_ms moves undos ranked",
    messages.SettingsInfo: "start late visibility undo limit_s countdown_s max_racers watch_delay_s best_of open_s?",
}

SETTINGS = messages.SettingsInfo("owner", True, "private", True, 1800, 5, 100, 0, 1)
RACER = messages.RacerInfo("ann", "Ann", "a1", "racing", False, True, 3, 9, 0)
STANDING = messages.StandingInfo(1, "ann", "won", 52, 90_000, 80, 2, True)
EXAMPLES: list[tuple[AnyToClient, str]] = [
    (
        messages.Welcome(messages.PlayerInfo("ann", "Ann", "a1"), 9, "1", ("x",)),
        '{"t":"welcome","player":{"id":"ann","name":"Ann","tag":"a1"},"now":9,"version":"1","reactions":["x"]}',
    ),
    (messages.Pong(9), '{"t":"pong","now":9}'),
    (messages.Ok(0), '{"t":"ok","n":0}'),
    (messages.Ok(1, "r-2"), '{"t":"ok","n":1,"race":"r-2"}'),
    (messages.Ack(1, 2, "ab", 0, 0), '{"t":"ack","n":1,"seq":2,"hash":"ab","count":0,"t_ms":0}'),
    (
        messages.Ack(1, 2, "ab", 3, 40, 0, True),
        '{"t":"ack","n":1,"seq":2,"hash":"ab","count":3,"t_ms":40,"points":0,"immobile":true}',
    ),
    (
        messages.Reject(1, "gap", "the next action is number 3", 3),
        '{"t":"reject","n":1,"code":"gap","text":"the next action is number 3","expected":3}',
    ),
    (
        messages.RaceInfo("r", "open", "freecell", 4, SETTINGS, False, "ann", "c0", (RACER,), 1, 0, 9),
        '{"t":"race","race":"r","phase":"open","variant":"freecell","cells":4,"settings":{"start":"owner","late":true,'
        '"visibility":"private","undo":true,"limit_s":1800,"countdown_s":5,"max_racers":100,"watch_delay_s":0,'
        '"best_of":1},"given":false,"owner":"ann","commitment":"c0","racers":[{"id":"ann","name":"Ann","tag":"a1",'
        '"state":"racing","ready":false,"online":true,"count":3,"moves":9,"undos":0}],"total":1,"watchers":0,"now":9}',
    ),
    (messages.Countdown("r", 5009, 9), '{"t":"countdown","race":"r","start_at":5009,"now":9}'),
    (
        messages.Deal("r", "a", "FC1-C4-AAAAAAC", "…\n", True, 1, 2, 0, "ab", 0),
        '{"t":"deal","race":"r","attempt":"a","code":"FC1-C4-AAAAAAC","board":"…\\n","ranked":true,"start_at":1,'
        '"limit_at":2,"now":0,"hash":"ab","seq":0}',
    ),
    (
        messages.Progress("r", 7, {"ann": (3, 9, 0, "racing")}),
        '{"t":"progress","race":"r","v":7,"racers":{"ann":[3,9,0,"racing"]}}',
    ),
    (
        messages.Moved("r", "ann", 1, "+3h", 1, 40, "ab"),
        '{"t":"moved","race":"r","racer":"ann","seq":1,"m":"+3h","count":1,"t_ms":40,"hash":"ab"}',
    ),
    (
        messages.PositionInfo("r", "ann", 0, "…\n", "ab", 0, 0, 0, 0, 0),
        '{"t":"position","race":"r","racer":"ann","seq":0,"board":"…\\n","hash":"ab","count":0,"t_ms":0,"moves":0,'
        '"undos":0,"undoable":0}',
    ),
    (
        messages.Ended("r", "ann", "resigned", 3, 40, None),
        '{"t":"ended","race":"r","racer":"ann","outcome":"resigned","count":3,"time_ms":40,"rank":null}',
    ),
    (
        messages.Over("r", "FC1-C4-AAAAAAC", "00", (STANDING,)),
        '{"t":"over","race":"r","code":"FC1-C4-AAAAAAC","salt":"00","standings":[{"rank":1,"racer":"ann",'
        '"outcome":"won","count":52,"time_ms":90000,"moves":80,"undos":2,"ranked":true}]}',
    ),
    (messages.Presence("r", "ann", False), '{"t":"presence","race":"r","racer":"ann","online":false}'),
    (messages.Reacted("r", "ann", "👏"), '{"t":"reacted","race":"r","racer":"ann","emoji":"👏"}'),
    (messages.Restarting(), '{"t":"restarting"}'),
]


def test_messages_are_those_of_the_contract() -> None:
    """Every type with its fields; those with `?` may be left out."""
    assert [line(message) for message in get_args(AnyToClient)] == lines(CONTRACT)


@pytest.mark.parametrize(("part", "names"), PARTS.items(), ids=[part.__name__ for part in PARTS])
def test_parts_of_messages_are_those_of_the_contract(part: type[msgspec.Struct], names: str) -> None:
    """What messages hold has its own fields, all of them named in the contract."""
    assert line(part).removeprefix("None: ") == names


@pytest.mark.parametrize(("message", "text"), EXAMPLES, ids=lambda value: type(value).__name__)
def test_a_message_is_written_as_the_contract_says(message: AnyToClient, text: str) -> None:
    """All required fields also where they are 0, false, empty or null; what is unset is left out; in one line."""
    assert codec.encode(message) == text
    assert msgspec.json.decode(text, type=AnyToClient) == message


def test_there_is_an_example_of_every_type() -> None:
    """A new type comes with one."""
    assert {type(message) for message, _ in EXAMPLES} == set(get_args(AnyToClient))


@pytest.mark.parametrize("text", [text for _, text in EXAMPLES])
def test_clients_may_ignore_what_they_do_not_know(text: str) -> None:
    """A newer server's extra field is passed over by whoever reads with these types."""
    known: Any = json.loads(text)
    newer = json.dumps({**known, "brand_new": {"x": [1]}})
    assert msgspec.json.decode(newer, type=AnyToClient) == msgspec.json.decode(text, type=AnyToClient)
