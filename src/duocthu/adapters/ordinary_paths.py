"""The paths under which people and other programs find the files in force: links in the workspace, one folder deep at most.

A folder such as ``crops`` is an ordinary one whose files are links: so each of them is replaced by a rename like any other, and
files of the user's may lie beside them.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from duocthu.adapters.stored_file import sync

HIDDEN: Final = ".duocthu"
CURRENT: Final = "current"


class OrdinaryPaths:
    """The ordinary paths of a workspace. Raises OSErrors as they come."""

    def __init__(self, folder: Path) -> None:
        """Nothing is touched before it is asked for."""
        self.folder = folder

    def is_ours(self, place: Path) -> bool:
        """Whether a place in the workspace is a link as we make them."""
        return place.is_symlink() and place.readlink() == target(place.relative_to(self.folder).as_posix())

    def is_taken(self, name: str) -> bool:
        """Whether there is something else than a link of ours, in the place of ``name`` or of the folder in it."""
        place = self.folder / name
        if place.parent != self.folder and os.path.lexists(place.parent) and _is_no_folder(place.parent):
            return True
        return os.path.lexists(place) and not self.is_ours(place)

    def put(self, aside: Path, name: str) -> None:
        """Rename ``aside`` to ``name``, in one step; raises FileExistsError where a link or file stands for its folder."""
        place = self.folder / name
        if place.parent != self.folder:
            if place.parent.is_symlink():  # a folder elsewhere, which is the user's
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(place.parent))
            place.parent.mkdir(exist_ok=True)
        aside.replace(place)

    def drop(self, name: str) -> None:
        """Remove a file, and the folder that it leaves empty."""
        place = self.folder / name
        with suppress(NotADirectoryError):
            place.unlink(missing_ok=True)
        if place.parent != self.folder:
            with suppress(OSError):
                place.parent.rmdir()

    def links(self) -> list[str]:
        """The names of all links of ours, whether they lead somewhere or not."""
        places = list(self.folder.iterdir())
        for folder in tuple(places):
            if not folder.name.startswith(".") and folder.is_dir() and not folder.is_symlink():
                with suppress(PermissionError):
                    places += folder.iterdir()
        return [place.relative_to(self.folder).as_posix() for place in places if self.is_ours(place)]

    def sync(self, names: Iterable[str]) -> None:
        """Flush the entries of the workspace and of the folders in ``names`` to the disk."""
        for folder in {self.folder, *((self.folder / name).parent for name in names)}:
            sync(folder)


def target(name: str) -> Path:
    """Where the link of ``name`` points."""
    return Path(*[".."] * name.count("/"), HIDDEN, CURRENT, name)


def _is_no_folder(place: Path) -> bool:
    return place.is_symlink() or not place.is_dir()
