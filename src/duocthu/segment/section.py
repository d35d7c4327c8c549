"""One section from its heading and lines."""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.books.schema import Section
from duocthu.domain.monograph import Heading, SectionSpan
from duocthu.domain.page import Line
from duocthu.segment.body import build_body


def build_section(section: Section, heading: Line, lines: Sequence[Line]) -> SectionSpan:
    """The section as it is kept; its heading's line is not among its lines."""
    printed = Heading(heading.text, heading.physical_page, heading.bbox)
    return SectionSpan(section.key, section.heading, printed, *build_body(lines))
