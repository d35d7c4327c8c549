"""Lines, sections and blocks of the small corpus, as values."""

from __future__ import annotations

from duocthu.domain.block import TableBlock
from duocthu.domain.chunk import ChunkAttachment
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.domain.monograph import BodyLine, Heading, SectionPart, SectionSpan

LEFT, WIDTH, LEADING = 44.0, 250.0, 11.0


def rows(*texts: str, page: int, top: float, first_span: int) -> tuple[BodyLine, ...]:
    """Lines: ``_`` before an italic one, ``*`` before a bold one; prose fills the column, a label does not."""
    made = []
    for number, row in enumerate(texts):
        text = row.lstrip("_*")
        y0 = top + number * LEADING
        box = BoundingBox(LEFT, y0, LEFT + min(WIDTH, 5.0 * len(text)), y0 + 10.0)
        spans = (f"{page}.{first_span + number}",)
        made.append(BodyLine(text, page, y0, row.startswith("*"), row.startswith("_"), 9.5, box, spans))
    return tuple(made)


def section(key: str, name: str, lines: tuple[BodyLine, ...], page: int, y0: float) -> SectionSpan:
    """A section below its heading."""
    heading = Heading(name, page, BoundingBox(LEFT, y0, LEFT + 120.0, y0 + 10.0))
    return SectionSpan(key, name, heading, text_of(lines), lines, (prose_part(lines),))


def prose_part(lines: tuple[BodyLine, ...]) -> SectionPart:
    """All lines as one part."""
    regions = tuple(Region(line.physical_page, line.bbox) for line in lines)
    spans = tuple(span for line in lines for span in line.span_ids)
    return SectionPart("prose", text_of(lines), regions[0].physical_page, regions[0].bbox, regions, spans, quarantined=False)


def lifted_part(block: TableBlock) -> SectionPart:
    """What a block left in its section."""
    regions = (Region(block.physical_page, block.bbox), *block.continuation)
    return SectionPart("table", "", block.physical_page, block.bbox, regions, (), quarantined=True)


def text_of(lines: tuple[BodyLine, ...]) -> str:
    """The text that lines make."""
    return "\n".join(line.text for line in lines).strip()


def attachment(block: TableBlock) -> ChunkAttachment:
    """A block as its chunks carry it."""
    return ChunkAttachment(
        block.table_id, block.kind, block.shape, block.physical_page, block.printed_page, block.bbox, block.continuation,
        quarantined=block.quarantined, header_row=(), source_crop=block.source_crop,
    )  # fmt: skip
