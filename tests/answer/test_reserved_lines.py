"""Doses of people whom the patient cannot be are never given, and those that are left open are told."""

from __future__ import annotations

import pytest
from tests.answer.asked import dosage

from duocthu.answer.dosing import DosingChoice, choose_dosing
from duocthu.answer.quotation import unit_text
from duocthu.understanding.patient import read_patient

ADULTS, PREGNANT, ELDERLY, NURSING, MEN, WOMEN, CHILDREN = ROWS = (
    "Người lớn: Uống 100 mg/lần.",
    "Phụ nữ mang thai: Uống 40 mg/lần.",
    "Người cao tuổi: Uống 70 mg/lần.",
    "Phụ nữ cho con bú: Uống 50 mg/lần.",
    "Nam: Uống 60 mg/lần.",
    "Nữ: Uống 45 mg/lần.",
    "Trẻ em: Uống 5 mg/kg.",
)
ABOVE = tuple(row for line in ROWS for row in (f"**{line.partition(':')[0]}", line.partition(": ")[2]))


def choice(question: str, *rows: str) -> DosingChoice:
    """What is chosen for a question."""
    return choose_dosing(dosage(*rows), question.split(), read_patient(question))


def lines(question: str, *rows: str) -> set[str]:
    """The lines that are chosen."""
    return {" ".join(unit_text(line.passage, line.unit).split()) for line in choice(question, *rows).lines}


@pytest.mark.parametrize(
    ("patient", "expected"),
    [
        ("nam 30 tuổi", {ADULTS, MEN}),
        ("ông 75 tuổi", {ADULTS, ELDERLY, MEN}),
        ("người 75 tuổi", {ADULTS, ELDERLY, MEN, WOMEN}),
        ("bà 75 tuổi", {ADULTS, ELDERLY, WOMEN}),
        ("người lớn", {ADULTS, ELDERLY, MEN, WOMEN}),
        ("phụ nữ 30 tuổi", {ADULTS, WOMEN}),
        ("phụ nữ mang thai", {PREGNANT}),
        ("bà 30 tuổi mang thai", {PREGNANT}),
        ("phụ nữ cho con bú", {NURSING}),
        ("trẻ em 8 tuổi", {CHILDREN}),
    ],
)
def test_only_those_who_may_be_meant(patient: str, expected: set[str]) -> None:
    """On the line or above it."""
    assert lines(f"liều cho {patient}", *ROWS) == expected


@pytest.mark.parametrize("patient", ["nam 30 tuổi", "ông 75 tuổi", "người 75 tuổi", "trẻ em 8 tuổi"])
def test_no_pregnancy_where_there_can_be_none(patient: str) -> None:
    """Neither given nor told, by the label above."""
    given = choice(f"liều cho {patient}", *ABOVE)
    assert not given.reserved
    assert not any("mang thai" in label or "con bú" in label for line in given.lines for label in line.chain)


@pytest.mark.parametrize("patient", ["người lớn", "phụ nữ 30 tuổi", "người 30 tuổi"])
def test_a_pregnancy_that_is_left_open_is_told(patient: str) -> None:
    """By its labels, without the doses; not where the question says it."""
    assert choice(f"liều cho {patient}", *ROWS).reserved == ("Phụ nữ mang thai", "Phụ nữ cho con bú")
    assert not choice("liều cho phụ nữ mang thai", *ROWS).reserved


def test_the_pregnant_are_not_old() -> None:
    """Where nothing is for them the doses of adults are given, not those of the elderly, of men, or of nursing mothers."""
    rows = (ADULTS, ELDERLY, NURSING, MEN, WOMEN, CHILDREN)
    given = choice("liều cho phụ nữ mang thai", *rows)
    assert lines("liều cho phụ nữ mang thai", *rows) == {ADULTS, WOMEN}
    assert given.absent


def test_women_who_are_not_pregnant_are_others() -> None:
    """Their dose is not that of a pregnancy."""
    rows = ("Phụ nữ không mang thai: Uống 100 mg.", "Phụ nữ mang thai: Uống 40 mg.")
    assert lines("liều cho phụ nữ mang thai", *rows) == {rows[1]}
    assert lines("liều cho phụ nữ 30 tuổi", *rows) == {rows[0]}


def test_a_child_at_the_breast_is_no_mother() -> None:
    """In the question and in the label."""
    rows = ("Trẻ bú mẹ: Uống 5 mg/kg.", "Phụ nữ cho con bú: Uống 50 mg.")
    assert lines("liều cho bé 6 tháng tuổi bú mẹ", *rows) == {rows[0]}
    assert lines("liều cho phụ nữ cho con bú", *rows) == {rows[1]}


def test_a_line_for_both_sexes_is_for_each() -> None:
    """'Nam: 60 mg; nữ: 45 mg'."""
    rows = ("Nam: 60 mg/ngày; nữ: 45 mg/ngày.", CHILDREN)
    for patient in ("nam 30 tuổi", "phụ nữ 30 tuổi", "người lớn"):
        assert lines(f"liều cho {patient}", *rows) == {rows[0]}, patient
    assert lines("liều cho trẻ em 8 tuổi", *rows) == {CHILDREN}


def test_who_is_not_there_is_told() -> None:
    """A section for the pregnant alone has nothing for a man."""
    given = choice("liều cho nam giới", PREGNANT)
    assert not given.lines
    assert given.absent == ("nam giới",)


def test_nobody_in_the_question_is_everybody() -> None:
    """All lines, each under its label."""
    assert lines("liều thế nào", *ROWS) == set(ROWS)


def test_kidneys_that_were_measured_need_no_dialysis() -> None:
    """The dose after dialysis is not that of a clearance of 40."""
    rows = ("Người lớn: Uống 100 mg.", "Người bệnh thẩm phân máu: Uống 20 mg sau mỗi lần lọc.")
    assert not lines("liều cho người suy thận, Clcr 40 ml/phút", *rows)
    assert lines("liều cho người suy thận", *rows) == {rows[1]}
    assert lines("liều cho người suy thận, Clcr 8 ml/phút", *rows) == {rows[1]}
