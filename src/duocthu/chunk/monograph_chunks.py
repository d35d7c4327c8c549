"""A monograph as chunks, section by section, in book order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from duocthu.chunk.body import Body, Printed
from duocthu.chunk.column_edges import column_width
from duocthu.chunk.context import Governed, govern
from duocthu.chunk.label_reader import LabelReader
from duocthu.chunk.paragraphs import paragraphs
from duocthu.chunk.passages import Cutting, passages_of
from duocthu.chunk.section_blocks import place_blocks
from duocthu.domain.monograph import Monograph
from duocthu.domain.passage import Passage


def monograph_passages(
    monograph: Monograph, cutting: Cutting, printed: Printed, substances: Sequence[str] = ()
) -> Iterator[Passage]:
    """The chunks of a monograph, each with the places of its lines and its paragraphs.

    ``printed`` gives the printed page of a physical one. ``substances`` are the names under which a monograph of several
    substances gives each its own lines; no part holds lines of two of them.
    """
    roles = {section.key: section.role for section in cutting.profile.sections}
    width = column_width(line for section in monograph.sections for line in section.lines)
    for section in monograph.sections:
        body = Body(
            drug_id=monograph.drug_id,
            drug_name=monograph.drug_name,
            key=section.key,
            display_name=section.display_name,
            heading_page=section.heading.physical_page,
            atc_codes=monograph.atc_codes,
            all_lines=section.lines,
            parts=section.parts,
            tables=monograph.tables,
            printed=printed,
        )
        reader = LabelReader(cutting.profile.labels, substances, dosage=roles.get(section.key) == "dosage")
        units: Sequence[Governed] = ()
        if body.text.strip():
            blocks = [each.offset for each in place_blocks(body) or ()]
            units = govern(paragraphs(body.lines, reader.opens_label, keeps_topics=reader.dosage, width=width), reader, blocks)
        yield from passages_of(body, units, cutting)
