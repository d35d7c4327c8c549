"""Alias, brand or substance: what the monograph itself says decides."""

from __future__ import annotations

import pytest

from duocthu.validate.entry_kind import NameEvidence
from duocthu.validate.indexed_monograph import IndexedMonograph

BECLOMETASON = IndexedMonograph("b", "BECLOMETASON", 239, ("Beclometasone",), ("Becotide", "Aerobec 50"))
RETINOL = IndexedMonograph("r", "RETINOL (VITAMIN A)", 47, ("Retinol",), ())
STATINS = IndexedMonograph("s", "CÁC STATIN", 33, ("Statins",), ("Lipitor",), ("Atorvastatin", "Người lớn"))
IOD = IndexedMonograph("p", "POVIDON IOD", 9, ("Povidone-iodine",), ("Povidone iodine", "V orican-200"))


@pytest.mark.parametrize(
    ("monograph", "name", "kind"),
    [
        (BECLOMETASON, "Beclometasone", "alias"),
        (BECLOMETASON, "Becotide", "brand"),
        (BECLOMETASON, "Aerobec50", "brand"),
        (BECLOMETASON, "Beclomethason", "alias"),
        (BECLOMETASON, "Beclometason 50", "brand"),
        (BECLOMETASON, "Qvar", "brand"),
        (RETINOL, "Vitamin A", "alias"),
        (STATINS, "Atorvastatin", "see"),
        (STATINS, "Lipitor", "brand"),
        (IOD, "Povidone iodine", "brand"),
        (IOD, "Povidone-iodine", "alias"),
        (IOD, "Povidone – iodine", "alias"),
        (IOD, "Vorican 200", "brand"),
    ],
)
def test_kind_of_a_name(monograph: IndexedMonograph, name: str, kind: str) -> None:
    """International name, brand list, substances, bracketed synonyms; only then likeness, which digits rule out."""
    assert NameEvidence(monograph).kind(name) == kind


def test_a_title_is_no_substance_of_itself() -> None:
    """A label in its own dosage section that repeats the title changes nothing."""
    own = IndexedMonograph("a", "ABACAVIR", 101, ("Abacavir",), (), ("Abacavir", "Lamivudin"))
    assert not NameEvidence(own).is_substance("Abacavir")
    assert NameEvidence(own).is_substance("Lamivudin")
