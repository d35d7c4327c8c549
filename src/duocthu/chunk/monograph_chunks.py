"""A monograph as chunks: the plainest way that keeps the laws.

A section that holds a quarantined part becomes one descriptor made from metadata alone, so that nothing of a table or formula
is embedded or quoted; it is answered by its pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from duocthu.books.schema import Profile
from duocthu.chunk.labels import Governed, govern
from duocthu.chunk.packer import CEILING, estimate_tokens, pack
from duocthu.chunk.paragraphs import paragraphs
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
    two of them. A section without text yields nothing.
    """
    dosage = {section.key for section in profile.sections if section.role == "dosage"}
    for section in monograph.sections:
        if any(part.quarantined for part in section.parts):
            yield _page_only(monograph, section, printed)
        elif section.text:
            lines = _trimmed(section.lines)
            units = govern(paragraphs(lines), profile.labels, substances, dosage=section.key in dosage)
            yield from _prose(monograph, section, lines, units, printed)


def _prose(
    monograph: Monograph, section: SectionSpan, lines: Sequence[BodyLine], units: Sequence[Governed], printed: Printed
) -> Iterator[Passage]:
    parts = list(pack(units))
    for index, (first, last) in enumerate(parts):
        own = units[first : last + 1]
        start = own[0].paragraph.first
        run = lines[start : own[-1].paragraph.last + 1]
        source = "\n".join(line.text for line in run).strip()
        text = "\n".join((*own[0].labels, source))
        tokens = estimate_tokens(text)
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
        )
        places = tuple(Region(line.physical_page, line.bbox) for line in run)
        yield Passage(chunk, places, tuple(_unit(unit, start) for unit in own))


def _trimmed(lines: Sequence[BodyLine]) -> Sequence[BodyLine]:
    """The lines without empty ones at either end, as the section's text has them."""
    filled = [i for i, line in enumerate(lines) if line.text.strip()]
    return lines[filled[0] : filled[-1] + 1]


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
