"""Names that are offered where a drug is not in the book: near ones alone, each as the book writes it."""

from __future__ import annotations

import pytest
from tests.workflows.small_book import SmallBook, entry, lines, monograph, section

from duocthu.answer.offered import offered_words
from duocthu.domain.answer import Suggestion
from duocthu.domain.understanding import UnclearName
from duocthu.messages.catalogue import Catalogue
from duocthu.understanding.name_records import name_lexicon
from duocthu.understanding.names import NameBook

TITLES = ("PARACETAMOL", "PIRACETAM", "CLOBETASOL PROPIONAT", "RINGER LACTAT", "VẮC XIN VIÊM GAN A")
BRANDS = (
    ("Hamacol", "clobetasol_propionat"),
    ("Happico", "ringer_lactat"),
    ("Havacar", "vac_xin_viem_gan_a"),
    ("Pracet", "piracetam"),
)


def names() -> NameBook:
    """A book of brands that are faintly alike to many words."""
    ids = {title.lower().replace(" ", "_").replace("ắ", "a").replace("ê", "e"): title for title in TITLES}
    made = [monograph(i, title, 0, section("chi_dinh", "Chỉ định", lines("Đau."))) for i, title in ids.items()]
    entries = [entry("brand", brand, ids[drug], drug) for brand, drug in BRANDS]
    return NameBook(name_lexicon(made, entries, SmallBook().profile))


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("hapacol", [Suggestion("clobetasol_propionat", "CLOBETASOL PROPIONAT", "Hamacol")]),
        ("haxocol", []),
        ("tylenol", []),
        ("piracetan", [Suggestion("piracetam", "PIRACETAM")]),
        ("clobet", [Suggestion("clobetasol_propionat", "CLOBETASOL PROPIONAT")]),
    ],
)
def test_what_is_offered(typed: str, offered: list[Suggestion]) -> None:
    """Brands need to be nearer than titles; a brand is named, since its drug's title is nothing like what was typed."""
    assert list(names().suggestions([typed])) == offered


def test_the_beginning_of_a_title_is_no_slip_in_a_brand() -> None:
    """'paracet' is asked back, not corrected into piracetam."""
    (unclear,) = names().find("liều paracet").unclear
    assert isinstance(unclear, UnclearName)
    assert [(c.drug_name, c.near) for c in unclear.candidates] == [("PARACETAMOL", ""), ("PIRACETAM", "Pracet")]


@pytest.mark.parametrize(
    ("language", "words"), [("vi", "«Hamacol» (CLOBETASOL PROPIONAT)"), ("en", "'Hamacol' (CLOBETASOL PROPIONAT)")]
)
def test_the_name_is_told(language: str, words: str) -> None:
    """Before its title."""
    catalogue = Catalogue.load(language)  # type: ignore[arg-type]
    assert offered_words(Suggestion("x", "CLOBETASOL PROPIONAT", "Hamacol"), catalogue) == words
    assert offered_words(Suggestion("x", "CLOBETASOL PROPIONAT"), catalogue) == "CLOBETASOL PROPIONAT"
