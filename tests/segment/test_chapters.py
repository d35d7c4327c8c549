"""General chapters and appendices with their headings."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from tests.segment.assembling import chapters
from tests.segment.test_floats import table
from tests.segment.typesetter import Typesetter

from duocthu.segment.block_tables import LiftedBlock

PART = "CÁC CHUYÊN LUẬN CHUNG"


def _sheet() -> Typesetter:
    return Typesetter(page=2).title(PART, size=14)


def test_three_levels_of_headings() -> None:
    """Title, ``1.``, ``1.1.`` and deeper; each with both pages; a number in a sentence is no heading."""
    sheet = (
        _sheet()
        .title("KÊ ĐƠN THUỐC", size=11)
        .set("Lời mở đầu.", "**1. Nguyên tắc**", "Chữ.", "**1.1. Người kê đơn**", "2. Chữ thường.")
    )
    sheet.at(3).set("**1.1.1. Bác sĩ**", "Chữ.", "**2. Nội dung**")
    (chapter,), assembler = chapters(sheet, PART)
    assert [(h.level, h.text, h.physical_page, h.printed_page) for h in chapter.headings] == [
        (1, "KÊ ĐƠN THUỐC", 2, 102), (2, "1. Nguyên tắc", 2, 102), (3, "1.1. Người kê đơn", 2, 102),
        (4, "1.1.1. Bác sĩ", 3, 103), (2, "2. Nội dung", 3, 103),
    ]  # fmt: skip
    assert (chapter.chapter_id, chapter.part) == ("ke_don_thuoc", "general")
    assert (chapter.physical_pages, chapter.printed_pages) == ((2, 3), (102, 103))
    assert chapter.text.split("\n")[:2] == ["KÊ ĐƠN THUỐC", "Lời mở đầu."]
    assert not assembler.findings


def test_a_title_over_two_lines_and_over_a_column() -> None:
    """As one title; the chapter before ends there."""
    sheet = (
        _sheet().title("KÊ ĐƠN", size=11).set("Chữ.").title("SỬ DỤNG THUỐC HỢP LÝ", size=11).at(2, 1).title("VÀ AN TOÀN", size=11)
    )
    made, _ = chapters(sheet.set("Chữ."), PART)
    assert [c.title for c in made] == ["KÊ ĐƠN", "SỬ DỤNG THUỐC HỢP LÝ VÀ AN TOÀN"]
    assert [(h.line, h.line_count) for c in made for h in c.headings] == [(0, 1), (0, 2)]


def test_a_title_that_is_broken_at_a_comma() -> None:
    """The chapter has its whole title; the same words with nothing after them are text of the chapter that is open."""
    broken = "SỬ DỤNG THUỐC Ở NGƯỜI SUY GIẢM CHỨC NĂNG GAN,"
    sheet = _sheet().title("KÊ ĐƠN", size=11).set("Chữ.").title(broken, "THẬN", size=11).set("**1. Gan**", "Chữ.")
    made, _ = chapters(sheet, PART)
    assert [c.title for c in made] == ["KÊ ĐƠN", f"{broken} THẬN"]
    (alone,), _ = chapters(_sheet().title("KÊ ĐƠN", size=11).set("Chữ.").title(broken, size=11).set("Chữ."), PART)
    assert (alone.text, len(alone.headings)) == (f"KÊ ĐƠN\nChữ.\n{broken}\nChữ.", 1)


def test_a_block_is_a_part_and_no_line() -> None:
    """Its lines are in no text; the headings behind it are counted without them."""
    sheet = _sheet().title("KÊ ĐƠN", size=11).set("Trước.").set("**A B**", "1 2", block=True).set("**1. Sau**", "Chữ.")
    lines = [line._replace(block="p0002_1" if line.block_hint else "") for line in sheet.lines]
    block = LiftedBlock("p0002_1", table(("A", "B"), ("1", "2"), column=0), "crops/p0002_1.png")
    (chapter,), _ = chapters(lines, PART, blocks={"p0002_1": block})
    assert chapter.text == "KÊ ĐƠN\nTrước.\n1. Sau\nChữ."
    assert [(p.kind, p.text, len(p.source_span_ids), p.quarantined) for p in chapter.parts] == [
        ("prose", "KÊ ĐƠN\nTrước.", 2, False), ("table", "", 2, True), ("prose", "1. Sau\nChữ.", 2, False),
    ]  # fmt: skip
    assert [(h.line, h.text) for h in chapter.headings] == [(0, "KÊ ĐƠN"), (2, "1. Sau")]
    assert [t.table_id for t in chapter.tables] == ["p0002_1"]


def test_a_heading_over_two_lines() -> None:
    """What begins with a small letter goes on with it, in its column or the next; a label in bold below a heading does not."""
    sheet = _sheet().title("KÊ ĐƠN", size=11).set("**1. Dùng thuốc ở người**", "**suy gan**", "**Người lớn:**", "**1.1. Liều**")
    sheet.at(2, 1).set("**dùng**", "__của__", "**và cách dùng**")
    (chapter,), _ = chapters(sheet, PART)
    assert [(h.level, h.text, h.line, h.line_count) for h in chapter.headings] == [
        (1, "KÊ ĐƠN", 0, 1), (2, "1. Dùng thuốc ở người suy gan", 1, 2), (3, "1.1. Liều dùng", 4, 2),
    ]  # fmt: skip
    assert len(chapter.lines) == 8


def test_smaller_capitals_are_a_heading_of_the_chapter() -> None:
    """Titles of a part are of one size; capitals below it are headings without a number."""
    sheet = _sheet().title("KÊ ĐƠN", size=11).set("Chữ.").title("LƯU Ý CHUNG", size=9.5).set("Chữ.")
    (chapter,), _ = chapters(sheet, PART)
    assert [(h.level, h.text) for h in chapter.headings] == [(1, "KÊ ĐƠN"), (2, "LƯU Ý CHUNG")]


def test_appendices_open_with_their_word() -> None:
    """Capitals without it are headings inside; numbers restart in each."""
    sheet = Typesetter(page=9).title("CÁC PHỤ LỤC", size=14).gap(30)
    sheet.title("PHỤ LỤC 1: XÁC ĐỊNH DIỆN TÍCH", "BỀ MẶT DA").set("**1. Cách tính**").title("CÔNG THỨC").title(
        "PHỤ LỤC 2: PHA THUỐC"
    )
    made, _ = chapters(sheet, "CÁC PHỤ LỤC", ["PHỤ LỤC"])
    assert [(c.title, c.part) for c in made] == [
        ("PHỤ LỤC 1: XÁC ĐỊNH DIỆN TÍCH BỀ MẶT DA", "appendix"),
        ("PHỤ LỤC 2: PHA THUỐC", "appendix"),
    ]
    assert [h.level for h in made[0].headings] == [1, 2, 2]


def test_the_part_title_is_no_chapter_on_one_line_or_two() -> None:
    """It is placed as the part's title, without a finding."""
    for rows in ((PART,), ("CÁC CHUYÊN LUẬN", "CHUNG")):
        made, assembler = chapters(Typesetter().title(*rows, size=14).title("KÊ ĐƠN", size=11).set("Chữ."), PART)
        assert [c.title for c in made] == ["KÊ ĐƠN"]
        assert {p.ref for p in assembler.placements} == {"general_title", "ke_don"}
        assert not assembler.findings


def test_text_before_the_first_chapter_is_a_finding() -> None:
    """With its page; the spans are placed."""
    made, assembler = chapters(Typesetter(page=4).set("Chữ lạc.").title("KÊ ĐƠN").set("Chữ."), PART)
    assert [c.title for c in made] == ["KÊ ĐƠN"]
    assert [(f.code, f.physical_page) for f in assembler.findings] == [("text_before_first_chapter", 4)]


def test_the_same_title_twice() -> None:
    """Ids stay unique."""
    made, _ = chapters(Typesetter().title("KÊ ĐƠN").set("Một.").title("KÊ ĐƠN").set("Hai."), PART)
    assert [c.chapter_id for c in made] == ["ke_don", "ke_don_2"]


ROWS = st.sampled_from(
    ["**KÊ ĐƠN**", "**PHỤ LỤC 1**", "**1. Một**", "**1.2. Hai**", "Chữ.", "__Chữ__", f"**{PART}**", "**(A)**", "**nhỏ**"]
)


@given(rows=st.lists(st.tuples(ROWS, st.integers(0, 9)), max_size=25), appendix=st.booleans())
def test_no_span_is_lost_or_placed_twice(*, rows: list[tuple[str, int]], appendix: bool) -> None:
    """Whatever stands on the page; and all text of the lines is in a chapter or before the first."""
    sheet = Typesetter()
    for row, gap in rows:
        if gap == 9:
            sheet.at(sheet.page + 1)
        sheet.set(row)
    made, assembler = chapters(sheet, PART, ["PHỤ LỤC"] if appendix else ())
    assert Counter(p.span_id for p in assembler.placements) == Counter(i for line in sheet.lines for i in line.span_ids)
    for chapter in made:
        assert chapter.text == "\n".join(line.text for line in chapter.lines)
        for h in chapter.headings:
            assert h.text == " ".join(line.text for line in chapter.lines[h.line : h.line + h.line_count])
        assert [i for p in chapter.parts for i in p.source_span_ids] == [i for line in chapter.lines for i in line.span_ids]
    kept = sum(len(c.lines) for c in made)
    stray = sum(p.ref in ("general_title", "appendix_title") for p in assembler.placements)
    assert kept + stray == len(sheet.lines)
    assert list(assembler.finish()) == []
