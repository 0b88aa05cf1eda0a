"""How hard a deal is, judged by how a solver won it."""

from typing import Literal

from samedeal.ports import Verdict

Grade = Literal["easy", "medium", "hard"]

# A third of FreeCell's drawn deals take no more positions, a fifth take more: measured, see docs/solver.md#grades.
_EASY_ITERATIONS = 90
_HARD_ITERATIONS = 600
_LONG_LINE = 150


def grade(verdict: Verdict) -> Grade | None:
    """Grade a deal by its winning line (`docs/solver.md#grades`); None unless one was found."""
    if verdict.winnable != "yes":
        return None
    if verdict.iterations > _HARD_ITERATIONS or len(verdict.moves) > _LONG_LINE:
        return "hard"
    return "easy" if verdict.iterations <= _EASY_ITERATIONS else "medium"
