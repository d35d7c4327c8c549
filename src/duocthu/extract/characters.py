"""Spans whose characters mean something else than they say: legacy encodings, symbol fonts, composed and decorative forms."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from duocthu.books.schema import Repairs
from duocthu.domain.page import Fragment, RepairKind, Span
from duocthu.text.compose import compose
from duocthu.text.symbol_font import decode_symbol
from duocthu.text.tcvn3 import decode_tcvn3, is_certain_tcvn3

_PLAIN = re.compile(r"[ -~\u00c0-\u0233\u1ea0-\u1ef9]*")  # composed Latin letters: nothing to mend
_FOREIGN = re.compile(r"[¡-¯±-¿Ä-ÇËÎÏÐÑÖ×ØÛÜÞßä-çëîïðñö÷øûüþÿ]")  # Latin-1 that Vietnamese does not use
_PRIVATE_USE = re.compile(r"[\ue000-\uf8ff]")
_PRIVATE = re.compile(r"[\uf000-\uf0ff]")


@dataclass(slots=True)
class CharacterCounts:
    """What is only counted, not logged."""

    nfc: int = 0
    ligature: int = 0
    soft_hyphen: int = 0


class CharacterMender:
    """Mends the characters of spans by what a book's profile says of its fonts."""

    def __init__(self, repairs: Repairs) -> None:
        """Fonts are known by the start of their name, after a subset prefix ``ABCDEF+``."""
        self._tcvn3 = repairs.tcvn3_fonts
        self._symbol = repairs.symbol_fonts
        self._fonts: dict[str, RepairKind | None] = {}
        self.counts = CharacterCounts()

    def mend(self, fragments: Sequence[Fragment]) -> tuple[list[Fragment], dict[int, tuple[RepairKind, str]]]:
        """Fragments with right characters; by ``id`` of a new fragment, what was mended in it and its text before."""
        mended: list[Fragment] = []
        log: dict[int, tuple[RepairKind, str]] = {}
        for fragment in fragments:
            spans, kind = self._spans(fragment)
            if spans is None:
                mended.append(fragment)
                continue
            new = fragment._replace(spans=spans)
            mended.append(new)
            if kind is not None:
                log[id(new)] = (kind, fragment.text)
        return mended, log

    def _spans(self, fragment: Fragment) -> tuple[tuple[Span, ...] | None, RepairKind | None]:
        spans: list[Span] | None = None
        logged: RepairKind | None = None
        for number, span in enumerate(fragment.spans):
            text = span.text
            kind = self._font_kind(span.font)
            if kind is None and _PLAIN.fullmatch(text):
                continue
            new = self._decode(text, kind, span.font)
            if new != text:
                if kind is None and _PRIVATE.search(text):
                    kind = "symbol_pua"
                logged = kind or logged
                new = self._compose(new)
                spans = spans or list(fragment.spans)
                spans[number] = span._replace(text=new)
            else:
                new = self._compose(text)
                if new != text:
                    spans = spans or list(fragment.spans)
                    spans[number] = span._replace(text=new)
        return (None if spans is None else tuple(spans)), logged

    def _font_kind(self, font: str) -> RepairKind | None:
        try:
            return self._fonts[font]
        except KeyError:
            name = font.split("+", 1)[-1]
            kind: RepairKind | None = None
            if self._tcvn3 and name.startswith(self._tcvn3):
                kind = "tcvn3"
            elif self._symbol and name.startswith(self._symbol):
                kind = "symbol_pua"
            self._fonts[font] = kind
            return kind

    @staticmethod
    def _decode(text: str, kind: RepairKind | None, font: str) -> str:
        if kind == "tcvn3":
            return decode_tcvn3(text, capitals=font.endswith("H"))  # .VnTimeH: capitals under the codes of small letters
        if kind == "symbol_pua" or _PRIVATE.search(text):
            return decode_symbol(text)
        return text

    def _compose(self, text: str) -> str:
        new = compose(text)
        if new != text:
            self.counts.soft_hyphen += text.count("\u00ad")
            ligatures = sum("\ufb00" <= c <= "\ufb06" for c in text)
            self.counts.ligature += ligatures
            self.counts.nfc += not ligatures and "\u00ad" not in text
        return new


def has_foreign_letters(text: str) -> bool:
    """Whether a text holds Latin letters that Vietnamese does not use: a quick look before ``certain_tcvn3_tokens``."""
    return _FOREIGN.search(text) is not None


def certain_tcvn3_tokens(text: str) -> dict[str, str]:
    """Words of a line in an ordinary font that can only be TCVN3, with their right form; punctuation around a word stays."""
    found = {}
    for word in text.split():
        token = word.strip(".,;:()[]\"'")
        if _FOREIGN.search(token) and is_certain_tcvn3(token):
            found[token] = decode_tcvn3(token)
    return found


def private_use(text: str) -> list[str]:
    """Characters of the private use area that no symbol font explained, as ``U+XXXX``, sorted."""
    if text.isascii():
        return []
    return sorted({f"U+{ord(c):04X}" for c in _PRIVATE_USE.findall(text)})
