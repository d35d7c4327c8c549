"""General chapters and appendices as chunks: the path of headings takes the place of the labels above a dose."""

from __future__ import annotations

from collections.abc import Iterator

from duocthu.chunk.body import Body, Printed
from duocthu.chunk.column_edges import column_width
from duocthu.chunk.context import Governed, govern_labelled, unlisted
from duocthu.chunk.label import Label
from duocthu.chunk.label_reader import LabelReader
from duocthu.chunk.paragraphs import Paragraph, paragraphs
from duocthu.chunk.passages import Cutting, passages_of
from duocthu.domain.chapter import Chapter
from duocthu.domain.passage import Passage

KEYS = {"general": "chapter", "appendix": "appendix"}


def chapter_passages(chapter: Chapter, cutting: Cutting, printed: Printed) -> Iterator[Passage]:
    """The chunks of a chapter; ``chapter_id`` and title stand where a monograph has its drug, the part's title as its section."""
    part = next((p.title for p in cutting.profile.parts.part if p.kind == chapter.part), chapter.title)
    body = Body(
        drug_id=chapter.chapter_id,
        drug_name=chapter.title,
        key=KEYS[chapter.part],
        display_name=part,
        heading_page=chapter.physical_pages[0],
        atc_codes=(),
        all_lines=chapter.lines,
        parts=chapter.parts,
        tables=chapter.tables,
        printed=printed,
    )
    yield from passages_of(body, _units(chapter, body, cutting) if body.text.strip() else [], cutting)


def _units(chapter: Chapter, body: Body, cutting: Cutting) -> list[Governed]:
    """The paragraphs between the headings, and the headings as labels of their level."""
    reader = LabelReader(cutting.profile.labels, (), dosage=False)
    width = column_width(body.lines)
    found: list[Paragraph] = []
    labels: list[Label | None] = []

    def read(first: int, end: int) -> None:
        between = paragraphs(body.lines[first:end], reader.opens_label, keeps_topics=False, width=width)
        moved = [_moved(p, body.offsets[first]) for p in between]
        found.extend(moved)
        labels.extend(unlisted(moved, [reader.label(p) for p in moved]))

    done = 0
    for heading in chapter.headings:
        first, end = heading.line - body.empty_before, heading.line - body.empty_before + heading.line_count
        read(done, first)
        start, stop = body.offsets[first], body.offsets[end] - 1
        found.append(Paragraph(start, stop, heading.text, "bold", is_label=True, maybe_label=False))
        labels.append(Label(heading.text, "bold", "heading", alone=True, depth=heading.level))
        done = end
    read(done, len(body.lines))
    return govern_labelled(found, labels)


def _moved(p: Paragraph, by: int) -> Paragraph:
    return Paragraph(p.start + by, p.end + by, p.text, p.style, p.is_label, p.maybe_label)
