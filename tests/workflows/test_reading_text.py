"""Printed lines become paragraphs: no letter lost, no two numbers joined, each page marked where it begins."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.domain.geometry import BoundingBox, Region
from duocthu.workflows.monograph_view import BlockView, LineView, PieceView
from duocthu.workflows.reading_text import PageMark, PageReader, ReadingParagraph, joined

WIDTH = 250.0
PRINTED: dict[int, int | None] = {page: page + 1 for page in range(50)}


def shown(*rows: str, page: int = 3, first: int = 0) -> list[LineView]:
    """Lines of a left column: ``**`` before a bold one, ``__`` before an italic one, ``>`` before one that fills the column."""
    made = []
    for number, row in enumerate(rows, first):
        text = row.lstrip("*_>")
        marks = row[: len(row) - len(text)]
        width = WIDTH if ">" in marks else min(WIDTH, 4.6 * len(text))
        box = BoundingBox(44.0, 50.0 + 11 * number, 44.0 + width, 61.0 + 11 * number)
        made.append(LineView(text, "**" in marks, "__" in marks, page, page + 1, box))
    return made


def read(*pieces: PieceView) -> list[ReadingParagraph]:
    """The paragraphs of all pieces."""
    return [paragraph for piece in PageReader().pieces(pieces, PRINTED) for paragraph in piece.paragraphs]


def words(paragraph: ReadingParagraph) -> str:
    """Its words on one line."""
    return " ".join(run.text for run in paragraph.runs)


def test_lines_of_a_sentence_are_one_paragraph() -> None:
    """The breaks of the column go, those of the author stay."""
    lines = shown(">Uống thuốc trước bữa ăn sáng", "ba mươi phút.", "Không nhai viên.")
    assert [words(p) for p in read(PieceView("text", lines=tuple(lines)))] == [
        "Uống thuốc trước bữa ăn sáng ba mươi phút.",
        "Không nhai viên.",
    ]


def test_sub_heads_keep_their_face() -> None:
    """And are known as heads of what follows."""
    lines = shown("**Thuốc uống", "__Người lớn:", ">Uống 5 mg mỗi ngày, chia làm hai lần, sau bữa", "ăn.")
    told = [(p.style, p.is_label) for p in read(PieceView("text", lines=tuple(lines)))]
    assert told == [("bold", True), ("italic", True), ("plain", False)]


def test_a_page_is_marked_where_it_begins() -> None:
    """Once, in the middle of the sentence that runs over; a new reader marks the first words again."""
    lines = shown(">Theo dõi chức năng thận trong suốt đợt") + shown("điều trị.", "Ngừng thuốc khi có phát ban.", page=4)
    first, second = read(PieceView("text", lines=tuple(lines)))
    assert [run.mark for run in first.runs] == [PageMark(3, 4), PageMark(4, 5)]
    assert [run.text for run in first.runs] == ["Theo dõi chức năng thận trong suốt đợt", "điều trị."]
    assert [run.mark for run in second.runs] == [None]


def test_a_block_and_a_withheld_place_have_their_pages() -> None:
    """A block's page is marked as well; of what is withheld there are pages and no words."""
    box = BoundingBox(44.0, 50.0, 294.0, 90.0)
    block = BlockView("p0003_1", "table", 3, 4, box, ())
    places = (Region(5, box), Region(5, box), Region(6, box))
    picture, held = PageReader().pieces([PieceView("block", block=block), PieceView("withheld", regions=places)], PRINTED)
    assert (picture.block, picture.mark) == (block, PageMark(3, 4))
    assert (held.paragraphs, held.pages) == ((), (PageMark(5, 6), PageMark(6, 7)))


@pytest.mark.parametrize(
    ("lines", "shown_as"),
    [
        (["tối đa", "2 400 mg"], "tối đa 2 400 mg"),
        (["liều 1", "000 mg"], "liều 1 000 mg"),
        (["Chọn A1", "B"], "Chọn A1 B"),
        (["liều 10", "20 mg"], "liều 10\n20 mg"),
        (["beta-", "lactam"], "beta-lactam"),
    ],
)
def test_two_numbers_never_meet(lines: list[str], shown_as: str) -> None:
    """'10' above '20 mg' is not '10 20 mg'; groups of thousands are one number."""
    assert joined(lines) == shown_as


WORD = st.text(st.sampled_from("aáăbcđ019.,:;()-–%"), min_size=1, max_size=9)
ROW = st.tuples(st.sampled_from(["", ">", "**", "__", ">**"]), st.lists(WORD, max_size=8).map(" ".join))


@given(st.lists(st.lists(ROW, max_size=8), max_size=4))
def test_no_letter_is_lost(pages: list[list[tuple[str, str]]]) -> None:
    """Whatever the lines are: the paragraphs hold their letters, in order, each page marked once."""
    rows = [
        line
        for page, lines in enumerate(pages)
        for line in shown(*(mark + text.lstrip("*_>") for mark, text in lines), page=page)
    ]
    pieces = PageReader().pieces([PieceView("text", lines=tuple(rows))], PRINTED)
    told = [paragraph for piece in pieces for paragraph in piece.paragraphs]
    assert re.sub(r"\s", "", "".join(map(words, told))) == re.sub(r"\s", "", "".join(line.text for line in rows))
    marks = [run.mark.physical_page for paragraph in told for run in paragraph.runs if run.mark is not None]
    assert marks == sorted({line.physical_page for line in rows if line.text.strip()})
