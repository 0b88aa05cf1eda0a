"""A server in a process of its own, as people run it, that can be stopped and started again on the same data."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

PROGRAM = Path(sys.executable).with_name("samedeal")
STOP_S = 20

# Everybody comes from one address and plays faster than people do; what is limited is tested on its own.
GENEROUS = {
    "SAMEDEAL_MESSAGES_PER_SECOND": "100000",
    "SAMEDEAL_MESSAGE_BURST": "100000",
    "SAMEDEAL_SOCKETS_PER_ADDRESS": "1000",
    "SAMEDEAL_REQUESTS_PER_SECOND": "100000",
    "SAMEDEAL_REQUEST_BURST": "100000",
}


def free_port() -> int:
    """Find a loopback port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """Serve the built client from one data folder and one port, however often it is started."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it; return when it is ready to serve."""
        where = ("--port", str(self.port), "--data", str(self._folder / "data"))
        command = [str(PROGRAM), "serve", *where, "--log-level", "error"]
        process = subprocess.Popen(command, env=os.environ | GENEROUS, stdout=subprocess.PIPE, text=True)
        self._process = process
        if process.stdout is None or not process.stdout.readline():
            raise RuntimeError(f"the server ended with status {self._reap(process)} before it was ready")

    def stop(self) -> int:
        """Ask it to end as an operator does, and return its exit status."""
        if self._process is None:
            raise RuntimeError("the server was not started")
        process, self._process = self._process, None
        process.send_signal(signal.SIGTERM)
        return self._reap(process)

    def _reap(self, process: "subprocess.Popen[str]") -> int:
        """Wait for the end of the process; one that does not end is killed, and that is a failure."""
        try:
            process.communicate(timeout=STOP_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise
        return process.returncode
