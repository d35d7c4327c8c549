"""The family of a label by its words, read more plainly than the chunker does, on purpose: a second opinion."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Literal

from duocthu.books.schema import Labels
from duocthu.gates.label_words import gives_dose
from duocthu.text.fold import fold
from duocthu.text.opening_name import without_counter
from duocthu.text.population import population

Family = Literal["substance", "population", "organ", "step", "other"]

_LABELS = 1 << 12  # a book has the same few labels in all of its sections
_BEFORE = 2  # words of a label before those of its family
_OPENING = 8  # words
_PERSONS = re.compile(r"(?:người(?: bệnh)?|bệnh nhân)\s+", re.IGNORECASE)  # 'Người trên 60 tuổi' are told by their age alone
_PEOPLE = 2  # words that name people: ``trẻ em``
_BAND = re.compile(r"(?:[<>≤≥]|\d|(?:dưới|trên|từ|under|over|from|below|above)\b)", re.IGNORECASE)
_MEASURED = re.compile(r"tuổi|\bkg\b|kilogam|\byears?\b|\bof age\b")


@lru_cache(maxsize=16)
def _families(words: Labels) -> Sequence[tuple[Family, tuple[str, ...]]]:
    """The families that their words tell."""
    return ("population", _padded(words.population)), ("organ", _padded(words.organ)), ("step", _padded(words.step))


@lru_cache(maxsize=16)
def family_reader(words: Labels) -> Callable[[str], Family]:
    """What tells the family of a label: its words stand at the opening ('Liều cho trẻ em', not 'Sốt ở trẻ em')."""
    families = _families(words)

    @lru_cache(maxsize=_LABELS)
    def family(text: str) -> Family:
        opening = f" {' '.join(fold(without_counter(text)).split()[:_OPENING])} "
        told = next((f for f, known in families if any(w in opening and _begins(opening, w) for w in known)), None)
        if told == "population" and _has_failing_organ(text, words):
            return "organ"
        return told or ("population" if is_band(text) else "other")

    return family


@lru_cache(maxsize=16)
def opening_family_reader(words: Labels) -> Callable[[str], Family | None]:
    """What tells the family of a label that shares its line with its dose: it begins with words of one, or with an age."""
    families = _families(words)
    leads = frozenset(word for lead in words.lead for word in lead.casefold().split())

    @lru_cache(maxsize=_LABELS)
    def family(text: str) -> Family | None:
        rest = text.split()
        while True:
            opening = f" {fold(' '.join(rest))} "
            known = next((f for f, listed in families if opening.startswith(listed)), None)
            if known is None and (is_band(" ".join(rest)) or population(" ".join(rest[:_PEOPLE]))):
                known = "population"
            if known is not None or len(rest) < _PEOPLE or rest[0].casefold() not in leads:
                return known
            rest = rest[1:]

    return family


def is_band(text: str) -> bool:
    """Whether a label tells people by their age or weight alone: ``Dưới 10 kg:``, ``Người trên 60 tuổi:``."""
    head = _PERSONS.sub("", without_counter(text).partition(":")[0])
    if gives_dose(head):
        return False
    return _BAND.match(head) is not None and _MEASURED.search(head) is not None and bool(population(head))


def _has_failing_organ(text: str, words: Labels) -> bool:
    """Whether people are told by an organ of theirs, and not as those with whom it is sound: ``Người lớn suy thận:``."""
    folded = f" {fold(text)} "
    return " binh thuong " not in folded and any(organ in folded for organ in _padded(words.organ))


def _padded(words: Sequence[str]) -> tuple[str, ...]:
    """Words folded, each between spaces."""
    return tuple(f" {fold(word)} " for word in words)


def _begins(opening: str, word: str) -> bool:
    """Whether a phrase that stands in the opening of a label begins in its first words."""
    return len(opening.partition(word)[0].split()) <= _BEFORE
