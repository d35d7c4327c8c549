"""A combination of which the book knows one substance alone: ``amoxicilin và kali clavulanat`` where there is AMOXICILIN only.

Nothing of the one substance may be said for the combination: its doses, contraindications and storage are others.
"""

from __future__ import annotations

from duocthu.understanding.foreign_words import foreign_words
from duocthu.understanding.names import NamesFound

_AND = frozenset(("va", "and", "plus"))
_METALS = frozenset(("kali", "natri", "calci", "magnesi", "potassium", "sodium", "calcium", "magnesium"))


def combination(found: NamesFound) -> str:
    """The combination as it was typed; '' where the only drug of a question stands for itself."""
    if len(found.drugs) != 1 or found.unclear:
        return ""
    end = start = found.places[0]
    while end < len(found.words) and found.taken[end]:
        end += 1
    last = end
    if last < len(found.words) and found.words[last] in _AND:
        last += 1
    if last < len(found.words) and found.words[last] in _METALS:
        last += 1
    if last == end or last == len(found.words) or not foreign_words(found.words[last : last + 1]):
        return ""
    return " ".join(found.typed[start : last + 1])
