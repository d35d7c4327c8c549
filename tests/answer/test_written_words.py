"""A word typed with diacritics is that word: answers never take it for another that only folds to the same letters."""

from __future__ import annotations

import pytest
from tests.answer.asked import FILLER, dosage, passages

from duocthu.answer.dosing import choose_dosing
from duocthu.answer.quotation import naming_units, unit_text
from duocthu.answer.topic import answering_units, unnamed_terms
from duocthu.text.fold import fold
from duocthu.understanding.patient import read_patient

STATES = (
    "**Trạng thái lo âu",
    "Người lớn: Uống 10 mg/lần.",
    "**Trạng thái động kinh",
    "Người lớn: Tiêm 12 mg/lần.",
    "Trẻ em: Tiêm 2 mg/lần.",
    "Trẻ đẻ non dưới 32 tuần tuổi thai: Tiêm 0,5 mg/kg/lần.",
)


def lines(question: str, *rows: str) -> list[str]:
    """The lines chosen for a question."""
    choice = choose_dosing(dosage(*rows), question.split(), read_patient(question))
    return [" ".join(unit_text(line.passage, line.unit).split()) for line in choice.lines]


@pytest.mark.parametrize("bare", [False, True])
@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("liều trong trạng thái động kinh", list(STATES[3:])),
        ("liều cho người lớn bị trạng thái động kinh", [STATES[3]]),
        ("liều cho trẻ em bị trạng thái động kinh", list(STATES[4:])),
        ("liều trong trạng thái lo âu", [STATES[1]]),
    ],
)
def test_a_state_is_no_pregnancy(question: str, expected: list[str], bare: bool) -> None:  # noqa: FBT001  a parameter
    """'trạng thái' holds no 'thai', and without diacritics the whole name of an illness is read first."""
    assert lines(fold(question) if bare else question, *STATES) == expected


@pytest.mark.parametrize(
    ("label", "question"),
    [
        ("Viêm não", "viêm nào"),
        ("Viêm da", "viêm phổi"),
        ("Nhiễm nấm", "nhiễm năm"),
        ("Đau gan", "đau gần"),
        ("Sỏi thận", "sỏi thân"),
        ("Đau cơ", "đau có"),
        ("Giảm thị lực", "giảm thì lực"),
        ("Mất bú", "mất bụ"),
        ("Tiêm chủng", "tiệm chủng"),
    ],
)
def test_an_illness_is_read_with_its_diacritics(label: str, question: str) -> None:
    """Its lines are not chosen for words that sound otherwise, and are for the same without any."""
    rows = (f"**{label}", "Uống 10 mg/lần.", "**Tăng huyết áp", "Uống 20 mg/lần.")
    assert len(lines(f"liều trong {label.casefold()}", *rows)) == 1
    assert lines(f"liều trong {fold(label)}", *rows) == ["Uống 10 mg/lần."]
    assert len(lines(f"liều trong {question}", *rows)) == 2


def test_the_part_of_an_organ_is_told() -> None:
    """'viêm màng phổi' is no 'viêm màng não', whose lines are near at best."""
    rows = dosage("**Viêm màng não", "Uống 10 mg/lần.", "**Tăng huyết áp", "Uống 20 mg/lần.")
    assert choose_dosing(rows, ["viêm", "màng", "phổi"], read_patient("viêm màng phổi")).inexact
    assert not choose_dosing(rows, ["viêm", "màng", "não"], read_patient("viêm màng não")).inexact
    assert not choose_dosing(rows, ["viem", "mang", "nao"], read_patient("viem mang nao")).inexact


@pytest.mark.parametrize(
    ("typed", "written", "other"),
    [
        ("viêm gan", "người viêm gan nặng", "viếm gần hết"),
        ("nhiễm nấm", "nhiễm nấm ở da", "nhiễm nặm nhiễm năm"),
        ("hoại tử", "hoại tử da", "hoại từ"),
        ("kỳ kinh", "rối loạn kì kinh", "kỹ kính"),
        ("hòa tan", "đã hoà tan", "họa tàn"),
    ],
)
def test_a_term_is_written_where_its_words_are(typed: str, written: str, other: str) -> None:
    """With its diacritics, in any of their spellings; without them wherever it may be."""
    assert not unnamed_terms([written], typed.split())
    assert unnamed_terms([other], typed.split()) == (typed,)
    assert not unnamed_terms([other], fold(typed).split())


def test_paragraphs_are_singled_out_by_words_as_typed() -> None:
    """'thận gần đây nặng' shares no pair with 'than gan day nang'."""
    held = "Đau gân gót và mạn sườn trái đã thấy ở vài người."
    rows = passages(*FILLER, held, *FILLER)
    asked = "đau gần gót và màn sương trai".split()
    assert not answering_units(rows, asked, [])
    assert {unit_text(p, u) for p, u in answering_units(rows, fold(" ".join(asked)).split(), [])} == {held}


@pytest.mark.parametrize(
    ("names", "text", "found"),
    [
        (("KẼM",), "Dùng kèm với tetracyclin.", False),
        (("KẼM",), "Dùng cùng kẽm sulfat.", True),
        (("SẮT", "sat"), "Phải giám sát người bệnh.", False),
        (("Than hoạt",), "Chức năng thận hoạt động kém.", False),
        (("Diclofenac",), "Tránh dùng cùng diclofenac.", True),
    ],
)
def test_a_name_of_syllables_is_found_with_its_diacritics(names: tuple[str, ...], text: str, *, found: bool) -> None:
    """Zinc is not 'with', nor iron a watch."""
    assert bool(naming_units(passages(text), names)) is found
