"""The commands that read a book and look at what was read."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from duocthu.bootstrap.joined import Joined
from duocthu.domain.errors import UsageError, WorkspaceError

if TYPE_CHECKING:
    from duocthu.adapters.process_pool import ProcessPool
    from duocthu.ports.table_finder import TableFinder
    from duocthu.workflows.crosscheck import CrosscheckReport
    from duocthu.workflows.inspect_book import Inspection
    from duocthu.workflows.list_blocks import BlockList
    from duocthu.workflows.read_pages import ReadLimits
    from duocthu.workflows.run import Progress, RunReport
    from duocthu.workflows.validate import ValidationReport


class ReadingCommands(Joined):
    """From a PDF to records, and the records beside the book."""

    __slots__ = ()

    def run(self, pdf: Path, book: str, out: Path, allow: Iterable[str], progress: Progress, *, lift: bool = True) -> RunReport:
        """Read a PDF into a workspace; without ``lift`` tables and formulas stay in the text, marked and never quoted.

        Raises WorkspaceError (workspace_taken) where the folder is no workspace and holds other files, and as the workflow.
        """
        from duocthu.adapters.folder_guests import refuse_guests
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.adapters.pymupdf_engine import PyMuPdfEngine
        from duocthu.adapters.pymupdf_renderer import PyMuPdfRenderer
        from duocthu.books.load import profile_hash
        from duocthu.books.registry import find, profile_path
        from duocthu.workflows.allowances import allowed_findings
        from duocthu.workflows.lift_blocks import Lifting
        from duocthu.workflows.run import RunRequest, run

        path = profile_path(_named(book))
        request = RunRequest(pdf, find(_named(book)), profile_hash(path), self._limits(), allowed_findings(allow))
        lifting = Lifting(_table_finder(), PyMuPdfRenderer()) if lift else None
        refuse_guests(out, pdf)
        return run(request, PyMuPdfEngine(), self._pool(), JsonlStore(out), self.catalogue, progress, lifting)

    @staticmethod
    def assumed_book() -> str:
        """The book that is meant where a command names none; raises UsageError (book_unnamed)."""
        return _named("")

    def inspect(self, pdf: Path, book: str, progress: Callable[[int, int], None], workspace: Path | None = None) -> Inspection:
        """Tell what a profile sees in a PDF; with the ``workspace`` that was made of it, the crops of its blocks as well."""
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.adapters.pymupdf_engine import PyMuPdfEngine
        from duocthu.books.registry import find
        from duocthu.workflows.inspect_book import crops_of, inspect_book
        from duocthu.workflows.read_pages import BookSource

        source = BookSource(pdf, find(_named(book)), PyMuPdfEngine(), _table_finder())
        crops = frozenset() if workspace is None else crops_of(JsonlStore(workspace), pdf)
        return inspect_book(source, self._pool(), self._limits(), progress, crops)

    def validate(self, workspace: Path, baseline: Path | None, *, update: bool) -> ValidationReport:
        """Hold a workspace against its back index; with ``update`` the result is kept as the new baseline."""
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.workflows.validate import keep, validate
        from duocthu.workflows.workspace import workspace_profile

        store = JsonlStore(workspace)
        store.verify()
        report = validate(store, workspace_profile(store), baseline)
        if update and baseline is not None:
            try:
                keep(report, baseline)
            except OSError as error:
                reason = error.strerror or str(error)
                raise WorkspaceError("workspace_unwritable", file=str(baseline), reason=reason) from error
        return report

    def blocks(self, workspace: Path) -> BlockList:
        """List the tables and formulas of a workspace."""
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.workflows.list_blocks import list_blocks

        return list_blocks(JsonlStore(workspace))

    def crop(self, workspace: Path, name: str) -> bytes:
        """The picture of a block by its ``source_crop``."""
        from duocthu.adapters.jsonl_store import JsonlStore

        return JsonlStore(workspace).read_file(name)

    def crosscheck(self, pdf: Path, workspace: Path, progress: Callable[[int, int], None]) -> CrosscheckReport:
        """Hold a workspace against what other programs read in its PDF."""
        from duocthu.adapters.docling_reader import DoclingReader
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.adapters.opendataloader_reader import OpenDataLoaderReader
        from duocthu.adapters.process_pool import ProcessPool
        from duocthu.workflows.crosscheck import crosscheck

        pool = ProcessPool(1, self.settings.memory_mb)
        readers = (OpenDataLoaderReader(pool, self.settings.max_pages), DoclingReader(os.environ, Path.home()))
        with pool:
            return crosscheck(pdf, JsonlStore(workspace), readers, progress)

    def _pool(self) -> ProcessPool:
        from duocthu.adapters.process_pool import ProcessPool

        return ProcessPool(self.settings.processes, self.settings.memory_mb)

    def _limits(self) -> ReadLimits:
        from duocthu.workflows.read_pages import ReadLimits

        return ReadLimits(self.settings.page_seconds, self.settings.max_pages)


def _named(book: str) -> str:
    """The book that a command names, or the shipped one whose profile says that it is meant where none is named."""
    from duocthu.books.registry import default_book, shipped

    named = book or default_book()
    if named is None:
        raise UsageError("book_unnamed", known=", ".join(shipped()))
    return named


def _table_finder() -> TableFinder:
    from duocthu.adapters.pdfplumber_finder import PdfPlumberFinder

    return PdfPlumberFinder()
