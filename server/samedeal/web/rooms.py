"""Who follows a race on this server: sockets with a seat, sockets that watch, and boards that are followed."""

from collections.abc import Iterator

from samedeal.web.connection import BoardView, Connection


class Room:
    """The audience of one race."""

    def __init__(self) -> None:
        # By player, the socket that has their seat; a second one takes it over.
        self.seats: dict[str, Connection] = {}
        self.members: set[Connection] = set()
        self.watchers: set[Connection] = set()
        # Followers of a board, by racer.
        self.boards: dict[str, set[Connection]] = {}
        # What watchers were last to be shown, by its slot in their outboxes.
        self.newest: dict[str, str] = {}
        # What the next tick has to say.
        self.counts_changed = False
        self.watchers_behind = False
        self.race_changed = False

    def everybody(self) -> Iterator[Connection]:
        """All sockets, those with a seat first: racers are served before watchers."""
        yield from self.members
        yield from self.watchers

    @property
    def empty(self) -> bool:
        """Whether nobody follows the race."""
        return not self.members and not self.watchers and not self.boards

    def watcher_count(self) -> int:
        """How many people watch: sockets of the same player count once."""
        racing = {c.player.id for c in self.members if c.player}
        return len({c.player.id for c in self.watchers if c.player} - racing)

    def follow_board(self, connection: Connection, view: BoardView) -> None:
        """Let a socket follow a board."""
        connection.boards[view.race, view.racer] = view
        self.boards.setdefault(view.racer, set()).add(connection)

    def remove(self, connection: Connection, race: str) -> None:
        """Forget a socket."""
        self.members.discard(connection)
        self.watchers.discard(connection)
        player = connection.player
        if player is not None and self.seats.get(player.id) is connection:
            del self.seats[player.id]
        for key in [key for key in connection.boards if key[0] == race]:
            del connection.boards[key]
            followers = self.boards[key[1]]
            followers.discard(connection)
            if not followers:
                del self.boards[key[1]]
