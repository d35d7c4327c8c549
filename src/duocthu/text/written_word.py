"""Words as they are written: one typed with diacritics is that word alone, one typed without may be any that folds to it.

Folded, ``thái`` is ``thai``, ``gần`` is ``gan``, ``não`` is ``nào``: what a question says with its diacritics must not be found
in a word that has others.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple
from unicodedata import normalize

from duocthu.text.fold import letters_key

_WORD = re.compile(r"[^\W_]+")
_I = re.compile(r"(?:(?<=[bcdđghklmnprstvx])|(?<=qu))y")  # 'kỳ' is 'kì', 'tay' is not 'tai'


class WrittenWord(NamedTuple):
    """A word by its letters without diacritics, and by its sound (see ``sounds``); ``bare`` where it was written without any."""

    letters: str
    sound: str
    bare: bool


def sounds(word: str) -> str:
    """A key that is equal for the spellings of a syllable: ``hòa`` and ``hoà``, ``kỳ`` and ``kì``."""
    return "".join(sorted(_I.sub("i", normalize("NFD", word.casefold()))))


@lru_cache(maxsize=1 << 15)
def written_word(word: str) -> WrittenWord:
    """One word."""
    return WrittenWord(_I.sub("i", letters_key(word)), sounds(word), word.isascii())


def written_words(text: str) -> tuple[WrittenWord, ...]:
    """The words and numbers of a text."""
    return tuple(map(written_word, _WORD.findall(normalize("NFC", text).casefold())))


def typed_words(words: Sequence[str]) -> list[WrittenWord]:
    """The words of a question; where one has diacritics, those without have none to add: beside 'có', 'hai' is not 'hại'."""
    plain = all(word.isascii() for word in words)
    return [word if plain else word._replace(bare=False) for word in map(written_word, words)]


def is_word(typed: WrittenWord, written: WrittenWord) -> bool:
    """Whether a word of a question may be one of the book: ``thái`` is not ``thai``, though ``thai`` may be ``thái``."""
    return typed.letters == written.letters and (typed.bare or typed.sound == written.sound)


def are_words(typed: Sequence[WrittenWord], written: Sequence[WrittenWord]) -> bool:
    """Whether words of a question may be words of the book, one by one."""
    return len(typed) == len(written) and all(map(is_word, typed, written))


def place_of(typed: Sequence[WrittenWord], written: Sequence[WrittenWord]) -> int | None:
    """Where words of the book first stand in a question; None where they do not."""
    size = len(written)
    return next((i for i in range(len(typed) - size + 1) if are_words(typed[i : i + size], written)), None)


class WrittenText:
    """A text of the book in which runs of a question's words are looked for."""

    def __init__(self, text: str) -> None:
        """Index the words by their letters."""
        self._words = written_words(text)
        self._places: dict[str, list[int]] = defaultdict(list)
        for place, word in enumerate(self._words):
            self._places[word.letters].append(place)

    def holds(self, typed: Sequence[WrittenWord]) -> bool:
        """Whether words of a question stand in the text, one after another."""
        size = len(typed)
        return bool(size) and any(are_words(typed, self._words[i : i + size]) for i in self._places.get(typed[0].letters, ()))


class SharedRun(NamedTuple):
    """Words ``written`` that a question and a text of the book share, from the question's word ``place`` on."""

    written: tuple[WrittenWord, ...]
    place: int


def longest_shared(written: Sequence[WrittenWord], typed: Sequence[WrittenWord | None]) -> SharedRun | None:
    """The longest run of words of the book that a question says, the first of several; None stands for what parts its words."""
    best: SharedRun | None = None
    for start in range(len(written)):
        for place in range(len(typed)):
            length = _shared(written[start:], typed[place:])
            if length and (best is None or length > len(best.written)):
                best = SharedRun(tuple(written[start : start + length]), place)
    return best


def _shared(written: Sequence[WrittenWord], typed: Sequence[WrittenWord | None]) -> int:
    pairs = enumerate(zip(written, typed, strict=False))
    most = min(len(written), len(typed))
    return next((i for i, (one, said) in pairs if said is None or not is_word(said, one)), most)


def is_any_of(typed: WrittenWord, words: Iterable[WrittenWord]) -> bool:
    """Whether a word of a question may be one of some words of the book."""
    return any(is_word(typed, word) for word in words)
