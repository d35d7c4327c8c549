"""Questions of somebody who has taken too much."""

from __future__ import annotations

import pytest
from tests.understanding.test_understand import asked

from duocthu.understanding.overdose import overdose

OVERDOSE, DOSAGE = "qua_lieu_va_xu_tri", "lieu_luong_va_cach_dung"


@pytest.mark.parametrize(
    "question",
    [
        "uống 20 viên paracetamol 500mg",
        "uong 20 vien paracetamol 500mg thi lam gi",
        "uống 15 viên paracetamol có sao không",
        "BN uống hai mươi viên paracetamol",
        "paracetamol uống 1 lúc 8 viên",
        "lỡ uống gấp đôi liều paracetamol",
        "lo tiem gap 10 lan lieu paracetamol",
        "lỡ uống 2 viên paracetamol",
        "uong nham 3 vien paracetamol",
        "bé nuốt cả vỉ paracetamol",
        "uống hết nửa chai paracetamol",
        "uống liền 2 liều paracetamol",
        "uống paracetamol quá nhiều",
        "tiêm dư paracetamol",
        "uống thừa paracetamol có sao không",
        "15 viên paracetamol đã uống cách đây 2 giờ",
        "be 3 tuoi nuot 5 vien paracetamol thi sao",
    ],
)
def test_more_than_a_dose_asks_for_the_section_on_overdoses(question: str) -> None:
    """With diacritics and without, in digits and in letters; and for no dose."""
    assert asked(question).section_keys == (OVERDOSE,)


@pytest.mark.parametrize("question", ["uống 10g paracetamol có nguy hiểm không", "uống 10 viên paracetamol một ngày được không"])
def test_what_may_be_a_dose_asks_for_both(question: str) -> None:
    """A mass, or how much is taken in a day, may be a dose of some drugs: overdoses first."""
    assert asked(question).section_keys[:2] == (OVERDOSE, DOSAGE)


def test_what_is_asked_beside_it_stays() -> None:
    """A dose that is asked for by itself, and a dose that was forgotten."""
    assert asked("uống quá nhiều paracetamol, liều tối đa bao nhiêu").section_keys == (OVERDOSE, DOSAGE)
    assert asked("quên uống paracetamol có uống gấp đôi không").section_keys == (OVERDOSE, DOSAGE)


@pytest.mark.parametrize(
    "question",
    [
        "người lớn uống 2 viên được không",
        "uống 500mg 2 viên có sao không",
        "uống 20 viên trong 10 ngày",
        "hộp 20 viên bảo quản thế nào",
        "dùng cả năm có sao không",
        "dung 5 nam co sao khong",
        "dùng 2 lần một ngày",
        "truyền qua nhiều giờ",
        "uống nhằm mục đích gì",
        "tăng gấp đôi liều khi nào",
        "lỡ uống rượu",
        "cho tôi 20 viên",
    ],
)
def test_a_dose_a_pack_and_a_time_are_no_overdose(question: str) -> None:
    """Nor is what is said of years, which without diacritics are handfuls."""
    typed = tuple(question.split())
    assert overdose(typed, [False] * len(typed)) is None


def test_a_pack_that_a_brand_ends_like_is_heard() -> None:
    """``cả vỉ zolpidem`` may be taken for a SaVi Zolpidem: how much was swallowed is read all the same."""
    typed = ("nuốt", "cả", "vỉ", "zolpidem")
    told = overdose(typed, [False, True, True, True])
    assert told is not None
    assert told.runs == ((0, 1),)
