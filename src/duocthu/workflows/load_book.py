"""``load``: the records of a workspace become a live index; a workspace that findings have stopped is refused."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from duocthu import __version__
from duocthu.books.schema import Profile
from duocthu.domain.errors import LoadStoppedError, WorkspaceError
from duocthu.domain.index_entry import IndexEntry
from duocthu.domain.monograph import SCHEMA_VERSION, Monograph
from duocthu.messages.catalogue import Catalogue
from duocthu.ports.artifact_store import ArtifactStore
from duocthu.ports.vector_store import VectorStore
from duocthu.understanding.name_records import name_lexicon
from duocthu.workflows.ask import AskedBook, open_book
from duocthu.workflows.chunk import CHUNKS, PASSAGES, read_passages
from duocthu.workflows.index_book import INDEX_VERSION, build_index
from duocthu.workflows.run import PROFILE_FILE

INDEXED_FILES = ("monographs.jsonl", "back_index.jsonl", "pages.jsonl", CHUNKS, PASSAGES, PROFILE_FILE)


@dataclass(frozen=True, slots=True)
class LoadReport:
    """What ``load`` did: the live generation, its number of chunks, and whether this call made it."""

    generation: str
    chunks: int
    changed: bool


def load_book(store: ArtifactStore, vectors: VectorStore, folder: Path) -> LoadReport:
    """Index a workspace; the same records a second time change nothing.

    Raises LoadStoppedError where errors were found that nobody allowed, WorkspaceError where records are missing, changed
    since they were written, or of another schema.
    """
    corpus_hash = _corpus_hash(check_loadable(store, folder))
    live = vectors.live()
    if live is not None and live.corpus_hash == corpus_hash:
        return LoadReport(live.name, live.count, changed=False)
    store.verify()
    monographs = list(store.read("monographs.jsonl", Monograph))
    entries = list(store.read("back_index.jsonl", IndexEntry))
    lexicon = name_lexicon(monographs, entries, workspace_profile(store))
    del monographs, entries
    built = build_index(lambda: read_passages(store), lexicon, vectors, corpus_hash)
    return LoadReport(built.generation.name, built.generation.count, built.changed)


def _corpus_hash(manifest: dict[str, object]) -> str:
    """What the index is a function of: the records' own hashes, and the way in which they are indexed."""
    files = manifest.get("files")
    if not isinstance(files, dict):
        raise WorkspaceError("manifest_incomplete", file="manifest.json", reason="files")
    hashes = [f"{name} {entry['sha256']}" for name, entry in sorted(files.items()) if name in INDEXED_FILES]
    return hashlib.sha256("\n".join([f"index {INDEX_VERSION} duocthu {__version__}", *hashes]).encode()).hexdigest()


def check_loadable(store: ArtifactStore, folder: Path) -> dict[str, object]:
    """The manifest of a workspace that may be loaded; raises as ``load_book``."""
    manifest = store.manifest()
    if manifest.get("schema_version") != SCHEMA_VERSION:
        found = str(manifest.get("schema_version"))
        raise WorkspaceError("schema_differs", file=str(folder), found=found, expected=SCHEMA_VERSION)
    stopped = manifest.get("stopped_by")
    if isinstance(stopped, list) and stopped:
        raise LoadStoppedError("load_stopped", count=len(stopped), codes=", ".join(map(str, stopped)), folder=str(folder))
    return manifest


def workspace_profile(store: ArtifactStore) -> Profile:
    """The profile that a workspace was read with."""
    return next(iter(store.read(PROFILE_FILE, Profile)))


def open_workspace(store: ArtifactStore, vectors: VectorStore, folder: Path, catalogue: Catalogue) -> AskedBook:
    """A workspace that is open for questions; its index is built first where it is missing or older than its records."""
    manifest = check_loadable(store, folder)
    load_book(store, vectors, folder)
    source = manifest.get("source")
    sha256 = str(source.get("sha256", "")) if isinstance(source, dict) else ""
    return open_book(vectors.open(), workspace_profile(store), sha256, catalogue)
