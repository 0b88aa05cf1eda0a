"""Write the generated files of the wire contract; run it after every change to a message.

.venv/bin/python deploy/contract.py
"""

import json
from pathlib import Path

from samedeal.protocol import export

ROOT = Path(__file__).parents[1]


def files() -> dict[Path, str]:
    """Give every generated file with its text."""
    return {
        ROOT / "client/src/net/messages.ts": export.typescript(),
        ROOT / "docs/schema/messages.json": json.dumps(export.json_schema(), indent=2) + "\n",
        ROOT / "docs/schema/asyncapi.json": json.dumps(export.asyncapi(), indent=2) + "\n",
    }


def main() -> None:
    """Write all of them and say which."""
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
