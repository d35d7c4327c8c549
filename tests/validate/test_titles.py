"""Monographs by the name that an entry prints."""

from __future__ import annotations

from duocthu.validate.indexed_monograph import IndexedMonograph
from duocthu.validate.titles import Titles, unqualified

BREATH = IndexedMonograph("salbutamol_ho_hap", "SALBUTAMOL (Dùng trong hô hấp)", 49)
BIRTH = IndexedMonograph("salbutamol_san_khoa", "SALBUTAMOL (Dùng trong sản khoa)", 51)
STATINS = IndexedMonograph("statin", "CÁC CHẤT ỨC CHẾ HMG-CoA REDUCTASE", 33, substances=("Atorvastatin",))
MORPHIN = IndexedMonograph("morphin_sulfat", "MORPHIN SULFAT", 44)
PREDNISON = IndexedMonograph("prednison", "PREDNISON", 60)
PREDNISOLON = IndexedMonograph("prednisolon", "PREDNISOLON", 60)
TITLES = Titles([BREATH, BIRTH, STATINS, MORPHIN, PREDNISON, PREDNISOLON])


def test_a_whole_title_is_found_whatever_its_case_and_spaces() -> None:
    """Folded, so that a lost space or diacritic is no miss; the page is not asked for."""
    assert TITLES.whole("Các chất ức chế HMG- CoAreductase", None) is STATINS
    assert TITLES.whole("Salbutamol (dùng trong sản khoa)", 7) is BIRTH
    assert TITLES.whole("Salbutamol", 49) is None


def test_a_name_without_its_qualifier_needs_the_page_where_two_share_it() -> None:
    """Never a guess between look-alikes."""
    assert TITLES.bare("Salbutamol", 51) is BIRTH
    assert TITLES.bare("Salbutamol", 50) is None
    assert TITLES.bare("Salbutamol", None) is None
    assert TITLES.bare("Morphin sulfat (tiêm)", None) is MORPHIN


def test_substances_and_misprints_need_the_page() -> None:
    """The page where the monograph starts confirms what the words alone would not."""
    assert TITLES.substance("atorvastatin", 33) is STATINS
    assert TITLES.substance("atorvastatin", 34) is None
    assert TITLES.misprinted("Morfin sulfat", 44) is MORPHIN
    assert TITLES.misprinted("Morphin", 44) is MORPHIN
    assert TITLES.misprinted("Morfin sulfat", 45) is None
    assert TITLES.misprinted("Morphin", None) is None
    assert TITLES.misprinted("Gliclazid", 44) is None


def test_a_misprint_between_two_look_alikes_is_none() -> None:
    """Both start on the page and both are near: no monograph is chosen."""
    assert TITLES.misprinted("Prednisoln", 60) is None


def test_the_nearest_title_is_only_a_hint() -> None:
    """For the person who reads the finding."""
    assert TITLES.nearest("Morphin sulphat") == "MORPHIN SULFAT"
    assert TITLES.nearest("Qwkjz") is None
    assert Titles([]).nearest("Morphin") is None


def test_unqualified() -> None:
    """Brackets and what they hold go."""
    assert unqualified("Timolol maleat (thuốc nhỏ mắt)") == "Timolol maleat"
