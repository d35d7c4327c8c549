"""Text that is in no section: what a stage passed over must be what may be passed over, or somebody must have been told."""

from __future__ import annotations

from collections.abc import Iterator

from duocthu.domain.breach import Breach
from duocthu.gates.corpus import Aside, Book

_GATE = "text_left_out"
_MAY_BE_SKIPPED = frozenset({"front", "blank"})  # pages


def text_left_out(book: Book) -> Iterator[Breach]:
    """Spans of a page of the text that were skipped, given to the index, or to a finding that nobody has written."""
    spans, kinds = book.frame.spans, book.frame.kinds
    is_document = book.frame.profile.parts.strategy == "whole_file"
    found = {(finding.code, finding.physical_page) for finding in book.findings}
    for aside in spans.aside:
        page, kind = aside.physical_page, kinds.get(aside.physical_page, "")
        if aside.placed == "finding":
            is_right = (aside.ref, page) in found
        elif aside.placed == "index":
            is_right = kind in ("index", "blank")
        else:
            is_right = kind in _MAY_BE_SKIPPED or (is_document and _is_package(book, aside)) or _is_title_page(book, aside)
        if not is_right:
            yield Breach.at(_GATE, aside.span_id, page, f"{aside.placed}: {aside.ref}")


def _is_package(book: Book, aside: Aside) -> bool:
    """Whether spans show a document's package: they stand on the page of its title, or before its first section."""
    spans = book.frame.spans
    firsts = [spans.by_ref[section].ids[0] for section in book.sections if section in spans.by_ref and spans.by_ref[section].ids]
    on_title = aside.physical_page <= min(spans.pages, default=0)
    return on_title or _place(aside.span_id) < min(map(_place, firsts), default=(0, 0))


def _place(span_id: str) -> tuple[int, int]:
    """Page and number of a span; those of a series with a name come before all others of their page."""
    page, _, number = span_id.partition(".")
    return int(page), int(number) if number.isdecimal() else -1


def _is_title_page(book: Book, aside: Aside) -> bool:
    """Whether a page only announces its part: it is the first of it, and holds nothing else."""
    page, kinds = aside.physical_page, book.frame.kinds
    return page not in book.frame.spans.pages and kinds.get(page - 1) != kinds.get(page)
