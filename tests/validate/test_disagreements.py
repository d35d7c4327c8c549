"""Findings where index and monographs contradict each other."""

from __future__ import annotations

from duocthu.domain.finding import SEVERITIES
from duocthu.domain.index_entry import EntryKind, IndexEntry
from duocthu.validate.disagreements import disagreements
from duocthu.validate.indexed_monograph import IndexedMonograph

MONOGRAPHS = [
    IndexedMonograph("abacavir", "ABACAVIR", 101, physical_start=100),
    IndexedMonograph("gliclazid", "GLICLAZID", 729, physical_start=728),
]


def entry(text: str, page: int, drug_id: str | None, kind: EntryKind = "ingredient") -> IndexEntry:
    """An entry ``name - target`` or ``name``."""
    name, _, target = text.partition(" - ")
    return IndexEntry(f"{text}, {page}", kind, name, target or name, drug_id, page, 1530)


def test_each_kind_of_disagreement_has_its_finding() -> None:
    """An entry without monograph, another page, a name at distant pages, a monograph that the index leaves out."""
    entries = [
        entry("Abacavir", 110, "abacavir"),
        entry("Diamicron - Gliclazit", 728, None, "brand"),
        entry("Ziagen - Abacavir", 101, "abacavir", "brand"),
        entry("Ziagen - Gliclazid", 729, "gliclazid", "brand"),
    ]
    found = disagreements(entries, MONOGRAPHS)
    assert [(f.code, f.physical_page, f.drug_id, f.data) for f in found] == [
        (
            "index_entry_without_monograph",
            1530,
            None,
            {"text": "Diamicron - Gliclazit, 728", "name": "Gliclazit", "printed_page": 728, "nearest": "GLICLAZID"},
        ),
        ("index_page_differs", 1530, "abacavir", {"text": "Abacavir, 110", "name": "Abacavir", "expected": 110, "found": 101}),
        ("index_name_repeated", 1530, None, {"name": "Ziagen", "pages": ["101", "729"], "drug_ids": ["abacavir", "gliclazid"]}),
        ("monograph_without_index_entry", 728, "gliclazid", {"name": "GLICLAZID", "printed_page": 729}),
    ]
    assert all(f.code in SEVERITIES for f in found)


def test_agreement_has_none() -> None:
    """One name on neighbouring pages is no repetition worth a look."""
    entries = [
        entry("Abacavir", 101, "abacavir"),
        entry("Gliclazid", 729, "gliclazid"),
        entry("Abacavir", 101, "abacavir", "brand"),
    ]
    assert disagreements(entries, MONOGRAPHS) == []


def test_a_book_without_an_index_disagrees_with_nothing() -> None:
    """No entries, no findings."""
    assert disagreements([], MONOGRAPHS) == []
