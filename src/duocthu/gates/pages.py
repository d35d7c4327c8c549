"""Two addresses, always both: the printed page that goes with a physical one is the page map's, everywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from duocthu.domain.breach import Breach
from duocthu.domain.chapter import Chapter
from duocthu.gates.corpus import Book, Entry
from duocthu.text.fold import letters_key

_GATE = "printed_page_not_of_its_page"
_ENOUGH = 5  # entries of the back index that tell the same


def printed_page_not_of_its_page(entry: Entry) -> Iterator[Breach]:
    """An entry, a block or a heading whose printed page is not the one of its physical page."""
    told = [(entry.entry_id, page, number) for page, number in zip(entry.pages, entry.printed_pages, strict=True)]
    told += [(block.table_id, block.physical_page, block.printed_page) for block in entry.owner.tables]
    if isinstance(entry.owner, Chapter):
        told += [(entry.entry_id, heading.physical_page, heading.printed_page) for heading in entry.owner.headings]
    for place, page, number in told:
        if number != entry.frame.printed.get(page):
            sample = f"{page}: {number} / {entry.frame.printed.get(page)}"
            yield Breach.at(_GATE, place, page, sample)


def printed_page_out_of_order(book: Book) -> Iterator[Breach]:
    """A page between two whose printed numbers leave one between them, and that has another."""
    printed = book.frame.printed
    for page, number in sorted(printed.items()):
        above, below = printed.get(page - 1), printed.get(page + 1)
        if number is not None and above is not None and below == above + 2 and number != above + 1:
            yield Breach.at(_GATE, str(page), page, f"{above} - {number} - {below}")


def printed_pages_beside_the_index(book: Book) -> Iterator[Breach]:
    """The back index has most of its ingredients as many pages before or behind the titles that they name.

    One entry may be misprinted; where most of them are wrong by the same, the printed pages are.
    """
    beside = Counter(
        entry.printed_page - first
        for entry in book.index
        if entry.kind == "ingredient" and entry.printed_page is not None and (headed := book.headed.get(entry.drug_id or ""))
        if letters_key(entry.name) == letters_key(headed.title) and (first := headed.printed_pages[0]) is not None
    )
    by, count = next(iter(beside.most_common(1)), (0, 0))
    if by and count >= _ENOUGH and 2 * count > beside.total():
        yield Breach.at(_GATE, "back_index", None, f"{by:+d}: {count} / {beside.total()}")
