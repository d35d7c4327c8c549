"""The two addresses of every page: the printed number from the running heads, checked against each other.

A head's number counts where the pages around it agree; a misprint is inferred from them. A page without a number has one only
between two that agree. A row without the book's mark is a head only where its number or name fits those of the pages around it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from duocthu.domain.finding import Finding
from duocthu.extract.furniture import MarginRow
from duocthu.extract.page_numbers import misprinted

_HEAD_TOLERANCE = 3.0  # pt between the top of a head and the usual one
_FEW_HEADS = 5  # fewer say nothing about where heads usually stand
_NEAR = 4  # pages around one whose rows can prove its own to be a head
_WITNESSES = 2  # of them that must count on in step
_SAME_NAME = 2  # pages around one on which its running name is looked for


@dataclass(frozen=True, slots=True)
class PageHeads:
    """What the margins of a page say; ``edge`` is the row that would be its head if heads had no mark."""

    physical_page: int
    blank: bool
    heads: tuple[MarginRow, ...]
    edge: MarginRow | None


@dataclass(frozen=True, slots=True)
class PageMap:
    """Printed page and running name by physical page (0-indexed); ``unmarked`` are pages whose edge row is an unmarked head."""

    printed: tuple[int | None, ...]
    names: tuple[str | None, ...]
    unmarked: frozenset[int]
    findings: tuple[Finding, ...]

    def physical(self, printed: int) -> int | None:
        """The physical page of a printed one.

        Numbers that no page has are counted on from the nearest; None where that leaves the file or ends on a page that has
        another number. Where a number stands on several pages, the longest run of numbers has it.
        """
        runs = _runs_of(self.printed)
        for first, last, offset in sorted(runs, key=lambda r: r[0] - r[1]):
            if first <= printed - offset <= last:
                return printed - offset
        ends = sorted((page + offset, page) for first, last, offset in runs for page in (first, last))
        if not ends:
            return None
        at = bisect_left(ends, (printed, -1))
        number, page = min(ends[max(0, at - 1) : at + 1], key=lambda end: abs(end[0] - printed))
        result = page + printed - number
        return result if 0 <= result < len(self.printed) and self.printed[result] is None else None


def _runs_of(printed: Sequence[int | None]) -> list[tuple[int, int, int]]:
    """Runs of pages that count on: first and last page, and printed minus physical."""
    runs: list[tuple[int, int, int]] = []
    for page, number in enumerate(printed):
        if number is None:
            continue
        if runs and runs[-1][1] == page - 1 and runs[-1][2] == number - page:
            runs[-1] = (runs[-1][0], page, number - page)
        else:
            runs.append((page, page, number - page))
    return runs


def map_pages(pages: Sequence[PageHeads], count: int, *, numbered: bool) -> PageMap:
    """The page map of a book of ``count`` pages, from those that could be read; ``numbered``: the book prints page numbers."""
    if not numbered:
        return PageMap((None,) * count, (None,) * count, frozenset(), ())
    marked = {page.physical_page: row for page in pages for row in reversed(page.heads) if row.number is not None}
    unmarked = _unmarked_heads(pages, marked)
    heads = {**marked, **unmarked}
    numbers = {page: row.number for page, row in heads.items() if row.number is not None}
    wrong = misprinted(numbers)
    printed = _infer({page: number for page, number in numbers.items() if page not in wrong}, count)
    names = [heads[page].name if page in heads else None for page in range(count)]
    for page in pages:
        names[page.physical_page] = names[page.physical_page] or next((row.name for row in page.heads if row.name), None)
    findings = [
        Finding("running_head_number_wrong", page, data={"found": numbers[page], "expected": printed[page]})
        for page in sorted(wrong)
    ]
    findings += _jumps({page: number for page, number in numbers.items() if page not in wrong})
    findings += _repeated({page: number for page, number in numbers.items() if page not in wrong})
    findings += _missing_heads(pages, numbers, unmarked)
    findings += _unknown_pages(pages, numbers, printed)
    return PageMap(tuple(printed), tuple(names), frozenset(unmarked), tuple(findings))


def _repeated(numbers: Mapping[int, int]) -> list[Finding]:
    """Pages that bear the number of an earlier one: a page bound in twice doubles its text."""
    first: dict[int, int] = {}
    findings = []
    for page, number in sorted(numbers.items()):
        if number in first:
            data = {"printed_page": number, "first_pdf_page": first[number] + 1}
            findings.append(Finding("printed_page_repeated", page, data={**data}))
        first.setdefault(number, page)
    return findings


def _unmarked_heads(pages: Sequence[PageHeads], marked: Mapping[int, MarginRow]) -> dict[int, MarginRow]:
    """Rows without the book's mark that are heads all the same: by their number, or by their place and name."""
    numbers = {page: row.number for page, row in marked.items() if row.number is not None}
    wrong = misprinted(numbers)
    offsets = {page: number - page for page, number in numbers.items() if page not in wrong}
    known = sorted(offsets)
    tops = [row.bbox.y0 for row in marked.values()]
    usual = median(tops) if len(tops) >= _FEW_HEADS else None
    edges = {p.physical_page: p.edge for p in pages if p.edge is not None and p.physical_page not in marked}
    found = {}
    for page, row in edges.items():
        in_place = usual is not None and abs(row.bbox.y0 - usual) <= _HEAD_TOLERANCE
        counts_on = row.number is not None and (
            row.number - page in _offsets_beside(page, known, offsets) or _has_witnesses(page, row.number, edges)
        )
        if (counts_on and (in_place or usual is None or row.name is None)) or (in_place and _has_name(page, row, marked)):
            found[page] = row
    return found


def _offsets_beside(page: int, known: Sequence[int], offsets: Mapping[int, int]) -> set[int]:
    """Offsets of the nearest known pages before and after one."""
    at = bisect_left(known, page)
    return {offsets[p] for p in known[max(0, at - 1) : at + 1]}


def _has_witnesses(page: int, number: int, edges: Mapping[int, MarginRow]) -> bool:
    """Whether rows of pages nearby count on in step with this one."""
    near = (edges.get(page + step) for step in range(-_NEAR, _NEAR + 1) if step)
    steps = [step for step in range(-_NEAR, _NEAR + 1) if step]
    return sum(row is not None and row.number == number + step for step, row in zip(steps, near, strict=True)) >= _WITNESSES


def _has_name(page: int, row: MarginRow, marked: Mapping[int, MarginRow]) -> bool:
    """Whether a row says the running name of a page nearby."""
    near = (marked.get(page + step) for step in range(-_SAME_NAME, _SAME_NAME + 1))
    return row.name is not None and any(other is not None and other.name == row.name for other in near)


def _infer(numbers: Mapping[int, int], count: int) -> list[int | None]:
    printed: list[int | None] = [numbers.get(page) for page in range(count)]
    pages = sorted(numbers)
    for before, after in pairwise(pages):
        if numbers[after] - numbers[before] == after - before:
            for page in range(before + 1, after):
                printed[page] = numbers[before] + page - before
    return printed


def _between(pages: Sequence[PageHeads], numbers: Mapping[int, int]) -> list[PageHeads]:
    """Pages with text between the first and the last number of the book."""
    if not numbers:
        return []
    first, last = min(numbers), max(numbers)
    return [page for page in pages if first < page.physical_page < last and not page.blank]


def _missing_heads(pages: Sequence[PageHeads], numbers: Mapping[int, int], unmarked: Mapping[int, MarginRow]) -> list[Finding]:
    """Pages that carry no head, or one without the book's mark: part titles do so by design, hence a warning, once a page."""
    return [
        Finding("running_head_missing", page.physical_page, data={"row": page.edge.text[:80] if page.edge else ""})
        for page in _between(pages, numbers)
        if page.physical_page not in numbers or page.physical_page in unmarked
    ]


def _jumps(numbers: Mapping[int, int]) -> list[Finding]:
    """Places where the printed numbers run ahead of the file's pages: pages that the file lacks."""
    findings = []
    for before, after in pairwise(sorted(numbers)):
        missing = numbers[after] - numbers[before] - (after - before)
        if missing > 0:
            data = {"before": numbers[before], "after": numbers[after], "missing": missing}
            findings.append(Finding("page_number_jump", after, data={**data}))
    return findings


def _unknown_pages(pages: Sequence[PageHeads], numbers: Mapping[int, int], printed: Sequence[int | None]) -> list[Finding]:
    """Pages that the book must have numbered, yet nothing tells how."""
    between = [page.physical_page for page in _between(pages, numbers)]
    return [Finding("printed_page_unknown", page) for page in between if printed[page] is None]
