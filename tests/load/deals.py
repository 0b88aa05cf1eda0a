"""Measure the solver on deals as races get them: how many it wins, how fast, and how they are graded.

    python -m tests.load.deals [DEALS] [EFFORT]

Draws that many fresh deals of every game (all where fewer are listed), solves each and lets the plain referee of the
tests, which shares no code with the rules, play the line to its end. Prints, for each game, the deals won, the median
and 99th percentile of the CPU time a deal takes and of the positions looked at, the median length of a line and the
grades. Ends with an error if a drawn deal was not won.
"""

import sys
from collections import Counter
from dataclasses import dataclass
from statistics import median, quantiles
from time import process_time

from samedeal.adapters.ids import RandomIds
from samedeal.adapters.memory import MemoryStore
from samedeal.adapters.solver import FcSolve, load_solver, missing_solver
from samedeal.ports import Verdict
from samedeal.rules.deals import deal
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant
from samedeal.service.deals import Deals, winnable
from samedeal.service.grading import grade
from tests.rules.games import GAMES
from tests.rules.referee import Board


@dataclass(frozen=True)
class Trial:
    """Hold what came of one deal."""

    number: int
    verdict: Verdict
    ms: float


def drawn(rules: Variant, count: int) -> list[int]:
    """Draw fresh deals as the server does."""
    deals = Deals(MemoryStore(), RandomIds())
    listed = len(winnable()[f"{rules.name}/{rules.cells}"].all())
    return [deals.draw(rules) for _ in range(min(count, listed))]


def tried(solver: FcSolve, rules: Variant, number: int, effort: int) -> Trial:
    """Solve a deal, and check its line."""
    position = deal(rules, number)
    start = process_time()
    verdict = solver.solve(rules, position, effort)
    ms = (process_time() - start) * 1000
    if verdict.winnable == "yes":
        check(rules, position, verdict.moves)
    return Trial(number, verdict, ms)


def check(rules: Variant, position: Position, moves: tuple[str, ...]) -> None:
    """Play a line with the referee; end with an error if it is no win."""
    board = Board.read(position.text)
    for move in moves:
        if not board.allows(rules.name, move):
            raise SystemExit(f"{move} of {' '.join(moves)} is refused on\n{board.text()}")
        board.play(move)
    if not Position.parse(board.text()).solved:
        raise SystemExit(f"{' '.join(moves)} ends on\n{board.text()}")


def shown(rules: Variant, trials: list[Trial]) -> str:
    """Write one game's row of the result."""
    won = [trial.verdict for trial in trials if trial.verdict.winnable == "yes"]
    times = [trial.ms for trial in trials]
    iterations = [verdict.iterations for verdict in won]
    grades = Counter(grade(verdict) for verdict in won)
    shares = " ".join(f"{name} {grades[name] / len(won):.0%}" for name in ("easy", "medium", "hard"))
    return (
        f"{f'{rules.name}/{rules.cells}':19} {len(won):5} of {len(trials):5}  {median(times):6.2f} {p99(times):7.2f} ms"
        f"  {median(iterations):6.0f} {p99(iterations):7.0f} positions"
        f"  {median(len(verdict.moves) for verdict in won):4.0f} moves  {shares}"
    )


def p99(values: list[float] | list[int]) -> float:
    """Give the 99th percentile."""
    return quantiles(values, n=100, method="inclusive")[98]


def main() -> None:
    """Print a row for every game."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    effort = int(sys.argv[2]) if len(sys.argv) > 2 else 200_000
    solver = load_solver()
    if solver is None:
        raise SystemExit(missing_solver())
    lost: dict[str, Verdict] = {}
    for rules in GAMES:
        trials = [tried(solver, rules, number, effort) for number in drawn(rules, count)]
        print(shown(rules, trials), flush=True)
        lost |= {f"{rules.name}/{rules.cells} {t.number}": t.verdict for t in trials if t.verdict.winnable != "yes"}
    if lost:
        raise SystemExit(f"not won: {lost}")


if __name__ == "__main__":
    main()
