"""What people keep in a folder that is to become a workspace: records are not mixed with it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from duocthu.adapters.jsonl_store import JsonlStore
from duocthu.domain.errors import WorkspaceError

_OURS: Final = frozenset({"demo", "evaluation", "index", "record"})  # folders of the program that outlive records, or come before
_NAMED: Final = 3


def refuse_guests(folder: Path, *known: Path) -> None:
    """Raise WorkspaceError (workspace_taken) where a folder that holds no records holds other files or folders.

    Its hidden files and those ``known`` count for nothing. What lies beside records was put there by somebody who knew of them.
    """
    try:
        JsonlStore(folder).manifest()
    except WorkspaceError as error:
        guests = _guests(folder, {place.resolve() for place in known}) if error.code == "workspace_missing" else []
        if guests:
            told = ", ".join(guests[:_NAMED]) + (", …" if len(guests) > _NAMED else "")
            raise WorkspaceError("workspace_taken", file=str(folder), count=len(guests), names=told) from None


def _guests(folder: Path, known: set[Path]) -> list[str]:
    try:
        return sorted(
            place.name
            for place in folder.iterdir()
            if not place.name.startswith(".") and place.name not in _OURS and place.resolve() not in known
        )
    except OSError:  # it is not there, or the writer will say what is amiss
        return []
