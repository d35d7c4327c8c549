"""Illnesses whose names differ in a word that is the opposite of the other's."""

from __future__ import annotations

import pytest

from duocthu.text.opposites import is_opposite


@pytest.mark.parametrize(
    ("label", "question"),
    [
        ("Bệnh bạch cầu tủy mạn:", "bệnh bạch cầu cấp"),
        ("Bệnh bạch cầu tủy mạn:", "benh bach cau cap"),
        ("Viêm phế quản mạn tính:", "viêm phế quản cấp"),
        ("Suy tim mạn tính:", "suy tim cấp"),
        ("Tăng kali huyết:", "hạ kali huyết"),
        ("Tăng huyết áp:", "hạ huyết áp"),
        ("Nhịp tim nhanh:", "nhịp tim chậm"),
        ("Glôcôm góc mở:", "glôcôm góc đóng"),
    ],
)
def test_opposite_illnesses(label: str, question: str) -> None:
    """What treats one harms the other, or has another dose."""
    assert is_opposite(label, question.split())


@pytest.mark.parametrize(
    ("label", "question"),
    [
        ("Bệnh bạch cầu lympho cấp:", "bệnh bạch cầu cấp"),
        ("Viêm phế quản mạn tính, đợt cấp:", "viêm phế quản cấp"),
        ("Suy thận mạn:", "viêm phổi cấp người suy thận"),
        ("Tăng huyết áp:", "tăng huyết áp"),
        ("Tăng huyết áp:", "thuốc hạ huyết áp"),
        ("Tăng huyết áp:", "dùng để giảm huyết áp"),
        ("Viêm gan B mạn tính:", "cấp cứu viêm gan b"),
    ],
)
def test_what_is_not_opposite(label: str, question: str) -> None:
    """Another illness, both at once, and what a drug is to do."""
    assert not is_opposite(label, question.split())
