"""The page map from the heads of a book's pages."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from duocthu.domain.geometry import BoundingBox
from duocthu.extract.furniture import MarginRow
from duocthu.extract.page_map import PageHeads, PageMap, map_pages

HEAD, BODY = 31.0, 55.6


def _row(number: int | None, name: str | None = "Abacavir", *, marked: bool = True, y0: float = HEAD) -> MarginRow:
    text = " ".join(str(piece) for piece in (number, name) if piece is not None)
    return MarginRow(BoundingBox(44, y0, 560, y0 + 10), text, marked, number, name)


def _book(
    count: int,
    offset: int = 1,
    *,
    numbers: Mapping[int, int] | None = None,
    without: tuple[int, ...] = (),
    edges: Mapping[int, MarginRow] | None = None,
) -> PageMap:
    """A book whose pages say ``page + offset`` but for ``numbers``; ``without`` have no head, ``edges`` other first rows."""
    text = _row(None, "đau nhẹ và vừa", marked=False, y0=BODY)
    pages = [
        PageHeads(
            page,
            blank=False,
            heads=() if page in without else (_row((numbers or {}).get(page, page + offset)),),
            edge=(edges or {}).get(page, text),
        )
        for page in range(count)
    ]
    return map_pages(pages, count, numbered=True)


@pytest.mark.parametrize("offset", [1, 13, 98, 0])
@pytest.mark.parametrize("count", [5, 40])
def test_offsets(offset: int, count: int) -> None:
    """Printed page and running name of each page; nothing to report; both ways."""
    book = _book(count, offset)
    assert book.printed == tuple(page + offset for page in range(count))
    assert set(book.names) == {"Abacavir"}
    assert book.findings == ()
    assert [book.physical(page + offset) for page in range(count)] == list(range(count))


def test_missing_heads() -> None:
    """A number between two that agree is inferred; at the ends of the book none is."""
    book = _book(20, without=(0, 7, 8, 19))
    assert book.printed == (None, *range(2, 20), None)
    assert [(f.code, f.physical_page) for f in book.findings] == [("running_head_missing", 7), ("running_head_missing", 8)]


def test_misprint() -> None:
    """The right number is inferred, the wrong one reported once, and the page is not said to have no head."""
    book = _book(20, numbers={7: 80, 12: 31, 13: 41})
    assert book.printed == tuple(range(1, 21))
    assert [(f.code, f.physical_page, f.data["found"], f.data["expected"]) for f in book.findings] == [
        ("running_head_number_wrong", 7, 80, 8),
        ("running_head_number_wrong", 12, 31, 13),
        ("running_head_number_wrong", 13, 41, 14),
    ]


def test_pages_missing_from_the_file() -> None:
    """Both runs are right; a printed page that the file lacks has no physical one."""
    book = _book(20, numbers={page: page + 4 for page in range(10, 20)})
    assert book.printed == (*range(1, 11), *range(14, 24))
    assert [(f.code, f.physical_page) for f in book.findings] == [("page_number_jump", 10)]
    assert book.findings[0].data == {"before": 10, "after": 14, "missing": 3}
    assert [book.physical(n) for n in (10, 11, 12, 13, 14)] == [9, None, None, None, 10]


def test_no_head_where_the_count_jumps() -> None:
    """Nothing tells which number a page has that stands between two runs."""
    book = _book(20, numbers={page: page + 4 for page in range(11, 20)}, without=(10,))
    assert book.printed[10] is None
    assert [f.code for f in book.findings] == ["page_number_jump", "running_head_missing", "printed_page_unknown"]


def test_pages_beyond_the_known_numbers() -> None:
    """Counted on from the nearest known page, within the file."""
    book = _book(20, 13, without=(0, 1, 18, 19))
    assert (book.physical(13), book.physical(32), book.physical(12), book.physical(33)) == (0, 19, None, None)


def test_two_volumes() -> None:
    """A number that stands twice is the longer run's."""
    book = _book(30, numbers={page: page - 11 for page in range(12, 30)})
    assert (book.physical(3), book.physical(18)) == (14, 29)


def test_pages_that_could_not_be_read() -> None:
    """They are inferred like pages without a head."""
    pages = [PageHeads(page, blank=False, heads=(_row(page + 1),), edge=None) for page in range(10) if page not in (4, 9)]
    book = map_pages(pages, 10, numbered=True)
    assert book.printed == (*range(1, 10), None)
    assert book.findings == ()


def test_no_numbers_at_all() -> None:
    """Neither an error nor a guess."""
    book = _book(6, without=tuple(range(6)))
    assert book.printed == (None,) * 6
    assert book.physical(3) is None


def test_book_without_printed_numbers() -> None:
    """The profile says so: nothing is looked for."""
    pages = [PageHeads(0, blank=False, heads=(_row(5),), edge=None)]
    assert map_pages(pages, 1, numbered=False) == PageMap((None,), (None,), frozenset(), ())


def test_head_that_lost_its_mark() -> None:
    """'8 Abacavir' where heads stand, with the number that belongs there: a head, reported."""
    book = _book(20, without=(7,), edges={7: _row(8, marked=False)})
    assert book.unmarked == {7}
    assert (book.printed[7], book.names[7]) == (8, "Abacavir")
    assert [f.code for f in book.findings] == ["running_head_missing"]


def test_head_that_lost_its_mark_with_a_misprint() -> None:
    """The running name of the pages around it, where heads stand, gives it away."""
    book = _book(20, without=(7,), edges={7: _row(80, marked=False)})
    assert book.unmarked == {7}
    assert book.printed[7] == 8
    assert [f.code for f in book.findings] == ["running_head_number_wrong", "running_head_missing"]


@pytest.mark.parametrize(
    "edge",
    [
        _row(5, "mg/kg/ngày, chia làm 2 lần", marked=False),
        _row(5, "mg/kg/ngày, chia làm 2 lần", marked=False, y0=BODY),
        _row(8, "mg/kg/ngày, chia làm 2 lần", marked=False, y0=BODY),
        _row(None, "PHỤ LỤC 1", marked=False),
        _row(12, None, marked=False),
    ],
    ids=["a dose where heads stand", "a dose", "a dose equal to the page's number", "a title where heads stand", "a number"],
)
def test_text_is_never_taken_for_a_head(edge: MarginRow) -> None:
    """A page without head whose first row stands where heads stand, or begins with a number."""
    book = _book(20, without=(7,), edges={7: edge})
    assert book.unmarked == frozenset()
    assert book.printed == tuple(range(1, 21))


def test_numbers_alone_at_the_foot() -> None:
    """A book without marks: rows that count on with the pages are its numbers."""
    edges = {page: _row(page + 3, None, marked=False, y0=800) for page in range(20)}
    edges[6] = _row(5, "mg/kg mỗi ngày", marked=False, y0=BODY)
    edges[11] = _row(2, "viên mỗi ngày", marked=False, y0=BODY)
    book = _book(20, without=tuple(range(20)), edges=edges)
    assert book.unmarked == frozenset(range(20)) - {6, 11}
    assert book.printed == tuple(range(3, 23))


def test_mark_and_number_on_rows_of_their_own() -> None:
    """The mark's row has no number; the row below it counts on."""
    pages = [
        PageHeads(page, blank=False, heads=(_row(None, None),), edge=_row(page + 1, marked=False, y0=42)) for page in range(9)
    ]
    book = map_pages(pages, 9, numbered=True)
    assert book.printed == tuple(range(1, 10))
    assert book.unmarked == frozenset(range(9))


def test_roman_numbers_in_the_front() -> None:
    """They are no numbers of the count; the pages have none, and are not reported."""
    pages = [PageHeads(page, blank=False, heads=(_row(None, "Lời nói đầu xii"),), edge=None) for page in range(4)]
    pages += [PageHeads(page, blank=False, heads=(_row(page - 3),), edge=None) for page in range(4, 12)]
    book = map_pages(pages, 12, numbered=True)
    assert book.printed == (*(None,) * 4, *range(1, 9))
    assert book.findings == ()


def test_blank_pages_are_not_reported() -> None:
    """A page without text has no head by nature."""
    pages = [PageHeads(page, blank=page == 3, heads=() if page == 3 else (_row(page + 1),), edge=None) for page in range(8)]
    assert map_pages(pages, 8, numbered=True).findings == ()
