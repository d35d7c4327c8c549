"""Values that nobody has are told, and no number of them is used."""

from __future__ import annotations

import pytest

from duocthu.understanding.patient import read_patient


@pytest.mark.parametrize(
    ("question", "impossible"),
    [
        ("trẻ -5 kg", "-5 kg"),
        ("tre -5 kg", "-5 kg"),
        ("trẻ 300 kg", "trẻ 300 kg"),
        ("trẻ 0 tuổi", "0 tuổi"),
        ("người 250 tuổi", "250 tuổi"),
        ("bé 3 tuổi 60 kg", "bé 3 tuổi 60 kg"),
        ("bé 3 tuổi, nặng 60 kg", "nặng 60 kg"),
        ("trẻ sơ sinh 12 kg", "trẻ sơ sinh 12 kg"),
        ("bé 30 tuổi", "bé 30 tuổi"),
        ("clcr -3", "clcr -3"),
        ("suy thận clcr: -10 ml/phút", "clcr: -10"),
        ("clcr 500 ml/phút", "clcr 500 ml/phút"),
    ],
)
def test_nobody_has_such_a_value(question: str, impossible: str) -> None:
    """A sign, a bound that nobody passes, a weight that no one of the age has."""
    patient = read_patient(question)
    assert patient.impossible == (impossible,)
    assert (patient.clearance, patient.filtration) == (None, None)
    assert all(high == float("inf") for _, (_, high) in patient.groups)


@pytest.mark.parametrize(
    "question",
    [
        "trẻ 3-5 tuổi",
        "trẻ em từ 3 -5 tuổi",
        "trẻ 3 tuổi - 5 tuổi",
        "trẻ 5 tuổi - 20 kg",
        "trẻ 0 tháng tuổi",
        "bé 5 tuổi 18 kg",
        "trẻ 17 tuổi 110 kg",
        "nam 45 tuổi 120 kg",
        "cụ 102 tuổi",
        "suy thận clcr 15 -30",
        "sơ sinh 10 ngày tuổi 3,2 kg",
    ],
)
def test_ranges_and_rare_patients_are_possible(question: str) -> None:
    """A dash is a range or parts words; bounds are wide."""
    assert read_patient(question).impossible == ()
