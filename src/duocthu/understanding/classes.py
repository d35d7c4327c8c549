"""Classes of drugs: those that a question names in place of a drug (``thuốc chẹn beta``), and the drugs that belong to them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence

from duocthu.domain.class_example import ClassExample
from duocthu.domain.understanding import NamedDrug, UnclearName
from duocthu.text.class_words import ClassNames, bare, is_turned
from duocthu.text.fold import fold

_LONGEST = 8  # words of a class that are compared
_LEAST = 2  # words, without those that every class may begin with
_MOST = 8  # drugs that are offered
_COMMON = frozenset("thuoc nhom loai chat cac dung tri dieu trong va hoac tac dung".split())
_NO_NAMES = ClassNames()


class DrugClasses:
    """The classes of a book, found by two words of theirs or more, or by a chemical name."""

    def __init__(
        self,
        classes: Mapping[str, tuple[str, ...]],
        drugs: Mapping[str, str],
        names: ClassNames = _NO_NAMES,
        examples: Mapping[str, tuple[ClassExample, ...]] | None = None,
    ) -> None:
        """``classes`` are folded words with the ids of their drugs, ``drugs`` titles by id, ``names`` other names of classes.

        ``examples`` are by folded name the classes of which the text gives it as one.
        """
        self.names = names
        self._drugs = drugs
        self._classes = classes
        self._examples = examples or {}
        known = [*(phrase for name in classes for phrase in names.phrases(name)), *(name for row in names.rows for name in row)]
        self._known = frozenset(map(bare, known)) - {""}
        self._by_words: dict[tuple[str, ...], dict[str, None]] = defaultdict(dict)
        self._of_drug: dict[str, list[str]] = defaultdict(list)
        for name, ids in classes.items():
            for drug in ids:
                self._of_drug[drug].append(name)
            words = name.split()
            for phrase in names.phrases(name):
                if len(phrase.split()) == 1 and phrase not in _COMMON:
                    self._by_words[phrase,].update(dict.fromkeys(ids))
            for start in range(len(words)):
                if is_turned(words, start):
                    continue
                for end in range(start + _LEAST, min(len(words), start + _LONGEST) + 1):
                    key = tuple(words[start:end])
                    if key[0] not in _COMMON and key[-1] not in _COMMON:
                        self._by_words[key].update(dict.fromkeys(ids))

    def of_drug(self, drug_id: str) -> tuple[str, ...]:
        """The classes to which the book counts a drug, as folded words."""
        return tuple(self._of_drug.get(drug_id, ()))

    def examples(self, name: str) -> tuple[ClassExample, ...]:
        """The classes of which the text of the book gives a name as an example, each with its paragraph."""
        return self._examples.get(fold(name), ())

    def members(self, phrase: str) -> tuple[NamedDrug, ...]:
        """The drugs that the book counts to a class, in book order; ``phrase`` names it in folded words."""
        ids = {drug for name, drugs in self._classes.items() if self.names.holds(name, phrase) for drug in drugs}
        return tuple(NamedDrug(drug, title, None, phrase, "class") for drug, title in self._drugs.items() if drug in ids)

    def opening(self, words: Sequence[str]) -> int:
        """How many folded words name a class there, the longest: one of the book, or another name of one; 0 for none."""
        longest = min(_LONGEST + 1, len(words))
        return next((n for n in range(longest, 0, -1) if bare(" ".join(words[:n])) in self._known), 0)

    def find(self, words: Sequence[str], within: Collection[str] | None = None) -> UnclearName | None:
        """The longest run of words that a class holds, with its drugs as candidates; none that other words turn round.

        Of the words ``within`` alone, where there are such.
        """
        for length in range(min(_LONGEST, len(words)), 0, -1):
            for start in range(len(words) - length + 1):
                key = tuple(words[start : start + length])
                ids = self._by_words.get(key) if within is None or set(key) <= set(within) else None
                if ids and not is_turned(words, start, single=length == 1):
                    typed = " ".join(key)
                    return UnclearName(
                        typed, tuple(NamedDrug(i, self._drugs[i], None, typed, "class") for i in list(ids)[:_MOST])
                    )
        return None
