"""Labels that go with a text are whole, and true of it together."""

from __future__ import annotations

import pytest
from tests.gates.test_labels import ABOVE, LONG, broken, cut

from duocthu.domain.passage import PassageUnit

CONTRADICT = "context_labels_contradict"


@pytest.mark.parametrize(
    "words",
    [
        "Trẻ em trên 1",
        "Trẻ em trên",
        "em trên 12 tuổi không dùng viên nén:",
        "Trẻ em trên 12 tuổi",
        "trên 12 tuổi không dùng viên nén:",
    ],
)
def test_half_a_label_is_none(words: str) -> None:
    """Cut short it names others; without its first words, or without its last, it may say the opposite."""
    printed = ("Trẻ em trên 12 tuổi không dùng viên nén:", "Theo dõi chặt chẽ người bệnh.", "Kiểm tra chức năng gan.")
    assert broken(cut(printed, 2, ("Trẻ em trên 12 tuổi không dùng viên nén:",))) == set()
    assert broken(cut(printed, 2, (words,))) == {ABOVE}


def test_a_label_runs_over_lines_and_stands_behind_a_sentence_or_a_counter() -> None:
    """It may begin in the middle of a line where something ends, and must not end where its line does."""
    printed = ("1. Trẻ em bị viêm phổi do", "vi khuẩn: Theo dõi. Liều duy trì:", "Kiểm tra chức năng gan.", LONG, "Xét nghiệm.")
    for label in ("Trẻ em bị viêm phổi do vi khuẩn:", "1. Trẻ em bị viêm phổi do vi khuẩn:", "Liều duy trì:"):
        assert broken(cut(printed, 4, (label,))) == set(), label
    for half in ("Trẻ em bị viêm phổi do", "vi khuẩn:", "duy trì:"):
        assert broken(cut(printed, 4, (half,))) == {ABOVE}, half


@pytest.mark.parametrize(
    ("upper", "lower", "expected"),
    [
        ("Người lớn:", "Trẻ em:", {CONTRADICT}),
        ("Trẻ em dưới 5 tuổi:", "6 - 12 tuổi:", {CONTRADICT}),
        ("Nam giới:", "Phụ nữ có thai:", {CONTRADICT}),
        ("Trẻ em:", "Trẻ em 1 - 5 tuổi:", set()),
        ("Trẻ em:", "Dưới 10 kg:", set()),
        ("Người lớn:", "Người cao tuổi:", set()),
        ("Sốt ở trẻ em:", "Người lớn:", set()),
        ("Trẻ sơ sinh dưới 7 ngày tuổi:", "Trẻ đẻ non:", set()),
        ("Trẻ đẻ non:", "Trẻ sơ sinh đủ tháng:", {CONTRADICT}),
    ],
)
def test_labels_of_people_who_have_nobody_in_common(upper: str, lower: str, expected: set[str]) -> None:
    """Together they are true of no patient; a label that only mentions people names none."""
    assert broken(cut((upper, lower, LONG, "Kiểm tra chức năng gan."), 3, (upper, lower))) == expected


def test_two_substances_over_one_part() -> None:
    """Nor can a text be of two of them; one label may name both."""
    names = ("Indinavir", "Ritonavir")
    printed = ("Indinavir:", "Ritonavir:", LONG, "Kiểm tra chức năng gan.")
    assert broken(cut(printed, 3, ("Ritonavir:",), names)) == set()
    assert broken(cut(printed, 3, ("Indinavir:", "Ritonavir:"), names)) == {CONTRADICT}
    both = ("Indinavir và ritonavir:", *printed[1:])
    assert broken(cut(both, 3, ("Indinavir và ritonavir:", "Ritonavir:"), names)) == set()


def test_a_paragraph_that_opens_with_others_than_those_above_it() -> None:
    """As where a label has been swallowed by the paragraph above: the children's dose would be the adults'."""
    printed = ("Người lớn:", LONG, "Trẻ em 6 - 12 tuổi: 10 mg/kg.", "Viêm phổi ở trẻ em: 20 mg/kg.")
    corpus = cut(printed, 2, ())
    first, second = printed[2:]
    end = len(first)

    def told(path: tuple[str, ...]) -> set[str]:
        units = (PassageUnit(0, end, path, is_label=False), PassageUnit(end + 1, end + 1 + len(second), (), is_label=False))
        return broken(corpus.with_record("lieu_luong_va_cach_dung__1", units=units))

    assert CONTRADICT in told(("Người lớn:",))
    assert CONTRADICT not in told(("Trẻ em:",))
    assert CONTRADICT not in told(())


def test_a_label_below_a_label_of_others() -> None:
    """As where the adults' label has not ended at the children's: all below it would be told of both."""
    printed = ("Người lớn:", LONG, "Trẻ em:", "Uống 10 mg/kg.")
    corpus = cut(printed, 2, ())

    def told(path: tuple[str, ...]) -> set[str]:
        units = (PassageUnit(0, 7, path, is_label=True), PassageUnit(8, 22, ("Trẻ em:",), is_label=False))
        return broken(corpus.with_record("lieu_luong_va_cach_dung__1", units=units))

    assert CONTRADICT in told(("Người lớn:",))
    assert CONTRADICT not in told(("Viêm phổi",))
    assert CONTRADICT not in told(())
