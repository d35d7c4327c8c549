"""Printed line breaks in quotations on the terminal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.text.flow import flowed


@pytest.mark.parametrize(
    ("printed", "shown"),
    [
        ("chia làm 3 - 4 lần; tối đa 2\n400 mg/ngày.", "chia làm 3 - 4 lần; tối đa 2 400 mg/ngày."),
        ("cách nhau ít nhất\n6 giờ.", "cách nhau ít nhất 6 giờ."),
        ("Người lớn:\n5 mg/ngày.", "Người lớn:\n5 mg/ngày."),
        ("Dạng uống\nNgười lớn: 5 mg.", "Dạng uống\nNgười lớn: 5 mg."),
        ("phối hợp với cefuro-\nxim.", "phối hợp với cefuro-xim."),
        ("Mức 5\n10 mg/ngày.", "Mức 5\n10 mg/ngày."),
        ("1 -\n2 lần.", "1 - 2 lần."),
        ("tăng nồng độ simvastatin;\nkhông dùng đồng thời.", "tăng nồng độ simvastatin; không dùng đồng thời."),
        ("Người lớn: 5 mg;\nTrẻ em: 2 mg.", "Người lớn: 5 mg;\nTrẻ em: 2 mg."),
        ("mỗi lần 5 mg;\n10 mg/ngày.", "mỗi lần 5 mg;\n10 mg/ngày."),
    ],
)
def test_breaks_inside_a_sentence_go(printed: str, shown: str) -> None:
    """A number stays whole, a label keeps its line, and digits of two numbers are never put side by side."""
    assert flowed(printed) == shown


def test_a_hyphen_that_the_print_set_goes_with_its_break() -> None:
    """Of words that the book prints whole; any other hyphen stays."""
    assert flowed("phối hợp với Cefuro-\nxim.", frozenset({"cefuro-xim"})) == "phối hợp với Cefuroxim."
    assert flowed("phối hợp với cefuro-\nxim.", frozenset({"cefu-roxim"})) == "phối hợp với cefuro-xim."
    assert flowed("5-hydroxy-\ntryptamin", frozenset({"hydroxy-tryptamin"})) == "5-hydroxy-tryptamin"


@given(st.text(alphabet="abcĐế 0123456789.,:;-\n"))
def test_no_letter_comes_or_goes(text: str) -> None:
    """Only white space changes."""
    assert "".join(flowed(text).split()) == "".join(text.split())
