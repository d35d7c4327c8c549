"""Pages of the PDF as pictures and as words with their places, made in a child process: a hostile page costs that child."""

from __future__ import annotations

import threading
import unicodedata
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path

import msgspec

from duocthu.books.registry import shipped_pdf
from duocthu.domain.errors import BookFileError, DuocthuError, ProfileError, WorkspaceError
from duocthu.domain.geometry import FULL_TURN, QUARTER_TURN, BoundingBox, Region, hull
from duocthu.domain.page import EnginePage, Span
from duocthu.ports.artifact_store import ArtifactStore
from duocthu.ports.page_renderer import PageImages, PageRenderer
from duocthu.ports.pdf_engine import PdfDocument, PdfEngine
from duocthu.ports.picture_cache import PictureCache
from duocthu.ports.worker_pool import WorkerPool
from duocthu.workflows.source_file import source_pages
from duocthu.workflows.workspace import workspace_profile

_LAYER_VERSION = 1
_BESIDE = 4.0  # pt shown beside lines that are cut out of their page


class PageDpi(IntEnum):
    """The scales at which a page is drawn, in dots an inch: few, so that what is kept is used again."""

    THUMBNAIL = 36
    SCREEN = 96
    SHARP = 144
    PRINT = 216


@dataclass(frozen=True, slots=True)
class PageWord:
    """A word of the page as its file has it, unmended, with its box in points on the page as shown."""

    text: str
    bbox: BoundingBox


@dataclass(frozen=True, slots=True)
class PageLayer:
    """A page's size in points as shown, its words, and the degrees by which boxes of the records are turned to lie on it."""

    width: float
    height: float
    turned: int
    words: tuple[PageWord, ...]


@dataclass(frozen=True, slots=True)
class PagesFile:
    """The PDF and what opens it; ``stamp`` (size and time of change) tells a child that it is still the file that was checked."""

    path: Path
    sha256: str
    stamp: tuple[int, int]
    max_pages: int
    engine: PdfEngine
    renderer: PageRenderer


@dataclass(frozen=True, slots=True)
class _Task:
    file: PagesFile
    physical_page: int
    dpi: int = 0
    regions: tuple[Region, ...] = ()


def find_pages_file(
    store: ArtifactStore, workspace: Path, pdf: Path | None, engine: PdfEngine, renderer: PageRenderer, max_pages: int
) -> PagesFile | None:
    """The PDF that a workspace was made of: ``pdf``, or its own name beside the records, or the one that ships with its profile.

    None where no ``pdf`` is named and none of the others is the very file. Raises BookFileError (file_missing,
    file_unreadable), WorkspaceError (source_differs) where ``pdf`` is named.
    """
    if pdf is not None:
        source_pages(pdf, store)
        return PagesFile(pdf.resolve(), _told(store, "sha256"), _stamp(pdf), max_pages, engine, renderer)
    name = Path(_told(store, "file")).name
    beside = [folder / name for folder in (workspace, workspace.resolve().parent) if name]
    with suppress(ProfileError):
        beside.append(shipped_pdf(workspace_profile(store).id))
    for path in beside:
        with suppress(BookFileError, WorkspaceError):
            source_pages(path, store)
            return PagesFile(path.resolve(), _told(store, "sha256"), _stamp(path), max_pages, engine, renderer)
    return None


def _told(store: ArtifactStore, key: str) -> str:
    source = store.manifest().get("source")
    return str(source.get(key, "")) if isinstance(source, dict) else ""


class PagePictures:
    """Draws pages in one child process, one page at a time, and keeps what was drawn; safe in several threads."""

    def __init__(self, file: PagesFile, pool: WorkerPool, cache: PictureCache, page_seconds: float) -> None:
        """The child is started by the first page that is not kept yet."""
        self.file = file
        self._pool = pool.__enter__()
        self._cache = cache
        self._seconds = page_seconds
        self._turn = threading.Lock()

    def picture(self, physical_page: int, dpi: PageDpi) -> bytes:
        """A page (0-indexed) as PNG; raises BookFileError."""
        return self._made(f"page {physical_page} {int(dpi)}", _draw, _Task(self.file, physical_page, int(dpi)))

    def cut(self, regions: Sequence[Region], dpi: PageDpi) -> bytes:
        """Places of pages, at least one, as PNG, one below the other with a little room beside them; raises BookFileError."""
        places = tuple(Region(r.physical_page, _grown(r.bbox)) for r in regions)
        told = " ".join(f"{r.physical_page}:{r.bbox.x0:.2f},{r.bbox.y0:.2f},{r.bbox.x1:.2f},{r.bbox.y1:.2f}" for r in places)
        task = _Task(self.file, places[0].physical_page, int(dpi), places)
        return self._made(f"cut {told} {int(dpi)}", _cut, task)

    def layer(self, physical_page: int) -> PageLayer:
        """The size and the words of a page; raises BookFileError."""
        made = self._made(f"layer {_LAYER_VERSION} {physical_page}", _read, _Task(self.file, physical_page))
        return msgspec.json.decode(made, type=PageLayer)

    def close(self) -> None:
        """End the child."""
        with self._turn:
            self._pool.__exit__(None, None, None)

    def _made(self, what: str, function: Callable[[_Task], bytes], task: _Task) -> bytes:
        key = f"{self.file.sha256} {self.file.renderer.name} {what}"
        kept = self._cache.get(key)
        if kept is not None:
            return kept
        with self._turn:
            kept = self._cache.get(key)  # another thread may have asked for the same
            if kept is not None:
                return kept
            (outcome,) = self._pool.run(_perform, [(function, task)], self._seconds)
        if isinstance(outcome, DuocthuError):
            data = {"file": str(self.file.path), "physical_page": task.physical_page, **outcome.data}
            raise type(outcome)(outcome.code, **data)
        if isinstance(outcome, Exception):
            raise outcome
        self._cache.keep(key, outcome)
        return outcome


def _stamp(path: Path) -> tuple[int, int]:
    facts = path.stat()
    return facts.st_size, facts.st_mtime_ns


# What follows runs in the child, which keeps the file open from one page to the next.

_IMAGES: dict[Path, PageImages] = {}
_DOCUMENTS: dict[Path, PdfDocument] = {}


def _perform(task: tuple[Callable[[_Task], bytes], _Task]) -> bytes:
    function, what = task
    try:
        unchanged = _stamp(what.file.path) == what.file.stamp
    except OSError as error:
        raise BookFileError("file_missing", file=str(what.file.path)) from error
    if not unchanged:
        raise WorkspaceError("source_differs", file=str(what.file.path), source=what.file.sha256[:12])
    return function(what)


def _draw(task: _Task) -> bytes:
    return _images(task.file).render_page(task.physical_page, task.dpi)


def _cut(task: _Task) -> bytes:
    return _images(task.file).render_regions(task.regions, task.dpi)


def _grown(box: BoundingBox) -> BoundingBox:
    """A box with room at its sides; above and below, where the next lines stand, it has the height of its own."""
    return BoundingBox(box.x0 - _BESIDE, box.y0, box.x1 + _BESIDE, box.y1)


def _images(file: PagesFile) -> PageImages:
    if file.path not in _IMAGES:
        _IMAGES[file.path] = file.renderer.open(file.path, max_pages=file.max_pages)
    return _IMAGES[file.path]


def _read(task: _Task) -> bytes:
    file = task.file
    if file.path not in _DOCUMENTS:
        _DOCUMENTS[file.path] = file.engine.open(file.path, max_pages=file.max_pages)
    return msgspec.json.encode(page_layer(_DOCUMENTS[file.path].read_glyphs(task.physical_page)))


def page_layer(page: EnginePage) -> PageLayer:
    """The size and the words of a page that was read glyph by glyph, turned as a viewer turns it."""
    turned = (page.rotation - page.turned) % FULL_TURN
    on_its_side = turned % (2 * QUARTER_TURN) != 0
    width, height = (page.height, page.width) if on_its_side else (page.width, page.height)
    words = tuple(
        PageWord(word.text, word.bbox.turned(turned, page.width, page.height))
        for fragment in page.fragments
        for word in _words(fragment.spans)
    )
    return PageLayer(width, height, turned, words)


def _words(glyphs: tuple[Span, ...]) -> list[PageWord]:
    words: list[PageWord] = []
    run: list[Span] = []
    for glyph in (*glyphs, None):
        if glyph is not None and glyph.text.strip():
            run.append(glyph)
        elif run:
            text = unicodedata.normalize("NFC", "".join(g.text for g in run))
            words.append(PageWord(text, hull([g.bbox for g in run])))
            run = []
    return words
