"""The names of a workspace's files, and the profile that it was read with."""

from __future__ import annotations

from duocthu.books.schema import Profile
from duocthu.domain.errors import WorkspaceError
from duocthu.domain.finding import Finding
from duocthu.domain.monograph import SCHEMA_VERSION
from duocthu.ports.artifact_store import ArtifactStore
from duocthu.validate.profile_fit import UNLIKE

PROFILE_FILE = "profile.jsonl"
ALLOWED_GATES = "allowed_gates"  # in the manifest: gates that do not hold and that somebody has accepted by name
EVALUATION_FILE = "evaluation/figures.json"  # beside the records: the figures of the last evaluation that was kept
CHUNKS, PASSAGES = "chunks.jsonl", "passages.jsonl"


def current_manifest(store: ArtifactStore, place: str = "manifest.json") -> dict[str, object]:
    """The manifest of records of this version; raises WorkspaceError (schema_differs, naming ``place``) where it is another."""
    manifest = store.manifest()
    found = manifest.get("schema_version")
    if found != SCHEMA_VERSION:
        raise WorkspaceError("schema_differs", file=place, found=str(found), expected=SCHEMA_VERSION)
    return manifest


def workspace_profile(store: ArtifactStore) -> Profile:
    """The profile that a workspace was read with; raises WorkspaceError where it is missing."""
    return next(iter(store.read(PROFILE_FILE, Profile)))


def profile_doubt(store: ArtifactStore) -> str | None:
    """Why the profile seems not to be the book's, in the words of the run; None where it seems to be."""
    counts = store.manifest().get("counts")
    codes = counts.get("findings") if isinstance(counts, dict) else None
    if not isinstance(codes, dict) or UNLIKE not in codes:
        return None
    return next((finding.message for finding in store.read("findings.jsonl", Finding) if finding.code == UNLIKE), None)
