"""A monograph as chunks: the plainest way that keeps the laws.

Tables and formulas are lifted out of a section's prose: parts that stand beside one carry it, and each has a descriptor made from
metadata alone. A section with lines that only look like a block becomes one descriptor and is answered by its pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from duocthu.books.schema import Profile
from duocthu.chunk.descriptors import describe
from duocthu.chunk.labels import Governed, govern
from duocthu.chunk.packer import CEILING, estimate_tokens, pack
from duocthu.chunk.paragraphs import paragraphs
from duocthu.chunk.section_blocks import PlacedBlock, attachment, blocks_beside, blocks_of, place_blocks, regions_of
from duocthu.domain.block import TableBlock
from duocthu.domain.chunk import Chunk
from duocthu.domain.geometry import Region
from duocthu.domain.monograph import BodyLine, Monograph, SectionSpan
from duocthu.domain.passage import Passage, PassageUnit

Printed = Mapping[int, int | None]


def chunk_monograph(monograph: Monograph, profile: Profile, printed: Printed, substances: Sequence[str] = ()) -> Iterator[Chunk]:
    """The chunks of a monograph, in book order; ``printed`` gives the printed page of a physical one."""
    return (passage.chunk for passage in monograph_passages(monograph, profile, printed, substances))


def monograph_passages(
    monograph: Monograph, profile: Profile, printed: Printed, substances: Sequence[str] = ()
) -> Iterator[Passage]:
    """The same chunks, each with the places of its lines and its paragraphs.

    ``substances`` are the names under which a monograph of several substances gives each its own lines; no part holds lines of
    two of them. A section without text and blocks yields nothing.
    """
    dosage = {section.key for section in profile.sections if section.role == "dosage"}
    for section in monograph.sections:
        blocks = place_blocks(monograph, section)
        passages = _section(monograph, section, blocks, _Setting(profile, printed, substances, section.key in dosage))
        attached = tuple(attachment(block) for block in _blocks(monograph, section, blocks))
        yield from (replace(passage, section_blocks=attached) for passage in passages)


@dataclass(frozen=True, slots=True)
class _Setting:
    """What a section's chunks are made with."""

    profile: Profile
    printed: Printed
    substances: Sequence[str]
    dosage: bool


def _section(
    monograph: Monograph, section: SectionSpan, placed: Sequence[PlacedBlock] | None, setting: _Setting
) -> Iterator[Passage]:
    """The prose, or its pages alone where it cannot be told from a block, and then a descriptor for each block."""
    if placed is None:
        yield _page_only(monograph, section, setting.printed)
    elif section.text:
        first, lines = _trimmed(section.lines)
        units = govern(paragraphs(lines), setting.profile.labels, setting.substances, dosage=setting.dosage)
        moved = [replace(each, lines_before=max(0, min(each.lines_before - first, len(lines)))) for each in placed]
        yield from _prose(monograph, section, lines, _Between(units, moved), setting.printed)
    for block in _blocks(monograph, section, placed):
        if block.section_key == section.key:
            yield _descriptor(monograph, section, block, setting)


def _blocks(monograph: Monograph, section: SectionSpan, placed: Sequence[PlacedBlock] | None) -> list[TableBlock]:
    """The blocks of a section, those among them that began in an earlier one."""
    own = [block for block in monograph.tables if block.section_key == section.key]
    held = blocks_of(placed or ())
    return [*(block for block in held if block not in own), *own]


@dataclass(frozen=True, slots=True)
class _Between:
    """The paragraphs of a section and the blocks between them."""

    units: Sequence[Governed]
    blocks: Sequence[PlacedBlock]


def _prose(
    monograph: Monograph, section: SectionSpan, lines: Sequence[BodyLine], between: _Between, printed: Printed
) -> Iterator[Passage]:
    units = between.units
    parts = list(pack(units))
    for index, (first, last) in enumerate(parts):
        own = units[first : last + 1]
        start = own[0].paragraph.first
        run = lines[start : own[-1].paragraph.last + 1]
        source = "\n".join(line.text for line in run).strip()
        text = "\n".join((*own[0].labels, source))
        tokens = estimate_tokens(text)
        beside = blocks_beside(between.blocks, units, first, last)
        chunk = replace(
            _chunk(monograph, section, [line.physical_page for line in run], printed),
            text=text,
            source_text=source,
            context_labels=own[0].labels,
            chunk_id=f"{monograph.drug_id}__{section.key}__{index}",
            part_index=index,
            part_count=len(parts),
            est_tokens=tokens,
            oversized=tokens > CEILING,
            attachments=tuple(attachment(block) for block in beside),
            has_quarantined_content=bool(beside),
        )
        places = tuple(Region(line.physical_page, line.bbox) for line in run)
        page = beside[0].physical_page if beside else None
        yield Passage(chunk, places, tuple(_unit(unit, start) for unit in own), page)


def _descriptor(monograph: Monograph, section: SectionSpan, block: TableBlock, setting: _Setting) -> Passage:
    """A block from metadata alone, on the pages of all its parts."""
    regions = regions_of(block)
    text = describe(block, monograph.drug_name, section.display_name, setting.profile.language)
    chunk = replace(
        _chunk(monograph, section, [region.physical_page for region in regions], setting.printed),
        chunk_id=f"{monograph.drug_id}__{section.key}__block__{block.table_id}",
        text=text,
        source_text=text,
        est_tokens=estimate_tokens(text),
        chunk_kind="block_descriptor",
        attachments=(attachment(block),),
        has_quarantined_content=True,
    )
    return Passage(chunk, regions, (), block.physical_page)


def _trimmed(lines: Sequence[BodyLine]) -> tuple[int, Sequence[BodyLine]]:
    """The lines without empty ones at either end, as the section's text has them, and the number of the first of them."""
    filled = [i for i, line in enumerate(lines) if line.text.strip()]
    return filled[0], lines[filled[0] : filled[-1] + 1]


def _unit(unit: Governed, start: int) -> PassageUnit:
    return PassageUnit(unit.paragraph.first - start, unit.paragraph.last - start, unit.labels, unit.is_label)


def _page_only(monograph: Monograph, section: SectionSpan, printed: Printed) -> Passage:
    """One descriptor for a section that must be read on its pages."""
    held = [region for part in section.parts if part.quarantined for region in part.regions]
    pages = [line.physical_page for line in section.lines] + [region.physical_page for region in held]
    chunk = replace(
        _chunk(monograph, section, pages or [section.heading.physical_page], printed),
        chunk_kind="block_descriptor",
        has_quarantined_content=True,
    )
    first = min((region.physical_page for region in held), default=chunk.source_page_range[0])
    return Passage(chunk, tuple(held), (), first)


def _chunk(monograph: Monograph, section: SectionSpan, pages: Sequence[int], printed: Printed) -> Chunk:
    """A chunk of a section made from metadata alone."""
    text = f"{monograph.drug_name} — {section.display_name}"
    first, last = min(pages), max(pages)
    return Chunk(
        chunk_id=f"{monograph.drug_id}__{section.key}__block__pages",
        drug_id=monograph.drug_id,
        drug_name=monograph.drug_name,
        section_key=section.key,
        section_display_name=section.display_name,
        text=text,
        source_text=text,
        context_labels=(),
        heading_physical_page=section.heading.physical_page,
        source_page_range=(first, last),
        printed_page_range=(printed.get(first), printed.get(last)),
        atc_codes=monograph.atc_codes,
        part_index=0,
        part_count=1,
        est_tokens=estimate_tokens(text),
        oversized=False,
        chunk_kind="prose",
        attachments=(),
        has_quarantined_content=False,
        parent_id=f"{monograph.drug_id}__{section.key}",
    )
