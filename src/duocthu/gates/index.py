"""The book's own index: whatever it leads to has been read, and is what it says."""

from __future__ import annotations

import re
from collections.abc import Iterator

from duocthu.domain.breach import Breach
from duocthu.domain.index_entry import IndexEntry
from duocthu.gates.corpus import Book, Headed
from duocthu.text.fold import letters_key

_NUMBER = re.compile(r"\d+")
_DASH = re.compile(r"\s*[-–—]\s+|\s+[-–—]\s*")


def index_entry_without_monograph(book: Book) -> Iterator[Breach]:
    """An entry of the back index that leads to no monograph: one was lost, or the name leads nowhere."""
    for entry in book.index:
        if entry.drug_id is None or entry.drug_id not in book.drugs:
            yield Breach.at("index_entry_without_monograph", entry.name, entry.physical_page, entry.text)


def index_entry_not_as_printed(book: Book) -> Iterator[Breach]:
    """An entry that does not print the name, the target and the page which it is told to have; an ingredient leads to itself."""
    for entry in book.index:
        text, name, target = entry.text, entry.name, entry.target
        is_printed = (name in text or _stands_in(name, text)) and (target in text or _stands_in(target, text))
        has_page = entry.printed_page is None or str(entry.printed_page) in _NUMBER.findall(text)
        if not is_printed or not has_page or (entry.kind == "ingredient") != (name == target):
            told = f"{entry.kind} {name} › {target}, {entry.printed_page}: {text}"
            yield Breach.at("index_entry_not_as_printed", name, entry.physical_page, told)


def _stands_in(name: str, text: str) -> bool:
    return letters_key(name) in letters_key(text)


def index_entry_of_another_monograph(book: Book) -> Iterator[Breach]:
    """An entry that leads to a monograph which is not the one that it prints: a brand would be answered with another drug.

    It prints a name and a page. Either may be misprinted; an entry is another's where neither is that of the monograph, or where
    its name is that of a different one.
    """
    named = {letters_key(headed.title) for headed in book.headed.values()}
    for entry in book.index:
        headed = book.headed.get(entry.drug_id or "")
        if headed is None or _names(entry, headed.title):
            continue
        if letters_key(entry.target) in named or not _is_within(entry.printed_page, headed):
            sample = f"{entry.text} / {headed.title}, {headed.printed_pages[0]} - {headed.printed_pages[1]}"
            yield Breach.at("index_entry_of_another_monograph", entry.name, entry.physical_page, sample)


def _names(entry: IndexEntry, title: str) -> bool:
    """Whether an entry prints a title as its target, or as one of the names that dashes part there."""
    key = letters_key(title)
    return letters_key(entry.target) == key or any(letters_key(name) == key for name in _DASH.split(entry.target))


def _is_within(page: int | None, headed: Headed) -> bool:
    first, last = headed.printed_pages
    return page is not None and first is not None and last is not None and first <= page <= last
