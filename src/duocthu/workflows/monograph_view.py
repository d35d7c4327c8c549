"""A monograph as it is shown: its sections in book order, the lines as printed, each table or formula a picture at its place.

What is withheld from quotation is withheld here, too: of a block and of overprinted lines there is a place and no text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from duocthu.domain.answer import Source
from duocthu.domain.block import BlockKind, TableBlock
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.domain.monograph import BodyLine, Monograph, SectionPart, SectionSpan

Printed = Mapping[int, int | None]


@dataclass(frozen=True, slots=True)
class LineView:
    """A printed line; ``bbox`` in points, ``physical_page`` counted from 0, ``printed_page`` as printed."""

    text: str
    bold: bool
    italic: bool
    physical_page: int
    printed_page: int | None
    bbox: BoundingBox


@dataclass(frozen=True, slots=True)
class BlockView:
    """A table or formula, by its place alone: what it says, caption included, is in its picture. Pages are counted from 0."""

    block_id: str
    kind: BlockKind
    physical_page: int
    printed_page: int | None
    bbox: BoundingBox
    continuation: tuple[Region, ...]


@dataclass(frozen=True, slots=True)
class PieceView:
    """A run of a section, in its order: lines to read, a block to look at, or places of the page that cannot be quoted.

    ``lines`` holds the lines of ``text``, ``block`` the block of ``block``, ``regions`` the places of ``withheld``.
    """

    kind: Literal["text", "block", "withheld"]
    lines: tuple[LineView, ...] = ()
    block: BlockView | None = None
    regions: tuple[Region, ...] = ()


@dataclass(frozen=True, slots=True)
class SectionView:
    """A section; its heading stands on ``physical_page`` (from 0) and ``printed_page``, its lines may run on to further pages."""

    section_id: str
    drug_id: str
    drug_name: str
    key: str
    display_name: str
    heading: str
    physical_page: int
    printed_page: int | None
    pieces: tuple[PieceView, ...]
    blocks: tuple[BlockView, ...]
    source: Source


@dataclass(frozen=True, slots=True)
class MonographView:
    """A monograph; ``preamble`` is what stands between the title and the first section."""

    drug_id: str
    drug_name: str
    atc_codes: tuple[str, ...]
    source_page_range: tuple[int, int]
    printed_page_range: tuple[int | None, int | None]
    preamble: tuple[PieceView, ...]
    sections: tuple[SectionView, ...]
    source: Source


def monograph_view(monograph: Monograph, printed: Printed, source: Source) -> MonographView:
    """The whole monograph."""
    return MonographView(
        monograph.drug_id,
        monograph.drug_name,
        monograph.atc_codes,
        monograph.source_page_range,
        monograph.printed_page_range,
        tuple(_preamble_piece(part, monograph.tables, printed) for part in monograph.preamble),
        tuple(section_view(monograph, section, printed, source) for section in monograph.sections),
        source,
    )


def section_view(monograph: Monograph, section: SectionSpan, printed: Printed, source: Source) -> SectionView:
    """One section; a block of it that stands among the lines of another is shown at its end."""
    pieces = list(_pieces(section, monograph.tables, printed))
    placed = {piece.block.block_id for piece in pieces if piece.block is not None}
    left = [table for table in monograph.tables if table.section_key == section.key and table.table_id not in placed]
    pieces += [PieceView("block", block=block_view(table)) for table in left]
    blocks = {piece.block.block_id: piece.block for piece in pieces if piece.block is not None}
    page = section.heading.physical_page
    return SectionView(
        f"{monograph.drug_id}__{section.key}",
        monograph.drug_id,
        monograph.drug_name,
        section.key,
        section.display_name,
        section.heading.text,
        page,
        printed.get(page),
        tuple(pieces),
        tuple(blocks.values()),
        source,
    )


def _pieces(section: SectionSpan, tables: Sequence[TableBlock], printed: Printed) -> list[PieceView]:
    owners = {span: number for number, part in enumerate(section.parts) for span in part.source_span_ids}
    lines: dict[int, list[LineView]] = {}
    for line in section.lines:
        number = owners.get(line.span_ids[0], 0) if line.span_ids else 0
        lines.setdefault(number, []).append(line_view(line, printed))
    pieces = []
    shown: set[str] = set()
    for number, part in enumerate(section.parts):
        if not part.quarantined:
            pieces.append(PieceView("text", lines=tuple(lines.get(number, ()))))
            continue
        table = table_at(part, tables)
        if table is None:
            pieces.append(PieceView("withheld", regions=part.regions))
        elif table.table_id not in shown:
            shown.add(table.table_id)
            pieces.append(PieceView("block", block=block_view(table)))
    return pieces


def _preamble_piece(part: SectionPart, tables: Sequence[TableBlock], printed: Printed) -> PieceView:
    """A run before the first section, of which the records keep no single lines: each has the place of the whole run."""
    if not part.quarantined:
        page = part.physical_page
        lines = (LineView(text, False, False, page, printed.get(page), part.bbox) for text in part.text.split("\n"))  # noqa: FBT003
        return PieceView("text", lines=tuple(lines))
    table = table_at(part, tables)
    return PieceView("withheld", regions=part.regions) if table is None else PieceView("block", block=block_view(table))


def table_at(part: SectionPart, tables: Sequence[TableBlock]) -> TableBlock | None:
    """The lifted block whose places share most with those of a part."""
    if part.kind != "table" or part.text:
        return None
    shared = [(sum(_overlap(a, b) for a in part.regions for b in _places(table)), table) for table in tables]
    area, table = max(shared, key=lambda entry: entry[0], default=(0.0, None))
    return table if area > 0 else None


def _places(table: TableBlock) -> tuple[Region, ...]:
    return (Region(table.physical_page, table.bbox), *table.continuation)


def _overlap(one: Region, other: Region) -> float:
    """The area that two regions share, in square points."""
    if one.physical_page != other.physical_page:
        return 0.0
    a, b = one.bbox, other.bbox
    return max(0.0, min(a.x1, b.x1) - max(a.x0, b.x0)) * max(0.0, min(a.y1, b.y1) - max(a.y0, b.y0))


def line_view(line: BodyLine, printed: Printed) -> LineView:
    """A line as it is shown."""
    return LineView(line.text, line.bold, line.italic, line.physical_page, printed.get(line.physical_page), line.bbox)


def block_view(table: TableBlock) -> BlockView:
    """A block as it is shown."""
    page = table.physical_page
    return BlockView(table.table_id, table.kind, page, table.printed_page, table.bbox, table.continuation)
