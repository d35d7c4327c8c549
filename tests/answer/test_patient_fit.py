"""Notices where lines are quoted for a patient whom they do not quite name."""

from __future__ import annotations

import pytest
from tests.answer.asked import dosage

from duocthu.answer.dosing import choose_dosing
from duocthu.answer.patient_fit import misfits
from duocthu.answer.quotation import unit_text
from duocthu.text.fold import fold
from duocthu.understanding.patient import read_patient

ADULT = "Người lớn: Uống 500 mg."


def told(question: str, *rows: str) -> list[str]:
    """The codes of what is said of the lines that are chosen for a question."""
    patient = read_patient(question)
    return list(misfits(choose_dosing(dosage(*rows), fold(question).split(), patient).lines, patient))


@pytest.mark.parametrize(
    ("question", "line", "codes"),
    [
        ("suy gan nặng", "Suy gan: Không cần chỉnh liều ở người suy gan nhẹ và vừa.", ["degree_not_named"]),
        ("suy gan nhẹ", "Suy gan: Không cần chỉnh liều ở người suy gan nhẹ và vừa.", []),
        ("suy gan", "Suy gan: Không cần chỉnh liều ở người suy gan nhẹ và vừa.", []),
        ("suy thận nặng", "Suy thận: Clcr 30 - 50 ml/phút, uống 250 mg.", ["degree_is_no_measure"]),
        ("suy than nang", "Suy thận: Clcr 30 - 50 ml/phút, uống 250 mg.", ["degree_is_no_measure"]),
        ("suy thận độ 3b", "Suy thận: Clcr 30 - 50 ml/phút, uống 250 mg.", ["degree_is_no_measure"]),
        ("suy thận nặng clcr 40", "Suy thận: Clcr 30 - 50 ml/phút, uống 250 mg.", []),
        ("suy thận nặng", "Suy thận: Dùng một nửa liều.", []),
    ],
)
def test_another_degree_is_told(question: str, line: str, codes: list[str]) -> None:
    """And that bands of a measure tell no degree; a line for all degrees is the patient's."""
    assert told(question, ADULT, line) == codes


def test_lines_of_another_degree_are_left_out_where_one_names_it() -> None:
    """The dose of the mild is no answer for the severe."""
    mild, severe, every = "Suy gan nhẹ: Uống 400 mg.", "Suy gan nặng: Uống 100 mg.", "Suy gan: Theo dõi chức năng gan."
    patient = read_patient("suy gan nặng")
    choice = choose_dosing(dosage(ADULT, mild, severe, every), ["suy", "gan", "nang"], patient)
    assert [unit_text(line.passage, line.unit) for line in choice.lines] == [severe, every]


@pytest.mark.parametrize(
    ("question", "codes"), [("trẻ 12 tuổi", ["age_on_edge"]), ("trẻ 13 tuổi", []), ("người lớn", []), ("trẻ trên 12 tuổi", [])]
)
def test_an_age_on_the_edge_is_told(question: str, codes: list[str]) -> None:
    """Read strictly, 'trên 12 tuổi' leaves out the child of twelve."""
    assert told(question, "Người lớn và trẻ em trên 12 tuổi: Uống 500 mg.", "Trẻ em 1 - 5 tuổi: Uống 5 mg/kg.") == codes


@pytest.mark.parametrize(
    ("rows", "codes"),
    [
        (("Trẻ em: Uống 5 mg/kg.",), ["newborn_not_named"]),
        (("Trẻ em dưới 20 kg: Uống 5 mg/kg.",), ["newborn_not_named"]),
        (("Trẻ sơ sinh: Uống 2 mg/kg.", "Trẻ em: Uống 5 mg/kg."), []),
        (("Trẻ em dưới 2 tuổi: Uống 2 mg/kg.",), []),
    ],
)
def test_a_newborn_whom_no_line_names_is_told(rows: tuple[str, ...], codes: list[str]) -> None:
    """Children at large are quoted, and never without saying so."""
    assert told("trẻ sơ sinh", ADULT, *rows) == codes


@pytest.mark.parametrize(
    ("line", "codes"),
    [("Suy thận: Clcr 30 - 50 ml/phút, uống 250 mg.", []), ("Trẻ em: Uống 5 mg/kg.", ["kidneys_not_named"])],
)
def test_a_creatinine_of_which_no_line_takes_account_is_told(line: str, codes: list[str]) -> None:
    """The doses would else be read as those of this patient."""
    assert told("creatinin 250 micromol/l", ADULT, line) == codes


@pytest.mark.parametrize(
    ("question", "line", "codes"),
    [
        ("trẻ em 15 kg", "Trẻ em 1 - 5 tuổi: Uống 5 mg/kg.", ["age_not_told"]),
        ("trẻ em 15 kg", "Trẻ em dưới 20 kg: Uống 5 mg/kg.", []),
        ("trẻ 5 tuổi", "Trẻ em dưới 20 kg: Uống 5 mg/kg.", ["weight_not_told"]),
        ("trẻ 5 tuổi 15 kg", "Trẻ em dưới 20 kg: Uống 5 mg/kg.", []),
        ("bé 4 tháng", "Trẻ em dưới 20 kg: Uống 5 mg/kg.", []),
        ("trẻ em", "Trẻ em dưới 20 kg: Uống 5 mg/kg.", []),
    ],
)
def test_lines_by_what_the_question_does_not_tell(question: str, line: str, codes: list[str]) -> None:
    """A weight chooses no age, and an age no weight, unless all of that age weigh so."""
    assert told(question, ADULT, line) == codes
