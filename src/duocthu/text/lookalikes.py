"""Cyrillic and Greek letters that look like Latin ones, where only the Latin ones can be meant.

A keyboard, or a program that reads scanned pages, now and then sets one for the other. The page looks right, but no word with
such a letter is found or known.
"""

from __future__ import annotations

import re

_CYRILLIC = dict(zip("аеорсухіјѕһԁԛԝАВЕКМНОРСТХІЈЅ", "aeopcyxijshdqwABEKMHOPCTXIJS", strict=True))
_GREEK = dict(zip("οΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "oABEZHIKMNOPTYX", strict=True))
_FOREIGN = re.compile("[\u0370-\u03ff\u0400-\u052f]")
_OWN_CYRILLIC = re.compile(f"[\u0400-\u052f](?<![{''.join(_CYRILLIC)}])")  # a letter that no Latin one looks like
_WORD = re.compile(r"[^\W\d_]+")
_LATIN = re.compile("[A-Za-z\u00c0-\u024f\u1e00-\u1eff]")
_FROM_CYRILLIC = str.maketrans(_CYRILLIC)
_FROM_GREEK = str.maketrans(_GREEK)


def latin_letters(text: str) -> str:
    """``text`` with Latin letters in place of those that only look like them.

    A Cyrillic letter is meant where one stands that looks like no Latin letter. A Greek one is meant unless Latin letters stand
    beside it in the same word, and nothing else Greek does: symbols like ``µ`` and ``Δ`` stay with theirs.
    """
    if not _FOREIGN.search(text):
        return text
    if not _OWN_CYRILLIC.search(text):
        text = text.translate(_FROM_CYRILLIC)
    return _WORD.sub(_without_greek, text) if any(letter in text for letter in _GREEK) else text


def _without_greek(word: re.Match[str]) -> str:
    latin = word[0].translate(_FROM_GREEK)
    return latin if _LATIN.search(word[0]) and not _FOREIGN.search(latin) else word[0]
