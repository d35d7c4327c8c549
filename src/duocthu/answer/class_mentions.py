"""Whether a paragraph speaks of a drug by its class (``thuốc chống đông``, ``salicylat``) where its own name does not stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from duocthu.text.fold import fold

_LEAST = 3  # words of a class that begin it: 'thuốc chống đông' of 'thuốc chống đông máu, dẫn chất coumarin'
_OPENS = frozenset(("thuoc", "cac", "nhom", "chat"))
_KINDS = frozenset(("nhom", "loai", "chat", "sinh", "ho", "class", "of"))  # behind these stands the name of a class
# Words behind which a class does not go on.
_ENDS = frozenset("va hoac hay khac nhu voi co lam dung uong la khi cung vi do neu trong se can and or may with".split())
_STOPS = re.compile(r"[,.;:()/]")
_SYLLABLE = re.compile(r"(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdghklmnprstvx])?[aeiouy]{1,3}(?:ng|nh|ch|[cmnpt])?")
_MIN_LETTERS = 6


def class_mention(text: str, classes: Iterable[str], own: Iterable[str] = ()) -> str | None:
    """The class of ``classes`` (folded) that a text names, as it writes it; None where it names none.

    ``own`` are the names of the drug whose text it is: where it says ``heparin`` of itself it speaks of no other.
    """
    speaker = frozenset(map(fold, own))
    raw = text.replace("-\n", "").split()
    words = [fold(word) for word in raw]
    closed = [_STOPS.search(word) is not None for word in raw]
    for wanted in dict.fromkeys(phrase for name in classes for phrase in _phrases(name)):
        if wanted in speaker:
            continue
        run = wanted.split()
        for start in range(len(words) - len(run) + 1):
            end = start + len(run)
            if words[start:end] != run or any(closed[start : end - 1]):
                continue
            if closed[end - 1] or end == len(words) or len(run) == 1 or words[end] in _ENDS:
                return " ".join(raw[start:end]).strip(",.;:()/")
    return None


def _phrases(name: str) -> Iterator[str]:
    """A class, its openings, longest first, and the chemical names in it."""
    words = name.split()
    if words and words[0] in _OPENS:
        for length in range(len(words), _LEAST - 1, -1):
            yield " ".join(words[:length])
    elif len(words) >= _LEAST - 1:
        yield name
    for before, word in zip(("", *words), words, strict=False):
        chemical = len(word) >= _MIN_LETTERS and word.isalpha() and not _SYLLABLE.fullmatch(word)
        if chemical and (not before or before in _KINDS):
            yield word
