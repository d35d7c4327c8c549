"""The typefaces of the book: widths, subsets, and what a reader is told that each glyph means.

Spectral (SIL Open Font License 1.1) comes from the package ``fontpkg-spectral``. A *face* is one of its four cuts; a *variant* is
a font object of the PDF that draws with a face but tells another meaning of its glyphs (legacy encoding, private use, decomposed
text).
"""

from __future__ import annotations

import struct
import unicodedata
from dataclasses import dataclass, field
from functools import cache

import fontpkg_spectral
from reportlab.pdfbase.ttfonts import TTFontFile

ASCENT, DESCENT = 0.9, 0.24
"""Height and depth of a line's box, as shares of the size; the embedded fonts say the same."""

CUTS = {"R": "Regular", "B": "Bold", "I": "Italic", "Z": "BoldItalic"}
BOLD, ITALIC = ("B", "Z"), ("I", "Z")


class _Cut(TTFontFile):  # type: ignore[misc]  # reportlab has no types
    """A font file whose line metrics are those of the book."""

    def get_table(self, tag: str) -> bytes:
        data: bytes = super().get_table(tag)
        if tag == "hhea":
            em = self.unitsPerEm
            data = data[:4] + struct.pack(">hhh", round(ASCENT * em), -round(DESCENT * em), 0) + data[10:]
        return data


@cache
def _cut(face: str) -> _Cut:
    return _Cut(str(fontpkg_spectral.ROOT / "files" / f"Spectral-{CUTS[face]}.ttf"))


@cache
def width(char: str, face: str) -> float:
    """Advance of a character, as a share of the size; raises KeyError for a character that the face does not have."""
    cut = _cut(face)
    if ord(char) not in cut.charToGlyph:
        raise KeyError(f"{CUTS[face]} has no {char!r} (U+{ord(char):04X})")
    return float(cut.charWidths[ord(char)]) / 1000


@dataclass(frozen=True)
class Variant:
    """A font object: the face that draws, the name it goes by, and how it tells the meaning of a glyph."""

    key: str
    face: str
    name: str
    meaning: str = ""

    def unicode_of(self, char: str) -> str:
        """What a reader is told that the glyph of ``char`` is."""
        if self.meaning == "decomposed":
            return unicodedata.normalize("NFD", char)
        return char


VARIANTS = {
    v.key: v
    for v in (
        *(Variant(cut, cut, f"Spectral-{name}") for cut, name in CUTS.items()),
        Variant("V", "R", ".VnTime", "mapped"),
        Variant("S", "R", "SymbolMT", "mapped"),
        Variant("N", "R", "Spectral-Regular-D", "decomposed"),
        Variant("H", "R", "Spectral-Regular-H", "mapped"),
    )
}


@dataclass
class Used:
    """The characters that a variant draws, each with what a reader is told."""

    told: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Subset:
    """An embedded face: its file, and the glyph number of each character."""

    program: bytes
    glyph: dict[str, int]
    bbox: tuple[int, int, int, int]
    cap_height: int
    italic_angle: int


def subset(face: str, chars: set[str]) -> Subset:
    """The part of a face that draws ``chars``; the same set gives the same bytes."""
    cut = _cut(face)
    codes = [ord(c) for c in sorted(chars)]
    numbers: dict[int, int] = {0: 0}
    glyph = {}
    for code in codes:
        glyph[chr(code)] = numbers.setdefault(cut.charToGlyph[code], len(numbers))
    left, bottom, right, top = (round(v) for v in cut.bbox)
    return Subset(cut.makeSubset(codes), glyph, (left, bottom, right, top), round(cut.capHeight), round(cut.italicAngle))
