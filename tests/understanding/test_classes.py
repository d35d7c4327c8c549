"""Classes in place of drugs."""

from __future__ import annotations

from duocthu.understanding.classes import DrugClasses

CLASSES = DrugClasses(
    {"thuoc chen beta chon loc": ("atenolol", "metoprolol"), "thuoc khang histamin": ("loratadin",)},
    {"atenolol": "ATENOLOL", "metoprolol": "METOPROLOL", "loratadin": "LORATADIN"},
)


def test_a_class_offers_its_drugs() -> None:
    """The longest run of its words is what was typed."""
    found = CLASSES.find("chong chi dinh cua thuoc chen beta".split())
    assert found is not None
    assert found.typed == "chen beta"
    assert [c.drug_name for c in found.candidates] == ["ATENOLOL", "METOPROLOL"]


def test_common_words_are_no_class() -> None:
    """``thuốc`` alone begins every class."""
    assert CLASSES.find("thuoc nao dung tot".split()) is None
    assert CLASSES.find(()) is None
