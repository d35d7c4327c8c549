"""What clinicians shorten, in full: ``THA`` is ``tăng huyết áp``, ``para`` is ``paracetamol``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from unicodedata import normalize

from rapidfuzz.distance import OSA

from duocthu.text.fold import fold, letters_key
from duocthu.text.syllable import is_syllable_but_for_its_tone

_EDGE_BEFORE, _EDGE_AFTER = r"(?<![^\W_])(?<![^\W_][-–])", r"(?![^\W_])(?![-–][^\W\d_])"  # not in 'para-aminobenzoic'


_WORD = re.compile(r"[^\W_]+")
_OPENING = 2  # words
_LEAST = 4  # letters
_NEAR = 0.66  # least similarity: 'vaccine' and 'vắc xin'


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

        text, place = "", 0
        for match in self._pattern.finditer(question):
            typed = " ".join(match[0].split())
            meant = (self._capital.get(typed) if capitals else None) or self._written.get(typed.casefold())
            if match.start() < place or meant is None or meant.casefold() == typed.casefold():
                continue
            if typed.casefold() in self._of_names and is_name(typed):
                continue
            before = _said_before(question[place : match.start()], meant)
            after = _said_behind(question[match.end() :], meant)
            pairs[" ".join(question[before + place : match.end() + after].split()), meant] = None
            text += question[place : place + before] + meant
            place = match.end() + after
        return Spelt(text + question[place:], tuple(pairs))


def _said_before(text: str, meant: str) -> int:
    """Where in what stands before shorthand words begin that it stands for as well: ``vacxin`` of ``vacxin Hib``."""
    words = list(_WORD.finditer(text))
    for count in (2, 1):
        if len(words) >= count and not text[words[-1].end() :].strip() and _opens(text[words[-count].start() :], meant):
            return words[-count].start()
    return len(text)


def _said_behind(text: str, meant: str) -> int:
    """How many characters behind shorthand are words that it stands for as well: ``vaccine`` of ``Hib vaccine``."""
    words = list(_WORD.finditer(text))
    for count in (2, 1):
        if len(words) >= count and not text[: words[0].start()].strip() and _opens(text[: words[count - 1].end()], meant):
            return words[count - 1].end()
    return 0


def _opens(typed: str, meant: str) -> bool:
    """Whether words are those with which a name of several begins, or nearly so."""
    letters, opening = letters_key(typed), meant.split()
    if len(opening) <= _OPENING or len(letters) < _LEAST:
        return False
    return any(
        letters[0] == begun[0] and OSA.normalized_similarity(letters, begun) >= _NEAR
        for begun in (letters_key(" ".join(opening[:count])) for count in (1, _OPENING))
    )
