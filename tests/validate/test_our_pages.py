"""What our records say of a page: words with their pages, headings, blocks; chapters together where they share pages."""

from __future__ import annotations

from collections import Counter

import pytest

from duocthu.domain.block import TableBlock
from duocthu.domain.chapter import Chapter, ChapterHeading
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.domain.monograph import BodyLine, Heading, Monograph, SectionPart, SectionSpan
from duocthu.domain.page import PageRecord, Repair
from duocthu.validate.our_pages import our_chapters, our_pages, words_of

BOX, OTHER = BoundingBox(44, 100, 298, 110), BoundingBox(308, 100, 562, 110)


def _line(text: str, page: int) -> BodyLine:
    return BodyLine(text, page, 100, False, False, 9.5, BOX, ())


def _monograph() -> Monograph:
    lines = (_line("Uống 7,5 mg/kg", 4), _line("cách 12 giờ.", 5))
    part = SectionPart("prose", "x", 4, BOX, (), (), False)
    section = SectionSpan(
        "lieu", "Liều lượng", Heading("Liều lượng và cách dùng", 4, BOX), "\n".join(x.text for x in lines), lines, (part,)
    )
    block = TableBlock("a_t1", "table", "simple_table", 4, 5, BOX, "lieu", "", (Region(5, OTHER),), True, "crops/a_t1.png")
    preamble = SectionPart("prose", "Xem thêm: B", 4, BOX, (), (), False)
    return Monograph("a", "AMOXICILIN VÀ B", (4, 5), (5, 6), (), False, (preamble,), (section,), (block,))


def _chapter(name: str, part: str, pages: tuple[int, int]) -> Chapter:
    headings = (ChapterHeading(1, name, pages[0], None, 0, 1),)
    return Chapter(name, name, part, pages, (None, None), headings, (), f"{name}\nchữ", (), ())  # type: ignore[arg-type]


RECORDS = [
    PageRecord(4, 5, "Amoxicilin", "monograph", (Repair("tcvn3", BOX, "a", "b"), Repair("tcvn3", BOX, "c", "d"))),
    PageRecord(5, None, None, "monograph", ()),
    PageRecord(6, 7, None, "appendix", ()),
]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Uống 7,5 - 10 mg/kg/ngày.", ["uống", "7,5", "10", "mg", "kg", "ngày"]),
        ("m2 = m 2", ["m", "2", "m", "2"]),
        ("hệthống ≠ hệ thống", ["hệthống", "hệ", "thống"]),
        ("e\u0302\u0301 ế", ["ế", "ế"]),
        ("1.000 mg", ["1.000", "mg"]),
        ("→ ( ) …", []),
    ],
)
def test_words(text: str, words: list[str]) -> None:
    """Letters and numbers, composed and in lower case; a lost space is another word, a torn-off script is none."""
    assert words_of(text) == words


def test_words_go_to_the_pages_of_their_lines() -> None:
    """Title and preamble to the first page, a heading and each line to its own."""
    pages = our_pages([_monograph()], [], RECORDS, [])
    assert pages[4].words == Counter(words_of("AMOXICILIN VÀ B Xem thêm: B Liều lượng và cách dùng Uống 7,5 mg/kg"))
    assert pages[5].words == Counter(words_of("cách 12 giờ."))
    assert pages[4].headings == [("amoxicilin", "và", "b"), ("liều", "lượng", "và", "cách", "dùng")]
    assert (pages[4].tables, pages[5].tables) == ([BOX], [OTHER])
    assert pages[4].repaired == ("tcvn3",)


def test_what_may_stand_on_a_page_besides() -> None:
    """Name and number of its running head, the marks of the book; a part's title where we have nothing."""
    pages = our_pages([_monograph()], [], RECORDS, ["DT 2"], ["Các phụ lục"])
    assert pages[4].furniture == Counter(["dt", "2", "amoxicilin", "5"])
    assert pages[5].furniture == Counter(["dt", "2"])
    assert pages[6].furniture == Counter(["dt", "2", "7", "các", "phụ", "lục"])


def test_chapters_that_share_a_page_go_together() -> None:
    """Or that follow each other; parts stay apart."""
    chapters = [
        _chapter("a", "general", (3, 5)),
        _chapter("b", "general", (5, 6)),
        _chapter("c", "general", (7, 7)),
        _chapter("d", "general", (9, 9)),
        _chapter("e", "appendix", (8, 8)),
    ]
    runs = our_chapters(chapters)
    assert [(run.first, run.last) for run in runs] == [(3, 7), (9, 9), (8, 8)]
    assert runs[0].words == Counter({"chữ": 3, "a": 1, "b": 1, "c": 1})
    assert our_chapters([]) == []
