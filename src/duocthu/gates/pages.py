"""Two addresses, always both: the printed page that goes with a physical one is the page map's, everywhere."""

from __future__ import annotations

from collections.abc import Iterator

from duocthu.domain.breach import Breach
from duocthu.domain.chapter import Chapter
from duocthu.gates.corpus import Entry


def printed_page_not_of_its_page(entry: Entry) -> Iterator[Breach]:
    """An entry, a block or a heading whose printed page is not the one of its physical page."""
    told = [(entry.entry_id, page, number) for page, number in zip(entry.pages, entry.printed_pages, strict=True)]
    told += [(block.table_id, block.physical_page, block.printed_page) for block in entry.owner.tables]
    if isinstance(entry.owner, Chapter):
        told += [(entry.entry_id, heading.physical_page, heading.printed_page) for heading in entry.owner.headings]
    for place, page, number in told:
        if number != entry.frame.printed.get(page):
            sample = f"{page}: {number} / {entry.frame.printed.get(page)}"
            yield Breach.at("printed_page_not_of_its_page", place, page, sample)
