"""Monographs from lines: opened by a title, closed once, every span placed once, nothing lost silently."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.segment.assembling import PRINTED, PROFILE, Assembled, assemble, monograph
from tests.segment.typesetter import Typesetter

from duocthu.segment.assembler import MonographAssembler


def check_placed_once(book: Assembled, sheet: Typesetter) -> None:
    """Every span of the lines has one place."""
    assert Counter(p.span_id for p in book.placements) == Counter(i for line in sheet.lines for i in line.span_ids)
    pages = {i: line.physical_page for line in sheet.lines for i in line.span_ids}
    assert all(p.physical_page == pages[p.span_id] for p in book.placements)


def test_a_monograph_with_its_sections_and_pages() -> None:
    """Sections in the order of the page, both page ranges, text from lines."""
    sheet = monograph(Typesetter(page=3), "ABACAVIR").at(4).set("Dòng ở trang sau.")
    book = assemble(sheet)
    (only,) = book.monographs
    assert (only.drug_id, only.drug_name) == ("abacavir", "ABACAVIR")
    assert (only.source_page_range, only.printed_page_range) == ((3, 4), (103, 104))
    assert book.keys() == ["ten_chung_quoc_te", "ma_atc", "chi_dinh"]
    assert book.text("chi_dinh") == "Một dòng chữ.\nDòng thứ hai.\nDòng ở trang sau."
    assert book.text("ten_chung_quoc_te") == "Nomen."
    assert only.atc_codes == ("A01AA01",)
    assert not book.findings
    check_placed_once(book, sheet)


def test_two_monographs_that_share_a_name() -> None:
    """The qualifier is part of name and id."""
    sheet = Typesetter()
    for qualifier in ("hô hấp", "sản khoa"):
        monograph(sheet, f"SALBUTAMOL (Dùng trong {qualifier})")
    assert [m.drug_id for m in assemble(sheet).monographs] == ["salbutamol_dung_trong_ho_hap", "salbutamol_dung_trong_san_khoa"]


def test_the_same_name_twice_is_a_finding_and_ids_stay_unique() -> None:
    """A qualifier that was not read, or a book that errs: two ids, one finding."""
    book = assemble(monograph(monograph(Typesetter(), "SALBUTAMOL"), "SALBUTAMOL"))
    assert [m.drug_id for m in book.monographs] == ["salbutamol", "salbutamol_2"]
    assert book.codes == ["drug_id_repeated"]


@pytest.mark.parametrize("after", [("Chữ.",), ("**Chống chỉ định**", "Chữ."), ()])
def test_bold_capitals_inside_a_body_are_text(after: tuple[str, ...]) -> None:
    """What is not followed by an opening section is no title, whatever it looks like."""
    sheet = monograph(Typesetter(), "ABACAVIR").title("KHÔNG DÙNG CHO TRẺ SƠ SINH").set(*after)
    monograph(sheet.gap(10), "ACARBOSE")
    book = assemble(sheet)
    assert book.names == ["ABACAVIR", "ACARBOSE"]
    assert "KHÔNG DÙNG CHO TRẺ SƠ SINH" in book.text("chi_dinh")
    check_placed_once(book, sheet)


@pytest.mark.parametrize(("page", "column"), [(0, 1), (1, 0)])
def test_a_title_at_the_end_of_a_column_or_page(page: int, column: int) -> None:
    """The monograph begins where its title stands, its first section follows over the break."""
    sheet = monograph(Typesetter(), "ABACAVIR").title("ACARBOSE").at(page, column)
    sheet.set("**Tên chung quốc tế:** Acarbose.", "**Chỉ định**", "Chữ.")
    book = assemble(sheet)
    assert book.names == ["ABACAVIR", "ACARBOSE"]
    assert book.monographs[1].source_page_range == (0, page)
    check_placed_once(book, sheet)


def test_a_preamble_between_title_and_first_section() -> None:
    """It belongs to the monograph, outside of its sections."""
    sheet = monograph(Typesetter(), "ABACAVIR").title("ACARBOSE").set("Một đoạn mở đầu.", "Hai dòng.")
    sheet.set("**Tên chung quốc tế:** Acarbose.", "**Chỉ định**", "Chữ.")
    book = assemble(sheet)
    assert book.names == ["ABACAVIR", "ACARBOSE"]
    assert [part.text for part in book.monographs[1].preamble] == ["Một đoạn mở đầu.\nHai dòng."]
    assert book.text("chi_dinh") == "Một dòng chữ.\nDòng thứ hai."
    check_placed_once(book, sheet)


def test_a_preamble_after_a_monograph_that_lacks_the_opening_section() -> None:
    """The running monograph is past its opening sections, so it cannot go on with one."""
    sheet = Typesetter().title("ABACAVIR").set("**Mã ATC:** A01AA01.", "**Chỉ định**", "Chữ.")
    sheet.title("ACARBOSE").set("Một đoạn mở đầu.", "**Tên chung quốc tế:** Acarbose.", "**Chỉ định**", "Chữ.")
    assert assemble(sheet).names == ["ABACAVIR", "ACARBOSE"]


def test_a_title_without_opening_section_is_a_finding() -> None:
    """Its sections cannot go on the running monograph: an error with the title's page, and the text is kept."""
    sheet = monograph(Typesetter(page=7), "ABACAVIR").title("ACARBOSE").set("**Chỉ định**", "Chữ.")
    book = assemble(sheet)
    assert book.names == ["ABACAVIR"]
    assert next((f.code, f.physical_page, f.data.get("title")) for f in book.findings) == ("title_unconfirmed", 7, "ACARBOSE")
    assert "ACARBOSE" in book.text("chi_dinh")
    check_placed_once(book, sheet)


@pytest.mark.parametrize("first", ["**Tên chung quốc tế:** A.", "**Mã ATC:** A01AA01."])
def test_an_unread_title_is_a_finding(first: str) -> None:
    """A title that is not bold is missed; that its first section comes again, or late, tells of it."""
    sheet = Typesetter().title("ABACAVIR").set(first, "**Chỉ định**", "Chữ.")
    sheet.set("ACARBOSE", "**Tên chung quốc tế:** Acarbose.", "**Chỉ định**", "Chữ.")
    assert "title_unconfirmed" in assemble(sheet).codes


def test_text_before_the_first_title_is_a_finding() -> None:
    """With its page and its beginning; the spans are placed there."""
    sheet = monograph(Typesetter(page=5).set("Chữ lạc.", "**Chỉ định**"), "ABACAVIR")
    book = assemble(sheet)
    assert [(f.code, f.physical_page) for f in book.findings] == [("text_before_first_title", 5)] * 2
    assert book.findings[0].data == {"sample": "Chữ lạc."}
    assert book.names == ["ABACAVIR"]
    check_placed_once(book, sheet)


def test_what_is_open_is_closed_exactly_once() -> None:
    """By the next title, or by the end of the range; a second end closes nothing."""
    assembler = MonographAssembler(PROFILE, PRINTED)
    closed = [m for m in map(assembler.feed, monograph(monograph(Typesetter(), "ABACAVIR"), "ACARBOSE").lines) if m]
    closed += assembler.finish()
    assert [m.drug_name for m in closed] == ["ABACAVIR", "ACARBOSE"]
    assert list(assembler.finish()) == []


def test_nothing_is_nothing() -> None:
    """No lines, no monographs, no findings."""
    book = assemble(Typesetter())
    assert (book.monographs, book.findings, book.placements) == ([], [], [])


ROWS = st.sampled_from(
    [
        "**ABACAVIR**", "**ACARBOSE**", "**(Dùng trong hô hấp)**", "**Tên chung quốc tế:** A.", "**Mã ATC:** A01AA01",
        "**Chỉ định**", "**Chống chỉ định**", "**Chỉ định:** Chữ.", "**Liều lượng và cách**", "**dùng**", "Một dòng chữ.",
        "__Liều lượng:__", "**Liều lượng và cách dùng** __Liều lượng:__", "**Lưu ý khác**", "**CHÚ Ý**", "**Chi dinhh**",
        "**Tương tác thuôc**", "**Tên chung quốc tế: A.**", "(không đóng", "2. **Mục**",
    ]
)  # fmt: skip


@given(st.lists(st.tuples(ROWS, st.integers(0, 9), st.booleans()), max_size=40))
def test_whatever_stands_on_the_page_no_span_is_lost_or_placed_twice(rows: list[tuple[str, int, bool]]) -> None:
    """Any order of titles, headings, values, wrapped and misspelt ones, blocks, column and page breaks."""
    sheet = Typesetter()
    for row, gap, block in rows:
        if gap == 9:
            sheet.at(sheet.page + sheet.column, 1 - sheet.column)
        sheet.set(row, block=block)
    book = assemble(sheet)
    check_placed_once(book, sheet)
    for each in book.monographs:
        assert all(s.text == "\n".join(line.text for line in s.lines).strip() for s in each.sections)
        first, last = each.source_page_range
        assert all(first <= line.physical_page <= last for s in each.sections for line in s.lines)
        keys = [s.key for s in each.sections]
        assert len(keys) == len(set(keys))
    assert len({m.drug_id for m in book.monographs}) == len(book.monographs)
