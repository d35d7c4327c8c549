"""Letters that only look Latin."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.text.lookalikes import latin_letters


@pytest.mark.parametrize(
    ("text", "latin"),
    [
        ("Tiêm tĩnh mạ\u0441h \u0441hậm 150 mg", "Tiêm tĩnh mạch chậm 150 mg"),
        ("\u0430\u0441id", "acid"),
        ("\u0441\u043e 5 mg", "co 5 mg"),
        ("\u0391moxicilin", "Amoxicilin"),
        ("TR\u0395TIN\u039fIN", "TRETINOIN"),
    ],
)
def test_meant_as_latin(text: str, latin: str) -> None:
    """Beside Latin letters, or where every Cyrillic letter looks like one."""
    assert latin_letters(text) == latin


@pytest.mark.parametrize("text", ["5 μg", "ΔH", "α-tocopherol", "Α", "β-lactam", "Ωm", "\u041c\u043e\u0441\u043a\u0432\u0430"])
def test_meant_as_they_are(text: str) -> None:
    """Greek symbols, and words that are Cyrillic by a letter of their own."""
    assert latin_letters(text) == text


@given(st.text(alphabet=st.characters(codec="utf-8", include_characters="аеорсοΑΒ")))
def test_twice_is_once_and_all_else_stays(text: str) -> None:
    """Letter for letter; case and every other sign stay."""
    once = latin_letters(text)
    assert latin_letters(once) == once
    assert len(once) == len(text)
    changed = [(a, b) for a, b in zip(text, once, strict=True) if a != b]
    assert all(unicodedata.name(b).startswith("LATIN") and a.isupper() == b.isupper() for a, b in changed)
