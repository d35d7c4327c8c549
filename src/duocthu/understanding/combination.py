"""Names that the book does not have though it has a part of them.

A combination of which it knows one substance alone (``amoxicilin và kali clavulanat``): nothing of the one may be said for both.
One drug of a class (``vắc xin tả``) where it has others: that is not found, and no question which of the others is meant.
"""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.text.asking_words import asking_words
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


def one_of_class(named: Sequence[str], words: Sequence[str], typed: Sequence[str], phrases: Sequence[tuple[int, int]]) -> str:
    """The name that begins with a class (folded words) and goes on, as it was typed; '' where the class stands alone.

    ``phrases`` are the runs of words that name sections (first word, length).
    """
    size = len(named)
    start = next((i for i in range(len(words) - size + 1) if list(words[i : i + size]) == list(named)), None)
    if start is None or start + size >= len(words):
        return ""
    after = start + size
    asks = typed[after] in asking_words(typed) or any(first <= after < first + length for first, length in phrases)
    return "" if asks or typed[after].isdigit() else " ".join(typed[start : after + 1])
