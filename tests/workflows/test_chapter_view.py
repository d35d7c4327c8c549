"""Chapters under their headings: every line once, blocks at their place, what is withheld without words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.workflows.small_book import lines, table

from duocthu.bootstrap.serving import Served
from duocthu.domain.chapter import Chapter, ChapterHeading
from duocthu.domain.errors import RequestError
from duocthu.domain.geometry import Region
from duocthu.domain.monograph import SectionPart
from duocthu.workflows.atc_names import atc_names
from duocthu.workflows.chapter_view import ChapterShelf

BODY = lines("**KÊ ĐƠN", "**THUỐC", "Mở đầu.", "**1. Nguyên tắc", "Ghi rõ liều.", "**1.1. Trẻ em", "Theo cân nặng.", "Xem bảng.")
BLOCK = table("p0000_1", "general", 0, 300.0)


def _part(first: int, last: int) -> SectionPart:
    spans = tuple(span for line in BODY[first:last] for span in line.span_ids)
    text = "\n".join(line.text for line in BODY[first:last])
    return SectionPart("prose", text, 0, BODY[first].bbox, (Region(0, BODY[first].bbox),), spans, quarantined=False)


def _chapter() -> Chapter:
    heads = (
        ChapterHeading(1, "KÊ ĐƠN THUỐC", 0, 1, 0, 2),
        ChapterHeading(2, "1. Nguyên tắc", 0, 1, 3, 1),
        ChapterHeading(3, "1.1. Trẻ em", 0, 1, 5, 1),
    )
    held = SectionPart("table", "", 0, BLOCK.bbox, (Region(0, BLOCK.bbox),), (), quarantined=True)
    text = "\n".join(line.text for line in BODY)
    parts = (_part(0, 7), held, _part(7, 8))
    return Chapter("ke_don", "KÊ ĐƠN THUỐC", "general", (0, 0), (1, 1), heads, (BLOCK,), text, BODY, parts)


def test_lines_stand_under_their_heading() -> None:
    """Those of headings are none of the text; a block stands where it was printed."""
    view = ChapterShelf([_chapter()], {0: 1}).view("ke_don")
    told = [
        (
            section.heading.text if section.heading else "",
            [[line.text for line in piece.lines] or (piece.block.block_id if piece.block else "") for piece in section.pieces],
        )
        for section in (view.opening, *view.sections)
    ]
    assert told == [
        ("", [["Mở đầu."]]),
        ("1. Nguyên tắc", [["Ghi rõ liều."]]),
        ("1.1. Trẻ em", [["Theo cân nặng."], "p0000_1", ["Xem bảng."]]),
    ]
    assert [section.anchor for section in view.sections] == ["m3", "m5"]


def test_a_block_without_a_place_comes_last() -> None:
    """It is shown nevertheless."""
    chapter = _chapter()
    shown = ChapterShelf([replace(chapter, parts=(_part(0, 8),))], {}).view("ke_don")
    assert [piece.kind for piece in shown.sections[-1].pieces] == ["text", "block"]


def test_what_is_withheld_has_no_words() -> None:
    """Overprinted lines are places on their page."""
    chapter = _chapter()
    held = replace(_part(6, 7), quarantined=True)
    shown = ChapterShelf([replace(chapter, tables=(), parts=(_part(0, 6), held, _part(7, 8)))], {}).view("ke_don")
    assert [piece.kind for piece in shown.sections[-1].pieces] == ["withheld", "text"]
    assert "Theo cân nặng." not in str(shown.sections)


def test_every_line_of_a_book_is_shown_once(served: Served) -> None:
    """Headings, text and blocks of all chapters of the sample book, in order."""
    for chapter in served.book.shelf.chapters.chapters:
        view = served.book.shelf.chapters.view(chapter.chapter_id)
        texts = [piece.text for section in (view.opening, *view.sections) for each in section.pieces for piece in each.lines]
        headed = {n for heading in chapter.headings for n in range(heading.line, heading.line + heading.line_count)}
        assert texts == [line.text for number, line in enumerate(chapter.lines) if number not in headed]
        blocks = [piece.block.block_id for section in view.sections for piece in section.pieces if piece.block is not None]
        assert sorted(blocks) == sorted(block.table_id for block in chapter.tables)


def test_an_unknown_chapter_is_an_error() -> None:
    """Only what the book has can be asked for."""
    with pytest.raises(RequestError) as caught:
        ChapterShelf([], {}).view("ke_don")
    assert (caught.value.code, caught.value.data) == ("chapter_unknown", {"chapter_id": "ke_don"})


def test_atc_groups_are_named_by_headings() -> None:
    """'C: HỆ TIM MẠCH' names C; a heading that only looks like it names nothing; the first name stays."""
    heads = [(2, "C: HỆ TIM MẠCH"), (2, "C08: Chẹn kênh calci"), (2, "Chú ý: đọc kỹ"), (2, "C: KHÁC"), (2, "Ab1: x"), (2, "D:")]
    made = tuple(ChapterHeading(level, text, 0, 1, number, 1) for number, (level, text) in enumerate(heads))
    assert atc_names([replace(_chapter(), headings=made)]) == {"C": "HỆ TIM MẠCH", "C08": "Chẹn kênh calci"}
