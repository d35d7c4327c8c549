"""What clinicians shorten, in full: ``THA`` is ``tăng huyết áp``, ``para`` is ``paracetamol``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from unicodedata import normalize

from duocthu.text.fold import fold
from duocthu.text.syllable import is_syllable_but_for_its_tone

_EDGE_BEFORE, _EDGE_AFTER = r"(?<![^\W_])(?<![^\W_][-–])", r"(?![^\W_])(?![-–][^\W\d_])"  # not in 'para-aminobenzoic'


@dataclass(frozen=True, slots=True)
class Spelt:
    """A question with its shorthand in full, and the pairs of what was typed and what it was taken for."""

    text: str
    pairs: tuple[tuple[str, str], ...] = ()


class SpeltOut:
    """The shorthand of a profile; one that was typed without diacritics is known, too."""

    def __init__(self, rows: Iterable[tuple[str, str]], names: Iterable[tuple[str, str]] = ()) -> None:
        """``rows`` are what is shortened and what it stands for; ``names`` the same of drugs.

        A drug's that is a Vietnamese syllable without its diacritics (``SAT``, which may be ``sắt``) must stand in capitals. A
        row that stands for itself keeps a part of it from being read: ``nhiễm HPV`` is no vaccine.
        """
        self._written: dict[str, str] = {}
        self._capital: dict[str, str] = {}
        self._of_names: set[str] = set()
        for short, meant in rows:
            self._add(short, meant)
        for short, meant in names:
            if is_syllable_but_for_its_tone(short.casefold()):
                self._capital.setdefault(short, meant)
            else:
                self._add(short, meant)
            self._of_names |= {short.casefold(), fold(short)}
        known = sorted({*self._written, *map(str.casefold, self._capital)}, key=len, reverse=True)
        pattern = "|".join(r"\s+".join(map(re.escape, short.split())) for short in known)
        self._pattern = re.compile(rf"{_EDGE_BEFORE}(?:{pattern}){_EDGE_AFTER}" if known else r"(?!)", re.IGNORECASE)

    def _add(self, short: str, meant: str) -> None:
        self._written[short.casefold()] = meant
        self._written.setdefault(fold(short), meant)

    def of(self, question: str, is_name: Callable[[str], bool] = lambda _: False) -> str:
        """The question with its shorthand written in full."""
        return self.read(question, is_name).text

    def read(self, question: str, is_name: Callable[[str], bool] = lambda _: False) -> Spelt:
        """The same with what was taken for what; a short name that the book has itself (``is_name``) stays as it is."""
        question = normalize("NFC", question)
        capitals = question.upper() != question
        pairs: dict[tuple[str, str], None] = {}

        def full(match: re.Match[str]) -> str:
            typed = " ".join(match[0].split())
            meant = (self._capital.get(typed) if capitals else None) or self._written.get(typed.casefold())
            if meant is None or meant.casefold() == typed.casefold():
                return match[0]
            if typed.casefold() in self._of_names and is_name(typed):
                return match[0]
            pairs[typed, meant] = None
            return meant

        return Spelt(self._pattern.sub(full, question), tuple(pairs))
