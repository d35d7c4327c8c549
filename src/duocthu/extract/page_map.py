"""The two addresses of every page: the printed number from the running heads, checked against each other.

A head's number counts where the pages around it agree; a number that stands alone against both of its neighbours is a misprint and the
right one is inferred. A page without a number has one only between two that agree.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from duocthu.domain.finding import Finding
from duocthu.extract.furniture import MarginRow

_HEAD_TOLERANCE = 3.0  # pt between the top of a head and the usual one
_FEW_HEADS = 5  # fewer say nothing about where heads usually stand


@dataclass(frozen=True, slots=True)
class PageHeads:
    """What the margin of a page says; ``edge`` is the first text row if it stands there without a mark."""

    physical_page: int
    blank: bool
    heads: tuple[MarginRow, ...]
    edge: MarginRow | None


@dataclass(frozen=True, slots=True)
class PageMap:
    """Printed page and running name by physical page (0-indexed); ``unmarked`` are pages whose first row is a head without a mark."""

    printed: tuple[int | None, ...]
    names: tuple[str | None, ...]
    unmarked: frozenset[int]
    findings: tuple[Finding, ...]

    def physical(self, printed: int) -> int | None:
        """The physical page of a printed one; pages before the first or after the last known number are counted on."""
        known = [(number, page) for page, number in enumerate(self.printed) if number is not None]
        if not known:
            return None
        at = bisect_left(known, (printed, -1))
        number, page = known[min(at, len(known) - 1)]
        if number != printed and at > 0:
            number, page = min(known[at - 1], (number, page), key=lambda k: abs(k[0] - printed))
        result = page + printed - number
        return result if 0 <= result < len(self.printed) else None


def map_pages(pages: Sequence[PageHeads], count: int, *, numbered: bool) -> PageMap:
    """The page map of a book of ``count`` pages, from those that could be read; ``numbered``: the book prints page numbers."""
    if not numbered:
        return PageMap((None,) * count, (None,) * count, frozenset(), ())
    unmarked = _unmarked_heads(pages)
    numbers: dict[int, int] = {}
    names: list[str | None] = [None] * count
    for page in pages:
        rows = [*page.heads, page.edge] if page.physical_page in unmarked and page.edge else list(page.heads)
        for row in rows:
            if row.number is not None:
                numbers.setdefault(page.physical_page, row.number)
                names[page.physical_page] = names[page.physical_page] or row.name
    wrong = _misprints(numbers)
    trusted = {page: number for page, number in numbers.items() if page not in wrong}
    printed = _infer(trusted, count)
    findings = [
        Finding("running_head_number_wrong", page, data={"found": numbers[page], "expected": printed[page]})
        for page in sorted(wrong)
    ]
    findings += _missing_heads(pages, trusted, unmarked)
    return PageMap(tuple(printed), tuple(names), frozenset(unmarked), tuple(findings))


def _unmarked_heads(pages: Sequence[PageHeads]) -> set[int]:
    """Pages whose first row stands where heads stand and has a number at its end, but not the book's mark."""
    tops = [row.bbox.y0 for page in pages for row in page.heads if row.number is not None]
    if len(tops) < _FEW_HEADS:
        return set()
    usual = median(tops)
    return {
        page.physical_page
        for page in pages
        if page.edge is not None
        and not any(r.number is not None for r in page.heads)
        and abs(page.edge.bbox.y0 - usual) <= _HEAD_TOLERANCE
    }


def _misprints(numbers: Mapping[int, int]) -> set[int]:
    """Pages whose offset (printed minus physical) differs from both neighbours' while these agree with each other."""
    pages = sorted(numbers)
    offsets = [numbers[p] - p for p in pages]
    wrong = set()
    for i, offset in enumerate(offsets):
        around = offsets[max(0, i - 2) : i] + offsets[i + 1 : i + 3]
        if len(around) > 1:
            common, count = Counter(around).most_common(1)[0]
            if common != offset and count > len(around) / 2:
                wrong.add(pages[i])
    return wrong


def _infer(numbers: Mapping[int, int], count: int) -> list[int | None]:
    printed: list[int | None] = [numbers.get(page) for page in range(count)]
    pages = sorted(numbers)
    for before, after in zip(pages, pages[1:], strict=False):
        if numbers[after] - numbers[before] == after - before:
            for page in range(before + 1, after):
                printed[page] = numbers[before] + page - before
    return printed


def _missing_heads(pages: Sequence[PageHeads], numbers: Mapping[int, int], unmarked: set[int]) -> list[Finding]:
    """Pages with text between numbered pages that carry no head: part titles do so by design, hence a warning, once a page."""
    if not numbers:
        return []
    first, last = min(numbers), max(numbers)
    findings = [
        Finding("running_head_missing", page.physical_page, data={"row": page.edge.text[:80] if page.edge else ""})
        for page in pages
        if first < page.physical_page < last
        and not page.blank
        and (page.physical_page not in numbers or page.physical_page in unmarked)
    ]
    return [f for f in findings if f.physical_page is not None]
