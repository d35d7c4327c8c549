"""ATC codes as printed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.segment.assembling import Assembled, assemble
from tests.segment.typesetter import Typesetter

from duocthu.segment.atc import atc_codes, is_stated_absent

ABSENCES = ("Chưa có", "Không có")


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("J05AF06.", ("J05AF06",)),
        ("C10AA05; C10AA07, C10AA01", ("C10AA05", "C10AA07", "C10AA01")),
        ("L02AE02 (leuprorelin), L02AE03 (goserelin)", ("L02AE02", "L02AE03")),
        ("J05AF", ("J05AF",)),
        ("J01C R02", ("J01CR02",)),
        ("J01C R02; J01CA04", ("J01CR02", "J01CA04")),
        ("N02BE01 N02BE51", ("N02BE01", "N02BE51")),
        ("C10AA\n05", ("C10AA05",)),
        ("J05AF J05AR", ("J05AF", "J05AR")),
        ("Chưa có.", ()),
        ("", ()),
        ("J05AF061, XJ05AF06, j05af06, W05AF06", ()),
    ],
)
def test_codes(text: str, codes: tuple[str, ...]) -> None:
    """Several, none, with spaces inside, a group without its fifth level; nothing that only looks like one."""
    assert atc_codes(text) == codes


@given(st.lists(st.from_regex(r"[A-V][0-9]{2}[A-Z]{2}[0-9]{2}", fullmatch=True), max_size=6))
def test_all_codes_of_a_list_in_its_order(codes: list[str]) -> None:
    """Parted by semicolons, as books print them."""
    assert atc_codes("; ".join(codes)) == tuple(codes)


@pytest.mark.parametrize(
    ("text", "absent"), [("Chưa có", True), ("chưa có.", True), ("Ch ưa có", True), ("", False), ("A", False)]
)
def test_stated_absence(text: str, *, absent: bool) -> None:
    """In the profile's words, whatever their case and kerning."""
    assert is_stated_absent(text, ABSENCES) is absent


def _book(value: str) -> Assembled:
    return assemble(Typesetter().title("ABACAVIR").set("**Tên chung quốc tế:** A.", *([f"**Mã ATC:** {value}"] if value else [])))


def test_a_monograph_keeps_its_codes_or_that_it_has_none() -> None:
    """Absent as stated is no finding; absent in silence is one."""
    book = _book("J05AF06; J05AR02.")
    assert (book.monographs[0].atc_codes, book.monographs[0].atc_stated_absent, book.codes) == (("J05AF06", "J05AR02"), False, [])
    book = _book("Chưa có.")
    assert (book.monographs[0].atc_codes, book.monographs[0].atc_stated_absent, book.codes) == ((), True, [])
    for value in ("", "xem bảng"):
        book = _book(value)
        assert (book.monographs[0].atc_codes, book.monographs[0].atc_stated_absent, book.codes) == ((), False, ["atc_missing"])
