"""The book's words as they are shown: raised and marked, and the same words."""

from __future__ import annotations

from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.text.shown import in_raised_signs, shown_pieces

_TEXTS = st.text(alphabet="o 23mcCF/°(5k,ibuprofen\n", max_size=60)


@pytest.mark.parametrize(
    ("text", "raised"),
    [
        ("dưới 30 oC, 2 - 8 oC", "dưới 30 ºC, 2 - 8 ºC"),
        ("ở 20 o C.", "ở 20 º C."),
        ("25oC", "25ºC"),
        ("98 oF", "98 ºF"),
        ("1,73 m2 và 500 mg/m2, 500/mm3", "1,73 m² và 500 mg/m², 500/mm³"),
        ("diện tích (m2)", "diện tích (m²)"),
        ("thụ thể M2, kênh Ca2, 5 oCl, liều 2 mg", "thụ thể M2, kênh Ca2, 5 oCl, liều 2 mg"),
        ("vitamin C, cho C", "vitamin C, cho C"),
        ("2 mg, 3 ml, 10 m23", "2 mg, 3 ml, 10 m23"),
    ],
)
def test_what_print_raises_is_raised(text: str, raised: str) -> None:
    """The letter for a degree and the power of a unit, and nothing that may be read otherwise."""
    assert in_raised_signs(text) == raised
    pieces = shown_pieces(text)
    assert "".join(piece.text for piece in pieces) == text
    assert bool([piece for piece in pieces if piece.kind == "raised"]) == (text != raised)


def test_names_are_marked_as_words_of_their_own() -> None:
    """Whatever their case, the longest first, also over the end of a line."""
    text = "heparin, Ibuprofen, ibuprofenat, kali\nclavulanat, clavulanat"
    marked = [
        piece.text for piece in shown_pieces(text, ("ibuprofen", "clavulanat", "kali clavulanat", "")) if piece.kind == "named"
    ]
    assert marked == ["Ibuprofen", "kali\nclavulanat", "clavulanat"]


@given(_TEXTS, st.lists(st.sampled_from(["ibuprofen", "o", "m2", "oC"]), max_size=3))
def test_the_words_stay_the_book_s(text: str, names: list[str]) -> None:
    """No letter comes or goes, and raised signs are the letters that they raise."""
    assert "".join(piece.text for piece in shown_pieces(text, names)) == text
    assert normalize("NFKC", in_raised_signs(text)) == normalize("NFKC", text)
