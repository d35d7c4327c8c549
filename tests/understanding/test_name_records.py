"""Names gathered from titles."""

from __future__ import annotations

import pytest
from tests.workflows.small_book import SmallBook, entry, monograph

from duocthu.understanding.name_records import described_names, name_lexicon


@pytest.mark.parametrize(
    ("title", "names"),
    [
        ("ZEBRIN CALCIUM- zebrin calcium tablet, film coated", ("ZEBRIN CALCIUM", "zebrin calcium")),
        ("ZEBRINAX - zebrin capsule", ("ZEBRINAX", "zebrin")),
        ("ZEBRINAX- injection", ("ZEBRINAX",)),
    ],
)
def test_a_title_that_says_what_the_drug_is(title: str, names: tuple[str, ...]) -> None:
    """The name before the dash, and the substance behind it without its dosage form."""
    assert described_names(title) == names


@pytest.mark.parametrize(
    "title", ["ZEBRIN - QUAGGIN", "CÁC CHẤT ỨC CHẾ HMG-CoA REDUCTASE", "ZEBRIN (Dùng trong hô hấp)", "Zebrin - thuốc"]
)
def test_other_titles_have_no_further_names(title: str) -> None:
    """A combination of two substances is not the first of them."""
    assert described_names(title) == ()


def test_a_brand_is_known_without_its_strength() -> None:
    """Where the stem leads to one substance; a word of the text is no brand."""
    book = SmallBook()
    lexicon = name_lexicon(
        book.monographs, [*book.entries, entry("brand", "Sốt 500", "Paracetamol", "paracetamol")], book.profile
    )
    brands = {record.name: record for record in lexicon.names if record.kind == "brand"}
    assert brands["Panavi"].drug_id == "paracetamol"
    assert brands["Lipavi"].substance == "Atorvastatin"
    assert "Sốt" not in brands


@pytest.mark.parametrize(
    ("brand", "stem"),
    [("Dolavi SR", "Dolavi"), ("Dolavi LA 30 mg", "Dolavi"), ("Dolavi Forte", "Dolavi"), ("Dolavi-Inj.", "Dolavi")],
)
def test_a_brand_is_known_without_its_form(brand: str, stem: str) -> None:
    """The mark of slow release, of an injection or of a high strength."""
    book = SmallBook()
    lexicon = name_lexicon(book.monographs, [*book.entries, entry("brand", brand, "Paracetamol", "paracetamol")], book.profile)
    assert {record.drug_id for record in lexicon.names if record.name == stem} == {"paracetamol"}


def test_what_may_be_another_drug_is_no_form() -> None:
    """``Plus`` adds a substance, and a stem of two drugs leads to neither."""
    book = SmallBook()
    brands = [
        entry("brand", "Dolavi Plus", "Paracetamol", "paracetamol"),
        entry("brand", "Savido SR", "Paracetamol", "paracetamol"),
    ]
    other = entry("brand", "Savido MR", "Warfarin natri", "warfarin_natri")
    names = {record.name for record in name_lexicon(book.monographs, [*book.entries, *brands, other], book.profile).names}
    assert names.isdisjoint({"Dolavi", "Savido"})


def test_a_long_title_is_known_by_its_opening() -> None:
    """Half of its words or more, where no other title begins so."""
    long = monograph("vac_xin", "VẮC XIN HAEMOPHILUS INFLUENZAE TYP B CỘNG HỢP", 0)
    flu = monograph("vac_xin_cum", "VẮC XIN CÚM", 0)
    short = {
        r.name for r in name_lexicon([long, flu], [], SmallBook().profile).names if r.kind == "short" and r.drug_id == "vac_xin"
    }
    assert "VẮC XIN HAEMOPHILUS INFLUENZAE TYP B" in short
    assert "VẮC XIN" not in short


def test_a_combination_in_another_order_is_no_pair_of_drugs_of_the_book() -> None:
    """``levodopa và carbidopa`` is the combination, ``trimethoprim và sulfamethoxazol`` two drugs where both have monographs."""
    titles = {"a": "CARBIDOPA - LEVODOPA", "b": "SULFAMETHOXAZOL VÀ TRIMETHOPRIM", "c": "TRIMETHOPRIM", "d": "SULFAMETHOXAZOL"}
    monographs = [monograph(drug, title, 0) for drug, title in titles.items()]
    names = {r.name.casefold(): r.drug_id for r in name_lexicon(monographs, [], SmallBook().profile).names}
    assert names["levodopa và carbidopa"] == names["levodopa carbidopa"] == "a"
    assert "trimethoprim và sulfamethoxazol" not in names
    assert names["trimethoprim sulfamethoxazol"] == "b"
