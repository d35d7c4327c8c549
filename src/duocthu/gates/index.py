"""The book's own index: whatever it leads to has been read."""

from __future__ import annotations

from collections.abc import Iterator

from duocthu.domain.breach import Breach
from duocthu.gates.corpus import Book


def index_entry_without_monograph(book: Book) -> Iterator[Breach]:
    """An entry of the back index that leads to no monograph: one was lost, or the name leads nowhere."""
    for entry in book.index:
        if entry.drug_id is None or entry.drug_id not in book.drugs:
            yield Breach.at("index_entry_without_monograph", entry.name, entry.physical_page, entry.text)
