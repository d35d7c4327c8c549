"""Drugs whose titles begin alike and are told apart further on: ``vắc xin dại``, ``huyết thanh uốn ván``.

Such a title is long, and a question gives its kind and the words that tell it apart, seldom what stands between them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rapidfuzz.distance import OSA

from duocthu.domain.understanding import NamedDrug, UnclearName
from duocthu.text.asking_words import asking_words
from duocthu.text.fold import fold
from duocthu.text.written_word import sounds
from duocthu.understanding.foreign_words import is_syllable
from duocthu.understanding.name_records import LINKS
from duocthu.understanding.name_words import base_title

_PART = re.compile(r"\s+(?:và|and|\+)\s+", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+")
_ASKING: Final = frozenset(("benh", "cho", "loai"))  # those of them that may stand in any question
_KIND = 2  # words
_NEAR: Final = 0.71  # least similarity of a kind as it is typed: 'vaccin', 'vắc xn'
_LONGEST = 8  # words of a question that go on a kind
_MOST = 8  # drugs that are offered

Kind = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NamedKind:
    """What a question says of one of a kind: its words ``first`` to ``end`` (exclusive), ``found`` by them or nothing.

    ``likely`` are the drugs of the kind, those first that share something with what was typed.
    """

    first: int
    end: int
    found: NamedDrug | UnclearName | None
    likely: tuple[NamedDrug, ...]


@dataclass(frozen=True, slots=True)
class _Title:
    """A title's own words as printed and folded, and where in them the words of its kind end."""

    drug_id: str
    drug_name: str
    printed: tuple[str, ...]
    words: tuple[str, ...]
    behind: int


class KindredTitles:
    """The titles of a book by their kinds: two words, or one that is no Vietnamese syllable, which go on to tell which."""

    def __init__(self, drugs: Mapping[str, str]) -> None:
        """``drugs`` are titles by id."""
        self._titles: dict[Kind, list[_Title]] = defaultdict(list)
        for drug, title in drugs.items():
            for kind, one in _by_kind(drug, title):
                self._titles[kind].append(one)

    def find(self, words: Sequence[str], typed: Sequence[str], free: Sequence[bool]) -> NamedKind | None:
        """The first kind that a question names and goes on to tell apart; None where it names none, or a kind alone.

        ``words`` are folded, ``typed`` the same with their diacritics; the name ends before a word that is not ``free``.
        """
        for first in range(len(words)):
            for length in (1, _KIND):
                kind = self._kind(words[first : first + length])
                named = self._named(kind, first, first + length, words, typed, free) if kind else None
                if named is not None:
                    return named
        return None

    def _kind(self, typed: Sequence[str]) -> Kind | None:
        """The kind that is written so, or nearly so."""
        if tuple(typed) in self._titles:
            return tuple(typed)
        letters = "".join(typed)
        near = {kind: OSA.normalized_similarity(letters, "".join(kind)) for kind in self._titles if kind[0][:1] == letters[:1]}
        best = max(near, key=lambda kind: near[kind], default=None)
        return best if best is not None and near[best] >= _NEAR else None

    def _named(
        self, kind: Kind, first: int, after: int, words: Sequence[str], typed: Sequence[str], free: Sequence[bool]
    ) -> NamedKind | None:
        start = after
        while start < len(words) and words[start] in LINKS and (free[start] or words[start] in _ASKING):
            start += 1
        end = start
        while end < min(len(words), start + _LONGEST) and free[end]:
            end += 1
        if start == end:
            return None
        titles = self._titles[kind]
        behind = typed[start : start + _LONGEST]
        told = {number: _told(title, behind) for number, title in enumerate(titles)}
        likely = sorted(told, key=lambda number: -told[number])
        most = told[likely[0]]
        if start + most >= end:  # all that is said is told by a title: words that ask may be among them, 'quai bị'
            own = behind[:most]
            said = " ".join(typed[first : start + most])
            whole = [titles[number] for number in likely if told[number] == most]
            at_once = [title for title in whole if _follows_at_once(title, own)]
            others = [title for title in self._others(kind) if _told(title, own) == most]
            meant = at_once or [*whole, *others]
            begun = most == 1 and is_syllable(words[start]) and all(_goes_on(title, own) for title in meant)
            found = UnclearName(said, _drugs(meant, said)) if begun else _one_of(meant, said)
            return NamedKind(first, start + most, found, _drugs(whole, said))
        if len({title.drug_id for title in titles}) < _KIND or (first and (free[first - 1] or words[first - 1] == "trong")):
            return None  # nobody knows that one drug alone is one of a kind, nor that 'natri huyết thanh giảm' names any
        said = " ".join(typed[first:end])
        return NamedKind(first, end, None, _drugs([titles[number] for number in likely], said))

    def _others(self, kind: Kind) -> list[_Title]:
        return [title for other, titles in self._titles.items() if other != kind for title in titles]


def _by_kind(drug: str, title: str) -> list[tuple[Kind, _Title]]:
    """A title by the kind that it opens with, and those that it joins: ``GLOBULIN … VÀ HUYẾT THANH CHỐNG UỐN VÁN``."""
    found = []
    for part in _PART.split(base_title(title)):
        printed = tuple(word.casefold() for word in _WORD.findall(part))
        words = tuple(map(fold, printed))
        size = _kind_size(printed, words)
        if size and len(words) > size:
            found.append((words[:size], _Title(drug, title, printed, words, size)))
    return found


def _kind_size(printed: Sequence[str], words: Sequence[str]) -> int:
    """How many words at the beginning of a title tell its kind; 0 for names of substances."""
    if len(words) <= _KIND or not is_syllable(words[1]) or printed[0] in asking_words(printed):
        return 0
    if is_syllable(words[0]):
        return _KIND
    return 1 if is_syllable(words[2]) else 0


def _told(title: _Title, typed: Sequence[str]) -> int:
    """How many of the words a title holds behind its kind, in their order, up to the first that it does not."""
    place = title.behind
    for number, word in enumerate(typed):
        while place < len(title.words) and not _is_same(title, place, word):
            place += 1
        if place == len(title.words):
            return number
        place += 1
    return len(typed)


def _follows_at_once(title: _Title, typed: Sequence[str]) -> bool:
    """Whether nothing of its own stands in a title between its kind and the words."""
    place = title.behind
    while place < len(title.words) and title.words[place] in LINKS and not _is_same(title, place, typed[0]):
        place += 1
    return len(title.words) >= place + len(typed) and all(_is_same(title, place + k, word) for k, word in enumerate(typed))


def _goes_on(title: _Title, typed: Sequence[str]) -> bool:
    """Whether a title goes on behind the words: 'vắc xin sốt' may be of a fever, and no vaccine against 'sốt vàng'."""
    place = title.behind
    for word in typed:
        while place < len(title.words) and not _is_same(title, place, word):
            place += 1
        place += 1
    return place < len(title.words) and title.words[place] not in LINKS


def _is_same(title: _Title, place: int, typed: str) -> bool:
    """Whether a word is one of the title: by its diacritics where it was typed with some."""
    if typed.isascii():
        return title.words[place] == typed
    return sounds(title.printed[place]) == sounds(typed)


def _drugs(titles: Sequence[_Title], typed: str) -> tuple[NamedDrug, ...]:
    """The drugs of some titles, each once."""
    named = {title.drug_id: NamedDrug(title.drug_id, title.drug_name, None, typed, "short") for title in titles}
    return tuple(named.values())[:_MOST]


def _one_of(titles: Sequence[_Title], typed: str) -> NamedDrug | UnclearName:
    drugs = _drugs(titles, typed)
    return drugs[0] if len(drugs) == 1 else UnclearName(typed, drugs)
