"""What each client message leads to: the one place where messages become calls of the application.

Nothing here waits: an answer that depends on the disk is given by a callback after the commit.
"""

from functools import singledispatchmethod

from samedeal import __version__
from samedeal.ports import Clock
from samedeal.protocol import from_client
from samedeal.protocol.closes import CloseCode, Violation
from samedeal.protocol.to_client import Ok, Pong, Reacted, Welcome
from samedeal.race import referee, rejections
from samedeal.race.actions import Action
from samedeal.race.attempt import MakeMove, TakeBack
from samedeal.race.race import Racer
from samedeal.race.rejections import Rejection
from samedeal.service.attempts import Attempts
from samedeal.service.live import LiveRace
from samedeal.service.players import Players
from samedeal.service.races import Races
from samedeal.service.sights import Sights
from samedeal.web import rendering
from samedeal.web.connection import Connection
from samedeal.web.hub import Hub

REACTIONS = ("👍", "👏", "😀", "😮", "😅", "🔥", "🍀", "🤝")
# docs/protocol.md#reject-codes: one reaction a second.
REACTION_GAP_MS = 1000
# More missed actions than this are told as one position.
MOST_RESENT = 200


class Desk:
    """Serves the messages of all sockets."""

    def __init__(
        self, clock: Clock, races: Races, attempts: Attempts, players: Players, sights: Sights, hub: Hub
    ) -> None:
        self._clock = clock
        self._races = races
        self._attempts = attempts
        self._players = players
        self._sights = sights
        self._hub = hub

    def receive(self, connection: Connection, frame: str | bytes) -> None:
        """Serve one frame; a violation closes the socket and says why."""
        try:
            message = connection.session.receive(frame)
            self._serve(message, connection)
        except Violation as violation:
            connection.close(violation.code, violation.reason)

    # --------------------------------------------------------------------------------------------------------- greeting

    @singledispatchmethod
    def _serve(self, message: from_client.FromClient, connection: Connection) -> None:
        raise TypeError(f"no message: {message!r}")

    @_serve.register
    def _(self, message: from_client.Hello, connection: Connection) -> None:
        if isinstance(message.token, str):
            connection.player = self._players.prove(message.token)
        if connection.player is None:
            raise Violation(CloseCode.UNKNOWN_CREDENTIAL, "the credential is missing or unknown")
        self._hub.connected(connection)
        player = rendering.player_info(connection.player)
        connection.send(Welcome(player, self._clock.now(), __version__, REACTIONS))

    @_serve.register
    def _(self, message: from_client.Ping, connection: Connection) -> None:
        connection.send(Pong(self._clock.now()))

    # ---------------------------------------------------------------------------------------------------------- actions

    @_serve.register
    def _(self, message: from_client.MoveRequest, connection: Connection) -> None:
        command = MakeMove(self._clock.now(), message.seq, message.m, message.auto)
        self._act(message, connection, command)

    @_serve.register
    def _(self, message: from_client.Undo, connection: Connection) -> None:
        self._act(message, connection, TakeBack(self._clock.now(), message.seq))

    def _act(
        self,
        message: from_client.MoveRequest | from_client.Undo,
        connection: Connection,
        command: MakeMove | TakeBack,
    ) -> None:
        live = self._races.find(message.race)
        if live is None:
            connection.answer(message.n, rejections.NO_SUCH_RACE)
            return
        if message.race not in connection.joined:
            connection.answer(message.n, rejections.NOT_RACING)
            return
        has_points = live.race.variant.points

        def answer(result: Action | Rejection | None) -> None:
            if isinstance(result, Action):
                connection.send(rendering.ack(message.n, result, has_points))
            else:
                connection.answer(message.n, result)

        self._attempts.act(live, _id(connection), command, answer)

    @_serve.register
    def _(self, message: from_client.Resign, connection: Connection) -> None:
        live = self._find(message, connection)
        if live is not None:
            self._attempts.resign(
                live,
                _id(connection),
                lambda result: connection.answer(message.n, result if isinstance(result, Rejection) else None),
            )

    @_serve.register
    def _(self, message: from_client.Resume, connection: Connection) -> None:
        live = self._find(message, connection)
        if live is None:
            return
        attempt = self._attempts.find(live, _id(connection))
        if attempt is None:
            seated = _id(connection) in live.race.racers
            connection.answer(message.n, rejections.NOT_STARTED if seated else rejections.NOT_RACING)
            return
        connection.answer(message.n, None)
        state = attempt.held.saved
        missed = state.log.since(message.seq)
        if 0 < len(missed) <= MOST_RESENT:
            for action in missed:
                connection.send(rendering.moved(live.id, attempt.racer, action))
        else:
            connection.send(rendering.position(live.id, attempt.racer, state))

    # ------------------------------------------------------------------------------------------- coming, going, looking

    @_serve.register
    def _(self, message: from_client.Join, connection: Connection) -> None:
        live = self._find(message, connection)
        if live is None:
            return

        def answer(rejection: Rejection | None) -> None:
            connection.answer(message.n, rejection)
            if rejection is None:
                self._hub.join(connection, live)
                self._welcome_back(connection, live)

        self._races.command(live, referee.Join(self._clock.now(), _id(connection)), answer)

    def _welcome_back(self, connection: Connection, live: LiveRace) -> None:
        """Tell a racer everything about the race and the own attempt."""
        now = self._clock.now()
        connection.send(self._hub.snapshot(live, now).race(_id(connection)))
        racer = live.race.racers[_id(connection)]
        attempt = self._attempts.find(live, racer.id)
        if attempt is not None:
            connection.send(rendering.dealt(live, racer, now))
            connection.send(rendering.position(live.id, racer.id, attempt.held.saved))
        if racer.ending is not None:
            connection.send(rendering.ended(live.id, racer, rendering.winner_rank(live.race, racer)))
        if live.race.phase == "finished":
            connection.send(rendering.over(live))

    @_serve.register
    def _(self, message: from_client.Watch, connection: Connection) -> None:
        live = self._find(message, connection)
        if live is None:
            return
        connection.answer(message.n, None)
        self._hub.watch(connection, live)
        snapshot = self._hub.snapshot(live, self._clock.now())
        connection.send(snapshot.race(_id(connection)))
        connection.send(snapshot.progress(_id(connection)))
        if live.race.phase == "finished":
            connection.send(rendering.over(live))

    @_serve.register
    def _(self, message: from_client.Board, connection: Connection) -> None:
        live = self._find(message, connection)
        if live is None:
            return
        viewer = _id(connection)
        racer = live.race.racers.get(message.racer)
        if racer is None:
            connection.answer(message.n, rejections.NO_SUCH_RACER)
        elif racer.attempt is None or (racer.id != viewer and self._sights.hidden(viewer, live.layout, live.id)):
            connection.answer(message.n, rejections.HIDDEN)
        else:
            self._show(message.n, connection, live, racer)

    def _show(self, n: int, connection: Connection, live: LiveRace, racer: Racer) -> None:
        viewer = _id(connection)
        delay_ms = 0 if viewer in live.race.racers else live.race.settings.watch_delay_s * 1000

        def answer(rejection: Rejection | None) -> None:
            connection.answer(n, rejection)
            if rejection is None:
                self._hub.follow_board(connection, live, racer.id, delay_ms)

        self._sights.mark(viewer, live.layout, answer)

    @_serve.register
    def _(self, message: from_client.Leave, connection: Connection) -> None:
        live = self._find(message, connection)
        if live is None:
            return

        def answer(rejection: Rejection | None) -> None:
            connection.answer(message.n, rejection)
            if rejection is None:
                self._hub.leave(connection, live.id)

        self._races.command(live, referee.Leave(self._clock.now(), _id(connection)), answer)

    # ------------------------------------------------------------------------------------------------- running the race

    @_serve.register
    def _(self, message: from_client.Ready, connection: Connection) -> None:
        self._command(message, connection, referee.SetReady(self._clock.now(), _id(connection), message.ready))

    @_serve.register
    def _(self, message: from_client.Start, connection: Connection) -> None:
        self._command(message, connection, referee.Start(self._clock.now(), _id(connection)))

    @_serve.register
    def _(self, message: from_client.Hold, connection: Connection) -> None:
        self._command(message, connection, referee.Hold(self._clock.now(), _id(connection)))

    @_serve.register
    def _(self, message: from_client.Cancel, connection: Connection) -> None:
        self._command(message, connection, referee.Cancel(self._clock.now(), _id(connection)))

    @_serve.register
    def _(self, message: from_client.Remove, connection: Connection) -> None:
        command = referee.Remove(self._clock.now(), _id(connection), message.racer)
        self._command(message, connection, command)

    @_serve.register
    def _(self, message: from_client.Rematch, connection: Connection) -> None:
        live = self._find(message, connection)
        if live is None:
            return

        def answer(result: Rejection | str) -> None:
            if isinstance(result, str):
                connection.send(Ok(message.n, result))
            else:
                connection.answer(message.n, result)

        self._races.rematch(live, _id(connection), answer)

    @_serve.register
    def _(self, message: from_client.React, connection: Connection) -> None:
        live = self._find(message, connection)
        if live is None:
            return
        rejection = self._refuse_reaction(message, connection, live)
        connection.answer(message.n, rejection)
        if rejection is None:
            connection.reacted_at = self._clock.now()
            self._hub.say(live.id, Reacted(live.id, _id(connection), message.emoji))

    def _refuse_reaction(self, message: from_client.React, connection: Connection, live: LiveRace) -> Rejection | None:
        if _id(connection) not in live.race.racers:
            return rejections.NOT_RACING
        if message.emoji not in REACTIONS:
            return rejections.BAD_REACTION
        too_fast = self._clock.now() - connection.reacted_at < REACTION_GAP_MS
        return rejections.TOO_FAST if too_fast else None

    def _command(self, message: from_client.RaceRequest, connection: Connection, command: referee.Command) -> None:
        live = self._find(message, connection)
        if live is not None:
            self._races.command(live, command, lambda rejection: connection.answer(message.n, rejection))

    def _find(self, message: from_client.RaceRequest, connection: Connection) -> LiveRace | None:
        """Give the race that a request is about; one that does not exist is answered here."""
        live = self._races.find(message.race)
        if live is None:
            connection.answer(message.n, rejections.NO_SUCH_RACE)
        return live


def _id(connection: Connection) -> str:
    """Give the player a session speaks for; there is one once `hello` was said."""
    if connection.player is None:
        raise Violation(CloseCode.UNKNOWN_CREDENTIAL, "the first message is `hello`")
    return connection.player.id
