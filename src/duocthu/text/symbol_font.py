"""The Symbol font's own encoding: what its codes mean when a PDF hands them out as private-use characters."""

from __future__ import annotations

import re

_PRIVATE_USE = 0xF000

# Rows of sixteen codes from the first one named; a space stands for a code without a Unicode character (pieces of large
# brackets and lines of a radical, which have no meaning alone).
_ROWS = {
    0x21: "!∀#∃%&∋()∗+,−./",
    0x30: "0123456789:;<=>?",
    0x40: "≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟ",
    0x50: "ΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_",
    0x60: " αβχδεφγηιϕκλμνο",
    0x70: "πθρστυϖωξψζ{|}∼",
    0xA0: "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓",
    0xB0: "°±″≥×∝∂•÷≠≡≈…  ↵",
    0xC0: "ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉",
    0xD0: "∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓",
    0xE0: "◊\u27e8®©™∑",
    0xF1: "\u27e9∫⌠ ⌡",
}
_CODES = {
    first + offset: character for first, row in _ROWS.items() for offset, character in enumerate(row) if character != " "
} | {0x20: " "}

_TABLE = {_PRIVATE_USE + code: character for code, character in _CODES.items()}
_RAW_TABLE = _TABLE | _CODES
_PRIVATE = re.compile("[\uf020-\uf0fe]")


def decode_symbol(text: str, *, raw: bool = False) -> str:
    """Return ``text`` with the codes U+F020 to U+F0FE of the Symbol font as Unicode characters.

    With ``raw`` bare codes (U+0020 to U+00FE) are decoded as well: only for text that is set in the Symbol font and that
    the PDF engine left as codes. A code without a Unicode character stays as it is.
    """
    if raw:
        return text.translate(_RAW_TABLE)
    if text.isascii() or not _PRIVATE.search(text):
        return text
    return text.translate(_TABLE)


def has_symbol_codes(text: str) -> bool:
    """Say whether ``text`` holds private-use codes of a symbol font."""
    return not text.isascii() and _PRIVATE.search(text) is not None
