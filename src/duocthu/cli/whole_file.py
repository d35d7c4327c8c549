"""Writes a file that is whole or not there."""

from __future__ import annotations

import os
from pathlib import Path

from duocthu.domain.errors import WorkspaceError


def write_whole(file: Path, content: bytes) -> None:
    """Write ``content`` aside and rename it; raises OSError, also for a name that no file can have."""
    aside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        try:
            aside.write_bytes(content)
            aside.replace(file)
        finally:
            aside.unlink(missing_ok=True)
    except ValueError as error:
        raise OSError(str(error)) from error


def write_page(file: Path, page: bytes) -> None:
    """The same for a page that was asked for; raises WorkspaceError (workspace_unwritable)."""
    try:
        write_whole(file, page)
    except OSError as error:
        raise WorkspaceError("workspace_unwritable", file=str(file), reason=error.strerror or str(error)) from error
