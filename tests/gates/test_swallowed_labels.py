"""A paragraph begins at every label that stands on lines of its own."""

from __future__ import annotations

from itertools import pairwise

from tests.gates.test_labels import LONG, broken, cut

from duocthu.domain.passage import PassageUnit

WITHIN = "label_within_paragraph"
ROWS = ("Người lớn:", LONG, "Trẻ em:", "Uống 25 mg mỗi 12 giờ.")
ADULTS, CHILDREN = ("Người lớn:",), ("Trẻ em:",)


def told(*starts_and_paths: tuple[int, tuple[str, ...], bool]) -> set[str]:
    """What the gates tell of a part whose paragraphs begin at some rows, under some labels, and which are labels."""
    corpus = cut(("Uống sau bữa ăn.", *ROWS), 1)
    offsets = [sum(len(row) + 1 for row in ROWS[:n]) for n in range(len(ROWS) + 1)]
    ends = [*[first for first, _, _ in starts_and_paths[1:]], len(ROWS)]
    units = [
        PassageUnit(offsets[first], offsets[end] - 1, path, is_label=is_label)
        for (first, path, is_label), end in zip(starts_and_paths, ends, strict=True)
    ]
    assert all(one.end < other.start for one, other in pairwise(units))
    return broken(corpus.with_record("lieu_luong_va_cach_dung__1", units=tuple(units)))


def test_each_label_begins_a_paragraph() -> None:
    """And what stands below it is another one."""
    assert told((0, (), True), (1, ADULTS, False), (2, (), True), (3, CHILDREN, False)) == set()


def test_a_label_at_the_end_of_a_paragraph_or_within_one() -> None:
    """The children's dose would be quoted as that of the adults, or with nobody above it."""
    assert WITHIN in told((0, (), True), (1, ADULTS, False), (3, ADULTS, False))
    assert WITHIN in told((0, (), True), (1, ADULTS, False))
    assert WITHIN in told((0, (), False), (3, CHILDREN, False))
    assert WITHIN not in told((0, (), False))  # all in one, which is quoted whole
