"""``crosscheck``: a workspace held against what other programs read in the same PDF; where there is none, it says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from duocthu.domain.chapter import Chapter
from duocthu.domain.monograph import Monograph
from duocthu.domain.page import PageRecord
from duocthu.ports.artifact_store import ArtifactStore
from duocthu.ports.second_reader import SecondPage, SecondReader, UnreadPages
from duocthu.validate.crosscheck import Comparison, compare
from duocthu.validate.our_pages import our_chapters, our_pages
from duocthu.workflows.source_file import source_pages
from duocthu.workflows.workspace import workspace_profile


@dataclass(frozen=True, slots=True)
class ReaderReport:
    """What came of one reader; ``reason`` says why it was not asked, ``unread`` what it could not read.

    ``extra`` is the optional extra that installs it, '' where none does.
    """

    reader: str
    checked: bool
    reason: str | None
    unread: tuple[UnreadPages, ...] = ()
    comparison: Comparison | None = None
    extra: str = ""


@dataclass(frozen=True, slots=True)
class CrosscheckReport:
    """All readers; ``checked`` where one of them was asked, else ``reason`` is why the first was not."""

    checked: bool
    reason: str | None
    readers: tuple[ReaderReport, ...]


def crosscheck(
    pdf: Path, store: ArtifactStore, readers: Sequence[SecondReader], progress: Callable[[int, int], None]
) -> CrosscheckReport:
    """Ask every reader that can be asked.

    Raises BookFileError where the PDF cannot be read, WorkspaceError where records are missing (also source_differs where the
    workspace was made of another file).
    """
    pages = source_pages(pdf, store)
    reports = tuple(_ask(reader, pdf, store, pages, progress) for reader in readers)
    checked = any(report.checked for report in reports)
    return CrosscheckReport(checked, None if checked or not reports else reports[0].reason, reports)


def _ask(reader: SecondReader, pdf: Path, store: ArtifactStore, pages: int, progress: Callable[[int, int], None]) -> ReaderReport:
    reason = reader.unavailable()
    if reason is not None:
        return ReaderReport(reader.name, checked=False, reason=reason, extra=reader.extra)
    chapters = list(store.read("chapters.jsonl", Chapter))
    records = store.read("pages.jsonl", PageRecord)
    profile = workspace_profile(store)
    titles = [part.title for part in profile.parts.part]
    ours = our_pages(store.read("monographs.jsonl", Monograph), chapters, records, profile.running_head.marks, titles)
    unread: list[UnreadPages] = []

    def theirs() -> Iterator[SecondPage]:
        progress(0, pages)
        for read in reader.read(pdf):
            if isinstance(read, UnreadPages):
                unread.append(read)
                progress(read.last + 1, pages)
            else:
                yield read
                progress(read.physical_page + 1, pages)

    comparison = compare(ours, our_chapters(chapters), theirs())
    return ReaderReport(reader.name, checked=True, reason=None, unread=tuple(unread), comparison=comparison, extra=reader.extra)
