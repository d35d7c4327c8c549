"""A set of files in a folder that is replaced as a whole: a kill at any moment leaves the old set or the new one.

Files that are renamed one by one are for a while neither, so each set is a generation of its own, and one symbolic link says
which is in force; it is replaced by one rename:

    DIR/monographs.jsonl  -> .duocthu/current/monographs.jsonl      ordinary paths for people and other programs
    DIR/manifest.json     -> .duocthu/current/manifest.json
    DIR/crops/a_t1.png    -> ../.duocthu/current/crops/a_t1.png     one folder deep at most
    DIR/.duocthu/current  -> 3f9c0a5be1d2c477                       the switch
    DIR/.duocthu/3f9c0a5be1d2c477/…                                 the generation, named by the hash of its manifest
    DIR/.duocthu/draft/…                                            the next one, while it is written; dead without its writer
    DIR/.duocthu/lock                                               one writer at a time

To publish: the draft is flushed to the disk and renamed to a generation; links for names that are new are made (they dangle,
which is 'no such file', as before); the switch is replaced; links of names that are gone and the old generation are removed.
What a killed writer left is cleared by the next one.

Where the file system has no symbolic links, ``current`` is a small file that holds the generation's name, replaced by one rename,
too. Readers of this module follow it, so for them nothing changes. The ordinary paths are then hard links or copies, renamed one
by one with the manifest last: other programs can tell a half-renamed set by the hashes in the manifest, and the next writer
completes it.

A folder that was copied without its links (``cp -L``, an archive) holds plain files. They are read as they are; a writer first
makes a generation of them. A plain file in the place of a link is an edit by the user: it is what is read, and the next writer
takes it into the generation. Files that the manifest does not name are the user's: never touched, and never replaced by ours.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from duocthu.adapters.folder_lock import FolderLock
from duocthu.adapters.ordinary_paths import CURRENT, HIDDEN, OrdinaryPaths, target
from duocthu.adapters.set_names import entries, is_name
from duocthu.adapters.stored_file import carry, digest, has_same_bytes, sync

MANIFEST: Final = "manifest.json"
_DRAFT, _LOCK, _ASIDE = "draft", "lock", "aside"
_GENERATION = re.compile(r"[0-9a-f]{16}(-2)?")


class GenerationFolder:
    """A folder whose files belong together. Raises OSErrors as they come."""

    def __init__(self, folder: Path) -> None:
        """Nothing is touched before ``path`` or ``begin``."""
        self.folder = folder
        self._hidden = folder / HIDDEN
        self._ordinary = OrdinaryPaths(folder)

    def path(self, name: str) -> Path:
        """Where to read the file ``name`` of the set in force; it need not exist."""
        pointed = self._pointer()
        if pointed is not None and not (self._hidden / CURRENT).is_symlink():
            return self._hidden / pointed / name
        return self.folder / name

    def manifest(self) -> dict[str, Any] | None:
        """The manifest in force; None where there is none, or a file of that name which is not ours. Raises ValueError."""
        try:
            manifest = json.loads(self.path(MANIFEST).read_bytes())
        except (FileNotFoundError, NotADirectoryError):
            return None
        return manifest if isinstance(manifest, dict) and isinstance(manifest.get("files"), dict) else None

    def begin(self) -> Draft:
        """Lock the folder and make room for the next set; raises BlockingIOError where another writer is at work."""
        made = [folder for folder in (self.folder, *self.folder.parents) if not folder.exists()]
        self._hidden.mkdir(parents=True, exist_ok=True)
        lock = FolderLock(self._hidden / _LOCK)
        try:
            self._clear()
            self._settle()
            draft = self._hidden / _DRAFT
            draft.mkdir()
        except BaseException:
            lock.release()
            raise
        return Draft(self, draft, lock, made)

    def is_foreign(self, name: str) -> bool:
        """Whether ``name``, or the folder in it, is taken by something that is not of the set in force."""
        return self._ordinary.is_taken(name) and name not in self._names()

    def publish(self, draft: Path) -> None:
        """Put a complete draft in force."""
        old = self._pointer()
        name = digest(draft / MANIFEST)[:16]
        if name == old:  # the same again, unless somebody damaged the files in force
            name += "-2"
        for folder in (draft, *(entry for entry in draft.iterdir() if entry.is_dir())):
            sync(folder)
        draft.rename(self._hidden / name)
        sync(self._hidden)
        names = sorted(entries(self._hidden / name))
        if self._can_link():
            self._expose_by_links(names)
            self._switch(name, link=True)
        else:
            for gone in self._names().difference(names):  # before the switch: afterwards nobody knows that they were ours
                self._ordinary.drop(gone)
            self._switch(name, link=False)
            self._expose_by_copies(name, names)
        with suppress(OSError):  # the new set is in force; what is left over goes next time
            self._clear()

    def is_same(self, draft: Path) -> bool:
        """Whether the set in force has the very bytes of a draft."""
        old = self._pointer()
        names = sorted(entries(draft), key=_manifest_last, reverse=True)  # the manifest differs where any file does
        if old is None or set(names) != entries(self._hidden / old):
            return False
        return all(has_same_bytes(draft / name, self._hidden / old / name) for name in names)

    def _pointer(self) -> str | None:
        """The name of the generation in force; None where there is none."""
        current = self._hidden / CURRENT
        try:
            name = str(current.readlink()) if current.is_symlink() else current.read_text(encoding="ascii")
        except (OSError, UnicodeDecodeError):
            return None
        return name if _GENERATION.fullmatch(name) and (self._hidden / name).is_dir() else None

    def _names(self) -> set[str]:
        """Files of the set in force."""
        pointed = self._pointer()
        if pointed is not None:
            return entries(self._hidden / pointed)
        try:
            manifest = self.manifest()
        except ValueError:
            manifest = None
        return set() if manifest is None else {MANIFEST, *filter(is_name, manifest["files"])}

    def _can_link(self) -> bool:
        probe = self._hidden / _ASIDE
        probe.unlink(missing_ok=True)
        try:
            probe.symlink_to(_DRAFT)
        except (OSError, RuntimeError):  # the second where the system has no such call
            return False
        probe.unlink()
        return True

    def _clear(self) -> None:
        """Remove what no set in force needs: drafts, other generations, links into nothing."""
        pointed = self._pointer()
        for entry in self._hidden.iterdir():
            if entry.name == _DRAFT or (_GENERATION.fullmatch(entry.name) and entry.name != pointed):
                shutil.rmtree(entry)
        (self._hidden / _ASIDE).unlink(missing_ok=True)
        for name in self._ordinary.links():
            if pointed is None or not (self._hidden / pointed / name).exists():
                self._ordinary.drop(name)

    def _settle(self) -> None:
        """Complete what a killed writer, a copy of the folder or an edit left; then all is as drawn above."""
        pointed = self._pointer()
        if pointed is None:
            self._adopt()
            return
        names = sorted(self._names())
        if not (self._hidden / CURRENT).is_symlink():
            self._expose_by_copies(pointed, names)
            if self._can_link():
                self._switch(pointed, link=True)
        if (self._hidden / CURRENT).is_symlink():
            self._take_edits(pointed, names)
            self._expose_by_links(names)

    def _take_edits(self, generation: str, names: Iterable[str]) -> None:
        for name in names:
            place, aside, inside = self.folder / name, self._hidden / _ASIDE, self._hidden / generation / name
            if place.is_file() and not place.is_symlink() and not place.samefile(inside):
                carry(place, aside)
                aside.replace(inside)

    def _adopt(self) -> None:
        """Make a generation of the plain files of a copied folder."""
        current = self._hidden / CURRENT
        if current.is_dir() and not current.is_symlink():
            shutil.rmtree(current)  # a copy made without links; the ordinary paths hold the same
        names = [name for name in sorted(self._names()) if (self.folder / name).is_file()]
        if names:
            draft = self._hidden / _DRAFT
            draft.mkdir()
            for name in names:
                (draft / name).parent.mkdir(exist_ok=True)
                carry(self.folder / name, draft / name)
            generation = digest(draft / MANIFEST)[:16]
            draft.rename(self._hidden / generation)
            self._switch(generation, link=self._can_link())
            if self._can_link():
                self._expose_by_links(names)

    def _switch(self, generation: str, *, link: bool) -> None:
        aside = self._hidden / _ASIDE
        aside.unlink(missing_ok=True)
        if link:
            aside.symlink_to(generation)
        else:
            aside.write_text(generation, encoding="ascii")
            sync(aside)
        aside.replace(self._hidden / CURRENT)
        sync(self._hidden)

    def _expose_by_links(self, names: Iterable[str]) -> None:
        aside = self._hidden / _ASIDE
        for name in names:
            if not self._ordinary.is_ours(self.folder / name):
                aside.unlink(missing_ok=True)
                aside.symlink_to(target(name))
                self._ordinary.put(aside, name)
        self._ordinary.sync(names)

    def _expose_by_copies(self, generation: str, names: Iterable[str]) -> None:
        aside = self._hidden / _ASIDE
        for name in sorted(names, key=_manifest_last):
            source, place = self._hidden / generation / name, self.folder / name
            if not (place.is_file() and has_same_bytes(source, place)):
                carry(source, aside)
                self._ordinary.put(aside, name)
        self._ordinary.sync(names)


class Draft:
    """The next set of a folder, invisible until ``publish``; holds the folder's lock."""

    def __init__(self, generations: GenerationFolder, folder: Path, lock: FolderLock, made: Sequence[Path]) -> None:
        """Take over an empty folder and the lock; ``made`` are the folders that were made for them, the innermost first."""
        self.folder = folder
        self._generations = generations
        self._lock: FolderLock | None = lock
        self._made = made

    def path(self, name: str) -> Path:
        """Where to write the file ``name``; the folder in it exists now."""
        place = self.folder / name
        place.parent.mkdir(exist_ok=True)
        return place

    def publish(self) -> None:
        """Put the files in force; every one of them has been flushed to the disk."""
        if self._generations.is_same(self.folder):
            self.discard()
        else:
            self._generations.publish(self.folder)
            self._release()

    def discard(self) -> None:
        """Remove the files; folders that were made for them go, too."""
        if self._lock is None:
            return
        shutil.rmtree(self.folder, ignore_errors=True)
        hidden = self.folder.parent
        if any(entry.name != _LOCK for entry in hidden.iterdir()):
            self._release()
            return
        self._release(remove=True)
        with suppress(OSError):  # another writer may have come, or the user's files are there
            hidden.rmdir()
            for folder in self._made:
                folder.rmdir()

    def _release(self, *, remove: bool = False) -> None:
        if self._lock is not None:
            self._lock.release(remove=remove)
            self._lock = None


def _manifest_last(name: str) -> tuple[bool, str]:
    return name == MANIFEST, name
