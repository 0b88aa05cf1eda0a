"""The solver: fc-solve, asked in processes of its own, and believed only when our rules agree."""

from samedeal.adapters.solver.fcsolve import FcSolve, load_solver, missing_solver
from samedeal.adapters.solver.pool import SolverPool

__all__ = ["FcSolve", "SolverPool", "load_solver", "missing_solver"]
