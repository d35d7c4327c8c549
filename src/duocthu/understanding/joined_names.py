"""Names of combinations as people type them: without the word between the substances, and the substances in any order."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import permutations

from duocthu.understanding.foreign_words import foreign_words
from duocthu.understanding.name_words import base_title, name_words

_AND = re.compile(r"\s+(?:và|and|\+|/)\s+|\s*/\s*|\s+[-–]\s+", re.IGNORECASE)
_METAL = re.compile(r"^(?:kali|natri|calci|magnesi|potassium|sodium|calcium|magnesium)\s+(?=\w)", re.IGNORECASE)
_MOST = 3  # substances that are put in another order
_LONGEST = 3  # words of a substance


def substances_of(name: str) -> tuple[str, ...]:
    """The substances that a title or international name joins; empty where it joins none, or what are no substances."""
    parts = tuple(part.strip() for part in _AND.split(base_title(name)))
    return parts if len(parts) > 1 and all(map(_is_substance, parts)) else ()


def joined_names(name: str) -> tuple[str, ...]:
    """``AMOXICILIN KALI CLAVULANAT`` and ``AMOXICILIN CLAVULANAT`` for ``AMOXICILIN VÀ KALI CLAVULANAT``: as it is typed.

    The word between the substances is left out, and then the metal of a salt as well; substances stand in any order.
    """
    return tuple(dict.fromkeys(" ".join(parts) for order in _orders(name) for parts in (order, _without_metals(order))))


def turned_names(name: str) -> tuple[str, ...]:
    """A combination with its substances in another order, and a word between them: ``SULBACTAM VÀ AMPICILIN``."""
    orders = list(_orders(name))[1:]
    return tuple(dict.fromkeys(" và ".join(parts) for order in orders for parts in (order, _without_metals(order))))


def _orders(name: str) -> Iterator[Sequence[str]]:
    """The parts of a name as they are printed, and in any other order where all of them are substances."""
    parts = tuple(re.split(r"\s+(?:và|and|\+)\s+", base_title(name), flags=re.IGNORECASE))
    own = substances_of(name)
    if len(parts) > 1 or own:
        yield own or parts
    if 1 < len(own) <= _MOST:
        yield from (order for order in permutations(own) if order != own)


def _without_metals(parts: Sequence[str]) -> tuple[str, ...]:
    return tuple(_METAL.sub("", part) for part in parts)


def _is_substance(part: str) -> bool:
    words = name_words(part)
    return 0 < len(words) <= _LONGEST and bool(foreign_words(words[-1:]) or foreign_words(words[:1]))
