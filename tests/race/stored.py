"""One race event of each kind, and how it is stored: journals that exist must be readable for ever."""

from samedeal.race import events
from tests.race.rooms import NOW, creation

STORED: list[tuple[events.AnyRaceEvent, str]] = [
    (events.RacerSeated(1, "ann"), '{"kind":"seated","at":1,"racer":"ann"}'),
    (events.RacerLeft(1, "ann"), '{"kind":"left","at":1,"racer":"ann"}'),
    (events.OwnerChanged(1, "bob"), '{"kind":"owner","at":1,"owner":"bob"}'),
    (events.ReadySet(1, "ann", True), '{"kind":"ready","at":1,"racer":"ann","ready":true}'),
    (events.CountdownStarted(1, 5001), '{"kind":"countdown","at":1,"start_at":5001}'),
    (events.CountdownHeld(1), '{"kind":"held","at":1}'),
    (events.RaceCancelled(1), '{"kind":"cancelled","at":1}'),
    (events.OwnCountdownStarted(1, "ann", 9), '{"kind":"own_countdown","at":1,"racer":"ann","start_at":9}'),
    (
        events.AttemptBegun(1, "ann", "a-1", 9, True),
        '{"kind":"begun","at":1,"racer":"ann","attempt":"a-1","start_at":9,"ranked":true}',
    ),
    (
        events.AttemptEnded(1, "ann", "won", 52, 90, 90, 80, 2),
        '{"kind":"ended","at":1,"racer":"ann","outcome":"won","count":52,"time_ms":90,"count_at_ms":90,"moves":80,'
        '"undos":2}',
    ),
    (events.ClocksStoodStill(1, 700), '{"kind":"stood_still","at":1,"paused_ms":700}'),
    (events.SkewMeasured(1, "ann", -3), '{"kind":"skew","at":1,"racer":"ann","skew_ms":-3}'),
    (events.RaceFinished(1), '{"kind":"finished","at":1}'),
    (events.RematchMade(1, "r-2"), '{"kind":"rematch","at":1,"next":"r-2"}'),
    (events.SeriesCounted(1, {"ann": 2}), '{"kind":"series","at":1,"wins":{"ann":2}}'),
    (
        creation(),
        f'{{"kind":"created","at":{NOW},"race":"r","owner":"ann","settings":{{"start":"owner","late":true,'
        '"visibility":"private","undo":true,"limit_s":1800,"open_s":86400,"countdown_s":5,"max_racers":100,'
        '"watch_delay_s":0,"best_of":1},"variant":"freecell","cells":4,"number":2,"given":false,'
        '"salt":"0123456789abcdef0123456789abcdef","name":null,"previous":null,"series":null,"open_until":null,'
        '"daily":null}',
    ),
]
