"""Sections as the assembler makes them from headings and lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.segment.assembling import PROFILE, Assembled, assemble
from tests.segment.typesetter import Typesetter

from duocthu.segment.section import build_section


def book_with(*rows: str) -> Assembled:
    """A monograph whose rows follow on its opening section."""
    return assemble(Typesetter().title("ABACAVIR").set("**Tên chung quốc tế:** Abacavir.", *rows))


@pytest.mark.parametrize(("key", "heading"), [(s.key, name) for s in PROFILE.sections for name in (s.heading, *s.variants)])
def test_every_heading_and_variant_of_the_profile(key: str, heading: str) -> None:
    """As printed, with a colon, and with the letters of a kerning gap apart."""
    for printed in (heading, f"{heading}:", f"{heading[0]} {heading[1:]}"):
        book = assemble(Typesetter().title("ABACAVIR").set("**Loại thuốc:** A.", f"**{printed}**", "Chữ."))
        expected = ["loai_thuoc"] if key == "loai_thuoc" else ["loai_thuoc", key]
        assert book.keys() == expected, printed


@pytest.mark.parametrize(
    ("printed", "key"), [("Ouá liều và xử trí", "qua_lieu_va_xu_tri"), ("Tương tác thuôcs", "tuong_tac_thuoc")]
)
def test_a_heading_misspelt_by_one_letter(printed: str, key: str) -> None:
    """It opens its section; one that the profile does not list is reported as well."""
    book = book_with(f"**{printed}**", "Chữ.")
    assert book.keys() == ["ten_chung_quoc_te", key]
    assert [f.data for f in book.findings if f.code == "heading_misspelt"][:1] == (
        [] if key == "qua_lieu_va_xu_tri" else [{"text": printed, "heading": "Tương tác thuốc"}]
    )


@pytest.mark.parametrize("row", ["**Mã ATC:** J05AF06.", "**Mã ATC**: J05AF06.", "**Mã ATC: J05AF06.**"])
def test_a_heading_with_its_value_on_the_line(row: str) -> None:
    """The value is the section's first line; the heading is kept as printed, without it."""
    section = book_with(row).monographs[0].sections[1]
    assert section.text.lstrip(": ") == "J05AF06."
    assert section.heading.text.rstrip(":") == "Mã ATC"


def test_a_value_that_goes_on_below() -> None:
    """All lines to the next heading."""
    book = book_with("**Loại thuốc:** Thuốc kháng", "retrovirus.", "**Chỉ định**", "Chữ.")
    assert book.text("loai_thuoc") == "Thuốc kháng\nretrovirus."


def test_a_heading_with_an_italic_sub_head_on_its_line() -> None:
    """The sub-head is text of the section."""
    section = book_with("**Liều lượng và cách dùng** __Liều lượng:__", "5 mg.").monographs[0].sections[1]
    assert (section.key, section.text) == ("lieu_luong_va_cach_dung", "Liều lượng:\n5 mg.")
    assert section.lines[0].italic
    assert not section.lines[0].bold


def test_a_wrapped_heading() -> None:
    """On two lines, read once; over a page break each line keeps its page."""
    sheet = Typesetter().title("ABACAVIR").set("**Mã ATC:** Chưa có.", "**Hướng dẫn cách**").at(1).set("**xử trí ADR**", "Chữ.")
    book = assemble(sheet)
    section = book.monographs[0].sections[1]
    assert (section.key, section.heading.text, section.text) == ("huong_dan_xu_tri_adr", "Hướng dẫn cách xử trí ADR", "Chữ.")
    assert [p.physical_page for p in book.placements] == [0, 0, 0, 0, 1, 1]


def test_a_repeated_heading_is_text_and_a_finding() -> None:
    """The section that stands open goes on; nothing of the first is overwritten."""
    book = book_with("**Chỉ định**", "Một.", "**Chống chỉ định**", "Hai.", "**Chỉ định**", "Ba.")
    assert book.text("chi_dinh") == "Một."
    assert book.text("chong_chi_dinh") == "Hai.\nChỉ định\nBa."
    assert [f.drug_id for f in book.findings if f.code == "section_repeated"] == ["abacavir"]


def test_the_order_of_the_page_is_kept() -> None:
    """A book may print its sections in another order than the profile."""
    book = book_with("**Tương tác thuốc**", "Một.", "**Chỉ định**", "Hai.")
    assert book.keys() == ["ten_chung_quoc_te", "tuong_tac_thuoc", "chi_dinh"]


def test_unmatched_bold_lines_are_text_and_reported() -> None:
    """Short ones without colon: labels and warnings are no headings that are missing."""
    book = book_with("**Chỉ định**", "**Lời khuyên**", "**Người lớn:**", "**" + "Chữ đậm " * 10 + "**", "Chữ.")
    assert book.text("chi_dinh").startswith("Lời khuyên\nNgười lớn:\n")
    assert [f.data["text"] for f in book.findings if f.code == "bold_line_unmatched"] == ["Lời khuyên"]


def test_an_empty_section() -> None:
    """A heading without lines is a section without text."""
    section = book_with("**Chỉ định**", "**Chống chỉ định**", "Chữ.").monographs[0].sections[1]
    assert (section.key, section.text, section.lines, section.parts) == ("chi_dinh", "", (), ())


def test_a_heading_that_is_not_bold_is_text() -> None:
    """'Chống chỉ định' stands in many a sentence."""
    book = book_with("**Chỉ định**", "Chống chỉ định", "__Thận trọng__")
    assert book.text("chi_dinh") == "Chống chỉ định\nThận trọng"


def test_parts_are_runs_of_prose_and_blocks() -> None:
    """One region for each column that a part touches; a part that looks like a block is quarantined."""
    sheet = Typesetter().title("ABACAVIR").set("**Mã ATC:** Chưa có.", "**Chỉ định**", "Một.", "Hai.")
    sheet.set("Clcr Liều", "30 5 mg", block=True).at(0, 1).set("10 2 mg", block=True).set("Ba.")
    parts = assemble(sheet).monographs[0].sections[1].parts
    assert [(p.kind, p.text, p.quarantined, len(p.regions)) for p in parts] == [
        ("prose", "Một.\nHai.", False, 1),
        ("table", "Clcr Liều\n30 5 mg\n10 2 mg", True, 2),
        ("prose", "Ba.", False, 1),
    ]
    assert all((p.physical_page, p.bbox) == (p.regions[0].physical_page, p.regions[0].bbox) for p in parts)


def test_lines_with_another_text_over_them_are_prose_that_is_never_quoted() -> None:
    """Their words stay in the section, in a part of their own; where they look like a block, too, they are that."""
    heading, *lines = Typesetter().set("**Chỉ định**", "Một.", "Hai.", "Ba.", "Bốn.").set("30 5 mg", block=True).lines
    over = [line._replace(overprinted=n in (1, 2, 4)) for n, line in enumerate(lines)]
    section = build_section(PROFILE.sections[5], heading, over)
    assert section.text == "Một.\nHai.\nBa.\nBốn.\n30 5 mg"
    assert [(p.kind, p.text, p.quarantined) for p in section.parts] == [
        ("prose", "Một.", False), ("prose", "Hai.\nBa.", True), ("prose", "Bốn.", False), ("table", "30 5 mg", True),
    ]  # fmt: skip


@given(st.lists(st.tuples(st.sampled_from(["Một.", "__Hai__", "**Ba:** bốn"]), st.booleans()), max_size=12))
def test_text_lines_and_parts_say_the_same(rows: list[tuple[str, bool]]) -> None:
    """``text`` is the join of the lines, and so is the join of the parts; every span is in one part."""
    sheet = Typesetter().set("**Chỉ định**")
    for row, block in rows:
        sheet.set(row, block=block)
    heading, *lines = sheet.lines
    section = build_section(PROFILE.sections[5], heading, lines)
    assert section.text == "\n".join(line.text for line in section.lines) == "\n".join(p.text for p in section.parts)
    assert [i for p in section.parts for i in p.source_span_ids] == [i for line in lines for i in line.span_ids]
    assert [line.y0 for line in section.lines] == [line.bbox.y0 for line in section.lines]
