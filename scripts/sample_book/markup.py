"""The marks of the content files, turned into glyphs.

``<b> <i>`` faces · ``<sub> <sup>`` scripts · ``{kind:words}`` a fact (of the section's usual kind without ``kind:``) · ``¬`` and
``¦`` where a word may be broken by a soft or a hard hyphen. Defects: ``<kern>D|ược</kern>`` a gap inside a word · ``<join>``
spaces that take no room · ``<vn>`` a legacy font · ``<latin>`` legacy letters in the ordinary font · ``<lig>`` ligature glyphs ·
``<rev/>`` the line drawn backwards · ``<over/>`` the next line printed over this one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from scripts.sample_book.sheet import Glyph
from scripts.sample_book.tcvn3 import TCVN3

_TOKEN = re.compile(r"<(/?)(b|i|sub|sup|kern|join|vn|latin|lig|rev|over)(/?)>|\{(?:([a-z_]+):)?|\}|[^<{}]|[<]", re.DOTALL)
ARROWS = {"→": "\uf0ae", "↓": "\uf0af", "↑": "\uf0ad"}
LIGATURES = {"fi": "\ufb01", "fl": "\ufb02"}
KERN_GAP = 0.3
SOFT, HARD = "¬", "¦"
FACES = {(False, False): "R", (True, False): "B", (False, True): "I", (True, True): "Z"}


@dataclass
class FactMark:
    """A fact as marked in a paragraph: its kind and its words."""

    kind: str
    text: str = ""


@dataclass
class Marked:
    """A paragraph: glyphs, the facts in it, and where words may break (after glyph number, by which hyphen)."""

    glyphs: list[Glyph] = field(default_factory=list)
    facts: list[FactMark] = field(default_factory=list)
    breaks: dict[int, str] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """What the book means."""
        return "".join(g.right for g in self.glyphs)


class _Reader:
    """The state while a paragraph is read."""

    def __init__(self, face: str, kind: str, *, decomposed: bool) -> None:
        self.out = Marked()
        self.on: set[str] = set()
        self.face, self.decomposed, self.kind = face, decomposed, kind
        self.fact = -1
        self.pending = ""

    def variant(self, char: str) -> str:
        """The font object that draws a character."""
        if "vn" in self.on and char in TCVN3:
            return "V"
        bold, italic = self.face in ("B", "Z") or "b" in self.on, self.face in ("I", "Z") or "i" in self.on
        face = FACES[bold, italic]
        return "N" if self.decomposed and face == "R" else face

    def char(self, char: str) -> None:
        """One character of the text."""
        out = self.out
        if char in (SOFT, HARD):
            out.breaks[len(out.glyphs) - 1] = char
            return
        if char == "|" and "kern" in self.on:
            g = out.glyphs[-1]
            out.glyphs[-1] = Glyph(g.right, g.drawn, g.variant, g.told, g.script, KERN_GAP, fact=g.fact, mark="kern")
            return
        variant, drawn, told, mark = self.variant(char), char, "", self.pending
        self.pending = ""
        if char in ARROWS:
            variant, told, mark = "S", ARROWS[char], "pua"
        elif "vn" in self.on or "latin" in self.on:
            mark = "tcvn3" if char in TCVN3 else ""
            if variant == "V":
                told = TCVN3[char]
            elif char in TCVN3:
                drawn = TCVN3[char]
        script = 1 if "sup" in self.on else -1 if "sub" in self.on else 0
        out.glyphs.append(
            Glyph(
                char,
                drawn,
                variant,
                told,
                script,
                shut=char == " " and "join" in self.on,
                fact=self.fact,
                mark=mark or ("script" if script else ""),
            )
        )
        if "lig" in self.on and len(out.glyphs) > 1:
            self._ligature()

    def _ligature(self) -> None:
        pair = "".join(g.right for g in self.out.glyphs[-2:])
        if pair in LIGATURES:
            last = self.out.glyphs.pop()
            self.out.glyphs[-1] = Glyph(pair, LIGATURES[pair], last.variant, fact=last.fact, mark="lig")


def read(text: str, face: str = "R", kind: str = "", *, decomposed: bool = False) -> Marked:
    """Glyphs of a marked-up text whose usual face is ``face``; raises ValueError for marks that do not match."""
    reader = _Reader(face, kind, decomposed=decomposed)
    for token in _TOKEN.finditer(text):
        closing, tag, single, fact_kind = token[1], token[2], token[3], token[4]
        if tag and single:
            reader.pending = tag
        elif tag:
            if bool(closing) == (tag not in reader.on):
                raise ValueError(f"<{closing}{tag}> in {text[:60]!r}")
            reader.on ^= {tag}
        elif token[0].startswith("{"):
            reader.fact = len(reader.out.facts)
            reader.out.facts.append(FactMark(fact_kind or kind))
        elif token[0] == "}":
            reader.fact = -1
        else:
            reader.char(token[0])
    if reader.on or reader.fact >= 0:
        raise ValueError(f"marks left open in {text[:60]!r}")
    for number, mark in enumerate(reader.out.facts):
        mark.text = "".join(g.right for g in reader.out.glyphs if g.fact == number)
    return reader.out
