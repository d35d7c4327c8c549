"""Runs the assemblers over lines, as the workflow does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tests.segment.typesetter import Typesetter

from duocthu.books.registry import find
from duocthu.domain.chapter import Chapter
from duocthu.domain.finding import Finding
from duocthu.domain.monograph import Monograph
from duocthu.domain.page import Line
from duocthu.domain.placement import Placement
from duocthu.segment.assembler import MonographAssembler
from duocthu.segment.block_tables import LiftedBlock
from duocthu.segment.chapters import ChapterAssembler

PROFILE = find("sample")
PRINTED = tuple(range(100, 200))


@dataclass(frozen=True, slots=True)
class Assembled:
    """What came of a stream of lines."""

    monographs: list[Monograph]
    findings: list[Finding]
    placements: list[Placement]

    @property
    def names(self) -> list[str]:
        """Names of the monographs."""
        return [m.drug_name for m in self.monographs]

    @property
    def codes(self) -> list[str]:
        """Codes of the findings."""
        return [f.code for f in self.findings]

    def keys(self, number: int = 0) -> list[str]:
        """Section keys of a monograph."""
        return [s.key for s in self.monographs[number].sections]

    def text(self, key: str, number: int = 0) -> str:
        """The text of a section."""
        return next(s.text for s in self.monographs[number].sections if s.key == key)


def assemble(lines: Sequence[Line] | Typesetter) -> Assembled:
    """Monographs, findings and placements of lines that stand in the monographs' range."""
    rows = lines.lines if isinstance(lines, Typesetter) else lines
    assembler = MonographAssembler(PROFILE, PRINTED)
    closed = [m for m in map(assembler.feed, rows) if m is not None]
    closed += assembler.finish()
    return Assembled(closed, assembler.findings, assembler.placements)


def chapters(
    lines: Sequence[Line] | Typesetter,
    part_title: str = "CÁC CHUYÊN LUẬN CHUNG",
    openings: Sequence[str] = (),
    blocks: Mapping[str, LiftedBlock] | None = None,
) -> tuple[list[Chapter], ChapterAssembler]:
    """Chapters of lines that stand in the general part, or with ``openings`` in the appendices."""
    rows = lines.lines if isinstance(lines, Typesetter) else lines
    assembler = ChapterAssembler("appendix" if openings else "general", part_title, openings, PRINTED, blocks)
    closed = [c for c in map(assembler.feed, rows) if c is not None]
    closed += assembler.finish()
    return [draft.chapter(PRINTED) for draft in closed], assembler


def monograph(sheet: Typesetter, *title: str, size: float | None = None) -> Typesetter:
    """A small monograph: title, three sections."""
    sheet.title(*title, size=size)
    sheet.set("**Tên chung quốc tế:** Nomen.", "**Mã ATC:** A01AA01.", "**Chỉ định**", "Một dòng chữ.", "Dòng thứ hai.")
    return sheet


def without_ids(book: Assembled) -> list[Monograph]:
    """Monographs with the ids of their spans left out, for comparing books that were set separately."""
    return [
        replace(
            m,
            sections=tuple(
                replace(
                    s,
                    lines=tuple(replace(row, span_ids=()) for row in s.lines),
                    parts=tuple(replace(p, source_span_ids=()) for p in s.parts),
                )
                for s in m.sections
            ),
        )
        for m in book.monographs
    ]
