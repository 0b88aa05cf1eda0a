"""The files of the project, without what its tools make."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from deploy.toolchain import ROOT

MADE = frozenset({".git", ".venv", "node_modules", "dist", "build", "data", "coverage", "__pycache__", ".hypothesis"})
HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*$", re.MULTILINE)
ANCHOR = re.compile(r'<a id="([^"]+)">')


def files(*endings: str, under: str = ".") -> Iterator[Path]:
    """Yield the project's files with one of these endings (all files without any), in a fixed order."""
    for folder, names, file_names in os.walk(ROOT / under):
        names[:] = sorted(name for name in names if name not in MADE and not name.endswith("_cache"))
        for name in sorted(file_names):
            if not endings or name.endswith(endings):
                yield Path(folder, name)


def shown(path: Path) -> str:
    """Write a path as it is seen from the project's root."""
    return str(path.relative_to(ROOT))


def text_of(path: Path) -> str:
    """Read a file as text; what is not text reads as nothing."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def anchors(page: Path) -> frozenset[str]:
    """List what may stand behind `#` in a link to a page: its headings, and the places it names itself."""
    text = text_of(page)
    headings = (heading.lower() for heading in HEADING.findall(text))
    slugs = (re.sub(r"[^\w\- ]", "", heading).replace(" ", "-") for heading in headings)
    return frozenset((*slugs, *ANCHOR.findall(text)))
