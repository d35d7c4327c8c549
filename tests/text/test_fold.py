"""Keys made of text."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.text.fold import fold, letters_key, slug, squash


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("SALBUTAMOL (Dùng trong hô hấp)", "salbutamol dung trong ho hap"),
        ("Đường uống", "duong uong"),
        ("Các chất ức chế HMG-CoA reductase", "cac chat uc che hmg coa reductase"),
        ("Interferon α, β-lactam", "interferon alpha beta lactam"),
        ("m² ½ ﬁbrat", "m2 1 2 fibrat"),
        ("Sjögren Ménière Weiß œdema", "sjogren meniere weiss oedema"),
        ("  \u00a0…—  ", ""),
    ],
)
def test_fold(text: str, folded: str) -> None:
    """Words become lower-case ASCII, parted by one space."""
    assert fold(text) == folded


def test_derived_keys() -> None:
    """A slug joins the words, a letters key drops all spaces, squash only white space."""
    assert slug("SALBUTAMOL (Dùng trong sản khoa)") == "salbutamol_dung_trong_san_khoa"
    assert letters_key("Quá l iều và xửtrí") == letters_key("Quá liều và xử trí")
    assert squash(" Quá l iều\n và ") == "Quáliềuvà"


@given(st.text())
def test_a_folded_text_is_plain_and_stays(text: str) -> None:
    """Only a to z, digits and single spaces are left; folding twice changes nothing; NFD folds as NFC does."""
    folded = fold(text)
    assert folded.isascii()
    assert all(word.isalnum() and word == word.lower() for word in folded.split(" ")) or folded == ""
    assert fold(folded) == folded
    assert fold(unicodedata.normalize("NFD", text)) == fold(unicodedata.normalize("NFC", text))
    assert slug(text) == folded.replace(" ", "_")
    assert letters_key(text) == folded.replace(" ", "")
