"""Which lines of a dosage section answer: those of the patient and indication, and never those of others in their place."""

from __future__ import annotations

import pytest
from tests.answer.asked import dosage

from duocthu.answer.dosing import choose_dosing
from duocthu.answer.dosing_line import dosing_lines
from duocthu.answer.quotation import unit_text
from duocthu.text.fold import fold
from duocthu.understanding.patient import read_patient

ROWS = (
    "**Thuốc uống",
    "__Viêm tai giữa",
    "Người lớn: Uống 500 mg mỗi 8 giờ.",
    "Trẻ em:",
    "Trẻ sơ sinh: Uống 10 mg/kg mỗi 12 giờ.",
    "Trẻ em 1 - 5 tuổi: Uống 20 mg/kg mỗi 8 giờ.",
    "__Viêm phổi nặng",
    "Người lớn và trẻ em trên 12 tuổi: Uống 1 g mỗi 8 giờ.",
    "Người cao tuổi: Uống 250 mg mỗi 8 giờ.",
    "Suy thận: Clcr 30 - 50 ml/phút, cách 12 giờ một lần.",
    "Suy thận: Clcr 10 - 29 ml/phút, cách 24 giờ một lần.",
    "Suy gan: Không cần chỉnh liều.",
    "**Cách dùng",
    "Uống trước bữa ăn.",
)


def choose(question: str, *rows: str) -> tuple[list[str], tuple[str, ...]]:
    """The lines chosen for a question, and the patient who is absent."""
    choice = choose_dosing(dosage(*(rows or ROWS)), fold(question).split(), read_patient(question))
    return [unit_text(line.passage, line.unit) for line in choice.lines], choice.absent


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("liều cho trẻ sơ sinh bị viêm tai giữa", ["Trẻ sơ sinh: Uống 10 mg/kg mỗi 12 giờ."]),
        ("liều cho bé 3 tuổi", ["Trẻ em 1 - 5 tuổi: Uống 20 mg/kg mỗi 8 giờ."]),
        ("liều người lớn viêm tai giữa", ["Người lớn: Uống 500 mg mỗi 8 giờ."]),
        ("suy gan", ["Suy gan: Không cần chỉnh liều."]),
        ("suy thận clcr 25", ["Suy thận: Clcr 10 - 29 ml/phút, cách 24 giờ một lần."]),
        (
            "suy thận",
            [
                "Suy thận: Clcr 30 - 50 ml/phút, cách 12 giờ một lần.",
                "Suy thận: Clcr 10 - 29 ml/phút, cách 24 giờ một lần.",
            ],
        ),
        (
            "liều viêm phổi nặng",
            [
                "Người lớn và trẻ em trên 12 tuổi: Uống 1 g mỗi 8 giờ.",
                "Người cao tuổi: Uống 250 mg mỗi 8 giờ.",
                "Suy thận: Clcr 30 - 50 ml/phút, cách 12 giờ một lần.",
                "Suy thận: Clcr 10 - 29 ml/phút, cách 24 giờ một lần.",
                "Suy gan: Không cần chỉnh liều.",
            ],
        ),
    ],
)
def test_the_lines_of_patient_and_indication(question: str, expected: list[str]) -> None:
    """By the labels above and the one on the line."""
    assert choose(question) == (expected, ())


def test_nobody_in_the_question_is_everybody() -> None:
    """Never adults alone."""
    lines, absent = choose("liều dùng")
    assert lines == [unit_text(line.passage, line.unit) for line in dosing_lines(dosage(*ROWS))]
    assert absent == ()


def test_people_whom_no_label_names_are_told() -> None:
    """And the doses of others never stand in for theirs."""
    lines, absent = choose("liều cho trẻ sơ sinh bị viêm phổi nặng")
    assert absent == ("trẻ sơ sinh",)
    assert lines == []


def test_lines_without_people_are_for_adults() -> None:
    """A child is told to be absent, and is not given what may be an adult's dose."""
    rows = ("Uống 500 mg mỗi 8 giờ.", "Đợt điều trị 7 ngày.")
    assert choose("liều người lớn", *rows) == (list(rows), ())
    assert choose("liều cho trẻ em", *rows) == ([], ("trẻ em",))


def test_people_in_a_sentence_without_a_label() -> None:
    """As good as a label, where the line has none."""
    rows = ("Người lớn uống 500 mg, trẻ em uống 10 mg/kg.", "Đợt điều trị 7 ngày.")
    assert choose("liều cho trẻ em", *rows) == ([rows[0]], ())


def test_a_pregnancy_that_no_line_names() -> None:
    """Told as absent; the lines of adults stand, those of children do not."""
    rows = ("Người lớn: Uống 500 mg.", "Trẻ em: Uống 10 mg/kg.")
    assert choose("liều cho phụ nữ mang thai", *rows) == ([rows[0]], ("phụ nữ mang thai",))
    assert choose("phụ nữ mang thai", *rows, "Phụ nữ mang thai: Uống 250 mg.") == (["Phụ nữ mang thai: Uống 250 mg."], ())


def test_an_organ_that_no_line_names() -> None:
    """No dose of others is given in its place."""
    assert choose("suy thận", "Người lớn: Uống 500 mg.") == ([], ("suy thận",))


def test_an_organ_under_another_indication_is_not_denied() -> None:
    """Its line is shown and told to stand elsewhere, with the labels that are above it."""
    rows = (
        "**Thuốc uống", "__Viêm phổi nặng", "Người lớn: Uống 1 g.", "Suy thận: Clcr 30 - 50 ml/phút, uống 500 mg.",
        "__Viêm tai giữa", "Người lớn: Uống 2 g.", "Trẻ em: Uống 10 mg/kg.",
    )  # fmt: skip
    given = choose_dosing(dosage(*rows), fold("viêm tai giữa suy thận clcr 40").split(), read_patient("suy thận clcr 40"))
    assert [unit_text(line.passage, line.unit) for line in given.lines] == [rows[3]]
    assert (given.elsewhere, given.absent) == (True, ())
    assert given.lines[0].unit.label_path[:2] == ("Thuốc uống", "Viêm phổi nặng")
    assert not choose_dosing(dosage(*rows), fold("viêm phổi nặng suy thận").split(), read_patient("suy thận")).elsewhere


@pytest.mark.parametrize(
    ("question", "near"),
    [
        ("viêm tai giữa suy thận clcr 80", ("Suy thận (Clcr 30 - 50)", "Suy thận (Clcr 10 - 29)")),
        ("bé 5 tuổi suy gan", ("Người lớn suy gan",)),
        ("liều cho trẻ sơ sinh bị viêm phổi nặng", ()),
    ],
)
def test_an_organ_of_other_clearances_or_people(question: str, near: tuple[str, ...]) -> None:
    """No dose of theirs is given, and for whom the lines are is told, without a dose."""
    rows = tuple(row.replace("Suy gan: Không", "Người lớn suy gan: Không") for row in ROWS)
    given = choose_dosing(dosage(*rows), fold(question).split(), read_patient(question))
    assert (given.lines, given.near) == ((), near)
    assert given.absent


PEOPLE = (
    "Trẻ đẻ non: Uống 1 mg/kg.", "Trẻ sơ sinh: Uống 2 mg/kg.", "Trẻ em 6 - 12 tuổi: Uống 8 mg/kg.",
    "Trẻ em trên 12 tuổi: Uống 9 mg/kg.", "__Bệnh cúm", "Người lớn: Uống 1 g.", "Trẻ em dưới 20 kg: Uống 5 mg/kg.",
    "__Bệnh lao", "Trẻ em: Uống 7 mg/kg.", "Người lớn: Uống 2 g.", "Không dùng cho trẻ em dưới 20 kg suy dinh dưỡng.",
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "doses"),
    [
        ("trẻ em dưới 20 kg", "2 8 5 7"),
        ("trẻ em trên 12 tuổi", "9 7"),
        ("bé 12 tuổi", "8 9 7"),
        ("trẻ sơ sinh", "2 5 7"),
        ("bé 8 tuổi", "8 5 7"),
        ("người lớn", "1 2"),
    ],
)
def test_lines_stand_in_the_order_of_the_book(question: str, doses: str) -> None:
    """So that the doses of one regimen stay together; what forbids comes first."""
    lines, _ = choose(question, *PEOPLE)
    told = [line.split("Uống ")[1].split()[0] for line in lines if "Uống" in line]
    assert " ".join(dose for dose in told if dose in doses.split()) == doses
    assert [line for line in lines if "Không dùng" in line] == lines[: len(lines) - len(told)]


def test_the_verb_to_drink_is_no_route() -> None:
    """'Uống … liều bao nhiêu' asks for injections as well."""
    rows = ("**Thuốc uống", "Người lớn: Uống 5 mg.", "**Thuốc tiêm", "Người lớn: Tiêm 2 mg.")
    lines, _ = choose("người lớn uống liều bao nhiêu", *rows)
    assert lines == ["Người lớn: Uống 5 mg.", "Người lớn: Tiêm 2 mg."]


def test_an_organ_that_is_treated_is_no_failing_organ() -> None:
    """Hepatitis and renal colic are indications."""
    rows = ("__Viêm gan virus B", "Người cao tuổi: Uống 5 mg.", "__Cơn đau quặn thận", "Người cao tuổi: Uống 7 mg.")
    assert choose("người cao tuổi viêm gan virus B", *rows) == (["Người cao tuổi: Uống 5 mg."], ())


BY_FILTRATION = (
    "**Suy thận",
    "eGFR 30 - 44 ml/phút/1,73 m2: Uống 500 mg.",
    "eGFR 15 - 29 ml/phút/1,73 m2: Uống 250 mg.",
    "Clcr dưới 20 ml/phút: Cách 24 giờ một lần.",
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("eGFR 35", [BY_FILTRATION[1], BY_FILTRATION[3]]),
        ("mức lọc cầu thận 20", [BY_FILTRATION[2], BY_FILTRATION[3]]),
        ("eGFR 90", [BY_FILTRATION[3]]),
        ("Clcr 10", [BY_FILTRATION[1], BY_FILTRATION[2], BY_FILTRATION[3]]),
        ("Clcr 35", [BY_FILTRATION[1], BY_FILTRATION[2]]),
        ("Clcr 10, eGFR 20", [BY_FILTRATION[2], BY_FILTRATION[3]]),
    ],
)
def test_each_measure_of_kidneys_chooses_its_own_bands(question: str, expected: list[str]) -> None:
    """Those of the other measure stay: a number of one says nothing of them."""
    assert choose(question, *BY_FILTRATION) == (expected, ())


def test_lines_for_the_dialysed_come_first() -> None:
    """Bands of clearance follow; where no line speaks of dialysis, that is told."""
    rows = ("Người lớn: 1 g.", "Suy thận: Clcr 10 - 29 ml/phút: 500 mg.", "Thẩm phân: 250 mg.")
    choice = choose_dosing(dosage(*rows), ["lọc", "máu"], read_patient("lọc máu"))
    assert "250 mg" in unit_text(choice.lines[0].passage, choice.lines[0].unit)
    assert not choice.undialysed
    assert choose_dosing(dosage(*rows[:2]), ["lọc", "máu"], read_patient("lọc máu")).undialysed


def test_a_normal_function_is_no_failing_kidney() -> None:
    """'eGFR 95' gets the usual doses where no band is for it, and its own band where one is."""
    rows = ("Người lớn: Uống 500 mg.", "Suy thận: Clcr 30 - 50 ml/phút, uống 250 mg.")
    assert choose("người lớn clcr 110", *rows) == ([rows[0]], ())
    assert choose("người lớn clcr 40", *rows)[0] == [rows[1]]
    assert choose("người lớn suy thận clcr 110", *rows)[0] == []
    banded = (*rows, "Clcr trên 80 ml/phút: Uống 400 mg.")
    assert choose("người lớn clcr 110", *banded)[0] == [banded[2]]


def test_lines_for_the_dialysed_are_not_for_those_who_are_not() -> None:
    """'Chưa lọc máu' says so."""
    rows = ("Suy thận: Uống 250 mg.", "Thẩm phân: Uống 100 mg.")
    assert choose("suy thận chưa lọc máu", *rows)[0] == [rows[0]]
