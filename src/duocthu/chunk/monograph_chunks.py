"""A monograph as chunks: the plainest way that keeps the laws.

A section that holds a quarantined part becomes one descriptor made from metadata alone, so that nothing of a table or formula
is embedded or quoted; it is answered by its pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from duocthu.books.schema import Profile
from duocthu.chunk.labels import Governed, govern
from duocthu.chunk.packer import CEILING, estimate_tokens, pack
from duocthu.chunk.paragraphs import paragraphs
from duocthu.domain.chunk import Chunk
from duocthu.domain.geometry import Region
from duocthu.domain.monograph import BodyLine, Monograph, SectionSpan
from duocthu.domain.passage import Passage, PassageUnit

Printed = Mapping[int, int | None]


def chunk_monograph(
    monograph: Monograph, profile: Profile, printed: Printed, substances: Sequence[str] = ()
) -> Iterator[Chunk]:
    """The chunks of a monograph, in book order; ``printed`` gives the printed page of a physical one."""
    return (passage.chunk for passage in monograph_passages(monograph, profile, printed, substances))


def monograph_passages(
    monograph: Monograph, profile: Profile, printed: Printed, substances: Sequence[str] = ()
) -> Iterator[Passage]:
    """The same chunks, each with the places of its lines and its paragraphs.

    ``substances`` are the names under which a monograph of several substances gives each its own lines; no part holds lines of
    two of them. A section without text yields nothing.
    """
    dosage = {section.key for section in profile.sections if section.role == "dosage"}
    for section in monograph.sections:
        if any(part.quarantined for part in section.parts):
            yield _page_only(monograph, section, printed)
        elif section.text:
            yield from _prose(monograph, section, profile, printed, substances, dosage=section.key in dosage)


def _prose(
    monograph: Monograph,
    section: SectionSpan,
    profile: Profile,
    printed: Printed,
    substances: Sequence[str],
    *,
    dosage: bool,
) -> Iterator[Passage]:
    lines = _trimmed(section.lines)
    units = govern(paragraphs(lines), profile.labels, substances, dosage=dosage)
    parts = list(pack(units))
    for index, (first, last) in enumerate(parts):
        own = units[first : last + 1]
        start = own[0].paragraph.first
        run = lines[start : own[-1].paragraph.last + 1]
        source = "\n".join(line.text for line in run).strip()
        chunk = _chunk(monograph, section, source, own[0].labels, run, printed, index, len(parts))
        places = tuple(Region(line.physical_page, line.bbox) for line in run)
        yield Passage(chunk, places, tuple(_unit(unit, start) for unit in own))


def _trimmed(lines: Sequence[BodyLine]) -> Sequence[BodyLine]:
    """The lines without empty ones at either end, as the section's text has them."""
    filled = [i for i, line in enumerate(lines) if line.text.strip()]
    return lines[filled[0] : filled[-1] + 1]


def _unit(unit: Governed, start: int) -> PassageUnit:
    return PassageUnit(unit.paragraph.first - start, unit.paragraph.last - start, unit.labels, unit.is_label)


def _chunk(
    monograph: Monograph,
    section: SectionSpan,
    source: str,
    labels: tuple[str, ...],
    lines: Sequence[BodyLine],
    printed: Printed,
    index: int,
    count: int,
) -> Chunk:
    text = "\n".join((*labels, source))
    pages = _pages([line.physical_page for line in lines], printed)
    tokens = estimate_tokens(text)
    return Chunk(
        chunk_id=f"{monograph.drug_id}__{section.key}__{index}",
        drug_id=monograph.drug_id,
        drug_name=monograph.drug_name,
        section_key=section.key,
        section_display_name=section.display_name,
        text=text,
        source_text=source,
        context_labels=labels,
        heading_physical_page=section.heading.physical_page,
        source_page_range=pages[0],
        printed_page_range=pages[1],
        atc_codes=monograph.atc_codes,
        part_index=index,
        part_count=count,
        est_tokens=tokens,
        oversized=tokens > CEILING,
        chunk_kind="prose",
        attachments=(),
        has_quarantined_content=False,
        parent_id=f"{monograph.drug_id}__{section.key}",
    )


def _page_only(monograph: Monograph, section: SectionSpan, printed: Printed) -> Passage:
    """One descriptor for a section that must be read on its pages."""
    text = f"{monograph.drug_name} — {section.display_name}"
    held = [region for part in section.parts if part.quarantined for region in part.regions]
    pages = _pages(
        [line.physical_page for line in section.lines] + [region.physical_page for region in held]
        or [section.heading.physical_page],
        printed,
    )
    chunk = Chunk(
        chunk_id=f"{monograph.drug_id}__{section.key}__block__pages",
        drug_id=monograph.drug_id,
        drug_name=monograph.drug_name,
        section_key=section.key,
        section_display_name=section.display_name,
        text=text,
        source_text=text,
        context_labels=(),
        heading_physical_page=section.heading.physical_page,
        source_page_range=pages[0],
        printed_page_range=pages[1],
        atc_codes=monograph.atc_codes,
        part_index=0,
        part_count=1,
        est_tokens=estimate_tokens(text),
        oversized=False,
        chunk_kind="block_descriptor",
        attachments=(),
        has_quarantined_content=True,
        parent_id=f"{monograph.drug_id}__{section.key}",
    )
    first = min((region.physical_page for region in held), default=pages[0][0])
    return Passage(chunk, tuple(held), (), first)


def _pages(physical: Sequence[int], printed: Printed) -> tuple[tuple[int, int], tuple[int | None, int | None]]:
    first, last = min(physical), max(physical)
    return (first, last), (printed.get(first), printed.get(last))
