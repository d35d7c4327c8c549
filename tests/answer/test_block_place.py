"""What a table is printed behind, and how near that is to the question."""

from __future__ import annotations

import pytest
from tests.answer.beside_table import BLOCK, asked_of, beside_table

from duocthu.answer.block_place import NEAR, NEAREST, OTHER, BlockPlace, block_places
from duocthu.answer.dosing import choose_dosing

ROUTES = (
    "__Thuốc uống",
    ">Người lớn: 500 mg.",
    "Trẻ em: 10 mg/kg.",
    "__Thuốc tiêm",
    "Truyền tĩnh mạch trong 15 phút.",
    "Theo dõi.",
)
ORGANS = (">Người lớn: 500 mg.", "Trẻ em: 10 mg/kg.", "Suy thận:", "Giảm liều theo bảng.", "Cách dùng:", "Uống với nước.")
ILLNESSES = ("**Viêm phổi", ">Người lớn: 500 mg.", "**Viêm màng não", "Người lớn: 2 g.", "**Bệnh lậu", "Người lớn: 1 g.")


def place(question: str, *rows: str, at: int, width: float = 250.0) -> BlockPlace:
    """Where the table of a section is, for a question."""
    prose, asked = beside_table(*rows, at=at, width=width), asked_of(question)
    return block_places(prose, asked, choose_dosing(prose, asked.as_typed, asked.patient))[BLOCK]


@pytest.mark.parametrize(
    ("question", "rows", "at", "label", "rank"),
    [
        ("bé 5 tuổi uống", ROUTES, 5, "Thuốc tiêm", OTHER),
        ("bé 5 tuổi tiêm tĩnh mạch", ROUTES, 5, "Thuốc tiêm", NEAREST),
        ("bé 5 tuổi", ROUTES, 5, "Thuốc tiêm", NEAR),
        ("bé 5 tuổi", ORGANS, 4, "Suy thận:", OTHER),
        ("suy thận", ORGANS, 4, "Suy thận:", NEAREST),
        ("người lớn creatinin 200 µmol/l", ORGANS, 4, "Suy thận:", NEAREST),
        ("", ORGANS, 4, "Suy thận:", NEAR),
        ("bệnh lậu", ILLNESSES, 4, "Viêm màng não", OTHER),
        ("viêm màng não", ILLNESSES, 4, "Viêm màng não", NEAREST),
    ],
)
def test_a_table_of_another_case_is_the_last(question: str, rows: tuple[str, ...], at: int, label: str, rank: int) -> None:
    """By the labels in force before it; where nothing tells, it is neither near nor far."""
    found = place(question, *rows, at=at)
    assert (found.labels[-1], found.rank) == (label, rank)


def test_a_table_across_the_columns_is_behind_no_label() -> None:
    """Its place among the lines says nothing."""
    assert place("suy thận", *ORGANS, at=4, width=520.0).labels == ()


def test_a_dose_in_a_label_is_not_shown() -> None:
    """There is a sign in its place; a weight tells people."""
    labels = place("", "Người lớn trên 40 kg:", "Khởi đầu 500 mg/ngày, sau đó:", ">Bảng dưới.", "Theo dõi.", at=3).labels
    assert "Người lớn trên 40 kg:" in labels
    assert not any("500" in label for label in labels)
