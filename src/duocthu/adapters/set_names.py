"""Names of the files of a set: plain ones (``monographs.jsonl``), or one folder deep (``crops/warfarin_natri_t1.png``)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_PART: Final = re.compile(r"[^./\\\0][^/\\\0]*")
_DEEPEST: Final = 2  # parts of a name: a folder and a file


def is_plain(name: str) -> bool:
    """Whether ``name`` is that of a file in the folder itself, which does not hide."""
    return _PART.fullmatch(name) is not None


def is_name(name: str) -> bool:
    """Whether ``name`` is plain, or a plain one in a plain folder: it cannot lead out of the workspace."""
    parts = name.split("/")
    return len(parts) <= _DEEPEST and all(map(is_plain, parts))


def entries(folder: Path) -> set[str]:
    """The names of all files below ``folder``, which holds nothing but a set."""
    names = set()
    for entry in folder.iterdir():
        if entry.is_dir():
            names |= {f"{entry.name}/{inner.name}" for inner in entry.iterdir()}
        else:
            names.add(entry.name)
    return names
