"""A dose whose label or own words deny the condition of the question is never given for it."""

from __future__ import annotations

import pytest
from tests.answer.asked import dosage

from duocthu.answer.dosing import choose_dosing
from duocthu.answer.quotation import unit_text
from duocthu.understanding.denied import without_denied
from duocthu.understanding.patient import read_patient

URINE = (
    "__Nhiễm khuẩn tiết niệu không biến chứng",
    "Người lớn: Uống 250 mg mỗi 12 giờ.",
    "__Nhiễm khuẩn tiết niệu có biến chứng",
    "Người lớn: Uống 500 mg mỗi 12 giờ.",
    "__Viêm họng",
    "Người lớn: Uống 100 mg mỗi 12 giờ.",
)
KIDNEYS = (
    "Người lớn có chức năng gan và thận bình thường: Uống 500 mg mỗi 8 giờ.",
    "Suy thận chưa lọc máu: Uống 250 mg mỗi 24 giờ.",
    "Suy thận đang lọc máu: Uống 100 mg mỗi 48 giờ.",
    "Suy gan, không suy thận: Uống 300 mg mỗi 12 giờ.",
)
NEWBORNS = (
    "Trẻ em (trừ trẻ sơ sinh): Uống 10 mg/kg mỗi 12 giờ.",
    "Người lớn, không phải người cao tuổi: Uống 500 mg mỗi 12 giờ.",
)


def doses(question: str, rows: tuple[str, ...]) -> list[str]:
    """The first words of the lines chosen for a question."""
    choice = choose_dosing(dosage(*rows), without_denied(question).text.split(), read_patient(question))
    return [unit_text(line.passage, line.unit).split("Uống ")[-1].split(" mg")[0] for line in choice.lines]


@pytest.mark.parametrize(
    ("question", "rows", "expected"),
    [
        ("nhiễm khuẩn tiết niệu có biến chứng người lớn", URINE, ["500"]),
        ("nhiễm khuẩn tiết niệu không biến chứng người lớn", URINE, ["250"]),
        ("nhiễm khuẩn tiết niệu có biến chứng người lớn", URINE[:2] + URINE[4:], []),
        ("nhiễm khuẩn tiết niệu không có biến chứng người lớn", URINE[2:], []),
        ("người lớn suy thận", KIDNEYS[:1], []),
        ("người lớn suy gan và suy thận", KIDNEYS[:1] + KIDNEYS[3:], []),
        ("người lớn suy gan", KIDNEYS, ["300"]),
        ("người lớn suy thận chạy thận", KIDNEYS, ["100"]),
        ("người lớn", KIDNEYS, ["500"]),
        ("trẻ sơ sinh", NEWBORNS, []),
        ("trẻ 5 tuổi", NEWBORNS, ["10"]),
        ("trẻ sơ sinh", (NEWBORNS[0], "Trẻ sơ sinh: Uống 5 mg/kg mỗi 12 giờ."), ["5"]),
        ("cụ 80 tuổi", NEWBORNS, []),
        ("người 40 tuổi", NEWBORNS, ["500"]),
    ],
)
def test_the_lines_of_the_very_condition(question: str, rows: tuple[str, ...], expected: list[str]) -> None:
    """What is denied of a label's people is not the patient of the question."""
    assert doses(question, rows) == expected


def test_the_label_that_says_the_opposite_is_told() -> None:
    """So that the reader knows what the section has."""
    choice = choose_dosing(dosage(*URINE[:2]), "nhiễm khuẩn tiết niệu có biến chứng".split(), read_patient(""))
    assert (choice.lines, choice.denied) == ((), ("Nhiễm khuẩn tiết niệu không biến chứng",))


def test_a_line_that_denies_in_its_own_words() -> None:
    """A sentence without a label."""
    rows = ("Người bệnh không có biến chứng uống 250 mg mỗi 12 giờ.", "Người bệnh có biến chứng uống 500 mg mỗi 12 giờ.")
    choice = choose_dosing(dosage(*rows), "viêm phổi có biến chứng".split(), read_patient(""))
    assert [unit_text(line.passage, line.unit) for line in choice.lines] == [rows[1]]


def test_an_illness_of_the_kidneys_is_no_kidney_function() -> None:
    """'Bệnh thận do đái tháo đường' is treated; its dose is none for whoever has failing kidneys beside another illness."""
    rows = (
        "__Tăng huyết áp",
        "Người lớn: Uống 5 mg mỗi 24 giờ.",
        "__Bệnh thận do đái tháo đường",
        "Người lớn: Uống 8 mg mỗi 24 giờ.",
        "**Hiệu chỉnh liều",
        "Suy thận: Uống 2 mg mỗi 24 giờ.",
    )
    assert doses("tăng huyết áp suy thận", rows) == ["2"]
    assert doses("suy thận", rows) == ["2"]
    assert doses("bệnh thận do đái tháo đường người lớn", rows) == ["8", "2"]


def test_an_organ_in_the_name_of_an_illness_is_not_found_elsewhere() -> None:
    """A peritonitis of the dialysed is no sepsis of the dialysed."""
    rows = (
        "__Viêm phúc mạc ở người thẩm phân màng bụng",
        "Người lớn: Uống 25 mg mỗi 12 giờ.",
        "__Nhiễm khuẩn huyết",
        "Người lớn: Uống 50 mg mỗi 12 giờ.",
    )
    assert doses("nhiễm khuẩn huyết người lớn chạy thận", rows) == []
    assert doses("viêm phúc mạc người lớn thẩm phân màng bụng", rows) == ["25"]


def test_an_acute_illness_is_not_the_chronic_one() -> None:
    """Where a section has both, the one asked for is chosen; where it has the other alone, that is told."""
    rows = (
        "__Bệnh bạch cầu tủy mạn",
        "Trẻ em: Uống 5 mg mỗi 12 giờ.",
        "__Bệnh bạch cầu lympho cấp",
        "Trẻ em: Uống 7 mg mỗi 12 giờ.",
    )
    assert doses("bệnh bạch cầu cấp trẻ em", rows) == ["7"]
    choice = choose_dosing(dosage(*rows[:2]), "bệnh bạch cầu cấp".split(), read_patient(""))
    assert (choice.lines, choice.denied) == ((), ("Bệnh bạch cầu tủy mạn",))


AGES = (
    "Người lớn: Uống 500 mg mỗi 12 giờ.",
    "Người lớn và trẻ em trên 12 tuổi: Uống 400 mg mỗi 12 giờ.",
    "Trẻ em từ 3 tháng tuổi: Uống 10 mg/kg mỗi 12 giờ.",
    "Trẻ sơ sinh: Uống 5 mg/kg mỗi 12 giờ.",
    "Người cao tuổi: Uống 250 mg mỗi 12 giờ.",
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("không phải trẻ em", ["500", "400", "250"]),
        ("khong phai tre em", ["500", "400", "250"]),
        ("người lớn không phải trẻ em", ["500", "400", "250"]),
        ("không phải trẻ sơ sinh", ["500", "400", "10", "250"]),
        ("không phải người già", ["500", "400", "10", "5"]),
        ("không phải người lớn", ["400", "10", "5"]),
        ("không mang thai", ["500", "400", "10", "5", "250"]),
        ("không đẻ non", ["500", "400", "10", "5", "250"]),
    ],
)
def test_those_whom_the_question_denies_are_given_no_dose(question: str, expected: list[str]) -> None:
    """A line for others beside them stays; a state or a birth that is denied leaves no age out."""
    assert doses(question, AGES) == expected
