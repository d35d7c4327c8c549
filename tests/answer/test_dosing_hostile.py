"""Dosage sections and patients that once got the dose of somebody else: each fault, and its kind."""

from __future__ import annotations

import pytest
from tests.answer.asked import dosage

from duocthu.answer.dosing import DosingChoice, choose_dosing
from duocthu.answer.quotation import unit_text
from duocthu.text.fold import fold
from duocthu.understanding.patient import read_patient


def choice(question: str, *rows: str) -> DosingChoice:
    """What is chosen for a question."""
    return choose_dosing(dosage(*rows), fold(question).split(), read_patient(question))


def lines(question: str, *rows: str) -> list[str]:
    """The lines that are chosen."""
    return [" ".join(unit_text(line.passage, line.unit).split()) for line in choice(question, *rows).lines]


BANDS = ("Suy thận:", "Clcr 30 - 60 ml/phút: 250 mg.", "Clcr dưới 10 ml/phút: 62,5 mg.")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("suy thận Clcr 80", []),
        ("suy thận Clcr 5", ["Clcr dưới 10 ml/phút: 62,5 mg."]),
        ("người lớn CrCl 15", []),
        ("người lớn CrCl 45", ["Clcr 30 - 60 ml/phút: 250 mg."]),
        ("người lớn không suy thận", ["Uống 500 mg."]),
    ],
)
def test_a_band_of_clearance(question: str, expected: list[str]) -> None:
    """Its sign is read; where no band fits, none is given."""
    rows = ("Uống 500 mg.", *BANDS)
    assert lines(question, *rows) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("bệnh cúm cho trẻ 6 - 12 tuổi", ["Trẻ em: 10 mg/kg."]),
        ("bệnh cúm cho bé 8 tuổi", ["Trẻ em: 10 mg/kg."]),
        ("bệnh lao cho trẻ 8 tuổi", ["Trẻ em 6 - 12 tuổi: 99 mg."]),
    ],
)
def test_the_numbers_of_an_age_are_no_illness(question: str, expected: list[str]) -> None:
    """A label of people matches people alone."""
    assert lines(question, "__Bệnh cúm", "Trẻ em: 10 mg/kg.", "__Bệnh lao", "Trẻ em 6 - 12 tuổi: 99 mg.") == expected


def test_another_illness_never_stands_in() -> None:
    """The child's dose of one illness is none for the other."""
    rows = ("__Viêm màng não", "Người lớn: 2 g.", "__Viêm xoang", "Trẻ em: 10 mg/kg.")
    given = choice("viêm màng não cho trẻ em", *rows)
    assert (given.lines, given.absent) == ((), ("trẻ em",))
    assert (given.named, given.beyond) == (("Người lớn:",), ("Viêm xoang › Trẻ em",))
    assert not choice(
        "viêm màng não cho trẻ sơ sinh đẻ non", "__Viêm màng não", "Người lớn: 2 g.", "__Sốt", "Người lớn: 1 g."
    ).beyond


@pytest.mark.parametrize(
    ("question", "label", "inexact"),
    [
        ("tăng huyết áp trẻ em", "Tăng huyết áp phổi", True),
        ("viêm gan C trẻ em", "Viêm gan B", True),
        ("viêm gan B trẻ em", "Viêm gan B", False),
    ],
)
def test_an_illness_that_is_only_near(question: str, label: str, *, inexact: bool) -> None:
    """A label with another word, or without one of the question's, is another illness, and that is told."""
    given = choice(question, f"__{label}", "Trẻ em: 10 mg/kg.", "__Sốt rét", "Trẻ em: 5 mg/kg.")
    assert given.inexact == inexact


def test_the_exact_label_wins_over_one_that_goes_on() -> None:
    """'Tăng huyết áp' is not 'Tăng huyết áp phổi'."""
    rows = ("__Tăng huyết áp phổi", "Người lớn: 20 mg.", "__Tăng huyết áp", "Người lớn: 5 mg.")
    assert lines("liều người lớn tăng huyết áp", *rows) == ["Người lớn: 5 mg."]


def test_a_failing_organ_of_other_people() -> None:
    """An adult's renal dose is none for a child."""
    given = choice("bé 5 tuổi bị suy thận", "Người lớn suy thận: 250 mg.", "Trẻ em: 10 mg/kg.")
    assert given.lines == ()
    assert given.absent


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("bé gái 5 tuổi", ["Trẻ em 1 - 5 tuổi: 50 mg."]),
        ("trẻ bị sốt 2 tuổi", ["Trẻ em 1 - 5 tuổi: 50 mg."]),
        ("bé 18th", ["Trẻ em 1 - 5 tuổi: 50 mg."]),
        ("trẻ 2 tuần", ["Trẻ sơ sinh: 3 mg/kg."]),
        ("bé mới sinh 3 ngày", ["Trẻ sơ sinh: 3 mg/kg."]),
        ("bé 8 tuổi", ["Trẻ em 6 - 12 tuổi: 100 mg."]),
        ("bé 12 tuổi", ["Trẻ em 6 - 12 tuổi: 100 mg."]),
        ("sốt ở trẻ em, bé 8 tuổi", ["Trẻ em 6 - 12 tuổi: 100 mg."]),
        ("trẻ đẻ non", ["Trẻ đẻ non: 1 mg/kg."]),
    ],
)
def test_the_narrowest_of_what_is_said(question: str, expected: list[str]) -> None:
    """An age beside a word for people is never read as all children."""
    rows = (
        "Trẻ đẻ non: 1 mg/kg.", "Trẻ sơ sinh: 3 mg/kg.", "Trẻ em 1 - 5 tuổi: 50 mg.", "Trẻ em 6 - 12 tuổi: 100 mg.",
        "Người lớn: 500 mg.",
    )  # fmt: skip
    assert lines(question, *rows) == expected


@pytest.mark.parametrize(
    ("question", "rows", "expected"),
    [
        ("người lớn", ("__Trẻ em:", "Dưới 10 kg: 50 mg."), []),
        ("trẻ nặng 45 kg", ("__Liều trẻ em dưới 40 kg:", "Trẻ trên 12 tuần: 5 mg/kg."), []),
        ("trẻ sơ sinh", ("Trẻ từ 3 tháng đến 12 tuổi, cân nặng dưới 40 kg: 5 mg/kg.",), []),
        ("bé 2 tháng", ("Người lớn và trẻ em trên 40 kg: 500 mg.",), []),
        ("bé 12kg", ("Người lớn và trẻ em trên 12 tuổi: 500 mg.",), []),
        ("bé 12kg", ("Trẻ em dưới 40kg: 5 mg/kg.",), ["Trẻ em dưới 40kg: 5 mg/kg."]),
    ],
)
def test_weights_and_ages_together(question: str, rows: tuple[str, ...], expected: list[str]) -> None:
    """Labels narrow one another, a weight and an age in one label hold both, and nobody weighs what cannot be."""
    assert lines(question, *rows) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("bé 10 tuổi", []),
        ("bé 4 tuổi", ["Trẻ từ 6 tháng đến 5 tuổi dùng 5 mg/kg."]),
        ("người 75 tuổi", []),
        ("trẻ em", ["Trẻ từ 6 tháng đến 5 tuổi dùng 5 mg/kg."]),
    ],
)
def test_people_of_a_sentence(question: str, expected: list[str]) -> None:
    """Ages in running words, and no adult among those of whom a sentence about children speaks."""
    assert lines(question, "Trẻ từ 6 tháng đến 5 tuổi dùng 5 mg/kg.") == expected


def test_those_with_whom_others_are_compared() -> None:
    """'Một nửa liều người lớn' speaks of children."""
    row = "Trẻ em dùng bằng nửa liều người lớn: 250 mg."
    assert lines("trẻ em", row) == [row]
    assert lines("người lớn", row) == []


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("bé 1 tuổi", "Không dùng cho trẻ em dưới 2 tuổi."),
        ("suy thận, người lớn", "Không được dùng cho người suy thận nặng."),
    ],
)
def test_a_prohibition_is_never_narrowed_away(question: str, first: str) -> None:
    """It stands before the dose, and so does one that may mean the patient."""
    rows = (
        "Người lớn: 500 mg.", "Không dùng cho trẻ em dưới 2 tuổi.", "Trẻ em: 10 mg/kg.",
        "Không được dùng cho người suy thận nặng.", "Suy thận: 250 mg.",
    )  # fmt: skip
    assert lines(question, *rows)[0] == first
    assert lines(question, *rows)[-1] in ("Trẻ em: 10 mg/kg.", "Suy thận: 250 mg.")


def test_a_prohibition_for_others_is_not_told() -> None:
    """A child of five is none under two."""
    rows = ("Người lớn: 500 mg.", "Không dùng cho trẻ em dưới 2 tuổi.", "Trẻ em: 10 mg/kg.")
    assert lines("bé 5 tuổi", *rows) == ["Trẻ em: 10 mg/kg."]


@pytest.mark.parametrize("question", ["người lớn", "người cao tuổi", "trẻ em", "bé 5 tuổi"])
def test_a_line_for_several_is_for_each(question: str) -> None:
    """It is quoted whole, so that each dose stands with its people."""
    row = "Người lớn: 500 mg; người cao tuổi: 250 mg; trẻ em: 10 mg/kg."
    assert lines(question, row, "Đợt điều trị 7 ngày.")[0] == row


def test_bands_on_one_line() -> None:
    """A child of eight months gets the whole line."""
    row = "Trẻ em: 6 - 12 tuổi: 100 mg; 1 - 5 tuổi: 50 mg; dưới 1 tuổi: 25 mg."
    for question in ("bé 8 tháng", "bé 3 tuổi", "bé 10 tuổi"):
        assert lines(question, row) == [row]
    assert lines("người lớn", row) == []


SPECIAL = (
    "__Tăng huyết áp", "Người lớn: 5 mg.", "__Các đối tượng đặc biệt", "Người cao tuổi: Tăng liều thận trọng.",
    "Suy gan: Bắt đầu bằng liều thấp nhất.",
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("tăng huyết áp suy gan", ["Suy gan: Bắt đầu bằng liều thấp nhất."]),
        ("tăng huyết áp người 75 tuổi", ["Người lớn: 5 mg.", "Người cao tuổi: Tăng liều thận trọng."]),
    ],
)
def test_special_people_stay_beside_an_illness(question: str, expected: list[str]) -> None:
    """What a section says of them under no illness is said of every illness."""
    assert lines(question, *SPECIAL) == expected


def test_people_beside_an_organ() -> None:
    """'Người cao tuổi, suy gan:' is for each of them; 'người lớn suy thận' is for both at once."""
    rows = ("Người lớn: 10 mg.", "Người cao tuổi, suy gan, suy dinh dưỡng: 5 mg.", "Người lớn suy thận: 2 mg.")
    assert lines("người cao tuổi", *rows) == [rows[0], rows[1]]
    assert lines("suy gan", *rows) == [rows[1]]
    assert lines("người lớn", *rows) == [rows[0], rows[1]]
    assert rows[2] not in lines("người lớn", *rows)


def test_months_of_a_pregnancy_are_no_age() -> None:
    """'Phụ nữ có thai 3 tháng cuối' is no child of three months."""
    assert read_patient("phụ nữ có thai 3 tháng cuối").groups[0][0][0] >= 144


@pytest.mark.parametrize(
    "remark",
    [
        "Chưa có nghiên cứu ở trẻ em.",
        "Chưa có nghiên cứu về liều trên 5 mg/ngày ở trẻ em.",
        "Liều trên 5 mg/ngày chưa được nghiên cứu đầy đủ ở trẻ em và thiếu niên.",
    ],
)
def test_a_remark_on_children_gives_no_dose_of_the_older_ones(remark: str) -> None:
    """Wider people who are only spoken of behind a dose are those of the dose: nobody younger is given it."""
    older = f"Trẻ em từ 6 đến 17 tuổi: Khởi đầu 2,5 mg/lần, ngày 1 lần. {remark}"
    rows = ("__Tăng huyết áp", "Người lớn: 5 mg.", older, "Trẻ em dưới 6 tuổi: Chưa có dữ liệu.")
    assert lines("trẻ 4 tuổi", *rows) == ["Trẻ em dưới 6 tuổi: Chưa có dữ liệu."]
    assert lines("trẻ 8 tuổi", *rows) == [older]


def test_wider_people_with_a_dose_of_their_own_are_given_it() -> None:
    """Behind a narrower group a wider one may open a clause with its own dose."""
    row = "Trẻ sơ sinh: 5 mg/kg; trẻ em: 10 mg/kg."
    assert lines("trẻ 4 tuổi", "Người lớn: 1 g.", row) == [row]
