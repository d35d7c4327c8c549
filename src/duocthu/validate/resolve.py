"""Index entries held against the monographs: which one each means, and what its name is to it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from duocthu.books.schema import BackIndex
from duocthu.domain.index_entry import EntryKind, IndexEntry
from duocthu.text.fold import letters_key
from duocthu.validate.entry_kind import NameEvidence
from duocthu.validate.indexed_monograph import IndexedMonograph
from duocthu.validate.raw_entry import RawEntry
from duocthu.validate.separators import likely_split, see_split, splits
from duocthu.validate.titles import Titles

Lookup = Callable[[str, int | None], IndexedMonograph | None]


@dataclass(frozen=True, slots=True)
class _Reading:
    """An entry taken apart.

    ``name`` is empty where the whole entry is the target, ``via`` is the substance between name and target, if any.
    """

    entry: RawEntry
    name: str
    via: str
    target: str
    see: bool
    monograph: IndexedMonograph | None


def resolve(entries: Iterable[RawEntry], monographs: Sequence[IndexedMonograph], grammar: BackIndex) -> list[IndexEntry]:
    """The entries with kind, name, target and monograph, in order.

    The target is the longest end of the entry, after a separator, that is a title; a title without its qualifier, a
    substance of a monograph of several and a misprinted title count only where the page agrees. ``drug_id`` is None where no
    monograph fits.
    """
    reader = _Reader(Titles(monographs), grammar)
    readings = [reader.read(entry) for entry in entries]
    substances: dict[str, set[str]] = defaultdict(set)
    for reading in readings:
        if reading.see and reading.via and reading.monograph:
            substances[reading.monograph.drug_id].add(letters_key(reading.via))
    evidence = {m.drug_id: NameEvidence(m) for m in monographs}
    return [_resolved(reading, evidence, substances, grammar.separators) for reading in readings]


class _Reader:
    """Takes entries apart by the titles of the book."""

    def __init__(self, titles: Titles, grammar: BackIndex) -> None:
        self._titles = titles
        self._grammar = grammar

    def read(self, entry: RawEntry) -> _Reading:
        """The entry's name, substance between, target and monograph."""
        page = entry.pages[0] if entry.pages else None
        marks = self._grammar.separators
        see = see_split(entry.words, self._grammar.see, marks)
        name, rest = see or ("", entry.words)
        before, target, monograph = self._target(rest, page)
        if monograph is None:
            before, target = likely_split(rest, marks) or ("", rest)
        if see:
            return _Reading(entry, name, before, target, see=True, monograph=monograph)
        return _Reading(entry, before, "", target, see=False, monograph=monograph)

    def _target(self, words: str, page: int | None) -> tuple[str, str, IndexedMonograph | None]:
        """What stands before the target, the target, and its monograph."""
        parts = [("", words), *splits(words, self._grammar.separators)]
        lookups: tuple[Lookup, ...] = (self._titles.whole, self._titles.bare, self._titles.substance, self._titles.misprinted)
        for lookup in lookups:
            for before, target in parts:
                monograph = lookup(target, page)
                if monograph:
                    return before, target, monograph
        return "", words, None


def _resolved(
    reading: _Reading, evidence: dict[str, NameEvidence], substances: dict[str, set[str]], separators: tuple[str, ...]
) -> IndexEntry:
    entry, monograph = reading.entry, reading.monograph
    if monograph:
        name, kind = _kind(reading, evidence[monograph.drug_id], substances.get(monograph.drug_id, set()), separators)
    else:
        name, kind = reading.name, "see" if reading.see else "brand" if reading.name else "ingredient"
    return IndexEntry(
        text=entry.text,
        kind=kind,
        name=name or reading.target,
        target=reading.target,
        drug_id=monograph.drug_id if monograph else None,
        printed_page=_page(entry, monograph),
        physical_page=entry.physical_page,
    )


def _page(entry: RawEntry, monograph: IndexedMonograph | None) -> int | None:
    """The entry's page; of several the one where the monograph starts, else the first."""
    if monograph and monograph.printed_start in entry.pages:
        return monograph.printed_start
    return entry.pages[0] if entry.pages else None


def _kind(reading: _Reading, evidence: NameEvidence, substances: set[str], separators: tuple[str, ...]) -> tuple[str, EntryKind]:
    """The name without a substance that follows it (``Brand - Atorvastatin - Statins``), and the entry's kind."""
    name = reading.name

    def is_substance(words: str) -> bool:
        return letters_key(words) in substances or evidence.is_substance(words)

    if reading.see:
        return name, "see"
    if not name:
        return name, "see" if is_substance(reading.target) else "ingredient"
    parted = next(((left, right) for left, right in splits(name, separators) if is_substance(right)), None)
    if parted:
        return parted[0], "see"
    return name, "see" if letters_key(name) in substances else evidence.kind(name)
