"""A head that ends with a full stop may be a label where its dose stands right below; a sentence is none."""

from __future__ import annotations

import pytest
from tests.gates.small_corpus import DOSAGE
from tests.gates.test_asides import broken
from tests.gates.test_labels import DOSE, LONG, cut
from tests.gates.test_labels import broken as labels_broken

from duocthu.domain.passage import PassageUnit

UNITS = "passage_units_wrong"


def faults(head: str, below: str) -> set[str]:
    """The gates that do not hold where a part says of a line that it is the label of the next."""
    corpus = cut((LONG, head, below), 1)
    units = (
        PassageUnit(0, len(head), (), is_label=True),
        PassageUnit(len(head) + 1, len(head) + 1 + len(below), (head[:-1],), is_label=False),
    )
    return broken(corpus.with_record(f"{DOSAGE}__1", units=units))


@pytest.mark.parametrize("head", ["Người lớn.", "Tăng huyết áp.", "Suy thận."])
def test_a_name_above_its_dose(head: str) -> None:
    """Without one it is a sentence, however short."""
    assert UNITS not in faults(head, "Uống 10 mg mỗi ngày.")
    assert UNITS in faults(head, "Chưa có kinh nghiệm.")


@pytest.mark.parametrize("head", ["Trẻ em không dùng.", "Người lớn dùng 5 mg.", "Thuốc uống. Tiêm.", "trẻ em."])
def test_a_sentence(head: str) -> None:
    """It says something, or is several, or the end of one."""
    assert UNITS in faults(head, "Uống 10 mg mỗi ngày.")


def test_what_a_name_may_have_closed_is_not_demanded() -> None:
    """A sentence closes nothing."""
    for line, expected in (("Tăng huyết áp.", set()), ("Dùng xa bữa ăn.", {DOSE}), ("Trẻ em không dùng.", {DOSE})):
        printed = ("Viêm phổi:", "Uống 250 mg.", line, "Uống 25 mg mỗi 6 giờ.", LONG, "Uống 50 mg khi nặng.")
        assert labels_broken(cut(printed, 5)) == expected
