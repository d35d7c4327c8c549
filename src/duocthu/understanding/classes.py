"""Classes of drugs that a question names in place of a drug: ``thuốc chẹn beta``. Which drug is meant has to be asked."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from duocthu.domain.understanding import NamedDrug, UnclearName

_LONGEST = 8  # words of a class that are compared
_LEAST = 2  # words, without those that every class may begin with
_MOST = 8  # drugs that are offered
_COMMON = frozenset("thuoc nhom loai chat cac dung tri dieu trong va hoac tac dung".split())


class DrugClasses:
    """The classes of a book, found by two words of theirs or more."""

    def __init__(self, classes: Mapping[str, tuple[str, ...]], drugs: Mapping[str, str]) -> None:
        """``classes`` are folded words with the ids of their drugs, ``drugs`` titles by id."""
        self._drugs = drugs
        self._by_words: dict[tuple[str, ...], dict[str, None]] = defaultdict(dict)
        for name, ids in classes.items():
            words = name.split()
            for start in range(len(words)):
                for end in range(start + _LEAST, min(len(words), start + _LONGEST) + 1):
                    key = tuple(words[start:end])
                    if key[0] not in _COMMON and key[-1] not in _COMMON:
                        self._by_words[key].update(dict.fromkeys(ids))

    def find(self, words: Sequence[str]) -> UnclearName | None:
        """The longest run of words that a class holds, with its drugs as candidates."""
        for length in range(min(_LONGEST, len(words)), _LEAST - 1, -1):
            for start in range(len(words) - length + 1):
                key = tuple(words[start : start + length])
                ids = self._by_words.get(key)
                if ids:
                    typed = " ".join(key)
                    return UnclearName(
                        typed, tuple(NamedDrug(i, self._drugs[i], None, typed, "class") for i in list(ids)[:_MOST])
                    )
        return None
