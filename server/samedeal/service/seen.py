"""Which layouts a player has seen: what decides whether an attempt is ranked."""

from collections import OrderedDict

from samedeal.ports import Archive, LayoutSeen

# Players whose seen layouts are kept in memory.
_KEPT = 10_000


class Seen:
    """Answers from memory, filled from the archive; marks count from the moment they are made."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._by_player: OrderedDict[str, set[str]] = OrderedDict()
        # Marks not yet known to be saved must outlive the cache.
        self._unsaved: dict[tuple[str, str], int] = {}

    def has(self, player: str, layout: str) -> bool:
        """Whether this player has seen this layout."""
        return layout in self._layouts(player) or (player, layout) in self._unsaved

    def pending(self, player: str, layout: str) -> bool:
        """Whether they have by a mark that is not known to be saved."""
        return (player, layout) in self._unsaved

    def mark(self, player: str, layout: str, now: int) -> LayoutSeen:
        """Remember that they have; the record belongs into the same batch as what made them see it."""
        self._layouts(player).add(layout)
        self._unsaved[player, layout] = now
        return LayoutSeen(player, layout, now)

    def saved(self, player: str, layout: str) -> None:
        """Learn that a mark has been saved."""
        self._unsaved.pop((player, layout), None)

    def unmark(self, player: str, layout: str) -> None:
        """Take a mark back that could not be saved: nothing was shown then."""
        self._unsaved.pop((player, layout), None)
        self._by_player.pop(player, None)

    def _layouts(self, player: str) -> set[str]:
        layouts = self._by_player.get(player)
        if layouts is None:
            layouts = self._by_player[player] = set(self._archive.seen_layouts(player))
            if len(self._by_player) > _KEPT:
                self._by_player.popitem(last=False)
        self._by_player.move_to_end(player)
        return layouts
