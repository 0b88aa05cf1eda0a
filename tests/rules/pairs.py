"""Write random tries of moves with their verdicts, to compare another implementation of the rules with this one.

    PYTHONPATH=server python3 -m tests.rules.pairs 100000 > pairs.jsonl

A line is one game: `{"variant", "cells", "number", "tries": [[move, verdict], ...]}`. A verdict of 12 hex digits is the
hash of the position after a legal move, which is then played; any other is the rule that refuses the move. The same
count writes the same lines on every machine.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, islice
from random import Random

from samedeal.rules.cards import SUITS
from samedeal.rules.deals import MAX_NUMBER, MIN_NUMBER, deal
from samedeal.rules.moves import CELL_NAMES, COLUMN_NAMES, HOME_NAME, InvalidMove, Move
from samedeal.rules.play import apply, legal_moves, refusal
from samedeal.rules.position import Position
from samedeal.rules.refusals import notation
from samedeal.rules.variants import Variant
from tests.rules.games import GAMES, NOTATION

_SEED = 617
_TRIES_A_GAME = 250
# How often a try is legal, likely to be nearly so, anything in the grammar, or outside it.
_WEIGHTS = (50, 35, 12, 3)
_PREFERENCE = 0.8
_OUTSIDE = ("", "1", "11x1", "h1", "45x14", "4 5", "undo", "i1", "45X2", "٤5")


@dataclass(frozen=True)
class Game:
    """Hold the tries made in one game, each with its verdict."""

    variant: Variant
    number: int
    tries: tuple[tuple[str, str], ...]

    @property
    def start(self) -> Position:
        """Give the position of the deal."""
        return deal(self.variant, self.number)

    def line(self) -> str:
        """Write the game as one line of JSON."""
        record = {"variant": self.variant.name, "cells": self.variant.cells, "number": self.number, "tries": self.tries}
        return json.dumps(record, separators=(",", ":"))


def games(tries: int) -> Iterator[Game]:
    """Yield games that have so many tries between them, each variant in turn."""
    chance = Random(_SEED)
    for rules in cycle(GAMES):
        number = chance.randint(MIN_NUMBER, MAX_NUMBER)
        game = Game(rules, number, tuple(islice(_tries(rules, number, chance), min(_TRIES_A_GAME, tries))))
        if game.tries:
            yield game
        tries -= len(game.tries)
        if not tries:
            return


def _tries(rules: Variant, number: int, chance: Random) -> Iterator[tuple[str, str]]:
    position = deal(rules, number)
    while legal := legal_moves(rules, position):
        text = _pick(rules, legal, chance)
        try:
            move = Move.parse(text)
        except InvalidMove:
            yield text, notation(text).rule
            continue
        broken = refusal(rules, position, move)
        if broken is None:
            position = apply(position, move)
        yield text, broken.rule if broken else position.hash


def _pick(rules: Variant, legal: tuple[Move, ...], chance: Random) -> str:
    kind = chance.choices(("legal", "near", "any", "outside"), _WEIGHTS)[0]
    if kind == "legal":
        return str(_pick_legal(legal, chance))
    if kind == "near":
        piles = COLUMN_NAMES + CELL_NAMES[: rules.cells]
        source, dest = chance.choice(piles + SUITS), chance.choice(piles + HOME_NAME)
        return source + dest + chance.choice(("", "", "", "", "x2", "x3"))
    return chance.choice(_OUTSIDE) if kind == "outside" else str(chance.choice(NOTATION))


def _pick_legal(legal: tuple[Move, ...], chance: Random) -> Move:
    """Prefer home, then columns, most of the time, or random play fills its cells and ends at once."""
    home = [move for move in legal if move.target.kind == "home"]
    columns = [move for move in legal if move.target.kind == "column" and move.origin.kind != "home"]
    for preferred in (home, columns):
        if preferred and chance.random() < _PREFERENCE:
            return chance.choice(preferred)
    return chance.choice(legal)


def main() -> None:
    """Write as many tries as the first argument says."""
    for game in games(int(sys.argv[1])):
        print(game.line())


if __name__ == "__main__":
    main()
