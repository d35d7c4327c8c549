"""Headings by a fixed vocabulary in bold."""

from __future__ import annotations

import pytest
from tests.segment.typesetter import Typesetter

from duocthu.books.registry import find
from duocthu.segment.headings import BoldVocabulary, HeadingMatch, heading_strategy
from duocthu.segment.numbered_headings import NumberedHeadings

PROFILE = find("dtqgvn2018")


def match(*rows: str, block: bool = False) -> HeadingMatch | None:
    """What the first of the rows opens."""
    lines = Typesetter().set(*rows, block=block).lines
    return BoldVocabulary(PROFILE).match(lines[0], lines[1] if len(lines) > 1 else None)


def test_the_profile_chooses_the_strategy() -> None:
    """By name; each book has one."""
    assert isinstance(heading_strategy(PROFILE), BoldVocabulary)
    assert isinstance(heading_strategy(find("fda_label")), NumberedHeadings)


@pytest.mark.parametrize(
    ("row", "key"),
    [
        ("**Chỉ định**", "chi_dinh"),
        ("**C hỉ đ ịnh**", "chi_dinh"),
        ("**Thời kì mang thai**", "thoi_ky_mang_thai"),
        ("**Tác dụng không mong muốn**", "tac_dung_khong_mong_muon"),
        ("**Liều lượng, cách dùng**", "lieu_luong_va_cach_dung"),
    ],
)
def test_a_heading_alone_on_its_line(row: str, key: str) -> None:
    """Variants, lost and extra spaces are the same heading."""
    found = match(row)
    assert found is not None
    assert (found.section.key, found.value) == (key, None)


def test_a_value_on_the_line() -> None:
    """What is not bold is the value; the heading keeps its own words."""
    found = match("**Mã ATC:** C03DA01.")
    assert found is not None
    assert found.value is not None
    assert (found.section.key, found.heading.text, found.value.text) == ("ma_atc", "Mã ATC:", "C03DA01.")


@pytest.mark.parametrize(
    ("row", "key"),
    [
        ("**Chống chỉ định** dùng đồng thời với thuốc ức chế MAO.", None),
        ("**Thận trọng** khi dùng với warfarin.", None),
        ("**Thận trọng:** khi dùng với warfarin.", "than_trong"),
        ("**Thận trọng** Người cao tuổi.", "than_trong"),
        ("**Tên chung quốc tế** abacavir.", "ten_chung_quoc_te"),
    ],
)
def test_words_of_a_heading_within_a_sentence(row: str, key: str | None) -> None:
    """What goes on in small letters without a colon is a sentence, but for the names and codes that open a monograph."""
    found = match(row)
    assert (found and found.section.key) == key


def test_a_value_in_bold_is_cut_off_at_the_colon() -> None:
    """Heading and value in one run share the span."""
    found = match("**Loại thuốc: Kháng sinh**")
    assert found is not None
    assert found.value is not None
    assert (found.heading.text, found.value.text) == ("Loại thuốc:", "Kháng sinh")


def test_a_heading_over_two_lines() -> None:
    """Both lines are taken."""
    found = match("**Hướng dẫn cách**", "**xử trí ADR**")
    assert found is not None
    assert (found.section.key, found.lines) == ("huong_dan_xu_tri_adr", 2)


@pytest.mark.parametrize("row", ["Chỉ định", "__Chỉ định__", "**Chỉ định khác**", "**Người lớn:** 5 mg", "**Cách dùng**"])
def test_no_heading(row: str) -> None:
    """Body text, italics, and bold labels that no section has."""
    assert match(row) is None


def test_one_letter_is_forgiven_in_a_long_heading() -> None:
    """``Ouá liều`` and its like, as a finding."""
    found = match("**Dược lý và cơ chê tác dungg**")
    assert found is not None
    assert found.misspelt


def test_a_line_in_a_table_opens_nothing() -> None:
    """Lines marked as part of a block are left to it."""
    assert match("**Chỉ định**", block=True) is None


def test_a_line_with_another_text_over_it_opens_nothing() -> None:
    """Nor does it end a heading that wraps; nor does a line of a block."""
    line, upper, lower = Typesetter().set("**Chỉ định**", "**Dược lý và cơ chế**", "**tác dụng**").lines
    strategy = heading_strategy(find("dtqgvn2018"))
    assert strategy.match(upper, lower) is not None
    assert strategy.match(line._replace(overprinted=True), None) is None
    assert strategy.match(upper, lower._replace(overprinted=True)) is None
    assert strategy.match(upper, lower._replace(block="p0001_1")) is None
