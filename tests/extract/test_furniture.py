"""Running heads and feet of one page."""

from __future__ import annotations

import pytest
from tests.extract.drawn import fragment

from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Fragment
from duocthu.extract.furniture import edge_row, margin_rows, parse_row, without_head_rules

MARKS = ("DTQGVN 2",)
HEIGHT = 842.0
BODY = (fragment("Liều người lớn: uống 5 mg/kg", 44, 64), fragment("chia làm 2 lần mỗi ngày.", 44, 75))


def _heads(*row: Fragment, body: tuple[Fragment, ...] = BODY) -> tuple[list[tuple[str, int | None, str | None]], list[str]]:
    found, rest = margin_rows([*row, *body], HEIGHT, MARKS)
    return [(parsed.text, parsed.number, parsed.name) for parsed, _ in found], [f.text for f in rest]


@pytest.mark.parametrize(
    ("pieces", "number", "name"),
    [
        (("1302 Spironolacton DTQGVN 2",), 1302, "Spironolacton"),
        (("DTQGVN 2 Stavudin 1303",), 1303, "Stavudin"),
        (("1302", "Spironolacton", "DTQGVN 2"), 1302, "Spironolacton"),
        (("DTQGVN", "2", "Stavudin", "1303"), 1303, "Stavudin"),
        (("DTQGVN  2", "Stavudin", "1303"), 1303, "Stavudin"),
        (("DTQGV", "N 2", "Stavudin", "1303"), 1303, "Stavudin"),
        (("DTQGVN2", "1303"), 1303, None),
        (("1302 DTQGVN 2",), 1302, None),
        (("DTQGVN 2", "Vitamin B 12", "1303"), 1303, "Vitamin B 12"),
        (("DTQGVN 2", "17 beta estradiol", "1303"), 1303, "17 beta estradiol"),
        (("1302", "Vitamin B 12", "DTQGVN 2"), 1302, "Vitamin B 12"),
        (("DTQGVN 2", "5-Fluorouracil", "- 7 -"), 7, "5-Fluorouracil"),
        (("DTQGVN 2", "Lời nói đầu", "xii"), None, "Lời nói đầu xii"),
        (("DTQGVN 2",), None, None),
        (("1302", "DTQGVN 2", "Spironolacton"), 1302, "Spironolacton"),
        (("Vitamin B 12", "DTQGVN 2", "- 1303 -"), 1303, "Vitamin B 12"),
    ],
)
def test_head_says_number_and_name(pieces: tuple[str, ...], number: int | None, name: str | None) -> None:
    """Whole or in pieces, on even and odd pages; the number opposite the mark is the page's."""
    row = [fragment(text, 44 + 150 * n, 39) for n, text in enumerate(pieces)]
    parsed = parse_row(row, MARKS)
    assert (parsed.marked, parsed.number, parsed.name) == (True, number, name)


@pytest.mark.parametrize("text", ["1302 Spironolacton", "DTQGVN 21303", "Theo DTQGVN 2 thì dùng", "Liều 5 mg"])
def test_row_without_mark_at_an_end(text: str) -> None:
    """A mark inside a sentence, or with another digit, is none."""
    assert not parse_row([fragment(text, 44, 39)], MARKS).marked


def test_head_is_taken_and_text_stays() -> None:
    """Nothing but the head leaves the text."""
    heads, rest = _heads(fragment("1302", 44, 39), fragment("DTQGVN 2", 500, 39))
    assert heads == [("1302 DTQGVN 2", 1302, None)]
    assert rest == [f.text for f in BODY]


@pytest.mark.parametrize(
    "text", ["Theo DTQGVN 2 thì dùng 5 mg", "Liều theo DTQGVN 2", "DTQGVN 2 khuyến cáo liều thấp"], ids=["inside", "end", "start"]
)
def test_mark_in_a_first_line_of_text(text: str) -> None:
    """A line of running text that stands in the margin's height, no farther from the next line than lines are."""
    heads, rest = _heads(fragment(text, 44, 53))
    assert heads == []
    assert len(rest) == 3


def test_mark_below_the_margin() -> None:
    """The same words as a head in the middle of the page are text."""
    heads, rest = _heads(fragment("DTQGVN 2 Stavudin 1303", 44, 400))
    assert (heads, len(rest)) == ([], 3)


def test_head_without_its_number_stands_apart() -> None:
    """A lost number leaves a head a head."""
    assert _heads(fragment("DTQGVN 2 Stavudin", 44, 39))[0] == [("DTQGVN 2 Stavudin", None, "Stavudin")]


def test_foot() -> None:
    """Marks and numbers at the foot are found as well as at the head, also both on one page."""
    heads, rest = _heads(fragment("DTQGVN 2", 44, 39), fragment("1303 DTQGVN 2", 280, 810))
    assert [h[:2] for h in heads] == [("DTQGVN 2", None), ("1303 DTQGVN 2", 1303)]
    assert len(rest) == 2


def test_rows_beyond_a_head_are_furniture() -> None:
    """A head of two rows, the mark on the inner one."""
    heads, rest = _heads(fragment("1302 Spironolacton", 44, 28), fragment("DTQGVN 2", 44, 39))
    assert heads == [("1302 Spironolacton", 1302, "Spironolacton"), ("DTQGVN 2", None, None)]
    assert rest == [f.text for f in BODY]


def test_footnote_stays_text() -> None:
    """What has no mark is no furniture, wherever it stands."""
    assert len(_heads(fragment("* Xem phụ lục 2", 44, 800))[1]) == 3


def test_no_marks() -> None:
    """A book without marks has no furniture on a page alone."""
    assert margin_rows(BODY, HEIGHT, ()) == ([], list(BODY))


def test_edge_prefers_a_number_alone() -> None:
    """'5 mg' at the top of the text is no match for a number at the foot."""
    row = edge_row([*BODY, fragment("- 12 -", 290, 820)], HEIGHT, MARKS)
    assert row is not None
    assert (row.number, row.name, row.text) == (12, None, "- 12 -")


def test_edge_is_no_row_of_figures() -> None:
    """Cells at the top of the text are no page number: the one at the foot is."""
    row = edge_row([fragment("130 - 134", 44, 64), fragment("650", 130, 64), fragment("35", 290, 820)], HEIGHT, MARKS)
    assert row is not None
    assert (row.number, row.text) == (35, "35")


def test_edge_with_two_numbers() -> None:
    """A line of text that ends with one stands close to the next; the foot keeps its distance."""
    row = edge_row([fragment("Uống ngày 3 lần, trong 7", 44, 62), *BODY, fragment("Abacavir Trang 12", 44, 820)], HEIGHT, MARKS)
    assert row is not None
    assert (row.number, row.name) == (12, "Abacavir Trang")


@pytest.mark.parametrize(
    "text", ["DTQGVN_2018_ruot.indd 46 12/03/2018 10:42:45 AM", "duoc thu 2018.qxp:Layout 1 9/11/18 16:05 Page 47"]
)
def test_the_line_of_a_layout_program(text: str) -> None:
    """It is furniture without a mark, and its numbers are not those of the page; in the text it is text."""
    heads, rest = _heads(fragment("1302", 44, 39), fragment("DTQGVN 2", 500, 39), fragment(text, 44, 830))
    assert heads == [("1302 DTQGVN 2", 1302, None), (text, None, None)]
    assert rest == [f.text for f in BODY]
    assert margin_rows([*BODY, fragment(text, 44, 500)], HEIGHT, MARKS)[0] == []


def test_edge_is_the_first_row_otherwise() -> None:
    """All of the row, over both columns; None where no text stands in a margin."""
    row = edge_row([*BODY, fragment("Trẻ em: 2 mg", 308, 64)], HEIGHT, MARKS)
    assert row is not None
    assert row.text == "Liều người lớn: uống 5 mg/kg Trẻ em: 2 mg"
    assert edge_row([fragment("giữa trang", 44, 400)], HEIGHT, MARKS) is None
    assert edge_row([], HEIGHT, MARKS) is None


def test_the_rule_of_a_head_is_its_own() -> None:
    """The nearest one that is close and runs along it; the first rule of a table below it, or a bar down the page, is not."""
    head = BoundingBox(44, 30, 562, 41)
    rule, table, bar = BoundingBox(44, 45, 562, 45.5), BoundingBox(44, 50, 298, 50.5), BoundingBox(303, 36, 303.5, 800)
    assert without_head_rules([rule, table, bar], [head]) == [table, bar]
    assert without_head_rules([table, bar], []) == [table, bar]
    assert without_head_rules([BoundingBox(44, 52, 562, 52.5)], [head]) == [BoundingBox(44, 52, 562, 52.5)]
