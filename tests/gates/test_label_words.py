"""A label holds no dose and no end of a sentence: whatever is a label is never quoted by itself."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.gates.test_labels import broken, cut

from duocthu.domain.passage import PassageRecord, PassageUnit
from duocthu.gates.label_words import gives_dose, label_holds_dose, turns_to_others

DOSE, UNITS = "label_holds_dose", "passage_units_wrong"
LINE = "Người lớn: 500 mg. Trẻ em: 10 mg/kg. Viêm xoang: 5 mg/kg."
PARTS = ("Người lớn: 500 mg.", "Trẻ em: 10 mg/kg. Viêm xoang:", "5 mg/kg.")


def _told(record: PassageRecord, *units: PassageUnit) -> PassageRecord:
    return replace(record, units=units)


def test_a_dose_that_a_label_has_swallowed() -> None:
    """The children's dose is in a label, and that of a sinusitis would be given for theirs."""
    corpus = cut(("Uống sau ăn.", LINE), 1)
    at = [LINE.index(piece) for piece in PARTS]
    ends = [start + len(piece) for start, piece in zip(at, PARTS, strict=True)]
    label = PassageUnit(at[1], ends[1], (), is_label=True)
    rest = PassageUnit(at[2], ends[2], (PARTS[1],), is_label=False)
    first = PassageUnit(at[0], ends[0], (), is_label=False)
    ending = "lieu_luong_va_cach_dung__1"
    spoiled = corpus.with_record(ending, units=(first, label, rest))
    assert DOSE in broken(spoiled)
    found = list(label_holds_dose(spoiled.entry()))
    assert [breach.sample for breach in found] == [PARTS[1]]
    whole = corpus.with_record(ending, units=(PassageUnit(0, len(LINE), (), is_label=False),))
    assert broken(whole) == set()


@pytest.mark.parametrize("label", ["100 mg; 1 - 5 tuổi:", "Uống sau ăn. Trẻ em:", "Người lớn 500 mg mỗi 8 giờ"])
def test_a_context_label_is_one_clause(label: str) -> None:
    """It repeats what governs, and nothing that is given."""
    corpus = cut((f"{label} 5 mg.", "Uống 10 mg."), 1, (label,))
    assert DOSE in broken(corpus)


@pytest.mark.parametrize(
    "label",
    [
        "Trẻ em dưới 40 kg:", "Clcr 30 - 50 ml/phút:", "Liều trên 100 mg/ngày:", "Viên nén 500 mg:", "Thuốc tiêm 10 mg/ml:",
        "Ngày 3 lần:", "125 mg/5 ml",
    ],
)  # fmt: skip
def test_an_amount_that_nobody_is_given(label: str) -> None:
    """A weight, a clearance, a limit, how much a tablet holds, how often."""
    assert not gives_dose(label)
    assert gives_dose(f"{label} Trẻ em 5 mg")


def test_a_paragraph_that_turns_to_others() -> None:
    """A step is of the same people."""

    def told(head: str) -> str:
        return "step" if head.startswith("liều duy trì") else "population"

    assert turns_to_others("Người lớn: 500 mg; trẻ em: 10 mg/kg.", told)
    assert not turns_to_others("Người lớn: 500 mg; liều duy trì: 250 mg.", told)
    assert not turns_to_others("Người lớn: 500 mg.", told)
    assert not turns_to_others("Người lớn 500 mg.", told)
