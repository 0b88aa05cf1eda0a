"""What is measured of a server process from outside, and of the waits of its clients."""

import os
from collections.abc import Sequence
from pathlib import Path

from tests.web.process import Server

_KIB_A_MIB = 1024


def memory_mb(server: Server) -> float:
    """Give the memory that the process holds (RSS), in MiB."""
    status = Path(f"/proc/{server.process.pid}/status").read_text("ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) / _KIB_A_MIB


def descriptors(server: Server) -> int:
    """Count the files and sockets that the process has open."""
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))


def percentile(values: Sequence[float], percent: float) -> float:
    """Give the value below which so many in a hundred lie."""
    return sorted(values)[min(int(len(values) * percent / 100), len(values) - 1)]
