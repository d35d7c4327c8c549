"""The records of pages: each page of the file once, in order, and of the part whose text stands on it."""

from __future__ import annotations

from collections.abc import Iterator

from duocthu.domain.breach import Breach
from duocthu.domain.chapter import Chapter
from duocthu.gates.corpus import Book, Entry

_GATE = "page_record_wrong"
_NEARLY_EMPTY = 80  # letters of a page that is called blank


def page_not_once(book: Book) -> Iterator[Breach]:
    """A page of the file that has no record, or two, or one out of order."""
    frame = book.frame
    count = len(frame.pages) if frame.page_count is None else frame.page_count
    for number, page in enumerate(frame.pages):
        if number != page:
            yield Breach.at(_GATE, str(page), page, f"{number} / {page}")
            return
    if len(frame.pages) != count:
        yield Breach.at(_GATE, str(len(frame.pages)), None, f"{len(frame.pages)} / {count}")


def page_of_another_part(entry: Entry) -> Iterator[Breach]:
    """A page that holds text of a part, and goes by the name of another one."""
    owner, kinds = entry.owner, entry.frame.kinds
    part = owner.part if isinstance(owner, Chapter) else "monograph"
    for page in range(entry.pages[0], entry.pages[1] + 1):
        kind = kinds.get(page, part)
        if kind != part:
            letters = sum([len(line.text) for body in entry.bodies for line in body.lines if line.physical_page == page])
            if letters > (_NEARLY_EMPTY if kind == "blank" else 0):
                yield Breach.at(_GATE, entry.entry_id, page, f"{kind} / {part}")


def index_page_of_another_part(book: Book) -> Iterator[Breach]:
    """An entry of the back index on a page of another part, or before the page of the entry above it."""
    before = -1
    for entry in book.index:
        page = entry.physical_page
        kind = book.frame.kinds.get(page, "")
        if kind not in ("index", "blank") or page < before:
            yield Breach.at(_GATE, entry.name, page, f"{kind}: {entry.text}")
        before = page
