"""The substances of a monograph of several: names that label lines of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from duocthu.books.schema import Profile
from duocthu.domain.index_entry import IndexEntry
from duocthu.domain.monograph import Monograph
from duocthu.text.opening_name import opening_names
from duocthu.text.routes import routes_in
from duocthu.understanding.foreign_words import foreign_words, is_substance_like
from duocthu.understanding.name_words import base_title, name_words

_MANY = "các "  # opens a title that speaks of several substances
_MOST_WORDS = 2  # of a substance that is the head of its doses: 'Insulin glargin'
_MOST_MORE = 3  # words of a kind behind those of the title: 'Insulin tác dụng nhanh'
_LONGEST_HEAD = 40  # characters
_LABEL_START = 60  # characters of a line in which a label names its substance
_MARKS = " \t-\u2013\u2014,:("


def substance_names(monograph: Monograph, entries: Iterable[IndexEntry], profile: Profile) -> tuple[str, ...]:
    """Names that label lines of the monograph, if there are two: those of the index, and others that its doses set as these.

    A name of the index may be that of an entry, or stand in one before the title (``Zocor - xem Simvastatin - Các statin``,
    behind a word for ``see``). An index may lead to one substance of several alone: where that is a head of doses, or the title
    speaks of many, the international names that are such heads are substances, too (``Indinavir:``, ``Ritonavir:``). So are heads
    that go on from the title (``Insulin người:``, ``Insulin glargin:``), if there are two and they tell no route.
    """
    titles = {name_words(monograph.drug_name), name_words(base_title(monograph.drug_name))}
    see = profile.back_index.see
    named = [name for entry in entries if entry.kind in ("alias", "see") for name in (entry.name, *_before_title(entry, see))]
    candidates = {words: name for name in named if (words := name_words(name)) and words not in titles}
    heads = {words: name for words, name in _dose_heads(monograph, profile) if words not in titles}
    found = (
        _labelling(monograph, candidates)
        if len(candidates) > 1
        else [candidates[words] for words in candidates if words in heads]
    )
    kinds = {words for words, name in heads.items() if _is_kind(words, name, titles)}
    named_so = {words for words in heads if _is_international(words)}
    has_others = monograph.drug_name.casefold().startswith(_MANY) or any(name_words(name) in heads for name in found)
    others = (named_so if has_others else set()) | (kinds if len(kinds) > 1 else set())
    found += [heads[words] for words in heads if words in others.difference(map(name_words, found))]
    return tuple(found) if len(found) > 1 else ()


def _labelling(monograph: Monograph, candidates: Mapping[tuple[str, ...], str]) -> list[str]:
    """The names with which lines of a monograph begin, in its order."""
    found: dict[str, None] = {}
    names = tuple(candidates.values())
    firsts = {words[0] for words in candidates}
    for section in monograph.sections if names else ():
        for line in section.lines:
            if firsts.isdisjoint(name_words(line.text[:_LABEL_START])):
                continue
            for name in opening_names(line.text, names):
                found.setdefault(name)
    return list(found)


def _dose_heads(monograph: Monograph, profile: Profile) -> Iterator[tuple[tuple[str, ...], str]]:
    """What stands alone on a bold line, or before a colon, among doses: the words, and as printed."""
    keys = {section.key for section in profile.sections if section.role == "dosage"}
    for section in monograph.sections:
        for line in section.lines if section.key in keys else ():
            text = line.text.strip()
            if (line.bold or text.endswith(":")) and len(text) <= _LONGEST_HEAD and text[:1].isupper():
                yield name_words(text), text.rstrip(_MARKS)


def _is_international(words: tuple[str, ...]) -> bool:
    """Whether a head is an international name and nothing else."""
    return 0 < len(words) <= _MOST_WORDS and bool(foreign_words(words)) and all(map(is_substance_like, words))


def _is_kind(words: tuple[str, ...], name: str, titles: Iterable[tuple[str, ...]]) -> bool:
    """Whether a head is a title and a few words more, none of which tells a route or a strength."""
    longer = any(title and words[: len(title)] == title and 0 < len(words) - len(title) <= _MOST_MORE for title in titles)
    return longer and not routes_in(name.casefold()) and not any(map(str.isdigit, name))


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
