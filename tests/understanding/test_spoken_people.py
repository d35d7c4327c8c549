"""People as families and wards speak of them are understood as a book tells them."""

from __future__ import annotations

import pytest

from duocthu.text.population import population
from duocthu.understanding.patient import read_patient
from duocthu.understanding.spoken_people import in_book_words


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("cụ 85", "85 tuổi"),
        ("cu ba 85", "85 tuổi"),
        ("bà ngoại 82", "82 tuổi"),
        ("ông 78", "78 tuổi"),
        ("bn nữ 30, sốt", "30 tuổi"),
        ("bn già", "người cao tuổi"),
        ("nguoi co tuoi", "người cao tuổi"),
        ("con nít", "trẻ em"),
        ("bé đầy tháng", "1 tháng tuổi"),
        ("cháu vừa thôi nôi", "12 tháng tuổi"),
        ("bé 1 năm rưỡi", "18 tháng tuổi"),
        ("be 2 nam ruoi", "30 tháng tuổi"),
    ],
)
def test_ages(question: str, told: str) -> None:
    """By words of everyday, or a number alone behind a word for the old."""
    (named,) = population(told)
    ((months, _),) = read_patient(question).groups[-1:]
    assert months == (named.months.low, named.months.high)


@pytest.mark.parametrize(
    "question",
    ["cụ 85 kg", "cụ uống 85 mg", "ông 75 mg", "bà 60/40", "người béo phì", "mới sinh em bé xong", "sau khi sinh bé uống thuốc"],
)
def test_what_tells_no_age(question: str) -> None:
    """Weights and doses, fat people, and a mother whose child is born."""
    assert not any(months != (0.0, float("inf")) for months, _ in read_patient(question).groups)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("sắp sinh", "mang thai 3 tháng cuối"),
        ("tam cá nguyệt 2", "mang thai 3 tháng giữa"),
        ("3 tháng cuối thai kỳ", "mang thai 3 tháng cuối"),
        ("thai kỳ 3 tháng đầu", "mang thai 3 tháng đầu"),
        ("có em bé trong bụng", "có thai"),
        ("tôi đang có em bé uống được không", "có thai"),
        ("thai kỳ tháng thứ 8", "thai 8 tháng"),
        ("mang thai tuần thứ 30", "mang thai 30 tuần"),
        ("bau 6 thang", "bau 6 thang"),
        ("chị 28 tuổi bầu 7 tháng", "bầu 7 tháng"),
        ("con so 25 tuổi thai 32w", "thai 32w"),
    ],
)
def test_pregnancies(question: str, told: str) -> None:
    """With how far they are, also behind an age."""
    patient = read_patient(in_book_words(question))
    assert (patient.states, told in patient.typed) == (("pregnant",), True)


def test_a_child_in_the_house_is_no_pregnancy() -> None:
    """Nor is the age of a birth."""
    assert not read_patient("đang có em bé 2 tuổi").states
    assert not read_patient("đang có em bé bị sốt").states
    assert read_patient("tre tuoi thai 34 tuan").preterm


@pytest.mark.parametrize("question", ["lọc thận", "chạy TNT", "lọc màng bụng", "CAPD", "CRRT", "chạy thận nhân tạo", "thẩm tách"])
def test_dialysis(question: str) -> None:
    """Under whatever name."""
    assert read_patient(question).organs == ("renal",)


def test_a_stage_is_told_without_diacritics_too() -> None:
    """As it is with them."""
    assert read_patient("suy than do 3").typed == ("suy thận độ 3",)
    assert read_patient("suy than giai doan 4").typed == ("suy thận giai đoạn 4",)
