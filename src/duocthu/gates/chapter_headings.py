"""Headings of chapters: each is lines of its chapter, on their page, and of the level that its number says."""

from __future__ import annotations

import re
from collections.abc import Iterator

from duocthu.domain.breach import Breach
from duocthu.domain.chapter import Chapter
from duocthu.gates.corpus import Entry

_GATE = "chapter_heading_wrong"
_NUMBER = re.compile(r"\s*(\d+(?:\.\d+)*)\.?\s")


def chapter_heading_wrong(entry: Entry) -> Iterator[Breach]:
    """A heading with other words or of another page than its lines, or on another level than one whose number is as long."""
    owner = entry.owner
    if not isinstance(owner, Chapter):
        return
    levels: dict[int, int] = {}
    for heading in owner.headings:
        lines = owner.lines[heading.line : heading.line + heading.line_count]
        is_printed = bool(lines) and heading.text == " ".join([line.text for line in lines])
        number = _NUMBER.match(heading.text) if heading.level > 1 else None
        length = 0 if number is None else number[1].count(".") + 1
        is_of_level = not length or levels.setdefault(length, heading.level) == heading.level
        if not is_printed or not is_of_level or lines[0].physical_page != heading.physical_page:
            sample = f"{heading.level}, {heading.physical_page}: {heading.text}"
            yield Breach.at(_GATE, entry.entry_id, heading.physical_page, sample)
