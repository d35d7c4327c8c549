"""A second opinion by OpenDataLoader PDF, a Java program that travels in a Python package of its own (an optional extra).

Its memory is bounded only by the size of what it reads: so the book is cut into pieces, and each goes to a Java process of its
own with a limit of memory and of time. Its filters for hidden text stay on, since text that no reader of the book can see is
worth a disagreement.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import msgspec

from duocthu.adapters.pymupdf_splitter import Piece, PieceFacts, count_pages, write_piece
from duocthu.domain.errors import BookFileError
from duocthu.domain.geometry import BoundingBox
from duocthu.ports.second_reader import SecondElement, SecondPage, UnreadPages
from duocthu.ports.worker_pool import WorkerPool

_PACKAGE: Final = "opendataloader_pdf"
_JAR: Final = ("jar", "opendataloader-pdf-cli.jar")
_PAGES: Final = 200  # a piece
_MEMORY: Final = "-Xmx1g"
_SECONDS: Final = 60.0  # for a piece, to start and to end
_SECONDS_A_PAGE: Final = 2.0
_SPLIT_SECONDS: Final = 120.0
_OLDEST_JAVA: Final = 11
_LARGEST: Final = 256 * 2**20  # bytes of a piece's JSON; real ones have 12 KB a page
_DETAIL: Final = 200  # characters
_VERSION: Final = re.compile(r'version "(?:1\.)?(\d+)')
_CORNERS: Final = 4


class _Node(msgspec.Struct):
    """An element of the program's JSON; what is not named here is not asked for."""

    type: str = ""
    page: int = msgspec.field(default=0, name="page number")
    box: list[float] | None = msgspec.field(default=None, name="bounding box")
    content: str | None = None
    kids: list[_Node] = []
    rows: list[_Node] = []
    cells: list[_Node] = []
    items: list[_Node] = msgspec.field(default=[], name="list items")


class OpenDataLoaderReader:
    """The reader; ``pool`` runs what opens the PDF here."""

    def __init__(self, pool: WorkerPool, max_pages: int) -> None:
        """Nothing is looked for before it is asked for."""
        self._pool = pool
        self._max_pages = max_pages

    @property
    def name(self) -> str:
        """The library, with its version where it is installed."""
        try:
            return f"opendataloader-pdf {metadata.version(_PACKAGE)}"
        except metadata.PackageNotFoundError:
            return "opendataloader-pdf"

    @property
    def extra(self) -> str:
        """The one of its package."""
        return "crosscheck"

    def unavailable(self) -> str | None:
        """One of library_missing, java_missing, java_too_old; None where all is there."""
        if _jar() is None:
            return "library_missing"
        java = shutil.which("java")
        if java is None:
            return "java_missing"
        return None if _java_version(java) >= _OLDEST_JAVA else "java_too_old"

    def read(self, path: Path) -> Iterator[SecondPage | UnreadPages]:
        """All pages, piece by piece."""
        with tempfile.TemporaryDirectory(prefix="duocthu-second-") as name:
            folder = Path(name)
            (count,) = self._pool.run(count_pages, [Piece(path, self._max_pages, 0, 0, folder)], _SPLIT_SECONDS)
            if isinstance(count, Exception):
                raise _named(count, path)
            for first in range(0, count, _PAGES):
                last = min(first + _PAGES, count) - 1
                yield from self._piece(Piece(path, self._max_pages, first, last, folder / f"{first:06d}.pdf"))

    def _piece(self, piece: Piece) -> Iterator[SecondPage | UnreadPages]:
        (facts,) = self._pool.run(write_piece, [piece], _SPLIT_SECONDS)
        if isinstance(facts, PieceFacts):
            yield from _read(piece, facts)
            piece.target.unlink(missing_ok=True)
        elif isinstance(facts, BookFileError):
            yield UnreadPages(piece.first, piece.last, "split_failed", facts.code)
        else:
            raise facts


def _read(piece: Piece, facts: PieceFacts) -> Iterator[SecondPage | UnreadPages]:
    """Run Java over a piece, and read what it wrote."""
    out = piece.target.with_suffix(".json")
    seconds = _SECONDS + _SECONDS_A_PAGE * len(facts.heights)
    command = [
        shutil.which("java") or "java", _MEMORY, "-Djava.awt.headless=true", f"-Djava.io.tmpdir={out.parent}",
        "-jar", str(_jar()), "--quiet", "--format", "json", "--image-output", "off", "--keep-line-breaks",
        "--output-dir", str(out.parent), str(piece.target),
    ]  # fmt: skip
    try:
        done = subprocess.run(  # noqa: S603 -- our own arguments
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=seconds, check=False
        )
        if done.returncode or not out.is_file():
            yield UnreadPages(piece.first, piece.last, "reader_failed", _last_line(done.stderr))
        elif out.stat().st_size > _LARGEST:
            yield UnreadPages(piece.first, piece.last, "answer_too_large")
        else:
            yield from pages_of(out.read_bytes(), piece.first, facts.heights)
    except subprocess.TimeoutExpired:
        yield UnreadPages(piece.first, piece.last, "reader_timeout", f"{seconds:.0f} s")
    except (msgspec.MsgspecError, RecursionError, OSError) as error:
        yield UnreadPages(piece.first, piece.last, "reader_failed", str(error)[:_DETAIL])
    finally:
        out.unlink(missing_ok=True)


def pages_of(answer: bytes, first: int, heights: tuple[float, ...]) -> list[SecondPage]:
    """The pages in the program's JSON; ``first`` is the physical page of its page 1. Raises msgspec.MsgspecError."""
    found: list[list[SecondElement]] = [[] for _ in heights]
    _collect(msgspec.json.decode(answer, type=_Node), heights, found)
    return [SecondPage(first + n, tuple(elements)) for n, elements in enumerate(found)]


def _collect(node: _Node, heights: tuple[float, ...], found: list[list[SecondElement]]) -> None:
    index = node.page - 1
    if node.box is not None and len(node.box) == _CORNERS and 0 <= index < len(heights):
        left, bottom, right, top = node.box
        box = BoundingBox(round(left, 2), round(heights[index] - top, 2), round(right, 2), round(heights[index] - bottom, 2))
        if node.type == "table":
            found[index].append(SecondElement("table", "", box))
        elif node.content:
            found[index].append(SecondElement("heading" if node.type == "heading" else "text", node.content, box))
    for children in (node.kids, node.rows, node.cells, node.items):
        for child in children:
            _collect(child, heights, found)


def _jar() -> Path | None:
    spec = find_spec(_PACKAGE)
    for folder in spec.submodule_search_locations or () if spec is not None else ():
        jar = Path(folder, *_JAR)
        if jar.is_file():
            return jar
    return None


def _java_version(java: str) -> int:
    """The major version; 0 where it does not say."""
    try:
        done = subprocess.run([java, "-version"], capture_output=True, timeout=_SECONDS, check=False)  # noqa: S603 -- no input
    except (OSError, subprocess.TimeoutExpired):
        return 0
    version = _VERSION.search(done.stderr.decode("utf-8", "replace"))
    return int(version[1]) if version else 0


def _last_line(output: bytes) -> str:
    lines = output.decode("utf-8", "replace").strip().splitlines()
    return lines[-1][:_DETAIL] if lines else ""


def _named(error: Exception, path: Path) -> Exception:
    return BookFileError(error.code, **{**error.data, "file": str(path)}) if isinstance(error, BookFileError) else error
