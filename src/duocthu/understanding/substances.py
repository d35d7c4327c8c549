"""The substances of a monograph of several: names of the index that label lines of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from duocthu.domain.index_entry import IndexEntry
from duocthu.domain.monograph import Monograph
from duocthu.text.opening_name import opening_names
from duocthu.understanding.name_words import base_title, name_words

_LABEL_START = 60  # characters of a line in which a label names its substance
_MARKS = " \t-\u2013\u2014,:("


def substance_names(monograph: Monograph, entries: Iterable[IndexEntry], see: Iterable[str] = ()) -> tuple[str, ...]:
    """Names of the index that label lines of the monograph; one alone makes no monograph of several substances.

    A name may be that of an entry, or stand in one before the title (``Zocor - xem Simvastatin - Các statin``, behind a word for
    ``see``).
    """
    titles = {name_words(monograph.drug_name), name_words(base_title(monograph.drug_name))}
    named = [name for entry in entries if entry.kind in ("alias", "see") for name in (entry.name, *_before_title(entry, see))]
    candidates = {words: name for name in named if (words := name_words(name)) and words not in titles}
    if len(candidates) < 2:  # noqa: PLR2004  two substances at least
        return ()
    found: dict[str, None] = {}
    names = tuple(candidates.values())
    firsts = {words[0] for words in candidates}
    for section in monograph.sections:
        for line in section.lines:
            if firsts.isdisjoint(name_words(line.text[:_LABEL_START])):
                continue
            for name in opening_names(line.text, names):
                found.setdefault(name)
    return tuple(found) if len(found) > 1 else ()


def _before_title(entry: IndexEntry, see: Iterable[str]) -> Iterator[str]:
    """What an entry writes between its name and the title to which it leads."""
    begin, end = len(entry.name), entry.text.rfind(entry.target)
    if not entry.text.startswith(entry.name) or end <= begin:
        return
    between = entry.text[begin:end].strip(_MARKS)
    for word in see:
        between = re.sub(rf"^{re.escape(word)}\b", "", between, flags=re.IGNORECASE).strip(_MARKS)
    if between:
        yield between
