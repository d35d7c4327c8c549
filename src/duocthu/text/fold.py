"""Text as keys: lower-case ASCII, so that names match whatever their diacritics, case, dashes and spaces."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

# Letters that Unicode does not decompose.
_LATIN = {"đ": "d", "ø": "o", "ł": "l", "æ": "ae", "œ": "oe", "ß": "ss", "ħ": "h", "ı": "i", "þ": "th", "ð": "d"}


class _FoldTable(dict[int, str]):
    """A table for ``str.translate`` that works each code point out once, when it is first met."""

    def __missing__(self, code: int) -> str:
        folded = _fold_character(chr(code))
        self[code] = folded
        return folded


def _fold_character(character: str) -> str:
    """Return the ASCII letters and digits for one character, '' for a combining mark, ' ' for anything else."""
    if unicodedata.combining(character):
        return ""
    folded = []
    for part in unicodedata.normalize("NFKD", character).lower():
        if part.isascii():
            folded.append(part if part.isalnum() else " ")
        elif not unicodedata.combining(part):
            folded.append(_LATIN.get(part) or _greek_name(part))
    return "".join(folded)


def _greek_name(character: str) -> str:
    """Return 'alpha' for α and so on: books write such names both ways. Any other character is a space."""
    name = unicodedata.name(character, "")
    return name.rsplit(" ", 1)[-1].lower() if name.startswith("GREEK SMALL LETTER ") else " "


_TABLE = _FoldTable()


def fold(text: str) -> str:
    """Return lower-case ASCII words and numbers parted by one space; đ becomes d, α becomes alpha."""
    return " ".join(text.translate(_TABLE).split())


def slug(text: str) -> str:
    """Return ``fold(text)`` with its words joined by ``_``."""
    return "_".join(text.translate(_TABLE).split())


@lru_cache(maxsize=4096)  # the same titles and names are compared again and again
def letters_key(text: str) -> str:
    """Return ``fold(text)`` without spaces: equal for headings with lost or extra spaces."""
    return "".join(text.translate(_TABLE).split())


def squash(text: str) -> str:
    """Return ``text`` without any white space."""
    return "".join(text.split())
