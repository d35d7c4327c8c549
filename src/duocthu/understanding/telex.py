"""Keys of the Telex keyboard that no input method has turned into letters: ``lieefu`` for ``liều``, ``ddinhj`` for ``định``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final
from unicodedata import normalize

from duocthu.text.syllable import is_syllable

_LETTERS: Final = (("dd", "đ"), ("aa", "â"), ("ee", "ê"), ("oo", "ô"), ("uow", "ươ"), ("aw", "ă"), ("ow", "ơ"), ("uw", "ư"))
_TONES: Final = {"s": "\u0301", "f": "\u0300", "r": "\u0309", "x": "\u0303", "j": "\u0323"}
_TONE: Final = re.compile(r"(?<=[aeiouyăâêôơư])([a-zăâêôơư]*?)([sfrxj])")
_MARKED: Final = re.compile(r".*[ăâêôơư]")
_PLAIN: Final = re.compile(r"(?:qu|gi(?=[aeouy]))?[^aeiouy]*(?:[aeiouy]*(?=[^aeiouy]+$)|[aeiouy])")
_WORD: Final = re.compile(r"(?<![^\W_])[a-z]{3,}(?![^\W_])", re.IGNORECASE)
_SURE: Final = re.compile(r"dd[a-z]+|[a-z]*(?:aa|ee|oo|aw|ow|uw)[a-z]*[sfrxj][a-z]*")
_ENGLISH: Final = re.compile(r"\b(?:the|is|are|does|what|which|how|when|for|of|and|with|be|should|dose)\b", re.IGNORECASE)


def letters_typed(question: str, is_name: Callable[[str], bool]) -> str:
    """A question with the syllables whose keys it has in their place.

    Keys that also spell another word (``max``, ``test``) are read so beside such as spell none, in a question without any
    diacritics; an English question, and what ``is_name``, stay as they are.
    """
    sure = any(_SURE.fullmatch(word.lower()) and _syllable(word) for word in _WORD.findall(question))
    if not sure or _ENGLISH.search(question):
        return question
    bare = question.isascii()

    def read(match: re.Match[str]) -> str:
        word = match[0]
        if not (bare or _SURE.fullmatch(word.lower())) or is_name(word):
            return word
        return _syllable(word) or word

    return _WORD.sub(read, question)


def _syllable(word: str) -> str:
    """The syllable that keys spell; '' where they spell none, or are one as they stand."""
    keys = word.lower()
    if is_syllable(keys) and "oo" not in keys:  # 'khoong' is 'không', though 'xoong' is a word
        return ""
    for typed, letter in _LETTERS:
        keys = keys.replace(typed, letter)
    tone = _TONE.search(keys)
    if tone is not None:
        keys = keys[: tone.start(2)] + keys[tone.end(2) :]
        bearer = _MARKED.match(keys) or _PLAIN.match(keys)
        if bearer is None:
            return ""
        keys = keys[: bearer.end()] + _TONES[tone[2]] + keys[bearer.end() :]
    syllable = normalize("NFC", keys)
    return syllable if not syllable.isascii() and is_syllable(syllable) else ""
