"""Brands under letters and of their drug, each once."""

from __future__ import annotations

from tests.workflows.small_book import entry

from duocthu.domain.index_entry import IndexEntry
from duocthu.workflows.brand_index import SHEET, BrandIndex

ENTRIES = [
    entry("brand", "Đau Xanh", "Paracetamol", "paracetamol"),
    entry("brand", "Dapavi", "Paracetamol", "paracetamol"),
    entry("brand", "Dapavi", "Paracetamol", "paracetamol"),
    entry("brand", "5-Fu", "Fluorouracil", "fluorouracil"),
    entry("alias", "Acetaminophen", "Paracetamol", "paracetamol"),
    IndexEntry("Mất - Không có, 9", "brand", "Mất", "Không có", None, 9, 90),
]


def test_letters_have_no_diacritics() -> None:
    """Đ stands under D, a digit under #; entries of other kinds and without a monograph do not."""
    index = BrandIndex(ENTRIES)
    assert (len(index), index.letters) == (3, ("#", "D"))
    assert [brand.name for brand in index.sheet("D", 0)] == ["Dapavi", "Đau Xanh"]
    assert [brand.name for brand in index.of_drug("paracetamol")] == ["Dapavi", "Đau Xanh"]
    assert (index.of_drug("khac"), index.sheet("X", 0), index.sheet("D", 5), index.sheets("X")) == ((), (), (), ())


def test_a_beginning_is_found_without_diacritics() -> None:
    """In any writing; nothing typed is nothing found."""
    index = BrandIndex(ENTRIES)
    assert [brand.name for brand in index.beginning("DA")] == ["Dapavi", "Đau Xanh"]
    assert [brand.name for brand in index.beginning("đau x")] == ["Đau Xanh"]
    assert index.beginning("  ") == index.beginning("zzz") == ()


def test_sheets_cover_a_letter() -> None:
    """Every brand stands on one sheet, in order, and the sheets say where they begin and end."""
    many = [entry("brand", f"Ana {n:04}", "X", "x") for n in range(2 * SHEET + 1)]
    index = BrandIndex(many)
    sheets = index.sheets("A")
    assert len(sheets) == 3
    listed = [brand.name for number in range(3) for brand in index.sheet("A", number)]
    assert listed == [each.name for each in many]
    assert (sheets[1].first, sheets[1].last) == (many[SHEET].name, many[2 * SHEET - 1].name)


def test_an_empty_index_has_nothing() -> None:
    """A book without a back index."""
    assert (len(BrandIndex([])), BrandIndex([]).letters) == (0, ())
