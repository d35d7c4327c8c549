"""What a drug is to be mixed with: ``ceftriaxon pha lidocain tiêm tĩnh mạch được không`` asks for no dose."""

from __future__ import annotations

from typing import Final

from duocthu.understanding.combination import names_other
from duocthu.understanding.names import NamesFound

_MIXES: Final = frozenset(("pha", "trộn", "tron"))
_HOW: Final = frozenset("bao nhieu may the nao cach lieu ntn sao ml toc".split())
_DISSOLVES: Final = (("hòa", "tan"), ("hoà", "tan"), ("hoa", "tan"))


def is_mixed(found: NamesFound) -> bool:
    """Whether a question speaks of mixing, and of a drug of the book and another name."""
    mixes = not _MIXES.isdisjoint(found.typed) or any(
        pair in _DISSOLVES for pair in zip(found.typed, found.typed[1:], strict=False)
    )
    return mixes and (len(found.drugs) > 1 or (bool(found.drugs) and _names_other(found)))


def asks_how(found: NamesFound) -> bool:
    """Whether a question asks how something is mixed, and not whether it may be: ``pha thế nào``, ``pha bao nhiêu ml``."""
    return not _HOW.isdisjoint(found.words)


def _names_other(found: NamesFound) -> bool:
    """Whether words that belong to no drug of the book name what it has no monograph of."""
    return any(not taken and names_other(found.words[place:]) for place, taken in enumerate(found.taken))
