"""Which drugs a question names: exact names first, longest first; then near ones, told or asked, never merged in silence."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from unicodedata import normalize

from duocthu.domain.answer import Suggestion
from duocthu.domain.understanding import NamedDrug, NameKind, UnclearName
from duocthu.text.fold import fold, letters_key
from duocthu.text.quantities import UNITS
from duocthu.text.syllable import is_syllable
from duocthu.text.written_word import sounds
from duocthu.understanding.classes import DrugClasses
from duocthu.understanding.foreign_words import SALTS, is_shorthand
from duocthu.understanding.kindred_titles import KindredTitles
from duocthu.understanding.name_records import NameLexicon, NameRecord, salt_words
from duocthu.understanding.name_words import name_words
from duocthu.understanding.near_drugs import MOST_CANDIDATES, NearDrugs
from duocthu.understanding.offered_names import NearNames, OfferedName
from duocthu.understanding.shared_titles import JoinedTitles, opening_with
from duocthu.understanding.title_words import told_apart
from duocthu.understanding.typos import best_window, containing_window

Key = tuple[str, ...]

_RANK: dict[NameKind, int] = {"title": 0, "international": 1, "alias": 2, "brand": 3, "short": 4, "typo": 5, "class": 6}
_WORD = re.compile(r"[^\W_]+")
_AGAINST = "khang"
_UNITS = frozenset(fold(unit) for unit in UNITS)
_MIN_STRANGE = 4
_MIN_TITLE_WORD = 5
_MIN_BARE_NAME = 4
_MIN_FOLDED_BRAND = 7
_MOST_SLIPS = 6  # words of a question that are compared with all names: each takes milliseconds


@dataclass(frozen=True, slots=True)
class NamesFound:
    """What was found in a question; ``taken[i]`` says that word i belongs to a name, ``strange`` are words no one knows.

    ``words`` are folded, ``typed`` the same as they were typed, in small letters; ``places`` are the first words of ``drugs``.
    """

    drugs: tuple[NamedDrug, ...]
    places: tuple[int, ...]
    unclear: tuple[UnclearName, ...]
    words: tuple[str, ...]
    typed: tuple[str, ...]
    taken: tuple[bool, ...]
    strange: tuple[str, ...]


class NameBook:
    """The names of a book, ready to be found in questions."""

    def __init__(self, lexicon: NameLexicon, class_words: Iterable[str] = (), others: Iterable[str] = ()) -> None:
        """Index the names by their folded words; ``class_words`` mean many drugs at once, and are no slip for one.

        Nor are ``others``, substances with names of their own.
        """
        self._class_words = frozenset(map(fold, class_words))
        self._lexicon = lexicon
        self._by_key: dict[Key, list[NameRecord]] = defaultdict(list)
        for record in lexicon.names:
            key = name_words(record.name)
            if key:
                self._by_key[key].append(record)
        self._aliases: dict[str, list[str]] = defaultdict(list)
        for record in lexicon.names:
            if record.kind != "brand":
                self._aliases[record.drug_id].append(record.name)
        self._lengths: dict[str, list[int]] = defaultdict(list)
        for key in self._by_key:
            self._lengths[key[0]].append(len(key))
        self._holding: dict[str, list[Key]] = defaultdict(list)
        for key in self._by_key:
            for word in dict.fromkeys(key):
                self._holding[word].append(key)
        self._by_letters: dict[str, list[NameRecord]] = defaultdict(list)
        for key, records in self._by_key.items():
            self._by_letters["".join(key)].extend(records)
        self._letters = sorted(self._by_letters)
        self._near = NearDrugs(self._by_letters, self._named)
        self._titled = _titled(lexicon.drugs)
        self.classes = DrugClasses(lexicon.classes, lexicon.drugs, lexicon.class_names, lexicon.examples)
        self.kindred = KindredTitles(lexicon.drugs)
        self._joined = JoinedTitles(lexicon.drugs)
        self._others = frozenset(map(fold, others))
        self._words = frozenset((*lexicon.words, *self._others)) | {word for key in self._by_key for word in key}
        self._salts = salt_words(lexicon.names) | SALTS

    @property
    def substances(self) -> dict[str, tuple[str, ...]]:
        """By drug, the substances that have lines of their own."""
        return self._lexicon.substances

    def aliases(self, drug_id: str) -> tuple[str, ...]:
        """Every name under which other monographs may speak of a drug; brands are left out."""
        return tuple(self._aliases.get(drug_id, ()))

    def has(self, name: str) -> bool:
        """Whether a name stands in the book just so, diacritics and capitals aside."""
        return name_words(name) in self._by_key

    def find(self, question: str) -> NamesFound:
        """The drugs that a question names, in its order, each once."""
        raw = _WORD.findall(normalize("NFC", question))
        words = [letters_key(word) for word in raw]
        taken = [False] * len(words)
        hits: list[tuple[int, NamedDrug | UnclearName]] = []
        i = 0
        while i < len(words):
            length, found = self._exact(raw, words, i)
            if found is None:
                i += 1
                continue
            window = containing_window(words, i, i + length - 1, self._longer(tuple(words[i : i + length])))
            if window is not None and not any(taken[window.first : i]):
                longer = self._near.find(" ".join(raw[window.first : window.last + 1]), window)
                if longer is not None:
                    found = longer
                    i, length = window.first, window.last + 1 - window.first
            told = told_apart(found, words[i + length :]) if isinstance(found, UnclearName) else None
            if told is not None:
                length += told.length
                found = replace(told.drug, typed=" ".join(raw[i : i + length]))
            hits.append((i, found))
            taken[i : i + length] = [True] * length
            i += length
        strange = self._strange(words, taken)
        classes = [k for k in strange if words[k] in self._class_words]
        strange = [k for k in strange if k not in classes]
        strange, unknown = strange[:_MOST_SLIPS], [*classes, *strange[_MOST_SLIPS:]]
        while strange:
            free = [not t and k not in classes and words[k] not in self._others for k, t in enumerate(taken)]
            window = best_window(words, free, strange, self._letters)
            if window is None:
                break
            typed = " ".join(raw[window.first : window.last + 1])
            near = self._near.find(typed, window)
            if near is None:
                unknown += [k for k in strange if window.first <= k <= window.last]
            else:
                hits.append((window.first, near))
                taken[window.first : window.last + 1] = [True] * (window.last + 1 - window.first)
            strange = [k for k in strange if not taken[k] and k not in unknown]
        strange = sorted([*strange, *unknown])
        alike = {k: said for k in strange if words[k] not in self._others and (said := self._near.said_alike(raw[k]))}
        hits += alike.items()
        taken = [one or k in alike for k, one in enumerate(taken)]
        strange = [k for k in strange if not taken[k]]
        hits.sort(key=lambda hit: hit[0])
        named = _each_once([(place, hit) for place, hit in hits if isinstance(hit, NamedDrug)])
        return NamesFound(
            drugs=tuple(drug for _, drug in named),
            places=tuple(place for place, _ in named),
            unclear=tuple(hit for _, hit in hits if isinstance(hit, UnclearName)),
            words=tuple(words),
            typed=tuple(word.casefold() for word in raw),
            taken=tuple(taken),
            strange=tuple(raw[k] for k in strange),
        )

    def suggestions(self, words: Sequence[str]) -> tuple[Suggestion, ...]:
        """Drugs whose names come near to any of the words, each with that name, for a reader whose drug was not found.

        A word for a class offers the monographs of several substances whose names end with it, and none that is alike in letters
        only: ``statin`` is no nystatin.
        """
        near, titles = NearNames(self._by_letters, self._titled), self._lexicon.drugs
        found: dict[str, OfferedName] = {}
        for word in words:
            if fold(word) in self._class_words:
                found |= {drug: OfferedName(drug, "", 1.0) for drug in self._of_ending(fold(word))}
                continue
            for offered in near.of(word):
                if offered.drug_id not in found or offered.similarity > found[offered.drug_id].similarity:
                    found[offered.drug_id] = offered
        best = sorted(found.values(), key=lambda offered: (-offered.similarity, offered.drug_id))[:MOST_CANDIDATES]
        return tuple(Suggestion(each.drug_id, titles[each.drug_id], _unlike(each.name, titles[each.drug_id])) for each in best)

    def _of_ending(self, ending: str) -> list[str]:
        """The drugs of two substances or more whose names end so."""
        ended = [key for key in self._letters if key != ending and key.endswith(ending)]
        names = {(r.drug_id, r.substance) for key in ended for r in self._by_letters[key] if r.substance is not None}
        counts = Counter(drug for drug, _ in names)
        return [drug for drug, count in counts.items() if count > 1]

    def holding(self, word: str) -> tuple[NamedDrug, ...]:
        """The drugs of whose titles a word is a part: ``amoxicilin`` of ``AMOXICILIN VÀ KALI CLAVULANAT``."""
        held = [drug for drug, title in self._lexicon.drugs.items() if fold(word) in name_words(title)]
        return tuple(NamedDrug(drug, self._lexicon.drugs[drug], None, word, "title") for drug in held[:MOST_CANDIDATES])

    def opening_with(self, word: str) -> tuple[NamedDrug, ...]:
        """The drugs whose titles a word opens, as it was typed: ``calci`` of ``CALCI CLORID`` and ``CALCI LACTAT``."""
        return opening_with(word, self._lexicon.drugs)

    def combinations_of(self, drug: NamedDrug) -> tuple[NamedDrug, ...]:
        """Monographs of their own in which a drug is joined with another substance: ``AMPICILIN VÀ SULBACTAM``."""
        return self._joined.with_substance(drug)

    def _exact(self, raw: Sequence[str], words: Sequence[str], i: int) -> tuple[int, NamedDrug | UnclearName | None]:
        for length in sorted(set(self._lengths.get(words[i], ())), reverse=True):
            if i and words[i - 1] == _AGAINST and self.classes.opening(words[i - 1 : i + length]) > length:
                continue  # 'kháng vitamin K' is a class, and no vitamin
            key = tuple(words[i : i + length])
            records = [r for r in self._by_key.get(key, ()) if len(key) == length and self._fits(r, raw[i : i + length])]
            if not records:
                continue
            best = min(_RANK[r.kind] for r in records)
            if best == _RANK["short"] and i + length < len(words) and words[i + length] in self._salts:
                continue
            return length, self._resolved(" ".join(raw[i : i + length]), [r for r in records if _RANK[r.kind] == best])
        return 0, None

    def _longer(self, exact: Key) -> list[Key]:
        """Names of more words that hold a name of fewer."""
        size = len(exact)
        return [
            key
            for key in self._holding.get(exact[0], ())
            if len(key) > size and any(key[k : k + size] == exact for k in range(len(key) - size + 1))
        ]

    def _fits(self, record: NameRecord, typed: Sequence[str]) -> bool:
        """Very short names, and brands that only look like what was typed once diacritics are gone, must match as written.

        So must a name of Vietnamese syllables that was typed with diacritics: ``thận hoạt`` is not ``THAN HOẠT``.
        """
        plain = " ".join(typed).casefold()
        letters = len("".join(typed))
        as_written = plain == " ".join(_WORD.findall(record.name)).casefold()
        if letters < _MIN_BARE_NAME:
            return as_written
        if _is_another(typed, _WORD.findall(record.name)):
            return False
        return record.kind != "brand" or letters >= _MIN_FOLDED_BRAND or as_written or fold(plain) == plain

    def _resolved(self, typed: str, records: Sequence[NameRecord]) -> NamedDrug | UnclearName:
        drugs = list({(r.drug_id, r.substance): self._named(r, typed, r.kind) for r in records}.values())
        if len({drug.drug_id for drug in drugs}) == 1:
            substances = {drug.substance for drug in drugs}
            return drugs[0] if len(substances) == 1 else next(d for d in drugs if d.substance is not None)
        return UnclearName(typed, tuple(drugs))

    def _strange(self, words: Sequence[str], taken: Sequence[bool]) -> list[int]:
        return [
            i
            for i, word in enumerate(words)
            if not taken[i] and len(word) >= _MIN_STRANGE and word.isalpha() and self._is_unheard(word)
        ]

    def _is_unheard(self, word: str) -> bool:
        return word not in self._words and word not in _UNITS and not is_shorthand(word)

    def _named(self, record: NameRecord, typed: str, how: NameKind) -> NamedDrug:
        title = self._lexicon.drugs[record.drug_id]
        near = _unlike(record.name, title) if how == "typo" else ""
        return NamedDrug(record.drug_id, title, record.substance, typed, how, near)


def _unlike(name: str, title: str) -> str:
    """A name that does not stand in a title."""
    return "" if fold(name) in fold(title) else name


def _is_another(typed: Sequence[str], printed: Sequence[str]) -> bool:
    """Whether syllables were typed with the diacritics of others than those of a name."""
    pairs = list(zip(typed, printed, strict=False))
    spoken = all(is_syllable(one) and is_syllable(other) for one, other in pairs)
    return spoken and any(not one.isascii() and sounds(one) != sounds(other) for one, other in pairs)


def _each_once(named: Sequence[tuple[int, NamedDrug]]) -> list[tuple[int, NamedDrug]]:
    """Each drug where it is first named; no whole monograph beside a substance of it (``CÁC STATIN (Atorvastatin)``)."""
    first = {(drug.drug_id, drug.substance): (place, drug) for place, drug in reversed(named)}
    closer = {drug.drug_id for _, drug in named if drug.substance is not None}
    kept = [hit for (drug_id, substance), hit in first.items() if substance is not None or drug_id not in closer]
    return sorted(kept, key=lambda hit: hit[0])


def _titled(drugs: Mapping[str, str]) -> dict[str, set[str]]:
    """The drugs whose titles hold each longer word."""
    found: dict[str, set[str]] = defaultdict(set)
    for drug, title in drugs.items():
        for word in name_words(title):
            if len(word) >= _MIN_TITLE_WORD:
                found[word].add(drug)
    return found
