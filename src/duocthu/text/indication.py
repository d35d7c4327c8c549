"""Whether words open with an illness or a treatment of its own, and not with a part, a time or a degree of another.

By words of the book. What no list knows may be either: nothing is claimed of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from duocthu.text.opening_name import without_counter

_ILLNESS = "bệnh"  # any at all, where nothing names it: ``Phòng bệnh ở trẻ sơ sinh``
_AFTER_ILLNESS = frozenset(("", "ở", "cho", "khi", "trong"))
_DEGREES = (["nặng"], ["nhẹ"], ["vừa"], ["severe"], ["mild"], ["moderate"])


@lru_cache(maxsize=1 << 12)
def names_indication(text: str, indications: tuple[str, ...], purposes: tuple[str, ...]) -> bool:
    """Whether a text opens with an illness or a treatment: ``Viêm phổi:``, ``Dự phòng loét:``, not ``Dự phòng lâu dài:``.

    ``indications`` are words with which such begin, ``purposes`` words that may stand before them.
    """
    told = _words(text)
    while begun := _opens(told, purposes):
        told = told[begun:]
    is_any = told[:1] == [_ILLNESS] and "".join(told[1:2]) in _AFTER_ILLNESS and len(told) < len(_words(text))
    return not is_any and _opens(told, indications) > 0


def is_one_of(text: str, names: tuple[str, ...]) -> bool:
    """Whether a text is one of several names, and nothing else."""
    told = _words(text)
    return _opens(told, names) == len(told)


def is_narrower(inner: str, outer: str) -> bool:
    """Whether a topic may be a case of another, all of whose words it has: ``Bệnh bạch cầu màng não:``, ``Bệnh bạch cầu:``."""
    return set(_words(outer)) <= set(_words(inner))


def tells_degree(text: str) -> bool:
    """Whether a topic ends with how bad an illness is: it may be a case of any above it. ``Nhiễm khuẩn nặng:``."""
    return _words(text)[-1:] in _DEGREES


def _words(text: str) -> list[str]:
    return without_counter(text).casefold().replace(",", " ").rstrip(" :.").split()


def _opens(told: Sequence[str], listed: tuple[str, ...]) -> int:
    """How many words the longest of a list has with which a text opens; 0 where it opens with none."""
    known = _by_first_word(listed).get(told[0], ()) if told else ()
    return max((len(words) for words in known if words == tuple(told[: len(words)])), default=0)


@lru_cache(maxsize=16)
def _by_first_word(listed: tuple[str, ...]) -> Mapping[str, Sequence[tuple[str, ...]]]:
    """The words of each of a list, by the first of them."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for each in listed:
        words = tuple(each.casefold().split())
        found.setdefault(words[0], []).append(words)
    return found
