"""Set samedeal up where that is needed, then serve it: `python3 deploy/run.py [ARGS]`.

ARGS are those of `samedeal serve`. The first call takes as long as the downloads do, later ones
start at once.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NoReturn

sys.path[0] = str(Path(__file__).resolve().parent.parent)

from deploy.toolchain import SetupError, ensure_client, ensure_environment


def main() -> NoReturn:
    """Become `samedeal serve`, or exit with 2 after one line that says what is missing."""
    try:
        programs = ensure_environment()
        ensure_client()
    except SetupError as error:
        print(f"samedeal: {error}", file=sys.stderr)
        sys.exit(2)
    program = str(programs / "samedeal")
    os.execv(program, [program, "serve", *sys.argv[1:]])  # noqa: S606 - the point of a launcher


if __name__ == "__main__":
    main()
