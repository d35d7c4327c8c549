"""People whom a label leaves out: ``Trẻ em (trừ trẻ sơ sinh)``, ``Người lớn, không phải người cao tuổi``."""

from __future__ import annotations

from functools import lru_cache

from duocthu.text.denial import blanked, exceptions_of
from duocthu.text.people_phrases import PEOPLE
from duocthu.text.population import Population, population


@lru_cache(maxsize=1 << 14)  # a book has the same few labels in all of its sections
def without_left_out(label: str) -> str:
    """A label with spaces in the place of the people whom it leaves out; as it stands where it leaves out nobody."""
    small = label.casefold()
    reaches = list(exceptions_of(small, PEOPLE)) if len(small) == len(label) else []
    return blanked(label, reaches)


@lru_cache(maxsize=1 << 14)
def people_left_out(label: str) -> Population:
    """The people whom a label leaves out."""
    small = label.casefold()
    return tuple(group for start, end in exceptions_of(small, PEOPLE) for group in population(small[start:end]))
