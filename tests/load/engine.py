"""Measure the rules engine: moves a second on one core, replaying solutions.

    python -m tests.load.engine [ROUNDS]

A move is read, judged and made; then the new position is hashed, and tested for being immobile. No Python package was
found that plays this family of games, so the peer is the plain referee of the tests, which changes its lists in place
and is spared the test for immobile. Rounds are interleaved; the median and the spread over the rounds are printed.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time

from samedeal.rules.deals import deal
from samedeal.rules.moves import Move
from samedeal.rules.play import apply, immobile, refusal
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant
from tests.rules.referee import Board
from tests.rules.vectors import read_lines, rules_of


@dataclass(frozen=True)
class Solution:
    """Hold a deal and the moves that solve it."""

    variant: Variant
    start: Position
    start_text: str
    moves: tuple[str, ...]


def replay_with_engine(solution: Solution) -> str:
    """Play a solution as the server does; give the last hash."""
    variant, position, last = solution.variant, solution.start, ""
    for text in solution.moves:
        move = Move.parse(text)
        if refusal(variant, position, move) is not None:
            raise SystemExit(f"{text} refused on\n{position.text}")
        position = apply(position, move)
        immobile(variant, position)
        last = position.hash
    return last


def replay_with_referee(solution: Solution) -> str:
    """Play a solution the plain way; give the last hash."""
    board, game, last = Board.read(solution.start_text), solution.variant.name, ""
    for text in solution.moves:
        if not board.allows(game, text):
            raise SystemExit(f"{text} refused on\n{board.text()}")
        board.play(text)
        last = board.hash()
    return last


def speed(replay: Callable[[Solution], str], solutions: list[Solution]) -> float:
    """Give the moves a CPU-second of one round over all solutions."""
    start = process_time()
    for solution in solutions:
        replay(solution)
    return sum(len(solution.moves) for solution in solutions) / (process_time() - start)


def solutions() -> list[Solution]:
    """Read the solutions of the vectors."""
    records = read_lines("oracle/solutions.jsonl")
    starts = [(rules_of(record), deal(rules_of(record), record["number"]), record) for record in records]
    return [Solution(rules, start, start.text, tuple(record["moves"].split())) for rules, start, record in starts]


def shown(name: str, speeds: list[float]) -> str:
    """Write one line of the result."""
    return f"{name:8} {median(speeds):9,.0f} moves/s  ({min(speeds):,.0f} to {max(speeds):,.0f})"


def main() -> None:
    """Print both speeds and their ratio."""
    played = solutions()
    if [replay_with_engine(solution) for solution in played] != [replay_with_referee(solution) for solution in played]:
        raise SystemExit("engine and referee end in different positions")
    rounds = range(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
    pairs = [(speed(replay_with_engine, played), speed(replay_with_referee, played)) for _ in rounds]
    engine, referee = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    print(shown("engine", engine), shown("referee", referee), sep="\n")
    print(f"ratio    {median(ours / theirs for ours, theirs in pairs):9.2f}")


if __name__ == "__main__":
    main()
