"""``run``: a formulary's PDF becomes monographs, chapters, a page map, the back index and an account of every span."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from duocthu import __version__
from duocthu.books.schema import Profile
from duocthu.domain.errors import BookFileError
from duocthu.domain.finding import Finding
from duocthu.domain.monograph import SCHEMA_VERSION
from duocthu.domain.page import PageRecord
from duocthu.domain.placement import Placed, Placement
from duocthu.extract.page_reading import PageReading
from duocthu.messages.catalogue import Catalogue
from duocthu.ports.artifact_store import ArtifactStore, ArtifactWriter
from duocthu.ports.pdf_engine import PdfEngine
from duocthu.ports.worker_pool import WorkerPool
from duocthu.validate.profile_fit import BookCounts, misfit
from duocthu.validate.running_heads import unknown_names
from duocthu.workflows.cycle_collection import without_cycle_collection
from duocthu.workflows.lift_blocks import CropTask, Lifting, write_cells, write_crops
from duocthu.workflows.read_pages import BookSource, ReadLimits, Spilled, read_book
from duocthu.workflows.segment_book import BookSegmenter
from duocthu.workflows.source_file import pdf_sha256
from duocthu.workflows.whole_book import WholeBook
from duocthu.workflows.workspace import PROFILE_FILE

FILES = ("blocks.jsonl", "monographs.jsonl", "chapters.jsonl", "back_index.jsonl", "spans.jsonl", "pages.jsonl", "findings.jsonl")
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class RunReport:
    """What ``run`` did; ``stopped_by`` are codes of errors that nobody allowed, ``allowed`` those that somebody did.

    ``doubt`` says in words why the profile seems not to be the book's, None where it seems to be.
    """

    workspace: str
    pages: int
    monographs: int
    sections: int
    chapters: int
    index_entries: int
    blocks: int
    repairs: dict[str, int]
    findings: dict[str, int]
    stopped_by: tuple[str, ...]
    allowed: tuple[str, ...]
    doubt: str | None = None


@dataclass(frozen=True, slots=True)
class RunRequest:
    """What to read and how; ``allow`` names findings of severity error that shall not stop the load."""

    pdf: Path
    profile: Profile
    profile_sha256: str
    limits: ReadLimits
    allow: frozenset[str] = frozenset()


def run(
    request: RunRequest,
    engine: PdfEngine,
    pool: WorkerPool,
    store: ArtifactStore,
    catalogue: Catalogue,
    progress: Progress,
    lifting: Lifting | None = None,
) -> RunReport:
    """Read a book into a workspace; raises BookFileError where the file cannot be read at all.

    Without ``lifting`` tables and formulas stay in the text, where they look like blocks and are never quoted.
    """
    digest = pdf_sha256(request.pdf)
    with store.writer() as writer, tempfile.TemporaryDirectory(prefix="duocthu-") as folder:  # refused before the book is read
        source = BookSource(request.pdf, request.profile, engine, lifting.finder if lifting else None)
        spilled = read_book(source, pool, request.limits, Path(folder), partial(progress, "read"))
        crops = CropTask(request.pdf, engine, lifting.renderer, pool, request.limits) if lifting else None
        with without_cycle_collection():
            facts = _RunFacts(request, digest, _versions(engine, lifting), crops)
            return _write(facts, spilled, writer, catalogue, progress)


def _versions(engine: PdfEngine, lifting: Lifting | None) -> dict[str, str]:
    versions = {"duocthu": __version__, "engine": engine.name}
    return {**versions, "table_finder": lifting.finder.name} if lifting else versions


@dataclass(frozen=True, slots=True)
class _RunFacts:
    """What is known of a run before its pages are: the request, the file's hash, versions, and how crops are made."""

    request: RunRequest
    digest: str
    versions: dict[str, str]
    crops: CropTask | None


def _write(facts: _RunFacts, spilled: Spilled, writer: ArtifactWriter, catalogue: Catalogue, progress: Progress) -> RunReport:
    request, crops = facts.request, facts.crops
    profile, count = request.profile, spilled.facts.page_count
    for name in FILES:
        writer.open(name)
    writer.append(PROFILE_FILE, profile)
    book = WholeBook(profile, spilled)
    if not any(r.letters for r in spilled.ranges) and not spilled.findings:
        raise BookFileError("no_text", file=str(request.pdf), pages=count)
    segmenter = BookSegmenter(profile, book.map.printed, book.parts, writer, book.blocks)
    repairs: dict[str, int] = {}
    findings = [*_file_findings(spilled), *spilled.findings, *book.map.findings, *book.parts.findings]
    after = 0  # the page behind the last one that was read
    for reading, lines, mended in book.mended_pages():
        for repair in mended:
            repairs[repair.kind] = repairs.get(repair.kind, 0) + 1
        page = reading.physical_page
        kind = book.kind(page)
        _record_unread(book, after, page, writer)
        after = page + 1
        writer.append("pages.jsonl", PageRecord(page, book.map.printed[page], book.map.names[page], kind, tuple(mended)))
        _place_furniture(reading, writer)
        findings += reading.findings
        segmenter.add(page, kind, lines)
        progress("segment", page + 1, count)
    _record_unread(book, after, count, writer)
    segmented = segmenter.finish()
    if not segmented.monographs and any(finding.code == "file_repaired" for finding in findings):
        raise BookFileError("file_damaged", file=str(request.pdf), pages=count)
    findings += segmented.findings
    findings += unknown_names(book.map.names, segmented.ranges)
    findings += write_cells(segmented.tables, book.blocks, writer)
    if crops is not None:
        tell = partial(progress, "crops")
        findings += write_crops(crops, segmented.tables, spilled, writer, tell)
    if profile.expected.monographs not in (None, segmented.monographs):
        data = {"expected": profile.expected.monographs, "found": segmented.monographs}
        findings.append(Finding("monograph_count_differs", data={**data}))
    headless = sum(finding.code == "running_head_missing" for finding in findings)
    unlike = misfit(profile, BookCounts(count, segmented.monographs, segmented.sections, headless))
    findings += [unlike] if unlike else []
    codes = _write_findings(findings, writer, catalogue)
    stopped, allowed = _stops(findings, request, profile)
    report = RunReport(
        workspace="",
        pages=count,
        monographs=segmented.monographs,
        sections=segmented.sections,
        chapters=segmented.chapters,
        index_entries=segmented.entries,
        blocks=len(segmented.tables),
        repairs=dict(sorted(repairs.items())),
        findings=codes,
        stopped_by=stopped,
        allowed=allowed,
        doubt=_message(unlike, catalogue) if unlike else None,
    )
    composed = [sum(r.counts[i] for r in spilled.ranges) for i in range(3)]
    writer.commit(
        {
            "schema_version": SCHEMA_VERSION,
            "source": {"file": request.pdf.name, "sha256": facts.digest, "bytes": request.pdf.stat().st_size, "pages": count},
            "book": {"id": profile.id, "title": profile.title, "edition": profile.edition, "year": profile.year},
            "profile_sha256": request.profile_sha256,
            "versions": facts.versions,
            "counts": {
                "monographs": report.monographs, "sections": report.sections, "chapters": report.chapters,
                "index_entries": report.index_entries, "blocks": report.blocks,
                "repairs": report.repairs, "findings": report.findings,
                "composed": {"nfc": composed[0], "ligature": composed[1], "soft_hyphen": composed[2]},
            },
            "stopped_by": list(stopped),
            "allowed": list(allowed),
        }
    )  # fmt: skip
    return report


def _record_unread(book: WholeBook, first: int, end: int, writer: ArtifactWriter) -> None:
    """Pages that could not be read have their addresses all the same."""
    for page in range(first, end):
        writer.append("pages.jsonl", PageRecord(page, book.map.printed[page], None, book.kind(page), ()))


def _place_furniture(reading: PageReading, writer: ArtifactWriter) -> None:
    page = reading.physical_page
    _place(reading.head_spans, page, "furniture", "running_head", writer)
    _place(reading.slanted, page, "finding", "text_not_upright", writer)
    _place(reading.cut, page, "finding", "cut_letters", writer)
    _place(reading.thumbs, page, "finding", "thumb_letter", writer)


def _place(
    spans: Iterable[tuple[str, tuple[float, float, float, float]]], page: int, placed: Placed, ref: str, writer: ArtifactWriter
) -> None:
    for span_id, box in spans:
        writer.append("spans.jsonl", Placement(span_id, page, box, placed, ref))  # type: ignore[arg-type]


def _file_findings(spilled: Spilled) -> list[Finding]:
    findings = [Finding("file_repaired")] if spilled.facts.repaired or any(r.repaired for r in spilled.ranges) else []
    warnings = list(dict.fromkeys([*spilled.facts.warnings, *(w for r in spilled.ranges for w in r.warnings)]))
    if warnings:
        findings.append(Finding("engine_warning", data={"count": len(warnings), "warning": warnings[0][:200]}))
    return findings


def _write_findings(findings: Sequence[Finding], writer: ArtifactWriter, catalogue: Catalogue) -> dict[str, int]:
    codes: dict[str, int] = {}
    for finding in findings:
        codes[finding.code] = codes.get(finding.code, 0) + 1
        place = {"physical_page": finding.physical_page, "drug_id": finding.drug_id}
        message = _message(finding, catalogue)
        writer.append(
            "findings.jsonl",
            {"code": finding.code, "severity": finding.severity, **place, "message": message, "data": finding.data},
        )
    return dict(sorted(codes.items()))


def _message(finding: Finding, catalogue: Catalogue) -> str:
    place = {"physical_page": finding.physical_page, "drug_id": finding.drug_id}
    return catalogue.text(f"finding.{finding.code}", **{**finding.data, **place})


def _stops(findings: Sequence[Finding], request: RunRequest, profile: Profile) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Codes of errors that stop the load, and of those allowed by the user or the profile."""
    stopped: set[str] = set()
    allowed: set[str] = set()
    for finding in findings:
        if finding.severity == "error":
            known = finding.code in request.allow or any(
                e.code == finding.code and (e.physical_page is None or e.physical_page == finding.physical_page)
                for e in profile.known_exceptions
            )
            (allowed if known else stopped).add(finding.code)
    return tuple(sorted(stopped)), tuple(sorted(allowed))
