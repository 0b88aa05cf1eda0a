"""Fan-out on one node: takes the news, says each thing once, and hands it to everybody whom it concerns.

Scoreboards and rosters are coalesced: news only mark a race, and the next tick says how it stands then. Whatever is
the same for many is encoded once.
"""

import asyncio
import sys
from collections import defaultdict
from functools import singledispatchmethod

from samedeal.ports import Clock, Player
from samedeal.protocol import codec
from samedeal.protocol.closes import CloseCode
from samedeal.protocol.to_client import Countdown, Ended, Presence, Restarting, ToClient
from samedeal.race import referee
from samedeal.race.attempt import Attempt, rewind
from samedeal.race.views import WHOLE_ROSTER
from samedeal.service import news
from samedeal.service.attempts import Attempts
from samedeal.service.live import LiveRace
from samedeal.service.players import Players
from samedeal.service.races import Races
from samedeal.service.schedule import Schedule
from samedeal.web import rendering
from samedeal.web.connection import BoardView, Connection
from samedeal.web.rooms import Room
from samedeal.web.snapshot import Snapshot
from samedeal.web.trickle import Trickle

# Frames that tell of an action, by its number.
Built = dict[int, tuple[str, ...]]

# docs/protocol.md#progress: racers' scoreboards come at most this often, watchers' at most every fifth time.
TICK_MS = 50
WATCHER_TICKS = 5
# By the number of racers: every tick, four times a second, once a second.
PACES = ((WHOLE_ROSTER, 1), (1000, WATCHER_TICKS), (sys.maxsize, 4 * WATCHER_TICKS))


class Hub:
    """Every room of this server."""

    def __init__(self, clock: Clock, races: Races, attempts: Attempts, players: Players, schedule: Schedule) -> None:
        self._clock = clock
        self._races = races
        self._attempts = attempts
        self._players = players
        self._schedule = schedule
        self._rooms: defaultdict[str, Room] = defaultdict(Room)
        self._connections: dict[str, set[Connection]] = defaultdict(set)
        self._ticks = 0
        self._trickle = Trickle()
        self._nobody = asyncio.Event()
        self._nobody.set()

    # ------------------------------------------------------------------------------------------- coming, going, looking

    def connected(self, connection: Connection) -> None:
        """Take in a socket whose player is known."""
        if connection.player is not None:
            self._connections[connection.player.id].add(connection)
            self._nobody.clear()

    def disconnected(self, connection: Connection) -> None:
        """Forget a socket wherever it was."""
        for race in connection.joined | connection.watching | {race for race, _ in connection.boards}:
            self.leave(connection, race)
        player = connection.player
        if player is not None:
            self._connections[player.id].discard(connection)
            if not self._connections[player.id]:
                del self._connections[player.id]
            if not self._connections:
                self._nobody.set()

    def renamed(self, player: Player) -> None:
        """Let a player's sockets and races know another name."""
        for connection in self._connections.get(player.id, ()):
            connection.player = player
            for race in connection.joined:
                self._rooms[race].race_changed = True

    def delay_ms(self, player: str) -> int:
        """Give a player's measured one-way delay, the slowest of their sockets."""
        return max((connection.delay_ms() for connection in self._connections.get(player, ())), default=0)

    async def deserted(self) -> None:
        """Wait until no socket is left."""
        await self._nobody.wait()

    def sockets(self) -> int:
        """How many sockets have said hello."""
        return sum(len(connections) for connections in self._connections.values())

    def watchers(self, race: str) -> int:
        """How many people watch a race."""
        return self._rooms[race].watcher_count() if race in self._rooms else 0

    def join(self, connection: Connection, live: LiveRace) -> None:
        """Give a socket its player's seat; one that had it is told and closed while the seat is in play."""
        player = connection.player
        if player is None:
            return
        self._take_over(connection, player.id, live)
        room = self._rooms[live.id]
        room.seats[player.id] = connection
        if live.id in connection.watching:
            connection.watching.discard(live.id)
            room.watchers.discard(connection)
        else:
            self._enter(connection, live)
        connection.joined.add(live.id)
        room.members.add(connection)

    def _take_over(self, connection: Connection, player: str, live: LiveRace) -> None:
        """Close the socket that had the seat until now, while the seat is in play."""
        before = self._rooms[live.id].seats.get(player)
        seat = live.race.racers.get(player)
        if before is not None and before is not connection and seat is not None and seat.ending is None:
            before.close(CloseCode.OPENED_ELSEWHERE, f"race {live.id} was opened elsewhere")
            self.leave(before, live.id)

    def watch(self, connection: Connection, live: LiveRace) -> None:
        """Let a socket follow a race; one that has a seat there follows it already."""
        if live.id in connection.joined or live.id in connection.watching:
            return
        self._enter(connection, live)
        connection.watching.add(live.id)
        room = self._rooms[live.id]
        room.watchers.add(connection)
        room.race_changed = True

    def follow_board(self, connection: Connection, live: LiveRace, racer: str, delay_ms: int) -> None:
        """Show a socket a board now and from now on; it lies `delay_ms` behind."""
        view = BoardView(live.id, racer, -1, delay_ms)
        self._rooms[live.id].follow_board(connection, view)
        self._show_board(connection, live, racer, self._clock.now(), {})

    def leave(self, connection: Connection, race: str) -> None:
        """Stop everything about a race on this socket."""
        following = race in connection.joined or race in connection.watching
        watched = race in connection.watching
        connection.joined.discard(race)
        connection.watching.discard(race)
        room = self._rooms[race]
        room.remove(connection, race)
        for key in ("race", "progress"):
            connection.outbox.withdraw(f"{key} {race}")
        room.race_changed = room.race_changed or watched
        if room.empty:
            del self._rooms[race]
        live = self._races.find(race)
        if following and live is not None and connection.player is not None:
            self._gone(live, connection.player.id)

    def _enter(self, connection: Connection, live: LiveRace) -> None:
        if connection.player is None or live.id in connection.joined:
            return
        player = connection.player.id
        live.connections[player] += 1
        if live.connections[player] == 1:
            self._presence(live, player, online=True)

    def _gone(self, live: LiveRace, player: str) -> None:
        live.connections[player] -= 1
        if live.connections[player] <= 0:
            del live.connections[player]
            live.left_at[player] = self._clock.now()
            self._presence(live, player, online=False)

    def _presence(self, live: LiveRace, player: str, *, online: bool) -> None:
        if player in live.race.racers:
            self.publish(news.PresenceChanged(live.id, player, online))
        # Whoever comes may be the one to inherit a race whose owner has gone.
        self._schedule.watch_owner(live)

    # ------------------------------------------------------------------------------------------------------------- news

    def publish(self, item: news.News) -> None:
        """Tell everybody whom it concerns."""
        room = self._rooms.get(item.race)
        live = self._races.find(item.race)
        if room is not None and live is not None:
            self._tell(item, room, live)

    @singledispatchmethod
    def _tell(self, item: news.News, room: Room, live: LiveRace) -> None:
        raise TypeError(f"no news: {item!r}")

    @_tell.register
    def _(self, item: news.RaceChanged, room: Room, live: LiveRace) -> None:
        room.race_changed = True
        room.counts_changed = True

    @_tell.register
    def _(self, item: news.ActionTaken, room: Room, live: LiveRace) -> None:
        room.counts_changed = True
        self._show_boards(room, live, item.racer, self._clock.now())

    @_tell.register
    def _(self, item: news.CountdownSet, room: Room, live: LiveRace) -> None:
        countdown = Countdown(live.id, item.start_at, self._clock.now())
        if item.racer is None:
            self._say(room, countdown)
        elif item.racer in room.seats:
            room.seats[item.racer].send(countdown)

    @_tell.register
    def _(self, item: news.DealtIn, room: Room, live: LiveRace) -> None:
        now = self._clock.now()
        skews: dict[str, int] = {}
        for racer in item.racers:
            seat = live.race.racers[racer]
            self._attempts.find(live, racer)
            connection = room.seats.get(racer)
            if connection is not None and seat.start_at is not None:
                connection.send(rendering.dealt(live, seat, now))
                skews[racer] = max(0, now + connection.delay_ms() - seat.start_at)
        if skews:
            self._races.command(live, referee.MeasureSkew(now, skews), lambda answer: None)

    @_tell.register
    def _(self, item: news.AttemptOver, room: Room, live: LiveRace) -> None:
        room.counts_changed = True
        self._say(room, Ended(live.id, item.racer, item.outcome, item.count, item.time_ms, item.rank))

    @_tell.register
    def _(self, item: news.RaceOver, room: Room, live: LiveRace) -> None:
        self._send_final_progress(room, live)
        self._say(room, rendering.over(live))
        # Nothing may follow the end: whoever follows a board sees the rest of it now, and not in their turn.
        for racer, followers in room.boards.items():
            built: Built = {}
            for connection in followers:
                self._show_board(connection, live, racer, self._clock.now(), built)

    @_tell.register
    def _(self, item: news.PresenceChanged, room: Room, live: LiveRace) -> None:
        self._say(room, Presence(live.id, item.racer, item.online))

    def say(self, race: str, message: ToClient) -> None:
        """Say something to everybody in a race."""
        if race in self._rooms:
            self._say(self._rooms[race], message)

    def _say(self, room: Room, message: ToClient) -> None:
        text = codec.encode(message)
        for connection in room.everybody():
            connection.outbox.send(text)

    # ------------------------------------------------------------------------------------------------------------ ticks

    def tick(self, now: int) -> None:
        """Say how each changed race stands now; call every 50 ms."""
        self._ticks += 1
        for race, room in list(self._rooms.items()):
            live = self._races.find(race)
            if live is not None and self._ticks % _pace(live) == 0:
                self._tick_room(room, live, now)

    def _tick_room(self, room: Room, live: LiveRace, now: int) -> None:
        watchers_too = self._ticks % WATCHER_TICKS == 0
        snapshot = self.snapshot(live, now)
        if room.race_changed:
            room.race_changed = False
            key = f"race {live.id}"
            for connection in room.members:
                connection.outbox.show(key, snapshot.race_text(_viewer(connection)))
            self._show_watchers(room, key, snapshot.race_text(None))
        if room.counts_changed or (watchers_too and room.watchers_behind):
            self._send_progress(room, snapshot, watchers_too)
        if room.boards and watchers_too:
            self._catch_up_boards(room, live, now)

    def snapshot(self, live: LiveRace, now: int) -> Snapshot:
        """Give a race as it stands now."""
        return Snapshot(live, self._players.find, self.watchers(live.id), now)

    def _send_progress(self, room: Room, snapshot: Snapshot, watchers_too: bool) -> None:
        key = f"progress {snapshot.live.id}"
        if room.counts_changed:
            for connection in room.members:
                connection.outbox.show(key, snapshot.progress_text(_viewer(connection)))
            room.watchers_behind = True
        room.counts_changed = False
        if watchers_too and room.watchers_behind:
            room.watchers_behind = False
            self._show_watchers(room, key, snapshot.progress_text(None))

    def _show_watchers(self, room: Room, key: str, text: str) -> None:
        """Show all watchers the newest of something, a few at a time; what is newer by then is shown instead."""
        room.newest[key] = text

        def show(watcher: Connection) -> None:
            if watcher in room.watchers:
                watcher.outbox.show(key, room.newest[key])

        self._trickle.tell(room.watchers, show)

    def _send_final_progress(self, room: Room, live: LiveRace) -> None:
        """Queue the final counts with what must arrive: as a mere newest one they would come after the end."""
        snapshot = self.snapshot(live, self._clock.now())
        for connection in room.everybody():
            connection.outbox.withdraw(f"progress {live.id}")
            connection.outbox.send(snapshot.progress_text(_viewer(connection)))
        room.newest[f"progress {live.id}"] = snapshot.progress_text(None)
        room.counts_changed = room.watchers_behind = False

    # ----------------------------------------------------------------------------------------------------------- boards

    def _catch_up_boards(self, room: Room, live: LiveRace, now: int) -> None:
        for racer in room.boards:
            self._show_boards(room, live, racer, now)

    def _show_boards(self, room: Room, live: LiveRace, racer: str, now: int) -> None:
        """Let everybody who follows a board catch up, a few at a time; each frame is built once for all."""
        built: Built = {}
        self._trickle.tell(
            room.boards.get(racer, ()), lambda connection: self._show_board(connection, live, racer, now, built)
        )

    def _show_board(self, connection: Connection, live: LiveRace, racer: str, now: int, built: Built) -> None:
        """Say what has happened on a board since it was last shown, as far as the delay lets it be seen."""
        attempt = self._attempts.find(live, racer)
        view = connection.boards.get((live.id, racer))
        if attempt is None or view is None:
            return
        state = attempt.held.saved
        visible = state.seq if live.race.over else rendering.visible(state, now - view.delay_ms)
        if view.shown < 0:
            connection.send(rendering.position(live.id, view.racer, rewind(state, visible)))
            view.shown = visible
        while view.shown < visible:
            view.shown += 1
            frames = built.get(view.shown)
            if frames is None:
                frames = built[view.shown] = _frames(live.id, view.racer, state, view.shown)
            for frame in frames:
                connection.outbox.send(frame)

    # --------------------------------------------------------------------------------------------------------- goodbye

    def restart(self) -> None:
        """Tell everybody that the server is about to close, and close."""
        text = codec.encode(Restarting())
        for connections in list(self._connections.values()):
            for connection in list(connections):
                connection.outbox.send(text)
                connection.close(CloseCode.RESTARTING, "the server restarts")


def _viewer(connection: Connection) -> str | None:
    return connection.player.id if connection.player else None


def _pace(live: LiveRace) -> int:
    """How many ticks lie between two scoreboards: long rosters differ for each viewer, so they are told less often."""
    racers = len(live.race.racers)
    return next(ticks for most, ticks in PACES if racers <= most)


def _frames(race: str, racer: str, state: Attempt, seq: int) -> tuple[str, ...]:
    """Give what is told of one action: the action, and after an undo the board."""
    action = state.log[seq]
    told = (codec.encode(rendering.moved(race, racer, action)),)
    if action.m != "undo":
        return told
    return (*told, codec.encode(rendering.position(race, racer, rewind(state, seq))))
