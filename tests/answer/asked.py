"""Passages and questions to choose answers from."""

from __future__ import annotations

from tests.workflows.small_book import lines, monograph, passages_of, section

from duocthu.domain.passage import Passage

FILLER = [f"Điều kiện thứ {n} cần được theo dõi đều đặn trong quá trình điều trị lâu dài." for n in range(12)]


def passages(*rows: str, key: str = "tac_dung_khong_mong_muon", name: str = "ADR") -> list[Passage]:
    """The passages of one section of a drug."""
    return passages_of(monograph("x", "X", 0, section(key, name, lines(*rows))))


def dosage(*rows: str) -> list[Passage]:
    """The passages of a dosage section."""
    return passages(*rows, key="lieu_luong_va_cach_dung", name="Liều lượng và cách dùng")
