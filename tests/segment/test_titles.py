"""Which lines are titles, and which lines belong to one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.segment.assembling import assemble, monograph
from tests.segment.typesetter import Typesetter

from duocthu.segment.titles import continues_title, is_title_line, title_text

SIZES = [8.0 + n / 4 for n in range(25)]  # pt, 8 to 14


@pytest.mark.parametrize("size", SIZES)
def test_no_title_is_lost_by_its_size(size: float) -> None:
    """A size floor once lost one title in seven: bold, capitals and what follows decide, the size says nothing."""
    sheet = monograph(monograph(Typesetter(), "ABACAVIR"), "ACARBOSE", size=size)
    assert assemble(sheet).names == ["ABACAVIR", "ACARBOSE"]


@given(st.lists(st.sampled_from(SIZES), min_size=2, max_size=8))
def test_titles_of_any_mixture_of_sizes_are_all_found(sizes: list[float]) -> None:
    """A book need not set its titles alike."""
    sheet = Typesetter()
    for number, size in enumerate(sizes):
        monograph(sheet, f"DƯỢC CHẤT {'ABCDEFGH'[number]}{'XYZUVWST'[number]}", size=size)
    assert len(assemble(sheet).monographs) == len(sizes)


@pytest.mark.parametrize(
    "row",
    [
        "**ABACAVIR**",
        "**CÁC CHẤT ỨC CHẾ HMG-CoA REDUCTASE**",
        "**VITAMIN B12**",
        "**SALBUTAMOL (Dùng trong hô hấp)**",
        "**SALBUTAMOL** (Dùng trong hô hấp)",
        "**GLOBULIN MIỄN DỊCH KHÁNG D (Rho)**",
        "**L-ASPARAGINASE**",
    ],
)
def test_titles(row: str) -> None:
    """Bold capitals, a qualifier in brackets in any face and case."""
    assert is_title_line(Typesetter().set(row).lines[0])


@pytest.mark.parametrize(
    "row",
    [
        "ABACAVIR",
        "__ABACAVIR__",
        "**Chỉ định**",
        "**NGƯỜI LỚN:**",
        "**NGƯỜI LỚN,**",
        "**1. THUỐC UỐNG**",
        "**II. THUỐC TIÊM**",
        "**AB**",
        "**LƯU Ý** uống sau bữa ăn",
        "**CHỮ DÀI** " + "x" * 120,
        "**12 345**",
    ],
)
def test_no_titles(row: str) -> None:
    """Not bold, not in capitals, a label, numbered, too short, or the beginning of a sentence."""
    assert not is_title_line(Typesetter().set(row).lines[0])


def test_a_line_of_a_table_is_no_title() -> None:
    """Column heads stand in bold capitals, too."""
    assert not is_title_line(Typesetter().set("**LIỀU DÙNG**", block=True).lines[0])


@pytest.mark.parametrize("column_break", [False, True])
@pytest.mark.parametrize(
    "rows",
    [
        ("THUỐC TƯƠNG TỰ HORMON GIẢI PHÓNG", "GONADOTROPIN"),
        ("GLOBULIN MIỄN DỊCH CHỐNG UỐN VÁN VÀ", "HUYẾT THANH CHỐNG UỐN VÁN", "(NGỰA)"),
        ("TIMOLOL MALEAT", "(THUỐC NHỎ MẮT)"),
        ("VẮC XIN VIÊM GAN VÀ GLOBULIN KHÁNG VIÊM GAN", "B"),
        ("DUNG DỊCH HYDROXOCOBALAMIN VÀ VITAMIN", "B12"),
        ("DUNG DỊCH DEXTROSE 5 % VÀ NATRI CLORID", "0,9 %"),
        ("VẮC XIN CỘNG HỢP PHÒNG BỆNH BẠCH HẦU, HO GÀ,", "UỐN VÁN"),
    ],
)
def test_wrapped_titles(rows: tuple[str, ...], *, column_break: bool) -> None:
    """A title on two or three lines is one title, also over the end of a column."""
    sheet = Typesetter().title(rows[0])
    if column_break:
        sheet.at(0, 1)
    sheet.title(*rows[1:]).set("**Tên chung quốc tế:** Nomen.", "**Chỉ định**", "Chữ.")
    assert assemble(sheet).names == [" ".join(rows)]


@pytest.mark.parametrize("qualifier", ["(Dùng trong hô hấp)", "__(Dùng trong hô hấp)__", "**(Dùng trong hô hấp)**"])
def test_a_qualifier_on_the_next_line_in_any_face(qualifier: str) -> None:
    """Plain, italic or bold: brackets right below a title belong to it."""
    sheet = Typesetter().title("SALBUTAMOL").set(qualifier, "**Tên chung quốc tế:** Salbutamol.")
    assert assemble(sheet).names == ["SALBUTAMOL (Dùng trong hô hấp)"]


def test_a_qualifier_over_two_lines() -> None:
    """An open bracket is closed on the line below."""
    sheet = Typesetter().title("SALBUTAMOL (Dùng trong").set("sản khoa)", "**Tên chung quốc tế:** Salbutamol.")
    assert assemble(sheet).names == ["SALBUTAMOL (Dùng trong sản khoa)"]


def test_what_stands_apart_does_not_continue_a_title() -> None:
    """White space between two titles parts them."""
    sheet = Typesetter().title("ABACAVIR").gap(20).title("ACARBOSE")
    first, second = sheet.lines
    assert not continues_title([first], second)
    assert continues_title([first], Typesetter().gap(11.6).title("SULFAT").lines[0])


def test_a_letter_below_a_short_title_is_no_part_of_it() -> None:
    """There was room for it: it heads what begins there."""
    first, second = Typesetter().title("DANH MỤC THUỐC", "A").lines
    assert not continues_title([first], second)


def test_a_title_that_breaks_off_at_a_comma_is_none_by_itself() -> None:
    """A list in capitals below the text of a monograph opens no other: nothing goes on with it."""
    sheet = monograph(Typesetter(), "ABACAVIR")
    sheet.title("KHÔNG DÙNG CHO NGƯỜI BỆNH SUY GAN, SUY THẬN,").set("**Mã ATC:** A01.", "Chữ.")
    assert assemble(sheet).names == ["ABACAVIR"]


def test_another_size_does_not_continue_a_title() -> None:
    """The heading of a part above a title is no part of it."""
    sheet = Typesetter().title("CÁC CHUYÊN LUẬN", size=14).title("ABACAVIR")
    assert not continues_title(sheet.lines[:1], sheet.lines[1])


def test_the_lines_of_a_title_are_joined_by_a_space() -> None:
    """As one would read it out."""
    assert title_text(Typesetter().title("TIMOLOL MALEAT", "(THUỐC NHỎ MẮT)").lines) == "TIMOLOL MALEAT (THUỐC NHỎ MẮT)"


def test_a_line_with_another_text_over_it_is_no_title() -> None:
    """Nor the rest of one."""
    first, second = Typesetter().set("**GLOBULIN MIỄN DỊCH**", "**CHỐNG UỐN VÁN**").lines
    assert continues_title([first], second)
    assert not is_title_line(first._replace(overprinted=True))
    assert not continues_title([first], second._replace(overprinted=True))
