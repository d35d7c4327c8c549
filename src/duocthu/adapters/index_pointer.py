"""Which generation of a folder is live: a small file, replaced by one rename."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from duocthu.adapters.stored_file import sync
from duocthu.domain.errors import WorkspaceError

POINTER: Final = "CURRENT"
NAME: Final = re.compile(r"[0-9]{6}-[0-9a-z_]{1,12}")
_PIN: Final = "pinned"


@dataclass(frozen=True, slots=True)
class Pointer:
    """The name of the live generation, and whether somebody went back to it."""

    name: str
    is_pinned: bool = False


def name_of(number: int, corpus_hash: str) -> str:
    """The name of a generation; names sort by age."""
    return f"{number:06d}-{re.sub('[^0-9a-z]', '_', corpus_hash[:12]) or '_'}"


def next_number(names: list[str]) -> int:
    """One that no generation has had."""
    return max((int(name.partition("-")[0]) for name in names), default=0) + 1


def read_pointer(folder: Path) -> Pointer | None:
    """None before the first generation; raises WorkspaceError (index_damaged) where the file says something else."""
    try:
        content = (folder / POINTER).read_bytes()[:200].decode("utf-8", "replace")
    except FileNotFoundError:
        return None
    except OSError as error:
        raise WorkspaceError("index_damaged", file=str(folder / POINTER), reason=str(error)) from error
    name, *rest = content.split() or [""]
    if not NAME.fullmatch(name) or rest not in ([], [_PIN]):
        raise WorkspaceError("index_damaged", file=str(folder / POINTER), reason=repr(content[:40]))
    return Pointer(name, is_pinned=bool(rest))


def write_pointer(folder: Path, pointer: Pointer) -> None:
    """Old or new, never half."""
    aside = folder / f"{POINTER}.new"
    aside.write_text(f"{pointer.name} {_PIN}\n" if pointer.is_pinned else f"{pointer.name}\n", encoding="ascii")
    sync(aside)
    aside.replace(folder / POINTER)
    sync(folder)
