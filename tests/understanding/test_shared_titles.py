"""Drugs whose titles share a word."""

from __future__ import annotations

from duocthu.domain.understanding import NamedDrug
from duocthu.understanding.shared_titles import JoinedTitles, opening_with

DRUGS = {
    "ampicilin": "AMPICILIN",
    "ampicilin_va_sulbactam": "AMPICILIN VÀ SULBACTAM",
    "calci_clorid": "CALCI CLORID",
    "calci_lactat": "CALCI LACTAT",
    "nhom_hydroxyd": "NHÔM HYDROXYD",
}


def test_titles_that_a_word_opens() -> None:
    """As it was typed: 'nhóm' is not 'nhôm', and 'nhom' may be."""
    assert [drug.drug_id for drug in opening_with("calci", DRUGS)] == ["calci_clorid", "calci_lactat"]
    assert [drug.drug_id for drug in opening_with("nhom", DRUGS)] == ["nhom_hydroxyd"]
    assert not opening_with("nhóm", DRUGS)


def test_combinations_of_a_drug() -> None:
    """Never the drug itself, nor those of which only the beginning is alike."""
    own = NamedDrug("ampicilin", "AMPICILIN", None, "ampicilin", "title")
    assert [drug.drug_name for drug in JoinedTitles(DRUGS).with_substance(own)] == ["AMPICILIN VÀ SULBACTAM"]
    assert not JoinedTitles(DRUGS).with_substance(NamedDrug("calci_clorid", "CALCI CLORID", None, "calci", "title"))
