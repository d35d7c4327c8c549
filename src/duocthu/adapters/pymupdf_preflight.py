"""What is checked before PyMuPDF's word on a file is believed.

MuPDF opens nearly anything: a cut-off download with 0 pages, a file that needs a password, a page of two hundred inches. And it
is quiet where it lost text: that a file was repaired, or that MuPDF warned, is often all there is to see of it. So each such
state is an error with a code, or a warning to be fetched; MuPDF's own lines on standard error are turned off.
"""

from __future__ import annotations

import mmap
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NoReturn

import pymupdf

from duocthu.domain.errors import BookFileError

_MAGIC: Final = b"%PDF-"
_MAGIC_WITHIN: Final = 1024  # bytes: what readers of PDFs have always granted
_LARGEST_SIDE: Final = 5000.0  # pt, 1.76 m: an A0 poster measures 2384 × 3370, the format itself allows 14,400
_MOST_WARNINGS: Final = 20
_LONGEST_WARNING: Final = 200  # characters
_REPEATED: Final = re.compile(r"\.\.\. repeated \d+ times\.\.\.")
_NO_MEMORY: Final = re.compile(r"\b(malloc|calloc|realloc|alloc)\b.*\bfailed\b|out of memory", re.IGNORECASE)

pymupdf.TOOLS.mupdf_display_errors(False)  # noqa: FBT003 -- the library's own signature
pymupdf.TOOLS.mupdf_display_warnings(False)  # noqa: FBT003 -- the same


def open_checked(path: Path, *, max_pages: int) -> pymupdf.Document:
    """Open a PDF that has pages to be read; earlier warnings of the engine are forgotten.

    Raises BookFileError, with the file as ``file``: file_missing, file_unreadable, file_empty, not_a_pdf, encrypted, no_pages,
    too_many_pages. A file with an owner's password only opens for everybody and is fine.
    """
    _check_bytes(path)
    pymupdf.TOOLS.reset_mupdf_warnings()
    try:
        document = pymupdf.Document(str(path), filetype="pdf")
    except Exception as error:  # noqa: BLE001 -- MuPDF's exceptions share no root below this one
        _refuse_to_open(path, error)
    try:
        _check_document(document, path, max_pages)
    except BaseException:
        document.close()
        raise
    return document


def check_page(page: pymupdf.Page) -> None:
    """Raise BookFileError page_too_large (file, physical_page, width, height in points) for a page that no book has."""
    width, height = page.rect.width, page.rect.height
    if not max(width, height) <= _LARGEST_SIDE:  # so that NaN is refused, too
        raise BookFileError(
            "page_too_large",
            file=str(page.parent.name),
            physical_page=page.number,
            width=round(width, 1),
            height=round(height, 1),
        )


def is_repaired(document: pymupdf.Document) -> bool:
    """Whether MuPDF had to rebuild the file's structure, up to now: it may find out while it reads a page."""
    return bool(document.is_repaired)


def engine_warnings() -> tuple[str, ...]:
    """What MuPDF complained of since the last call or the last opening, each once, in the order of the first time, at most 20."""
    lines = pymupdf.TOOLS.mupdf_warnings().splitlines()
    distinct = dict.fromkeys(line.strip()[:_LONGEST_WARNING] for line in lines if line.strip() and not _REPEATED.fullmatch(line))
    return tuple(distinct)[:_MOST_WARNINGS]


@contextmanager
def page_faults(path: Path, physical_page: int) -> Iterator[None]:
    """Turn what MuPDF raises while a page is read into what the callers know.

    Raises MemoryError where MuPDF was refused memory, BookFileError page_unreadable (file, physical_page, reason) otherwise.
    """
    try:
        yield
    except (BookFileError, MemoryError):
        raise
    except Exception as error:
        _raise_memory(error)
        raise BookFileError("page_unreadable", file=str(path), physical_page=physical_page, reason=_reason(error)) from error


def _check_bytes(path: Path) -> None:
    """The checks that need no engine; a pipe or a device would never end."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise BookFileError("not_a_pdf", file=str(path), reason="not a regular file")
        if status.st_size == 0:
            raise BookFileError("file_empty", file=str(path))
        with path.open("rb") as file:
            head = file.read(_MAGIC_WITHIN + len(_MAGIC) - 1)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise BookFileError("file_missing", file=str(path)) from error
    except OSError as error:
        raise BookFileError("file_unreadable", file=str(path), reason=error.strerror or str(error)) from error
    if _MAGIC not in head:
        raise BookFileError("not_a_pdf", file=str(path), reason="no %PDF- in the first 1024 bytes")


def _refuse_to_open(path: Path, error: Exception) -> NoReturn:
    """An encryption that MuPDF does not know fails like a broken file; the file itself says which it is."""
    _raise_memory(error)
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
        encrypted = content.find(b"/Encrypt") >= 0
    code = "encrypted" if encrypted else "not_a_pdf"
    raise BookFileError(code, file=str(path), reason=_reason(error)) from error


def _check_document(document: Any, path: Path, max_pages: int) -> None:
    if not document.is_pdf:
        raise BookFileError("not_a_pdf", file=str(path), reason="another kind of document")
    if document.needs_pass:
        raise BookFileError("encrypted", file=str(path))
    try:
        pages = document.page_count
    except Exception as error:
        _raise_memory(error)
        pages = _claimed_pages(document)
        if pages <= max_pages:
            raise BookFileError("no_pages", file=str(path), reason=_reason(error)) from error
    if pages < 1:
        raise BookFileError("no_pages", file=str(path))
    if pages > max_pages:
        raise BookFileError("too_many_pages", file=str(path), pages=pages, max_pages=max_pages)


def _claimed_pages(document: Any) -> int:
    """What the page tree says of itself, where MuPDF did not believe it; 0 where it says nothing."""
    try:
        kind, value = document.xref_get_key(document.pdf_catalog(), "Pages/Count")
        return int(value) if kind == "int" else 0
    except Exception:  # noqa: BLE001 -- a broken tree can fail in any way
        return 0


def _raise_memory(error: Exception) -> None:
    if isinstance(error, MemoryError) or _NO_MEMORY.search(str(error)):
        raise MemoryError from error


def _reason(error: BaseException) -> str:
    """MuPDF's own words where PyMuPDF wraps them."""
    told = error.__cause__ or error
    return f"{told}"[:_LONGEST_WARNING]
