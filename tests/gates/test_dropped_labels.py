"""Labels that are missing where the paragraph above says that they are in force."""

from __future__ import annotations

import pytest
from tests.gates.small_corpus import DOSAGE
from tests.gates.test_asides import UNITS, broken, units
from tests.gates.test_labels import LONG, cut

LOST = "paragraph_without_governing_label"
ADULTS, FEVER = "Người lớn:", "Sốt:"


def told(*rows: tuple[str, tuple[str, ...]], substances: tuple[str, ...] = ()) -> set[str]:
    """The gates that do not hold where the second part of a section has these lines under these labels."""
    printed = tuple(row for row, _ in rows)
    corpus = cut((LONG, *printed), 1, substances=substances)
    return broken(corpus.with_record(f"{DOSAGE}__1", units=units(printed, *(path for _, path in rows))))


@pytest.mark.parametrize("dose", ["Uống 50 - 100 mg/lần.", "Uống 50 mg/lần, ngày 2 - 3 lần."])
def test_the_dash_of_a_range_opens_no_label(dose: str) -> None:
    """The dose right below a label stands under it."""
    assert told((ADULTS, ()), (dose, (ADULTS,))) == set()
    assert told((ADULTS, ()), (dose, ())) == {UNITS, LOST}
    assert told((ADULTS, ()), ("Trẻ em – 50 mg/lần.", ())) == set()


def test_what_stands_right_below_a_label_stands_under_it_whatever_it_opens_with() -> None:
    """But for people below people, or another label alone."""
    assert told((FEVER, ()), (f"{ADULTS} Uống 20 mg.", (FEVER,))) == set()
    assert told((FEVER, ()), (f"{ADULTS} Uống 20 mg.", ())) == {UNITS}
    assert told((ADULTS, ()), ("Trẻ em: Uống 20 mg.", ())) == set()


def test_people_who_are_named_further_on_end_no_label() -> None:
    """A remark begins with nobody, though it ends with people."""
    remark = "Chia liều thành 4 lần; với người bệnh yếu dùng nửa liều người lớn."
    assert told((ADULTS, ()), ("Uống 20 mg.", (ADULTS,)), (remark, (ADULTS,))) == set()
    assert told((ADULTS, ()), ("Uống 20 mg.", (ADULTS,)), (remark, ())) == {UNITS, LOST}


def test_a_substance_ends_at_the_next_one_only() -> None:
    """A sentence that begins with none leaves none."""
    names = ("Simvastatin", "Pravastatin")
    rows = (("Simvastatin:", ()), ("Uống 20 mg.", ("Simvastatin:",)), ("Theo dõi chức năng gan.", ("Simvastatin:",)))
    assert told(*rows, substances=names) == set()
    assert told(*rows[:2], ("Theo dõi chức năng gan.", ()), substances=names) == {UNITS}


def test_no_paragraph_begins_with_the_unit_of_a_number_above() -> None:
    """``40`` at the end of a line and ``mg`` at the beginning of the next are one quantity; a name is none."""
    assert UNITS in told(("Uống tối đa 40", ()), ("mg/ngày, chia 2 lần.", ()))
    assert told(("Thường gặp, ADR > 1/100", ()), ("Tuần hoàn: Hạ huyết áp.", ())) == set()
