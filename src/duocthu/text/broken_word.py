"""Words that the print broke at a line's end (``diclo-``, ``fenac``), and hyphens that are a word's own (``HMG-``, ``CoA``).

The book itself tells them apart: it prints a broken word elsewhere without the hyphen, and never with it inside a line. Of a word
that it prints nowhere else nothing is known, and its hyphen stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_WORD: Final = r"[^\W_]+(?:-[^\W_]+)*"
_BROKEN: Final = re.compile(rf"({_WORD})(?<=[^\W\d_])-\n(?=[^\W\d_])({_WORD})")
_HEAD: Final = re.compile(rf"({_WORD})(?<=[^\W\d_])-$")
_TAIL: Final = re.compile(rf"(?=[^\W\d_]){_WORD}")
_LONGEST: Final = 100  # characters of a line's last word


def broken_words(texts: Iterable[str]) -> frozenset[str]:
    """The words that lines of a book's ``texts`` break for certain, in small letters, with the hyphen where each is broken."""
    lowered = [text.lower() for text in texts]
    found = {(match[1], match[2]) for text in lowered if "-\n" in text for match in _BROKEN.finditer(text)}
    inside = [_BROKEN.sub(" ", text) if "-\n" in text else text for text in lowered]
    return frozenset(
        f"{head}-{tail}" for head, tail in found if _stands_in(head + tail, inside) and not _stands_in(f"{head}-{tail}", inside)
    )


def is_broken(above: str, below: str, broken: frozenset[str]) -> bool:
    """Whether a line ends in the first half of one of the ``broken`` words and the next begins with the other half."""
    head, tail = _HEAD.search(above[-_LONGEST:]), _TAIL.match(below)
    return head is not None and tail is not None and f"{head[1]}-{tail[0]}".lower() in broken


def _stands_in(word: str, texts: Iterable[str]) -> bool:
    """Whether a word stands by itself in one of the texts."""
    whole = re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])")
    return any(word in text and whole.search(text) is not None for text in texts)
