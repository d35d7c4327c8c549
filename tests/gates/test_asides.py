"""A sentence that begins with other people than the labels above it: it leaves them, and those that stand alone may come back."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.gates.small_corpus import DOSAGE
from tests.gates.test_labels import DOSE, LONG, broken, cut

from duocthu.domain.passage import PassageUnit

CONTRADICT, UNITS = "context_labels_contradict", "passage_units_wrong"
CHILD, INFANT = "Trẻ em:", "Trẻ đẻ non:"
ELDERLY = "Ở người cao tuổi, dùng 250 mg mỗi 12 giờ."
PRINTED = (CHILD, f"{INFANT} 5 mg/kg.", ELDERLY, "Tối đa 500 mg mỗi ngày.")


def units(lines: Sequence[str], *paths: Sequence[str]) -> tuple[PassageUnit, ...]:
    """The paragraphs of a part, a line each, under these labels."""
    found, start = [], 0
    for line, path in zip(lines, paths, strict=True):
        found.append(PassageUnit(start, start + len(line), tuple(path), is_label=line.endswith(":")))
        start += len(line) + 1
    return tuple(found)


def told(*paths: Sequence[str], printed: Sequence[str] = PRINTED) -> set[str]:
    """The gates that do not hold where the second part of a section has these labels over its lines."""
    corpus = cut((LONG, *printed), 1)
    record = units(printed, *paths)
    return broken(corpus.with_record(f"{DOSAGE}__1", units=record))


def test_it_stands_under_none_of_them() -> None:
    """Its own paths are right, and any that keeps the children over it is wrong."""
    assert told((), (CHILD,), (), (CHILD,)) == set()
    assert told((), (CHILD,), (CHILD,), (CHILD,)) == {CONTRADICT}
    assert told((), (CHILD,), (CHILD, INFANT), (CHILD, INFANT)) == {CONTRADICT}


def test_only_what_stood_above_it_comes_back() -> None:
    """Not the label of another, nor a label without a sentence that left it."""
    assert UNITS in told((), (CHILD,), (), (CHILD, "Người lớn:"))
    plain = (CHILD, f"{INFANT} 5 mg/kg.", "Uống sau khi ăn no.", "Tối đa 500 mg mỗi ngày.")
    assert UNITS in told((), (CHILD,), (), (CHILD,), printed=plain)


@pytest.mark.parametrize(("sentence", "expected"), [(ELDERLY, set()), ("Dùng 250 mg mỗi 12 giờ.", {DOSE})])
def test_a_part_that_begins_with_it_needs_no_label(sentence: str, expected: set[str]) -> None:
    """Of a list above it; without its people it does."""
    corpus = cut((f"{CHILD} 5 mg/kg.", LONG, sentence), 2)
    record = units((sentence,), ())
    assert broken(corpus.with_record(f"{DOSAGE}__1", units=record)) == expected


def test_what_is_below_it_needs_a_head_that_stands_alone() -> None:
    """And none on the line of a dose."""
    for labels, expected in (((CHILD,), set()), ((), {DOSE})):
        corpus = cut(PRINTED, 3, labels)
        assert broken(corpus.with_record(f"{DOSAGE}__1", units=units(PRINTED[3:], labels))) == expected
