"""Put the built client into wheels and source distributions, so that neither needs Node."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from deploy.toolchain import ensure_client

PLACES = {"wheel": "samedeal/web/static", "sdist": "client/dist"}


class ClientBuildHook(BuildHookInterface[Any]):
    """Build the client for what is shipped; an editable install serves `client/dist` instead."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the built client to the files of the target that is being built."""
        if version != "editable":
            built = ensure_client()
            build_data["force_include"][str(built)] = PLACES[self.target_name]
