"""Writes a file that is whole or not there."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from duocthu.domain.errors import UsageError, WorkspaceError


def write_whole(file: Path, content: bytes) -> None:
    """Write ``content`` aside and rename it; raises OSError, also for a name that no file can have.

    What is there already is replaced if it is a plain file: no device, and no link, as the records of a workspace are.
    """
    if file.is_symlink() or (file.exists() and not file.is_file()):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(file))
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
    """The same for a page that was asked for; raises WorkspaceError (workspace_unwritable), UsageError (out_refused)."""
    try:
        write_whole(file, page)
    except FileExistsError as error:
        raise UsageError("out_refused", file=str(file)) from error
    except OSError as error:
        raise WorkspaceError("workspace_unwritable", file=str(file), reason=error.strerror or str(error)) from error
