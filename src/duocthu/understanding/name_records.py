"""The names of a book, gathered from its monographs and its back index: titles, international names, brands, aliases."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from duocthu.books.schema import Profile
from duocthu.domain.class_example import ClassExample
from duocthu.domain.index_entry import IndexEntry
from duocthu.domain.monograph import Monograph
from duocthu.domain.understanding import NameKind
from duocthu.text.class_words import ClassNames
from duocthu.text.fold import fold
from duocthu.text.opening_name import opening_name
from duocthu.understanding.class_records import book_classes
from duocthu.understanding.foreign_words import is_syllable
from duocthu.understanding.joined_names import joined_names, turned_names
from duocthu.understanding.name_words import base_title, name_words
from duocthu.understanding.substances import substance_names

MIN_SHORT_NAME = 5
# Words that stand between the kind of a drug and what tells it apart, and tell nothing: 'vắc xin phòng dại'.
LINKS = frozenset("phong chong khang ngua tri benh mien dich cho loai".split())
_OPENING_WORDS = 3
_STRENGTH = re.compile(r"(?:[\s,-]+(?:\d[\d.,/+]*(?:\s?(?:mg|g|mcg|µg|ml|IU|UI|%))?|mg|ml|mcg))+\s*$", re.IGNORECASE)
_RELEASE = re.compile(r"[\s,-]+(?:MR|SR|XR|XL|ER|CR|LA|LP|PR|DR|EC|OROS|Retard|Depot|Forte|Fort|Kids?|Inj)\.?\s*$", re.IGNORECASE)
_DESCRIBED = re.compile(r"(?P<name>\S.*?)\s*[-\u2013]\s+(?P<what>[a-z].*)")


@dataclass(frozen=True, slots=True)
class NameRecord:
    """A name that leads to a drug, and to one substance of it where the monograph holds several."""

    name: str
    kind: NameKind
    drug_id: str
    substance: str | None = None


@dataclass(frozen=True, slots=True)
class NameLexicon:
    """All names of a book.

    ``drugs`` are titles by drug id; ``substances`` the names that label lines of their own in a monograph;
    ``words`` every folded word of the book, sorted: what the book itself writes is never taken for a misspelling; ``classes`` the
    classes as the monographs print them, with the drugs of each, ``class_names`` the other names of such classes, ``examples`` by
    folded name the classes of which the text gives it as an example.
    """

    drugs: dict[str, str]
    names: tuple[NameRecord, ...]
    substances: dict[str, tuple[str, ...]]
    words: tuple[str, ...]
    classes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    class_names: ClassNames = field(default_factory=ClassNames)
    examples: dict[str, tuple[ClassExample, ...]] = field(default_factory=dict)


def described_names(title: str) -> tuple[str, ...]:
    """The names in a title that goes on to say what the drug is: ``ZEBRINAX- zebrin calcium tablet, film coated``.

    Before the dash stands the name in capitals, behind it in small letters the substance with its dosage form, whose chief word
    is the last before a comma. Empty for any other title.
    """
    found = _DESCRIBED.fullmatch(title)
    if found is None or not found["name"].isupper():
        return ()
    substance = found["what"].partition(",")[0].split()[:-1]
    return tuple(dict.fromkeys(name for name in (found["name"].strip(), " ".join(substance)) if name))


def name_lexicon(monographs: Sequence[Monograph], entries: Sequence[IndexEntry], profile: Profile) -> NameLexicon:
    """Gather the names."""
    by_drug: dict[str, list[IndexEntry]] = defaultdict(list)
    for entry in entries:
        if entry.drug_id is not None:
            by_drug[entry.drug_id].append(entry)
    substances = {m.drug_id: found for m in monographs if (found := substance_names(m, by_drug[m.drug_id], profile))}
    records: dict[NameRecord, None] = {}
    for monograph in monographs:
        own = substances.get(monograph.drug_id, ())
        for record in _names(monograph, by_drug[monograph.drug_id], own, profile):
            records.setdefault(record)
    prose = _prose_words(monographs, profile)
    for record in [*_short_names(records), *_title_openings(monographs), *_brand_stems(records, prose)]:
        records.setdefault(record)
    for record in [*_turned(records)]:
        records.setdefault(record)
    for record in [*_synonyms(records, profile)]:
        records.setdefault(record)
    return NameLexicon(
        drugs={m.drug_id: m.drug_name for m in monographs},
        names=tuple(records),
        substances=substances,
        words=tuple(sorted(_book_words(monographs, entries))),
        classes=book_classes(monographs, profile),
        class_names=ClassNames.of((*profile.questions.class_names, *((word,) for word in profile.questions.classes))),
    )


def _turned(records: Mapping[NameRecord, None]) -> Iterator[NameRecord]:
    """Combinations in another order, ``levodopa và carbidopa``: not where both are drugs of the book, asked about as two."""
    known = {name_words(record.name) for record in records if record.kind != "brand"}
    for record in records:
        if record.kind in ("title", "international"):
            for name in turned_names(record.name):
                if not all(name_words(part) in known for part in name.split(" và ")):
                    yield NameRecord(name, "alias", record.drug_id, record.substance)


def _synonyms(records: Mapping[NameRecord, None], profile: Profile) -> Iterator[NameRecord]:
    """The other names of a row of which one leads to one drug, and the others lead nowhere."""
    led: dict[tuple[str, ...], set[tuple[str, str | None]]] = defaultdict(set)
    for record in records:
        led[name_words(record.name)].add((record.drug_id, record.substance))
    for row in profile.names.synonyms:
        targets = {target for name in row if len(led[name_words(name)]) == 1 for target in led[name_words(name)]}
        if len(targets) == 1:
            drug, substance = next(iter(targets))
            names = [other for name in row for other in (name, *joined_names(name))]
            yield from (NameRecord(name, "alias", drug, substance) for name in names if not led[name_words(name)])


def _names(
    monograph: Monograph, entries: Sequence[IndexEntry], substances: Sequence[str], profile: Profile
) -> Iterator[NameRecord]:
    drug = monograph.drug_id
    yield NameRecord(monograph.drug_name, "title", drug)
    yield NameRecord(base_title(monograph.drug_name), "title", drug)
    for name in joined_names(monograph.drug_name):
        yield NameRecord(name, "title", drug)
    for name in described_names(monograph.drug_name):
        yield NameRecord(name, "title", drug)
    yield from _section_names(monograph, substances, profile)
    indexed = {name_words(entry.name) for entry in entries}
    for substance in substances:  # those that the index names behind a brand alone
        if name_words(substance) not in indexed:
            yield NameRecord(substance, "alias", drug, substance)
    for entry in entries:
        kind: NameKind = "brand" if entry.kind == "brand" or _is_see_brand(entry, substances) else "alias"
        yield NameRecord(entry.name, kind, drug, _only_substance(entry.name, (entry.text, entry.target), substances))


def _section_names(monograph: Monograph, substances: Sequence[str], profile: Profile) -> Iterator[NameRecord]:
    """The international names and brands that a monograph prints."""
    drug = monograph.drug_id
    roles = {section.key: section.role for section in profile.sections}
    for section in monograph.sections:
        value = " ".join(section.text.split()).rstrip(".")
        if roles.get(section.key) == "international_name":
            for name in map(str.strip, (value, *value.split(";"))):
                yield NameRecord(name, "international", drug, opening_name(name, substances))
                for joined in joined_names(name):
                    yield NameRecord(joined, "international", drug)
        elif roles.get(section.key) == "brands":
            for name in map(str.strip, value.split(";")):
                if name:
                    yield NameRecord(name, "brand", drug, _only_substance(name, (), substances))


def _is_see_brand(entry: IndexEntry, substances: Sequence[str]) -> bool:
    return entry.kind == "see" and opening_name(entry.name, substances) is None


def _only_substance(name: str, texts: Iterable[str], substances: Sequence[str]) -> str | None:
    """The substance that a name is, or that its entry in the index goes on to name."""
    own = opening_name(name, substances)
    if own is not None:
        return own
    held = f" {' '.join(word for text in texts for word in (*name_words(text), '|'))} "
    named = [s for s in substances if f" {' '.join(name_words(s))} " in held]
    return named[0] if len(named) == 1 else None


def _short_names(records: Mapping[NameRecord, None]) -> Iterator[NameRecord]:
    """``WARFARIN`` for ``WARFARIN NATRI``: the first of two words, where no other drug's name begins with it.

    Never the first substance of a combination: ``AMOXICILIN`` is not ``AMOXICILIN VÀ CLAVULANAT``.
    """
    combined = {joined for record in records for joined in joined_names(record.name)}
    openings: dict[str, set[str]] = defaultdict(set)
    for record in records:
        words = name_words(record.name)
        if words and record.kind != "brand":
            openings[words[0]].add(record.drug_id)
    for record in records:
        printed = record.name.split()
        if record.kind not in ("title", "international") or len(printed) != 2 or record.name in combined:  # noqa: PLR2004
            continue
        key = name_words(printed[0])
        if len(key) == 1 and len(key[0]) >= MIN_SHORT_NAME and openings[key[0]] == {record.drug_id}:
            yield NameRecord(printed[0], "short", record.drug_id)


def _title_openings(monographs: Sequence[Monograph]) -> Iterator[NameRecord]:
    """``VẮC XIN HAEMOPHILUS INFLUENZAE TYP B`` for a title that goes on: half of its words or more, where no other begins so.

    ``VẮC XIN SỐT`` is none for ``VẮC XIN SỐT VÀNG``: a kind of two words and a syllable that the next goes on.
    """
    titles = {m.drug_id: base_title(m.drug_name).split() for m in monographs}
    begins: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for drug, printed in titles.items():
        for length in range(1, len(printed) + 1):
            begins[name_words(" ".join(printed[:length]))].add(drug)
    for drug, printed in titles.items():
        for length in range(max(_OPENING_WORDS, (len(printed) + 1) // 2), len(printed)):
            opening = " ".join(printed[:length])
            halved = length == _OPENING_WORDS and all(is_syllable(fold(word)) for word in printed[length - 1 : length + 1])
            if begins[name_words(opening)] == {drug} and fold(printed[length - 1]) not in LINKS and not halved:
                yield NameRecord(opening, "short", drug)


def _brand_stems(records: Mapping[NameRecord, None], prose: frozenset[str]) -> Iterator[NameRecord]:
    """``Crestor`` for ``Crestor 10``, ``Diamicron`` for ``Diamicron MR``: brands without their strength and form.

    Only where they lead to one substance and are no word of the text.
    """
    known = {name_words(record.name) for record in records}
    led: dict[str, set[tuple[str, str | None]]] = defaultdict(set)
    for record in records:
        if record.kind == "brand":
            bare = _STRENGTH.sub("", record.name).strip()
            for stem in (bare, _RELEASE.sub("", bare).strip()):
                if stem and stem != record.name:
                    led[stem].add((record.drug_id, record.substance))
    for stem, drugs in led.items():
        words = name_words(stem)
        is_name = len("".join(words)) >= MIN_SHORT_NAME and words not in known and not prose.issuperset(words)
        if len(drugs) == 1 and is_name:
            drug, substance = next(iter(drugs))
            yield NameRecord(stem, "brand", drug, substance)


def _prose_words(monographs: Iterable[Monograph], profile: Profile) -> frozenset[str]:
    """The words of all sections but those of brands."""
    brands = {section.key for section in profile.sections if section.role == "brands"}
    return frozenset(w for m in monographs for s in m.sections if s.key not in brands for w in name_words(s.text))


def salt_words(names: Iterable[NameRecord]) -> frozenset[str]:
    """The second words of two-word names: what tells salts of one substance apart."""
    counted = Counter(
        words[1]
        for record in names
        if record.kind in ("title", "international") and len(words := name_words(record.name)) == 2  # noqa: PLR2004
    )
    return frozenset(counted)


def _book_words(monographs: Iterable[Monograph], entries: Iterable[IndexEntry]) -> set[str]:
    words: set[str] = set()
    for monograph in monographs:
        words.update(name_words(monograph.drug_name))
        for section in monograph.sections:
            words.update(name_words(section.text), name_words(section.display_name))
    for entry in entries:
        words.update(name_words(entry.name))
    return words
