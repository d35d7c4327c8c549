"""The Symbol font's encoding."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.text.symbol_font import decode_symbol, has_symbol_codes

# Code, character: points all over the standard encoding.
POINTS = [
    (0x20, " "), (0x22, "∀"), (0x2D, "−"), (0x35, "5"), (0x40, "≅"), (0x41, "Α"), (0x44, "Δ"), (0x57, "Ω"), (0x5C, "∴"),
    (0x61, "α"), (0x62, "β"), (0x67, "γ"), (0x6D, "μ"), (0x70, "π"), (0x7A, "ζ"), (0x7E, "∼"),
    (0xA2, "′"), (0xA3, "≤"), (0xA5, "∞"), (0xAB, "↔"), (0xAC, "←"), (0xAD, "↑"), (0xAE, "→"), (0xAF, "↓"),
    (0xB0, "°"), (0xB1, "±"), (0xB2, "″"), (0xB3, "≥"), (0xB4, "×"), (0xB7, "•"),
    (0xB8, "÷"), (0xB9, "≠"), (0xBB, "≈"), (0xBC, "…"),
    (0xC6, "∅"), (0xCE, "∈"), (0xD2, "®"), (0xD5, "∏"), (0xD6, "√"), (0xDE, "⇒"), (0xE5, "∑"), (0xF2, "∫"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "character"), POINTS)
def test_points(code: int, character: str) -> None:
    """Private-use codes are always decoded, bare ones where the caller knows the font."""
    assert decode_symbol(chr(0xF000 + code)) == character
    assert decode_symbol(chr(code), raw=True) == character


def test_in_a_sentence() -> None:
    """Ordinary text around the codes stays."""
    assert decode_symbol("niệu tăng \uf0ae \uf0af nồng độ \uf0b3 5 mg") == "niệu tăng → ↓ nồng độ ≥ 5 mg"
    assert has_symbol_codes("a \uf0ae")
    assert not has_symbol_codes("a → µ")


def test_codes_without_a_character_stay() -> None:
    """Pieces of large brackets and unused codes are left for a finding."""
    assert decode_symbol("\uf0e6\uf0f0\uf07f\ue000") == "\uf0e6\uf0f0\uf07f\ue000"


@given(st.text(alphabet=st.characters(exclude_categories=["Co", "Cs"])))
def test_other_text_is_untouched(text: str) -> None:
    """Without codes nothing changes."""
    assert decode_symbol(text) == text


@given(st.text(alphabet="0123456789,. "))
def test_digits_are_digits(text: str) -> None:
    """Digits are the same in both encodings."""
    assert decode_symbol(text, raw=True) == text
