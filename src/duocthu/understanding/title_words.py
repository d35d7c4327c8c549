"""Drugs that share a name and are told apart by their titles: ``SALBUTAMOL (Dùng trong hô hấp)``, ``… (Dùng trong sản khoa)``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from duocthu.domain.understanding import NamedDrug, UnclearName
from duocthu.text.asking_words import asking_words
from duocthu.text.routes import routes_in
from duocthu.understanding.name_words import name_words

_LEADING = frozenset(("duong", "dang", "loai", "cho"))  # what may stand before the words of a title, besides others of the title
_MIN_LETTERS = 5


@dataclass(frozen=True, slots=True)
class ToldApart:
    """The drug that is meant, and how many words behind its name say so."""

    drug: NamedDrug
    length: int


def told_apart(name: UnclearName, behind: Sequence[str]) -> ToldApart | None:
    """The candidate whose title alone goes on as the question does; ``behind`` are the folded words that follow the name there.

    The words must follow at once: ``salbutamol ở người suy hô hấp`` names an illness, and may ask of either drug. None where
    they name no candidate, or more than one.
    """
    titles = [name_words(candidate.drug_name) for candidate in name.candidates]
    own = [_own(number, titles) for number in range(len(titles))]
    found = []
    for number, (candidate, title) in enumerate(zip(name.candidates, titles, strict=True)):
        start = next((i for i, word in enumerate(behind) if word in own[number] or word not in {*title, *_LEADING}), 0)
        end = start + len(own[number])
        says_other = any(word in behind for k, words in enumerate(own) if k != number for word in words)
        telling = len("".join(own[number])) >= _MIN_LETTERS or bool(routes_in(" ".join(own[number])))
        if telling and tuple(behind[start:end]) == own[number] and not says_other:
            found.append(ToldApart(candidate, end))
    return found[0] if len(found) == 1 else None


def _own(number: int, titles: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The words of a title that no other has, but for those that ask."""
    asking = asking_words(word for title in titles for word in title)
    others = {word for k, title in enumerate(titles) if k != number for word in title}
    return tuple(word for word in titles[number] if word not in others and (word not in asking or routes_in(word)))
