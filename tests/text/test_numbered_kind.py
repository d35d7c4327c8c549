"""Kinds and degrees of an illness that are told by a number."""

from __future__ import annotations

import pytest

from duocthu.text.numbered_kind import is_of_another, numbered_kinds


@pytest.mark.parametrize(
    ("typed", "label", "other"),
    [
        ("đái tháo đường typ 2", "Đái tháo đường typ 1:", True),
        ("đái tháo đường type 2", "Đái tháo đường typ 2:", False),
        ("dai thao duong tuyp 2", "Đái tháo đường typ II", False),
        ("suy tim độ 2", "Suy tim độ III và IV", True),
        ("suy tim độ 3", "Suy tim độ III và IV", False),
        ("đái tháo đường", "Đái tháo đường typ 1:", False),
        ("đái tháo đường typ 2", "Người lớn: 20 mg", False),
        ("bỏng độ 2", "Đái tháo đường typ 1", False),
        ("sốt 39 độ", "Bỏng độ 1", False),
    ],
)
def test_a_number_tells_one_kind_from_another(typed: str, label: str, *, other: bool) -> None:
    """By the same word before it alone."""
    assert is_of_another(label, numbered_kinds(typed.split())) == other
