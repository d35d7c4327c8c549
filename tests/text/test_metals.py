"""Metals that are given, apart from those that are measured."""

from __future__ import annotations

import pytest

from duocthu.text.metals import metal_of, names_metal


@pytest.mark.parametrize(
    ("name", "metal"),
    [("calci gluconat", "calci"), ("Canxi clorid", "calci"), ("KALI CLORID", "kali"), ("lithi carbonat", "lithi"), ("calci", "")],
)
def test_a_salt_tells_its_metal(name: str, metal: str) -> None:
    """The metal alone, and any other name, tell none."""
    assert metal_of(name) == metal
    assert metal_of("natri clorid") == ""


@pytest.mark.parametrize(
    ("text", "metal"),
    [
        ("Dung dịch có calci (Ringer, Hartmann): không dùng để pha.", "calci"),
        ("Tương kỵ với dung dịch có calci, amsacrin và vancomycin.", "calci"),
        ("Lithi: giảm thải trừ.", "lithi"),
        ("Thuốc kháng acid chứa magnesi làm giảm hấp thu.", "magnesi"),
    ],
)
def test_a_metal_that_is_given(text: str, metal: str) -> None:
    """Whatever salt it is of."""
    assert names_metal(text, metal)


@pytest.mark.parametrize(
    ("text", "metal"),
    [
        ("Thuốc chẹn kênh calci: tăng tác dụng.", "calci"),
        ("Digoxin: hạ\nkali huyết làm tăng độc tính.", "kali"),
        ("Theo dõi kali huyết.", "kali"),
        ("Thuốc lợi tiểu giữ kali: tránh dùng.", "kali"),
        ("Calci lactat làm giảm hấp thu.", "calci"),
    ],
)
def test_a_metal_of_blood_of_a_channel_or_of_another_salt(text: str, metal: str) -> None:
    """Nothing is said of one that is given."""
    assert not names_metal(text, metal)
