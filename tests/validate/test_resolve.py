"""Entries held against monographs."""

from __future__ import annotations

import pytest

from duocthu.books.schema import BackIndex
from duocthu.domain.index_entry import IndexEntry
from duocthu.validate.indexed_monograph import IndexedMonograph
from duocthu.validate.raw_entry import RawEntry, split_pages
from duocthu.validate.resolve import resolve

GRAMMAR = BackIndex(see=("xem",))
MONOGRAPHS = [
    IndexedMonograph("abacavir", "ABACAVIR", 101, ("Abacavir",), ("Ziagen", "Novoxim-500")),
    IndexedMonograph("beclometason", "BECLOMETASON", 239, ("Beclometasone",)),
    IndexedMonograph("statin", "CÁC CHẤT ỨC CHẾ HMG-CoA REDUCTASE", 285, ("HMG-CoA reductase inhibitors",)),
    IndexedMonograph("carbidopa_levodopa", "CARBIDOPA - LEVODOPA", 342, ("Carbidopa and levodopa",), ("Stalevo 150/37,5/200",)),
    IndexedMonograph("levodopa", "LEVODOPA", 800, ("Levodopa",)),
    IndexedMonograph("salbutamol_ho_hap", "SALBUTAMOL (Dùng trong hô hấp)", 49, ("Salbutamol",), ("Ventolin",)),
    IndexedMonograph("salbutamol_san_khoa", "SALBUTAMOL (Dùng trong sản khoa)", 51, ("Salbutamol",)),
]


def resolved(*texts: str) -> list[IndexEntry]:
    """Entries printed on the index's first page, resolved."""
    entries = []
    for text in texts:
        words, pages = split_pages(text)
        entries.append(RawEntry(text, words, pages, 1530))
    return resolve(entries, MONOGRAPHS, GRAMMAR)


@pytest.mark.parametrize(
    ("text", "kind", "name", "target", "drug_id"),
    [
        ("Abacavir, 101", "ingredient", "Abacavir", "Abacavir", "abacavir"),
        ("Ziagen - Abacavir, 101", "brand", "Ziagen", "Abacavir", "abacavir"),
        ("Ziagen- Abacavir , 101", "brand", "Ziagen", "Abacavir", "abacavir"),
        ("Novoxim-500-Abacavir, 101", "brand", "Novoxim-500", "Abacavir", "abacavir"),
        ("Beclometasone - Beclometason, 239", "alias", "Beclometasone", "Beclometason", "beclometason"),
        ("Carbidopa - levodopa, 342", "ingredient", "Carbidopa - levodopa", "Carbidopa - levodopa", "carbidopa_levodopa"),
        (
            "Stalevo 150/37,5/200 - Carbidopa - levodopa, 342",
            "brand",
            "Stalevo 150/37,5/200",
            "Carbidopa - levodopa",
            "carbidopa_levodopa",
        ),
        ("Madopar - Levodopa, 800", "brand", "Madopar", "Levodopa", "levodopa"),
        (
            "Ventolin - Salbutamol (dùng trong hô hấp), 49",
            "brand",
            "Ventolin",
            "Salbutamol (dùng trong hô hấp)",
            "salbutamol_ho_hap",
        ),
        ("Ventolin - Salbutamol, 51", "brand", "Ventolin", "Salbutamol", "salbutamol_san_khoa"),
        ("Ventolin - Salbutamol, 50", "brand", "Ventolin", "Salbutamol", None),
        ("Beclomet - Beclometazon, 239", "brand", "Beclomet", "Beclometazon", "beclometason"),
        ("Beclomet - Beclometazon, 240", "brand", "Beclomet", "Beclometazon", None),
        ("Diamicron - Gliclazid, 729", "brand", "Diamicron", "Gliclazid", None),
        ("Gliclazid, 729", "ingredient", "Gliclazid", "Gliclazid", None),
        ("Diamicron - xem Gliclazid, 729", "see", "Diamicron", "Gliclazid", None),
        ("Abacavir - Abacavir, 101", "alias", "Abacavir", "Abacavir", "abacavir"),
    ],
)
def test_an_entry_means_the_longest_title_at_its_end(text: str, kind: str, name: str, target: str, drug_id: str | None) -> None:
    """Names keep their hyphens, titles theirs; where no monograph fits, none is guessed."""
    (entry,) = resolved(text)
    assert (entry.text, entry.kind, entry.name, entry.target, entry.drug_id) == (text, kind, name, target, drug_id)
    assert entry.physical_page == 1530


def test_see_entries_make_their_middle_name_a_substance() -> None:
    """What a brand refers to 'see' for is a substance of that monograph, and its own entry is a reference too."""
    target = "Các chất ức chế HMG-CoA reductase"
    entries = resolved(
        f"Atorvastatin - {target}, 285",
        f"Aztor 10 - xem Atorvastatin - {target}, 285",
        f"Lipvas - Atorvastatin - {target}, 285",
        f"Statifar - {target}, 285",
        f"{target}, 285",
    )
    assert [(e.kind, e.name) for e in entries] == [
        ("see", "Atorvastatin"),
        ("see", "Aztor 10"),
        ("see", "Lipvas"),
        ("brand", "Statifar"),
        ("ingredient", target),
    ]
    assert {e.drug_id for e in entries} == {"statin"}


def test_of_several_pages_the_monographs_own_is_the_entrys() -> None:
    """Else the first; none where none is printed."""
    assert [e.printed_page for e in resolved("Abacavir, 12, 101", "Abacavir, 12, 45", "Abacavir")] == [101, 12, None]


def test_a_book_without_separators_or_monographs() -> None:
    """Entries stay as they are printed."""
    entries = resolve([RawEntry("Ziagen - Abacavir, 101", "Ziagen - Abacavir", (101,), 3)], [], BackIndex(separators=()))
    assert [(e.kind, e.target, e.drug_id) for e in entries] == [("ingredient", "Ziagen - Abacavir", None)]
