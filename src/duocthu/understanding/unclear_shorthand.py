"""Shorthand that means several drugs: ``MTX`` is methotrexat or mitoxantron, and whoever asks has to say which."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from duocthu.domain.understanding import UnclearName
from duocthu.understanding.names import NameBook, NamesFound


def with_several(found: NamesFound, rows: Iterable[Sequence[str]], names: NameBook) -> NamesFound:
    """What was found with such shorthand as an unclear name, where a question names no drug.

    Shorthand that is a name of the book is none. ``rows`` are the shorthand and all names that it may stand for.
    """
    if found.drugs or found.unclear:
        return found
    for short, *meant in rows:
        place = next((i for i, word in enumerate(found.typed) if word == short.casefold() and not found.taken[i]), None)
        if place is None or names.has(short):
            continue
        drugs = tuple(drug for name in meant for drug in names.find(name).drugs)
        if len({drug.drug_id for drug in drugs}) > 1:
            unclear = UnclearName(short, tuple(replace(drug, typed=short) for drug in drugs))
            taken = tuple(one or i == place for i, one in enumerate(found.taken))
            return replace(
                found,
                unclear=(unclear,),
                taken=taken,
                strange=tuple(w for w in found.strange if w.casefold() != short.casefold()),
            )
    return found
