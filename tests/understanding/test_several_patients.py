"""Two patients in one question are told apart from one patient told twice."""

from __future__ import annotations

import pytest

from duocthu.understanding.patient import read_patient


@pytest.mark.parametrize(
    ("question", "several"),
    [
        ("bé 3 tuổi và mẹ 30 tuổi", ("bé 3 tuổi", "mẹ 30 tuổi")),
        ("bé 3 tuổi và bé 8 tuổi", ("bé 3 tuổi", "bé 8 tuổi")),
        ("anh 8 tuổi, em 3 tuổi", ("anh 8 tuổi", "em 3 tuổi")),
        ("trẻ 10 kg và 20 kg", ("trẻ 10 kg", "20 kg")),
        ("mẹ mang thai và bé 3 tuổi", ("bé 3 tuổi", "mang thai")),
        ("bé 3 tuổi và mẹ", ("bé 3 tuổi", "mẹ")),
        ("be 3 tuoi va me 30 tuoi", ("bé 3 tuổi", "me 30 tuổi")),
        ("người bệnh 65 tuổi, vợ 60 tuổi", ("65 tuổi", "vợ 60 tuổi")),
        ("bé 3 tuổi bú mẹ, mẹ 30 tuổi", ("bé 3 tuổi", "mẹ 30 tuổi")),
    ],
)
def test_several(question: str, several: tuple[str, ...]) -> None:
    """Each with the words that tell it."""
    assert read_patient(question).several == several


@pytest.mark.parametrize(
    "question",
    [
        "bé 5 tuổi 18 kg",
        "bé gái 5 tuổi, cân nặng 18 kg",
        "người lớn và trẻ em trên 12 tuổi",
        "trẻ em từ 3 tuổi đến 5 tuổi",
        "mẹ 30 tuổi cho con bú, bé 2 tháng",
        "bé 6 tháng bú mẹ",
        "bà bầu 28 tuổi",
        "bé 3 tuổi của mẹ bị hen",
    ],
)
def test_one(question: str) -> None:
    """Measures of one person, kinds of people, and a nursing mother with her child."""
    assert read_patient(question).several == ()
