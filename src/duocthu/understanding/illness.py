"""Illnesses in a question: by the words with which the profile says that one begins, and those of a pregnancy by their names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from duocthu.text.written_word import are_words, typed_words, written_words
from duocthu.understanding.foreign_words import names_germ

_WORD = re.compile(r"[^\W_]+")
_TOLD = 2  # words
_OF_ILLNESS, _OF_PEOPLE = frozenset(("bệnh", "benh")), frozenset(("người", "nguoi"))


class Illnesses:
    """The words with which illnesses begin."""

    def __init__(self, openings: Iterable[str], rows: Iterable[Iterable[str]] = ()) -> None:
        """``openings`` as a profile writes them, ``rows`` names of illnesses."""
        self._openings = tuple(filter(None, map(written_words, openings)))
        self._names = tuple(written_words(name) for row in rows for name in row)

    def opens(self, typed: Sequence[str], free: Sequence[int]) -> bool:
        """Whether the first ``free`` words of a question, as they were typed, begin an illness; not what a drug brings about.

        The name of a germ alone is an illness, too.
        """
        if not free or typed[free[0] - 1 : free[0]] in (("gây",), ("gay",)):
            return False
        own = typed_words(typed)[free[0] :]
        before = [word for word in typed[max(0, free[0] - 2) : free[0]] if word in _OF_ILLNESS or word in _OF_PEOPLE]
        if before[-1:] and before[-1] in _OF_ILLNESS and before[0] not in _OF_PEOPLE:
            return True  # 'bệnh mạch vành', where 'bệnh' alone asks nothing
        return names_germ(typed[free[0]]) or any(are_words(own[: len(opening)], opening) for opening in self._openings)

    def is_named(self, words: Sequence[str]) -> bool:
        """Whether folded words begin with the name of an illness, of a row or an opening."""
        typed = typed_words(words)
        return any(are_words(typed[: len(name)], name) for name in (*self._names, *self._openings))

    def is_one(self, words: Sequence[str]) -> bool:
        """Whether folded words begin as an illness does, by two words or more: ``tang huyet ap``."""
        return any(len(o) > 1 and are_words(typed_words(words)[: len(o)], o) for o in self._openings)


class BearingIllnesses:
    """Illnesses whose names say that somebody is pregnant: ``đái tháo đường thai kỳ`` asks for no section on pregnancy."""

    def __init__(self, names: Iterable[str]) -> None:
        """``names`` as a profile writes them; the last two words of each tell the pregnancy."""
        self._names = tuple(filter(None, map(written_words, names)))
        self._ends = frozenset(name[-_TOLD].letters for name in self._names)

    def places(self, typed: Sequence[str]) -> frozenset[int]:
        """The places of the words of such names in a question, as it was typed in small letters."""
        return frozenset(place for start, end in self._runs(typed) for place in range(start, end))

    def without(self, question: str) -> str:
        """The question without the words of such names that tell a pregnancy."""
        words = list(_WORD.finditer(question))
        runs = self._runs([match[0].casefold() for match in words])
        for _, end in sorted(runs, reverse=True):
            first, last = words[end - _TOLD], words[end - 1]
            question = f"{question[: first.start()]} {question[last.end() :]}"
        return question

    def _runs(self, typed: Sequence[str]) -> list[tuple[int, int]]:
        """The first place and the one behind the last of each name."""
        own = typed_words(typed)
        if self._ends.isdisjoint(word.letters for word in own):
            return []
        starts = {
            (start, start + len(name))
            for name in self._names
            for start in range(len(own) - len(name) + 1)
            if are_words(own[start : start + len(name)], name)
        }
        return sorted(starts)
