"""People and conditions that a question denies are not its patient."""

from __future__ import annotations

import pytest

from duocthu.understanding.denied import without_denied
from duocthu.understanding.patient import read_patient


@pytest.mark.parametrize(
    ("question", "typed", "denied"),
    [
        ("trẻ 5 tuổi không phải trẻ sơ sinh", ("trẻ 5 tuổi",), ("không phải trẻ sơ sinh",)),
        ("phụ nữ 30 tuổi không mang thai, không cho con bú", ("30 tuổi", "phụ nữ"), ("không mang thai", "không cho con bú")),
        ("người lớn không bị suy thận nặng", ("người lớn",), ("không bị suy thận nặng",)),
        ("người lớn chức năng gan thận bình thường", ("người lớn",), ("chức năng gan thận bình thường",)),
        ("lieu nguoi lon khong suy than", ("người lớn",), ("khong suy than",)),
        ("trẻ em trừ sơ sinh", ("trẻ em",), ("trừ sơ sinh",)),
        ("phụ nữ không có thai", ("phụ nữ",), ("không có thai",)),
    ],
)
def test_who_is_denied(question: str, typed: tuple[str, ...], denied: tuple[str, ...]) -> None:
    """Told apart from who is meant; of organs, states and ages alike."""
    patient = read_patient(question)
    assert (patient.typed, patient.denied, patient.organs, patient.states) == (typed, denied, (), ())


@pytest.mark.parametrize(
    "question",
    [
        "có dùng được không mang thai 3 tháng",
        "không dùng cho người suy thận phải không",
        "bà bầu có uống được không",
        "dùng được không bé 3 tuổi",
        "liều cho trẻ đẻ non",
    ],
)
def test_a_word_that_asks_denies_nobody(question: str) -> None:
    """'Được không', 'phải không'."""
    assert without_denied(question) == (question, ())


def test_the_dialysed_are_told_beside_their_kidneys() -> None:
    """'Suy thận đang chạy thận' names both, and dialysis that is denied is none."""
    assert read_patient("suy thận đang chạy thận").typed == ("suy thận", "chạy thận")
    assert read_patient("suy thận chưa lọc máu").typed == ("suy thận",)


def test_an_organ_that_fails_beside_one_that_does_not() -> None:
    """'Suy gan không suy thận' is no liver that works."""
    for question in ("suy gan không suy thận", "suy gan, thận bình thường", "suy gan nhưng chức năng thận bình thường"):
        assert read_patient(question).organs == ("hepatic",), question


def test_two_organs_that_are_denied_together() -> None:
    """Without a word between them; one that has a degree of its own is told."""
    assert read_patient("không suy gan suy thận").denied == ("không suy gan suy thận",)
    assert read_patient("không suy gan suy thận nặng").typed == ("suy thận nặng",)
    assert read_patient("không suy gan, suy thận Clcr 20").organs == ("renal",)
