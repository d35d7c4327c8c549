"""Whom a question is about."""

from __future__ import annotations

import math

import pytest

from duocthu.domain.patient import NOBODY, Span
from duocthu.understanding.patient import read_patient

ANY: Span = (0.0, math.inf)


@pytest.mark.parametrize(
    ("question", "groups"),
    [
        ("liều amoxicilin cho bé 5 tuổi nặng 18 kg", [((60, 72), (18, 19))]),
        ("paracetamol trẻ em 18 kg uống bao nhiêu", [((0, 216), (18, 19))]),
        ("paracetamol tre em duoi 20 kg", [((0, 216), (0, 20))]),
        ("trẻ 3 tháng tuổi dùng được không", [((3, 4), ANY)]),
        ("người lớn và trẻ em trên 12 tuổi", [((216, math.inf), ANY), ((144, 216), ANY)]),
        ("amoxicillin dose in children", [((0, 216), ANY)]),
        ("bé 18th sốt", [((18, 19), ANY)]),
        ("bn trên 65t", [((780, math.inf), ANY)]),
        ("trẻ 6-8 tuổi", [((72, 96.02), ANY)]),
        ("sơ sinh 1500g", [((0, 1), (1.5, 1.6))]),
    ],
)
def test_ages_and_weights(question: str, groups: list[tuple[Span, Span]]) -> None:
    """One patient told in two phrases is one; diacritics may be missing."""
    assert read_patient(question).groups == tuple(groups)


@pytest.mark.parametrize(
    ("question", "clearance", "filtration"),
    [
        ("suy thận Clcr 25 ml/phút", (25, 25), None),
        ("độ thanh thải creatinin 30 - 50", (30, 50), None),
        ("clcr < 30", (0, 30), None),
        ("ClCr 40ml/ph", (40, 40), None),
        ("ClCr 40 ml/p", (40, 40), None),
        ("eGFR < 30 dùng metformin được không", None, (0, 30)),
        ("mức lọc cầu thận trên 60", None, (60, math.inf)),
        ("mức lọc cầu thận ước tính khoảng 25", None, (25, 25)),
        ("eGFR của bệnh nhân chỉ còn 20", None, (20, 20)),
        ("do loc cau than 25", None, (25, 25)),
        ("Clcr của người bệnh là 30", (30, 30), None),
    ],
)
def test_clearance_is_not_filtration(question: str, clearance: Span | None, filtration: Span | None) -> None:
    """One is never taken for the other."""
    patient = read_patient(question)
    assert (patient.clearance, patient.filtration) == (clearance, filtration)


def test_organs() -> None:
    """By the words of clinicians and patients."""
    assert read_patient("người bệnh suy thận và xơ gan").organs == ("renal", "hepatic")
    assert read_patient("than yeu uong duoc khong").organs == ("renal",)
    assert read_patient("thận yếu uống được không").organs == ("renal",)


def test_what_is_said_of_nobody() -> None:
    """A dose is no weight."""
    assert read_patient("warfarin 5 mg/kg tương tác gì") == NOBODY
    assert not read_patient("chống chỉ định của warfarin").is_known


def test_the_words_are_kept() -> None:
    """For the reader, as they were understood."""
    assert read_patient("liều cho bé 5 tuổi, Clcr 25").typed == ("bé 5 tuổi", "clcr 25")


def test_what_is_denied_is_not_the_patient() -> None:
    """'Không suy thận', 'không mang thai'."""
    assert read_patient("người lớn không suy thận").organs == ()
    assert read_patient("phụ nữ không mang thai").states == ()
    assert read_patient("không dùng cho người suy thận phải không").organs == ("renal",)


def test_a_clearance_alone_speaks_of_kidneys() -> None:
    """'ĐTT creatinin 20-30' is a patient whose kidneys fail."""
    patient = read_patient("liều vancomycin ĐTT creatinin 20-30")
    assert (patient.organs, patient.clearance) == (("renal",), (20, 30))


@pytest.mark.parametrize("words", ["thai phụ", "mẹ bầu", "đang bầu", "bà bầu", "thai phụ 10 tuần", "thai phu", "me bau"])
def test_everyday_words_for_a_pregnancy(words: str) -> None:
    """With diacritics and without; what depends on something is none."""
    assert read_patient(f"sildenafil {words}").states == ("pregnant",)
    assert not read_patient("sildenafil phụ thuộc liều").states


def test_shorthand_of_states() -> None:
    """As typed between two patients."""
    assert read_patient("pnct dùng amoxicilin được không").states == ("pregnant",)


@pytest.mark.parametrize("measure", ["ClCr 40ml/ph", "clcr 40 ml/p", "CrCl 25 - 40 mL/min", "eGFR 40 ml/phút/1,73 m2"])
def test_a_measure_takes_its_unit(measure: str) -> None:
    """No word of it is left over."""
    assert read_patient(f"cefuroxim {measure} uống").typed == (measure.casefold(),)


@pytest.mark.parametrize("words", ["thai 34 tuần", "mang thai 8 tuần", "thai 3 tháng đầu", "bầu 20 tuần", "thai 34 tuan"])
def test_a_pregnancy_by_its_weeks(words: str) -> None:
    """It is no age."""
    patient = read_patient(f"cefuroxim {words}")
    assert (patient.states, patient.groups, patient.typed) == (("pregnant",), (), (words,))


@pytest.mark.parametrize("words", ["trẻ đẻ non tuổi thai 34 tuần", "trẻ thai 34 tuần", "sơ sinh thai 34 tuần"])
def test_the_gestational_age_of_a_newborn_is_no_pregnancy(words: str) -> None:
    """It tells how early a child was born."""
    assert not read_patient(f"cefuroxim {words}").states


@pytest.mark.parametrize(
    ("question", "months", "kilograms"),
    [
        ("trẻ 10 ký", (0, 216), (10, 11)),
        ("tre 10 ky", (0, 216), (10, 11)),
        ("bé 12,5 kí lô", (0, 216), (12.5, 12.6)),
        ("bé 1 tuổi rưỡi", (18, 19), (0, math.inf)),
        ("be 1 tuoi ruoi", (18, 19), (0, math.inf)),
        ("bé một tuổi rưỡi", (18, 19), (0, math.inf)),
        ("bé 1 tuổi 6 tháng", (18, 19), (0, math.inf)),
        ("bé 2 tuổi 3 tháng nay sốt", (24, 36), (0, math.inf)),
    ],
)
def test_spoken_weights_and_half_years(question: str, months: tuple[float, float], kilograms: tuple[float, float]) -> None:
    """Months that tell how long somebody has been ill are no age."""
    assert read_patient(question).groups == ((months, kilograms),)


@pytest.mark.parametrize("question", ["clcr 1,2 ml/phút/kg", "clcr 1,2 ml/kg/phút", "clcr 1.2 ml/min/kg"])
def test_a_clearance_by_weight_is_none(question: str) -> None:
    """Its number chooses no band, and it is told that it was not understood."""
    patient = read_patient(question)
    assert (patient.clearance, patient.unread, patient.organs) == (None, (question,), ("renal",))


def test_a_degree_goes_with_its_organ() -> None:
    """And is part of what is told as understood."""
    patient = read_patient("zolpidem suy gan mức độ nặng")
    assert (patient.typed, patient.degrees) == (("suy gan mức độ nặng",), ("severe",))
    assert read_patient("viêm phổi nặng, suy thận").degrees == ()


@pytest.mark.parametrize("question", ["đã uống 2 tháng rưỡi", "nhiễm 2 ký sinh trùng", "nhiem 2 ky sinh trung"])
def test_how_long_and_how_many_tell_no_patient(question: str) -> None:
    """Half a month behind no word for people is a time, and a parasite is no weight."""
    assert read_patient(question).groups == ()


@pytest.mark.parametrize(
    ("question", "typed", "months"),
    [
        ("bé 3kg2 mới sinh 5 ngày", ("bé 3,2 kg", "sơ sinh 5 ngày tuổi"), 1),
        ("bé gái mới sinh", ("bé sơ sinh", "bé gái"), 1),
        ("trẻ mới đẻ", ("trẻ sơ sinh",), 1),
        ("newborn 2.5 kg", ("sơ sinh 2.5 kg",), 1),
    ],
)
def test_a_newborn_told_by_the_birth(question: str, typed: tuple[str, ...], months: float) -> None:
    """Who has just been born, and not who has just given birth."""
    patient = read_patient(question)
    assert patient.typed == typed
    assert patient.groups[0][0][1] <= months
    assert read_patient("phụ nữ mới sinh con").groups == ()


@pytest.mark.parametrize(
    ("question", "typed"),
    [
        ("suy thận độ 3b", "suy thận độ 3b"),
        ("suy thận mạn giai đoạn cuối", "suy thận mạn giai đoạn cuối"),
        ("suy gan nặng", "suy gan nặng"),
    ],
)
def test_the_stage_of_an_organ_belongs_to_it(question: str, typed: str) -> None:
    """It is no illness of its own."""
    assert read_patient(question).typed == (typed,)


@pytest.mark.parametrize(
    "question",
    [
        "trẻ sơ sinh 28 tuần tuổi thai 1100 g",
        "trẻ sơ sinh tuổi thai 28 tuần, 5 ngày tuổi",
        "bé tuổi thai 30 tuần",
        "trẻ đẻ non, 5 ngày tuổi",
    ],
)
def test_weeks_before_term_tell_who_was_born_early(question: str) -> None:
    """They are no age, and what else is told is told of the same child."""
    patient = read_patient(question)
    assert (patient.preterm, patient.impossible, len(patient.groups)) == (True, (), 1)


@pytest.mark.parametrize("question", ["trẻ sơ sinh tuổi thai 39 tuần", "thai phụ mang thai 28 tuần", "bé 28 tuần tuổi"])
def test_other_weeks_tell_no_early_birth(question: str) -> None:
    """At term, not born yet, and an age."""
    assert not read_patient(question).preterm
