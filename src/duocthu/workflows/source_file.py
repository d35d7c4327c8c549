"""Holds a PDF against the workspace that is said to be made of it: by its hash, never by its name."""

from __future__ import annotations

import hashlib
from pathlib import Path

from duocthu.domain.errors import BookFileError, WorkspaceError
from duocthu.ports.artifact_store import ArtifactStore


def pdf_sha256(pdf: Path) -> str:
    """The SHA-256 of a file; raises BookFileError (file_missing, file_unreadable; not_a_pdf for what is no plain file)."""
    try:
        if pdf.exists() and not pdf.is_file():  # a folder, or a pipe that nobody may ever write to
            raise BookFileError("not_a_pdf", file=str(pdf))
        with pdf.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except FileNotFoundError as error:
        raise BookFileError("file_missing", file=str(pdf)) from error
    except OSError as error:
        raise BookFileError("file_unreadable", file=str(pdf), reason=error.strerror or str(error)) from error


def source_pages(pdf: Path, store: ArtifactStore) -> int:
    """The number of pages of the file, which must be the one that the workspace was made of.

    Raises BookFileError where the file cannot be read, WorkspaceError (source_differs, and as the store).
    """
    source = store.manifest().get("source")
    source = source if isinstance(source, dict) else {}
    if source.get("sha256") != pdf_sha256(pdf):
        raise WorkspaceError("source_differs", file=str(pdf), source=str(source.get("file")))
    pages = source.get("pages")
    return pages if isinstance(pages, int) else 0
