"""Where the demo keeps its records: in a folder of the workspace, so that it never takes the place of a reader's own book."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from duocthu.messages.catalogue import Catalogue

_NAME: Final = "demo"
_WRITTEN: Final = "manifest.json"


def demo_folder(workspace: Path) -> Path:
    """The folder of the demo below a workspace."""
    return workspace / _NAME


def demo_hint(catalogue: Catalogue, code: str, data: Mapping[str, object]) -> list[str]:
    """Where a workspace has no records of its own and the demo's lie below it, how to ask those."""
    folder = demo_folder(Path(str(data.get("file", ""))))
    if code != "workspace_missing" or not (folder / _WRITTEN).is_file():
        return []
    return [catalogue.text("cli.demo_is_there", folder=str(folder))]
