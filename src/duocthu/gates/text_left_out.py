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
    opening = _first_section(book) if book.frame.profile.parts.strategy == "whole_file" else -1
    found = {(finding.code, finding.physical_page) for finding in book.findings}
    for aside in spans.aside:
        page, kind = aside.physical_page, kinds.get(aside.physical_page, "")
        if aside.placed == "finding":
            is_right = (aside.ref, page) in found
        elif aside.placed == "index":
            is_right = kind in ("index", "blank")
        else:
            is_right = kind in _MAY_BE_SKIPPED or page <= opening or _is_title_page(book, aside)
        if not is_right:
            yield Breach.at(_GATE, aside.span_id, page, f"{aside.placed}: {aside.ref}")


def _first_section(book: Book) -> int:
    """The page on which the first section of a document begins: its title may stand pages before it, over highlights."""
    by_ref = book.frame.spans.by_ref
    firsts = [by_ref[section].ids[0] for section in book.sections if section in by_ref and by_ref[section].ids]
    return min((int(span_id.partition(".")[0]) for span_id in firsts), default=0)


def _is_title_page(book: Book, aside: Aside) -> bool:
    """Whether a page only announces its part: it is the first of it, and holds nothing else."""
    page, kinds = aside.physical_page, book.frame.kinds
    return page not in book.frame.spans.pages and kinds.get(page - 1) != kinds.get(page)
