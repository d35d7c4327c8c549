"""Words that no Vietnamese syllable looks like: in a clinician's question, most likely a drug or a Latin name."""

from __future__ import annotations

import re
from collections.abc import Iterable

_SYLLABLE = re.compile(r"(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdghklmnprstvx])?[aeiouy]{1,3}(?:ng|nh|ch|[cmnpt])?")
_MIN_LETTERS = 5


def foreign_words(words: Iterable[str]) -> tuple[str, ...]:
    """The folded words of five letters or more that are no Vietnamese syllable, whatever diacritics they may have lost."""
    return tuple(w for w in words if len(w) >= _MIN_LETTERS and w.isalpha() and not _SYLLABLE.fullmatch(w))
