"""How far two readings of a page agree, word by word.

What is made equal on both sides before words are compared, and why:

* NFC: the same letter may be written in one or in several code points.
* Ligatures are spelled out: PDFium does so, MuPDF has the choice.
* A hyphen at a line's end: PDFium writes U+0002 for hyphen and line break together, so a word broken there is one word for it and
  two for a reader of lines. Both sides get a word for each printed half, and a half that ends its line loses its hyphen.
* U+00AD, U+FFFE (the soft hyphen of other PDFium versions) and zero-width characters carry nothing that is printed.
* Any white space, no-break space included, parts words.
* Only what holds a letter or a digit is a word: bullets and the dots that lead to a page number in a contents list are spaced and
  ordered as each engine likes, and on a contents page the dots outnumber the words four to one.

Words are compared as bags for each page, so that neither engine's reading order of a table counts.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

_LIGATURES = str.maketrans({"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"})
_UNPRINTED = re.compile("[\u00ad\u200b\u200c\u200d\ufeff\ufffe]")
_HYPHEN_AT_END = re.compile(r"[-\u2010]$")


@dataclass(frozen=True, slots=True)
class Agreement:
    """Words that both readings have, and the larger number of words of the two."""

    equal: int
    total: int
    lost: tuple[str, ...]
    added: tuple[str, ...]

    @property
    def share(self) -> float:
        """Share of equal words, 1.0 when there are none."""
        return self.equal / self.total if self.total else 1.0


def printed_lines(text: str) -> list[str]:
    """The lines of a text as PDFium gives it, U+0002 turned back into the hyphen and line break that it stands for."""
    return text.replace("\x02", "-\n").splitlines()


def words(lines: Iterable[str]) -> Counter[str]:
    """The words of printed lines, normalised as the module says."""
    bag: Counter[str] = Counter()
    for line in lines:
        plain = _UNPRINTED.sub("", unicodedata.normalize("NFC", line).translate(_LIGATURES)).strip()
        bag.update(word for word in _HYPHEN_AT_END.sub("", plain).split() if any(c.isalnum() for c in word))
    return bag


def compare(expected: Mapping[int, Counter[str]], found: Mapping[int, Counter[str]]) -> Agreement:
    """Agreement over all pages; words of a page that only one side has count as missing."""
    equal = wanted = given = 0
    lost: list[str] = []
    added: list[str] = []
    for page in sorted(expected.keys() | found.keys()):
        ours, theirs = found.get(page, Counter()), expected.get(page, Counter())
        equal += (ours & theirs).total()
        wanted += theirs.total()
        given += ours.total()
        lost += [f"{page}:{word}" for word in sorted((theirs - ours).elements())]
        added += [f"{page}:{word}" for word in sorted((ours - theirs).elements())]
    return Agreement(equal, max(wanted, given), tuple(lost), tuple(added))
