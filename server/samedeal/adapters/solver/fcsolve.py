"""fc-solve as a solver for our games: quick searches first, then the complete one."""

from samedeal.adapters.solver.library import Ending, Finding, Library, LibraryMissing
from samedeal.adapters.solver.lines import replay
from samedeal.adapters.solver.searches import SEARCHES, Search, cap_options, rule_options
from samedeal.ports import Verdict
from samedeal.rules.position import Position
from samedeal.rules.variants import Variant


class FcSolve:
    """Ask fc-solve about positions of any of our games, from anywhere in them."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def solve(self, variant: Variant, position: Position, effort: int) -> Verdict:
        """Look at up to `effort` positions for a win; always the same answer to the same question.

        Blocks, at about half a million positions a second, and a crash of the library takes the process along: ask a
        `SolverPool` from a server. Raise ValueError for an effort below 1 or a position with other cells than the
        variant's.
        """
        check_question(variant, position, effort)
        spent = 0
        for search in SEARCHES:
            cap = search.cap(effort - spent)
            if not cap:
                continue
            finding = self._library.search(position.text, _options(variant, search, cap))
            spent += finding.iterations
            verdict = _verdict(variant, position, search, finding, spent)
            if verdict is not None:
                return verdict
        return Verdict("unknown", (), spent)


def check_question(variant: Variant, position: Position, effort: int) -> None:
    """Raise ValueError, saying what would be right, for a question that has no answer."""
    if effort < 1:
        raise ValueError(f"an effort of {effort} looks at nothing: give at least 1")
    if len(position.cells) != variant.cells:
        raise ValueError(f"{variant.name} has {variant.cells} cells here, but the position has {len(position.cells)}")


def load_solver() -> FcSolve | None:
    """Give the solver, or None where it is not installed (`missing_solver` says why)."""
    return None if missing_solver() else FcSolve(Library())


def missing_solver() -> str | None:
    """Say for the start-up log why there is no solver; None where there is one."""
    try:
        Library()
    except LibraryMissing as missing:
        return str(missing)
    return None


def _options(variant: Variant, search: Search, cap: int) -> tuple[str, ...]:
    return (*rule_options(variant), *search.options, *cap_options(cap))


def _verdict(variant: Variant, position: Position, search: Search, finding: Finding, spent: int) -> Verdict | None:
    """Judge a finding (`docs/solver.md#what-a-verdict-means`); None where it decides nothing, but the next one may."""
    if finding.ending is Ending.WON:
        moves = replay(variant, position, finding.steps)
        return None if moves is None else Verdict("yes", moves, spent)
    if finding.ending is Ending.EXHAUSTED and search.complete and _single_moves_reach_all(variant):
        return Verdict("no", (), spent)
    return None


def _single_moves_reach_all(variant: Variant) -> bool:
    """Tell whether single moves, which are all that the complete search makes, lead wherever a player can go."""
    return variant.group == "shorthand" and not variant.returns
