"""A sentence that begins with other people than the labels above it: it leaves them, and those that stand alone may come back."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.gates.small_corpus import DOSAGE, Corpus
from tests.gates.test_labels import DOSE, LONG, cut

from duocthu.domain.passage import PassageUnit

CONTRADICT, UNITS = "context_labels_contradict", "passage_units_wrong"
CHILD, INFANT = "Trẻ em:", "Trẻ đẻ non:"
ELDERLY = "Ở người cao tuổi, dùng 250 mg mỗi 12 giờ."
PRINTED = (CHILD, f"{INFANT} 5 mg/kg.", ELDERLY, "Tối đa 500 mg mỗi ngày.")


def broken(corpus: Corpus) -> set[str]:
    """The gates that do not hold, but for the numbering of the spans of a section that was set anew."""
    return corpus.broken() - {"span_not_placed_once"}


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


@pytest.mark.parametrize(("sentence", "expected"), [(ELDERLY, set()), ("Dùng 250 mg mỗi 12 giờ.", {DOSE, UNITS})])
def test_a_part_that_begins_with_it_needs_no_label(sentence: str, expected: set[str]) -> None:
    """Of a list above it; without its people it does."""
    above = (f"{CHILD} 5 mg/kg.", LONG)
    corpus = cut((*above, sentence), 2).with_record(f"{DOSAGE}__0", units=units(above, (), (CHILD,)))
    assert broken(corpus.with_record(f"{DOSAGE}__1", units=units((sentence,), ()))) == expected


def test_what_is_below_it_needs_a_head_that_stands_alone() -> None:
    """And none on the line of a dose."""
    for labels, expected in (((CHILD,), set()), ((), {DOSE})):
        above = units(PRINTED[:3], (), (CHILD,), ())
        corpus = cut(PRINTED, 3, labels).with_record(f"{DOSAGE}__0", units=above)
        assert broken(corpus.with_record(f"{DOSAGE}__1", units=units(PRINTED[3:], labels))) == expected


def test_labels_go_on_from_one_part_to_the_next() -> None:
    """One that is missing from all of a part is missing there, though its paragraphs agree with each other."""
    printed = ("Hen:", "Người lớn:", LONG, "Theo dõi đường thở.")
    record = units(printed[3:], ("Hen:", "Người lớn:"))
    first = units(printed[:3], (), ("Hen:",), ("Hen:", "Người lớn:"))
    for labels, expected in ((("Hen:", "Người lớn:"), set()), (("Hen:",), {UNITS}), (("Người lớn:",), {UNITS}), ((), {UNITS})):
        corpus = cut(printed, 3, labels).with_record(f"{DOSAGE}__0", units=first)
        told_alike = tuple(unit._replace(label_path=labels) for unit in record)
        assert broken(corpus.with_record(f"{DOSAGE}__1", units=told_alike)) == expected, labels
