"""The process in which the solver runs (`python -m samedeal.adapters.solver.worker`).

It answers the questions that come by standard input, until that ends.
"""

import os
import sys
from typing import BinaryIO

from samedeal.adapters.solver.fcsolve import FcSolve, load_solver, missing_solver
from samedeal.adapters.solver.jobs import Job, write_verdict
from samedeal.rules.position import Position

# Racers' moves come first on a machine that is short of processors.
_NICENESS = 10


def serve(solver: FcSolve, questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer one question after the other."""
    for line in questions:
        job = Job.read(line)
        verdict = solver.solve(job.rules, Position.parse(job.position), job.effort)
        answers.write(write_verdict(verdict))
        answers.flush()


def main() -> None:
    """Serve standard input; end with the reason if there is no solver."""
    os.nice(_NICENESS)
    solver = load_solver()
    if solver is None:
        raise SystemExit(missing_solver())
    serve(solver, sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
