"""Holds a PDF against the workspace that is said to be made of it: by its hash, never by its name."""

from __future__ import annotations

import hashlib
from pathlib import Path

from duocthu.domain.errors import BookFileError, WorkspaceError
from duocthu.ports.artifact_store import ArtifactStore


def source_pages(pdf: Path, store: ArtifactStore) -> int:
    """The number of pages of the file, which must be the one that the workspace was made of.

    Raises BookFileError where the file cannot be read, WorkspaceError (source_differs, and as the store).
    """
    source = store.manifest().get("source")
    source = source if isinstance(source, dict) else {}
    try:
        with pdf.open("rb") as file:
            sha256 = hashlib.file_digest(file, "sha256").hexdigest()
    except FileNotFoundError as error:
        raise BookFileError("file_missing", file=str(pdf)) from error
    except OSError as error:
        raise BookFileError("file_unreadable", file=str(pdf), reason=error.strerror or str(error)) from error
    if source.get("sha256") != sha256:
        raise WorkspaceError("source_differs", file=str(pdf), source=str(source.get("file")))
    pages = source.get("pages")
    return pages if isinstance(pages, int) else 0
