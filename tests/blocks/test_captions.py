"""Captions above and notes below tables, and the prose beside them that must stay."""

from __future__ import annotations

import pytest
from tests.blocks.page_lines import line, prose

from duocthu.blocks.captions import Types, caption_above, notes_below, says_continued
from duocthu.domain.geometry import BoundingBox
from duocthu.text.table_caption import names_table, says_table

BODY = BoundingBox(44, 200, 298, 260)
TEXT = 9.5
TYPES = Types(TEXT, 9.5)


@pytest.mark.parametrize(
    "text", ["Bảng 1: Liều", "Bảng: Cách dùng", "Table 2. Doses", "BẢNG IV. LIỀU", "Bảng 3", "Bảng 2.1 - Liều"]
)
def test_words_of_a_caption(text: str) -> None:
    """The word, a number or a colon, and a sign or the end of the line."""
    assert says_table(text)


@pytest.mark.parametrize(
    "text", ["Bảng dưới đây cho liều", "Bảng 1 cho thấy liều tăng", "Tables are", "Trong bảng 1:", "Bảng A cho"]
)
def test_sentences_about_a_table_are_no_captions(text: str) -> None:
    """They go on in prose."""
    assert not says_table(text)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Bảng tra liều theo cân nặng", True),
        ("BẢNG PHA DỊCH TRUYỀN (ml):", True),
        ("Bảng. Tần suất trong ba thử nghiệm", True),
        ("Bảng dưới đây cho liều theo cân nặng.", False),
        ("Bảng", False),
        ("Bảngliều", False),
        ("Trong bảng trên", False),
    ],
)
def test_phrases_about_a_table(text: str, names: bool) -> None:  # noqa: FBT001
    """They begin with its word and are no sentence."""
    assert names_table(text) is names


def test_a_phrase_about_a_table_needs_a_face_of_its_own() -> None:
    """In the face of the text it is the end of a sentence, and far above the table it is the head of something else."""
    above = (44, "Bảng tra liều theo cân nặng")
    for face in ({"bold": True}, {"italic": True}):
        assert caption_above(BODY, -1, [line(187, above, **face)], set(), TYPES, ruled=True).lines == (0,)
        assert caption_above(BODY, 0, [line(187, above, **face)], set(), TYPES, ruled=False).lines == (0,)
    assert caption_above(BODY, 0, [line(187, above)], set(), TYPES, ruled=True).lines == ()
    assert caption_above(BODY, 0, [line(170, above, bold=True)], set(), TYPES, ruled=True).lines == ()


def test_a_title_over_all_columns_in_the_type_of_the_table() -> None:
    """It is the table's whatever it says; text of the page's own size is not, nor is a note to the table above."""
    small = Types(TEXT, 8.5)
    title = (44, "Liều ban đầu theo mức độ suy giảm chức năng")
    lines = [*prose(150, 2), line(178, title, size=8.5), line(188, (44, "thận"), size=8.5)]
    assert caption_above(BODY, 0, lines, set(), small, ruled=False).lines == (2, 3)
    assert caption_above(BODY, 0, [line(187, title)], set(), small, ruled=False).lines == ()
    note = line(188, (44, "(*) Tính theo dạng base."), size=8.5)
    assert caption_above(BODY, 0, [note], set(), small, ruled=False).lines == ()


def test_a_caption_may_take_two_lines() -> None:
    """Both are set alike; the paragraph above them stays."""
    lines = [*prose(150, 2), line(176, (44, "Bảng 1: Liều theo chức năng"), bold=True), line(187, (44, "thận"), bold=True)]
    assert caption_above(BODY, 0, lines, set(), TYPES, ruled=True).lines == (2, 3)


@pytest.mark.parametrize(("bold", "white", "lines"), [(True, 3, (2, 3)), (True, 18, ()), (False, 3, ())])
def test_a_caption_above_the_title_of_its_table(bold: bool, white: float, lines: tuple[int, ...]) -> None:  # noqa: FBT001
    """Whatever stands between the two is part of the table, if it is set apart from the text; its face may be another."""
    title = line(187, (44, "Liều ở người suy thận"), bold=bold)
    above = line(187 - white - 1.1 * TEXT, (44, "Bảng: Liều dùng"), bold=True, italic=True)
    assert caption_above(BODY, 0, [*prose(130, 2), above, title], set(), TYPES, ruled=False).lines == lines


def test_an_italic_phrase_right_above_a_ruled_table_is_its_caption() -> None:
    """A short one is a sub-head, and above a table without rulings it may be either."""
    phrase = [*prose(150, 2), line(187, (44, "Liều người lớn trong suy thận (dạng uống):"), italic=True)]
    assert caption_above(BODY, 0, phrase, set(), TYPES, ruled=True).lines == (2,)
    assert caption_above(BODY, 0, phrase, set(), TYPES, ruled=False).lines == ()
    sub_head = [*prose(150, 2), line(187, (44, "Dạng tiêm:"), italic=True)]
    assert caption_above(BODY, 0, sub_head, set(), TYPES, ruled=True).lines == ()


def test_a_label_in_bold_above_a_table_stays() -> None:
    """It governs more than the table."""
    lines = [line(187, (44, "Người lớn và trẻ em trên 12 tuổi:"), bold=True)]
    assert caption_above(BODY, 0, lines, set(), TYPES, ruled=True).lines == ()


def test_notes_in_small_type_end_where_the_text_begins() -> None:
    """They may take several lines."""
    lines = [line(262, (44, "Clcr: độ thanh thải"), size=8), line(272, (44, "creatinin."), size=8), *prose(286, 2)]
    assert notes_below(BODY, 0, lines, set(), Types(TEXT, 9.0), "").lines == (0, 1)


@pytest.mark.parametrize(
    ("text", "cells", "is_one"),
    [
        ("* Không có ý nghĩa thống kê", "5,2*", True),
        ("* Không có ý nghĩa thống kê", "5,2", False),
        ("(a) Theo thang CTCAE", "Mọi mức độ (a)", True),
        ("(1) Uống trước bữa ăn", "5 mg", False),
        ("Liều tối đa 10 mg/ngày.", "5 mg", False),
    ],
)
def test_notes_in_the_type_of_the_text_need_a_mark_in_the_table(text: str, cells: str, is_one: bool) -> None:  # noqa: FBT001
    """Otherwise they are the prose that goes on below the table."""
    assert bool(notes_below(BODY, 0, [line(262, (44, text))], set(), Types(TEXT, 9.0), cells).lines) is is_one


@pytest.mark.parametrize("text", ["(*) Thể tích tăng thêm đã được tính đến", "* Uống lúc đói", "(†) Xem trên", "(a) Theo thang"])
@pytest.mark.parametrize(("size", "is_one"), [(9.1, True), (9.3, False), (9.5, False)])
def test_a_marked_note_in_the_type_of_the_table(text: str, size: float, is_one: bool) -> None:  # noqa: FBT001
    """Where that is not the text's, be it hardly smaller, the mark need not stand in the table: (*) stayed among the doses."""
    note = [line(262, (44, text), size=size)]
    assert bool(notes_below(BODY, 0, note, set(), Types(TEXT, 9.1), "5,2").lines) is is_one
    assert bool(notes_below(BODY, 0, note, set(), Types(TEXT, 9.5), "5,2").lines) is False


def test_a_line_without_a_mark_in_the_type_of_the_table_needs_a_note_before_it() -> None:
    """The second line of a note goes with the first; the text below does not, nor a plain line right below the table."""
    wrapped = [
        line(262, (44, "(*) Thể tích tăng thêm"), size=9.1),
        line(273, (44, "đã được tính đến."), size=9.1),
        *prose(285, 2),
    ]
    assert notes_below(BODY, 0, wrapped, set(), Types(TEXT, 9.1), "5,2").lines == (0, 1)
    plain = [line(262, (44, "Thể tích tăng thêm"), size=9.1)]
    assert notes_below(BODY, 0, plain, set(), Types(TEXT, 9.1), "5,2").lines == ()


def test_a_mark_in_parentheses_that_the_table_bears() -> None:
    """In the type of the text it is enough that a cell has the sign."""
    note = [line(262, (44, "(*) Không có ý nghĩa thống kê"))]
    assert notes_below(BODY, 0, note, set(), Types(TEXT, TEXT), "5,2*").lines == (0,)


def test_small_type_further_down_is_not_of_the_table() -> None:
    """More than a line of white lies between."""
    assert notes_below(BODY, 0, [line(290, (44, "Ghi chú"), size=8)], set(), Types(TEXT, 9.0), "").lines == ()


def test_captions_that_say_they_go_on() -> None:
    """In both languages, at the end of the caption."""
    assert says_continued("Bảng 2: Liều dùng (tiếp theo)")
    assert says_continued("Estimated Costs—Continued")
    assert not says_continued("Bảng 2: Liều tiếp theo của người lớn")
