"""The programs of the operating system that the checks use, installed where they are missing."""

from __future__ import annotations

import os
import shutil
from ctypes.util import find_library

from deploy.toolchain import SetupError, call, can_make_environments, require_node


def ensure_system_packages() -> None:
    """Install missing Debian packages as root; otherwise raise `SetupError` with the command."""
    require_node()
    packages = missing_packages()
    if not packages:
        return
    install = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if shutil.which("apt-get") is None:
        message = f"needs {', '.join(packages)} (names as on Debian): install them"
        raise SetupError(message)
    if os.geteuid() != 0:
        message = f"needs programs that are missing: run sudo {' '.join(install)}"
        raise SetupError(message)
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    call("read the list of Debian packages", ["apt-get", "update"])
    call(f"install {' '.join(packages)}", install)


def missing_packages() -> tuple[str, ...]:
    """Name the Debian packages that the checks use and this machine lacks."""
    there = {
        "python3-venv": can_make_environments(),
        "chromium": shutil.which("chromium") is not None,
        "firefox-esr": shutil.which("firefox-esr") is not None,
        "webkit2gtk-driver": shutil.which("WebKitWebDriver") is not None,
        "xvfb": shutil.which("Xvfb") is not None,
        "freecell-solver-bin": shutil.which("fc-solve") is not None,
        "libfreecell-solver0": find_library("freecell-solver") is not None,
    }
    return tuple(package for package, present in there.items() if not present)
