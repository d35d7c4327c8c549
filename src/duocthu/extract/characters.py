"""Spans whose characters mean something else than they say: legacy encodings, symbol fonts, composed and decorative forms."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from duocthu.books.schema import Repairs
from duocthu.domain.page import Fragment, RepairKind, Span
from duocthu.text.compose import SOFT_HYPHEN, compose, count_composed
from duocthu.text.lookalikes import latin_letters
from duocthu.text.syllable import is_syllable
from duocthu.text.symbol_font import decode_symbol
from duocthu.text.tcvn3 import decode_tcvn3, is_certain_tcvn3

_PLAIN = re.compile(r"[ -~\u00c0-\u0233\u1ea0-\u1ef9]*")  # composed Latin letters: nothing to mend
_FOREIGN = re.compile(r"[¡-¯±-¿Ä-ÇËÎÏÐÑÖ×ØÛÜÞßä-çëîïðñö÷øûüþÿ]")  # Latin-1 that Vietnamese does not use
_PRIVATE_USE = re.compile(r"[\ue000-\uf8ff]")
_PRIVATE = re.compile(r"[\uf000-\uf0ff]")
_PICTURES = re.compile(r"dingbat|wingding|webding", re.IGNORECASE)  # fonts whose private codes are pictures
_CAPITALS = re.compile(r"H(?=$|[-, ])")  # .VnTimeH, .VnArialH-Bold: capitals under the codes of small letters
_OUTER = ".,;:()[]\"'"  # around a word


@dataclass(slots=True)
class CharacterCounts:
    """What is only counted, not logged; ``nfc`` are spans with letters in another form than the plain one."""

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
        torn = False
        for number, span in enumerate(fragment.spans):
            text = span.text
            kind = self._font_kind(span.font)
            if kind is None and _PLAIN.fullmatch(text):
                continue
            torn = torn or (number > 0 and _begins_combining(text))
            new, mended = self._decode(text, kind, span.font)
            logged = mended or logged
            new = self._compose(new, ends_line=not any(s.text.strip() for s in fragment.spans[number + 1 :]))
            if new != text:
                spans = spans or list(fragment.spans)
                spans[number] = span._replace(text=new)
        if torn:
            return _attach_marks(spans or fragment.spans), logged
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
    def _decode(text: str, kind: RepairKind | None, font: str) -> tuple[str, RepairKind | None]:
        """The text as its font or its letters prove it to be meant, and the kind of repair where that is another text."""
        new = text
        if kind == "tcvn3":
            new = decode_tcvn3(text, capitals=_CAPITALS.search(font.split("+", 1)[-1]) is not None)
        elif kind == "symbol_pua" or (_PRIVATE.search(text) and not _PICTURES.search(font)):
            kind, new = "symbol_pua", decode_symbol(text)
        elif SOFT_HYPHEN in text:  # the letter ư of TCVN3, which would be lost as a soft hyphen
            kind = "tcvn3"
            new = replace_words(text, certain_tcvn3_tokens(text))
        return new, kind if new != text else None

    def _compose(self, text: str, *, ends_line: bool) -> str:
        """``text`` composed; a soft hyphen at its end is a hyphen at the end of the line only."""
        new = compose(text if ends_line or SOFT_HYPHEN not in text else text.replace(SOFT_HYPHEN, ""))
        latin = latin_letters(new)
        self.counts.nfc += latin != new
        new = latin
        if new != text:
            composed = count_composed(text)
            self.counts.soft_hyphen += composed.soft_hyphen
            self.counts.ligature += composed.ligature
            self.counts.nfc += composed.nfc > 0
        return new


def _begins_combining(text: str) -> bool:
    return not text.isascii() and unicodedata.combining(text[0]) > 0


def _attach_marks(spans: Sequence[Span]) -> tuple[Span, ...]:
    """Combining marks that a span begins with, put to the letter before them: fonts without a mark borrow it from another."""
    attached: list[Span] = []
    for span in spans:
        text = span.text
        while attached and text and _begins_combining(text) and not attached[-1].text[-1:].isspace():
            base = attached[-1]
            attached[-1] = base._replace(text=unicodedata.normalize("NFC", base.text + text[0]), bbox=base.bbox.union(span.bbox))
            text = text[1:]
        if text:
            attached.append(span if text == span.text else span._replace(text=text))
    return tuple(attached)


def has_foreign_letters(text: str) -> bool:
    """Whether a text holds Latin letters that Vietnamese does not use: a quick look before ``certain_tcvn3_tokens``."""
    return _FOREIGN.search(text) is not None


def certain_tcvn3_tokens(text: str) -> dict[str, str]:
    """Words of a line in an ordinary font that can only be TCVN3, with their right form; punctuation around a word stays.

    They hold a letter foreign to Vietnamese. Of the others the words of the whole book must tell: ``text.legacy_words``.
    """
    found = {}
    for word in text.split():
        token = word.strip(_OUTER)
        if (_FOREIGN.search(token) or SOFT_HYPHEN in token) and is_certain_tcvn3(token):
            found[token] = decode_tcvn3(token)
    return found


def replace_words(text: str, words: Mapping[str, str]) -> str:
    """``text`` with whole words replaced, wherever they stand; the same letters within a longer word stay."""
    if not words:
        return text
    inner = f"[^\\s{re.escape(_OUTER)}]"
    longest_first = sorted(words, key=len, reverse=True)
    found = re.compile(f"(?<!{inner})(?:{'|'.join(re.escape(w) for w in longest_first)})(?!{inner})")
    return found.sub(lambda match: words[match[0]], text)


def uncertain_tcvn3_tokens(text: str) -> list[str]:
    """Words of a line mended in part which may be TCVN3 as well, in their order: they hold letters foreign to Vietnamese."""
    return [token for word in text.split() if _FOREIGN.search(token := word.strip(_OUTER)) and is_syllable(decode_tcvn3(token))]


def private_use(text: str) -> list[str]:
    """Characters of the private use area that no symbol font explained, as ``U+XXXX``, sorted."""
    if text.isascii():
        return []
    return sorted({f"U+{ord(c):04X}" for c in _PRIVATE_USE.findall(text)})
