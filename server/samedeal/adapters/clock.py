"""The machine's clocks."""

import time
import uuid
from pathlib import Path

BOOT_ID = Path("/proc/sys/kernel/random/boot_id")
# Only Linux has it; elsewhere the monotonic clock stands in, which may stop while the machine sleeps.
_BOOT_CLOCK: int = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
_NS_PER_MS = 1_000_000


class SystemClock:
    """Tell the time by the wall clock of the start, moved on by the monotonic clock alone."""

    def __init__(self, boot_id: Path = BOOT_ID) -> None:
        self._offset_ns = time.time_ns() - time.monotonic_ns()
        self._boot_id = _read_boot_id(boot_id)

    def now(self) -> int:
        """Tell the time in epoch ms; steps of the wall clock after the start don't show."""
        return (self._offset_ns + time.monotonic_ns()) // _NS_PER_MS

    def boot(self) -> tuple[int, str]:
        """Tell the boot clock in ms and the id of this boot."""
        return time.clock_gettime_ns(_BOOT_CLOCK) // _NS_PER_MS, self._boot_id


def _read_boot_id(path: Path) -> str:
    """Read the id of this boot; where there is none, make one up, so that no downtime is ever taken for proven."""
    try:
        return path.read_text(encoding="ascii").strip()
    except OSError:
        return f"process-{uuid.uuid4()}"
