"""Labels that fit the patient of a question."""

from __future__ import annotations

import pytest
from tests.workflows.small_book import lines, monograph, passages_of, section

from duocthu.domain.passage import Passage
from duocthu.domain.patient import NOBODY, Patient
from duocthu.retrieval.patient_match import patient_match

CHILD = Patient(("bé 5 tuổi",), groups=(((60.0, 72.0), (0.0, 1000.0)),))


def passage(*rows: str) -> Passage:
    """A short dosage section."""
    (only,) = passages_of(monograph("x", "X", 0, section("lieu_luong_va_cach_dung", "Liều", lines(*rows))))
    return only


def test_people() -> None:
    """Close labels over wide ones, and none over others; overlapping labels all count."""
    close, wide = passage("Trẻ em 1 - 6 tuổi: Uống 5 mg."), passage("Trẻ em:", "Uống 9 mg.")
    other = passage("Người lớn: Uống 20 mg.")
    assert patient_match(close, CHILD) == patient_match(wide, CHILD) == 1
    assert patient_match(other, CHILD) == 0


@pytest.mark.parametrize(("rows", "expected"), [("Clcr 20 - 50 ml/phút: 5 mg.", 1), ("Clcr 60 - 80 ml/phút: 5 mg.", 0)])
def test_clearance(rows: str, expected: float) -> None:
    """A value within the label's range."""
    assert patient_match(passage(rows), Patient(("clcr 25",), clearance=(25.0, 25.0))) == expected


def test_filtration_meets_no_clearance() -> None:
    """An eGFR says nothing of a Clcr."""
    assert patient_match(passage("Clcr 20 - 50 ml/phút: 5 mg."), Patient(("egfr 25",), filtration=(25.0, 25.0))) == 0


def test_nobody_fits_nothing() -> None:
    """A question without a patient."""
    assert patient_match(passage("Người lớn: Uống 20 mg."), NOBODY) == 0
