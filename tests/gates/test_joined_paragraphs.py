"""What print sets as two paragraphs with doses is never quoted as one."""

from __future__ import annotations

import pytest
from tests.gates.small_corpus import DOSAGE
from tests.gates.test_labels import broken, cut

from duocthu.domain.passage import PassageUnit

JOINED = "dose_paragraphs_joined"
FULL = "Người lớn dùng 250 mg mỗi 6 giờ, uống với nhiều nước."  # fills the column
ADULTS, CHILDREN = "Người lớn: Uống 250 mg.", "Trẻ em: Uống 25 mg/kg."


def told(*printed: str, seams: tuple[int, ...]) -> set[str]:
    """The gates that do not hold where the paragraphs of a part begin with these of its lines."""
    corpus = cut(("Uống sau bữa ăn.", *printed), 1)
    offsets = [sum(len(row) + 1 for row in printed[:n]) for n in range(len(printed) + 1)]
    ends = [*seams[1:], len(printed)]
    units = tuple(PassageUnit(offsets[a], offsets[b] - 1, (), is_label=False) for a, b in zip(seams, ends, strict=True))
    return broken(corpus.with_record(f"{DOSAGE}__1", units=units))


def test_two_doses_of_different_people() -> None:
    """The line above leaves room for more, so that the next begins a paragraph."""
    rows = "Liều ban đầu là 100 mg.", ADULTS, CHILDREN
    assert told(*rows, seams=(0, 1, 2)) == set()
    assert told(*rows, seams=(0, 1)) == {JOINED}
    assert told(*rows, seams=(0, 2)) == {JOINED}
    assert told(*rows, seams=(0,)) == set()  # a part that is one paragraph is quoted whole


@pytest.mark.parametrize(
    ("below", "expected"),
    [(CHILDREN, {JOINED}), ("Ở người cao tuổi, giảm còn 125 mg.", {JOINED}), ("Tối đa 4 g mỗi ngày.", set())],
)
def test_behind_a_full_line_only_people_begin_a_paragraph(below: str, expected: set[str]) -> None:
    """Another sentence may go on with the paragraph."""
    assert told("Uống 100 mg.", FULL, below, seams=(0, 1)) == expected


@pytest.mark.parametrize(
    "rows", [("Uống 250 mg, hoặc", "Truyền 500 mg."), ("Uống thuốc với nước.", ADULTS), (ADULTS, "Uống thuốc.")]
)
def test_one_sentence_or_one_dose_is_no_two(rows: tuple[str, str]) -> None:
    """Nobody would take the dose of another from it."""
    assert JOINED not in told("Uống 100 mg.", *rows, seams=(0, 1))
