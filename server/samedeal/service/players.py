"""Guests: made at once, known again by a secret that only their browser or program has."""

from collections import OrderedDict
from dataclasses import replace
from hashlib import sha256

from samedeal.ports import CredentialAdded, Player, PlayerSaved, Record
from samedeal.service import names
from samedeal.service.environment import Environment
from samedeal.service.saving import save

# Players and credentials that are kept in memory.
_KEPT = 20_000


class Players:
    """Makes guests and finds them again."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment
        self._players: OrderedDict[str, Player] = OrderedDict()

    async def welcome(self, name: str | None) -> tuple[Player, str]:
        """Make a guest; return them and the secret that proves to be them.

        Raises:
            BadName: the name is refused.
            StorageFault: the guest could not be saved.
        """
        ids, now = self._environment.ids, self._environment.clock.now()
        written = names.guest(ids) if name is None else names.checked(name)
        player = Player(ids.ident(), written, names.tag(ids), now)
        secret = ids.secret()
        await self._save(PlayerSaved(player), CredentialAdded(digest(secret), player.id, now))
        self._keep(player)
        return player, secret

    async def admit(self, player: Player) -> str:
        """Give a player one more secret, for another device.

        Raises:
            StorageFault: it could not be saved.
        """
        secret = self._environment.ids.secret()
        await self._save(CredentialAdded(digest(secret), player.id, self._environment.clock.now()))
        return secret

    async def rename(self, player: Player, name: str) -> Player:
        """Give a player another name.

        Raises:
            BadName: the name is refused.
            StorageFault: it could not be saved.
        """
        renamed = replace(player, name=names.checked(name))
        await self._save(PlayerSaved(renamed))
        self._keep(renamed)
        return renamed

    def prove(self, secret: str) -> Player | None:
        """Find whose secret this is; None if it is nobody's."""
        found = self._environment.archive.player_by_digest(digest(secret))
        if found is not None:
            # Whoever runs the server may have renamed them meanwhile.
            self._keep(found)
        return found

    def find(self, player: str) -> Player | None:
        """Find a player by id."""
        known = self._players.get(player)
        if known is None:
            known = self._environment.archive.player(player)
            if known is not None:
                self._keep(known)
        return known

    async def _save(self, *records: Record) -> None:
        await save(self._environment.journal, records)

    def _keep(self, player: Player) -> None:
        self._players[player.id] = player
        self._players.move_to_end(player.id)
        if len(self._players) > _KEPT:
            self._players.popitem(last=False)


def digest(secret: str) -> str:
    """Give what is stored of a secret."""
    return sha256(secret.encode()).hexdigest()
